import { indexFieldsOf } from '../../stores/read-store/port.js'
import { foldProjection } from '../../testing/harness/fold-projection.js'
import {
  apostilledBy,
  full,
  type Happened,
  instantOf,
  issued,
  orderCancelled,
  orderCreated,
  orderId,
  orderPaid,
  personalDataErased,
  plain,
  processingStarted,
  translatedBy,
  uploadIdNumber,
} from '../../testing/scenarios/order-history.js'
import { erasedHistory, openedHistory, testFileHash } from '../../testing/scenarios/recorded-events.js'
import {
  copyAttached,
  copySha256,
  copyWithdrawn,
  itemsEnded,
  itemsRestarted,
} from '../../testing/scenarios/staff-history.js'
import { issuedCopies } from './issued-copies.js'

const atWork = [orderCreated({ items: [full, plain] }), orderPaid(), processingStarted(), issued('all')]

const documentOf = (...happened: readonly Happened[]) =>
  foldProjection(issuedCopies, openedHistory(...atWork, ...happened)).get(orderId)

describe('the scans of an order', () => {
  it('are found by the keyed hash of the file, and hold its day and place in the log', () => {
    const doc = documentOf(copyAttached(full, 1))
    expect(doc?.copies).toEqual([
      {
        itemId: full.itemId,
        uploadId: uploadIdNumber(1),
        fileHash: testFileHash(copySha256(1)),
        attachedAt: instantOf(4),
        position: '104',
        replacedAt: null,
        withdrawnAt: null,
      },
    ])
    expect(doc && indexFieldsOf(issuedCopies.shape, doc).fields).toEqual([`fileHash=${testFileHash(copySha256(1))}`])
    expect(JSON.stringify(doc)).not.toContain(copySha256(1))
  })

  it('make no document for an order without steps and scans', () => expect(documentOf()).toBeUndefined())

  it('are replaced by a newer one of the same document alone', () => {
    const { copies } = documentOf(copyAttached(full, 1), copyAttached(plain, 2), copyAttached(full, 3)) ?? {}
    expect(copies?.map(({ replacedAt }) => replacedAt !== null)).toEqual([true, false, false])
  })

  it('are replaced when the document is made again, and its steps are owed anew', () => {
    const { copies, items } =
      documentOf(translatedBy(full), apostilledBy(full), copyAttached(full, 1), itemsRestarted([full])) ?? {}
    expect(copies).toMatchObject([{ replacedAt: expect.any(String), withdrawnAt: null }])
    expect(items).toEqual([])
  })

  it('are withdrawn with their document, or with the whole order', () => {
    const both = [copyAttached(full, 1), copyAttached(plain, 2)]
    const withdrawn = (...happened: readonly Happened[]) =>
      documentOf(...both, ...happened)?.copies.map(({ withdrawnAt }) => withdrawnAt !== null)
    expect(withdrawn(itemsEnded('refused', [plain]))).toEqual([false, true])
    expect(withdrawn(orderCancelled())).toEqual([true, true])
  })

  it('are withdrawn one by one, by the office', () => {
    const { copies } = documentOf(copyAttached(full, 1), copyAttached(plain, 2), copyWithdrawn(plain, 2)) ?? {}
    expect(copies).toMatchObject([{ withdrawnAt: null }, { withdrawnAt: instantOf(6) }])
  })

  it('keep the first day on which they were withdrawn', () => {
    const ended = documentOf(copyAttached(full, 1), itemsEnded('refused', [full]), copyWithdrawn(full, 1))
    expect(ended?.copies).toMatchObject([{ withdrawnAt: instantOf(5) }])
  })

  it('hold again when what replaced them is withdrawn', () => {
    const replaced = (...happened: readonly Happened[]) =>
      documentOf(copyAttached(full, 1), copyAttached(full, 2), ...happened)?.copies.map(({ replacedAt }) => replacedAt)
    expect(replaced(copyWithdrawn(full, 2))).toEqual([null, null])
    expect(replaced(copyWithdrawn(full, 1))).toEqual([instantOf(5), null])
    expect(replaced(copyAttached(full, 3), copyWithdrawn(full, 2))).toEqual([instantOf(6), instantOf(6), null])
    expect(replaced(copyWithdrawn(full, 2), copyAttached(full, 3))).toEqual([instantOf(7), instantOf(7), null])
    expect(replaced(itemsRestarted([full]), copyWithdrawn(full, 2))).toEqual([instantOf(6), instantOf(6)])
  })

  it('have the days of translation and apostille of their document, before or after the scan', () => {
    const { items } = documentOf(translatedBy(full), copyAttached(full, 1), apostilledBy(full)) ?? {}
    expect(items).toEqual([{ itemId: full.itemId, translatedAt: expect.any(String), apostilledAt: expect.any(String) }])
  })

  it('are gone once the person was erased, also when the log is read without the key', () => {
    const happened = [...atWork, copyAttached(full, 1), orderCancelled(), personalDataErased()]
    const empty = { orderId, erased: true, items: [], copies: [] }
    expect(foldProjection(issuedCopies, openedHistory(...happened)).get(orderId)).toEqual(empty)
    expect(foldProjection(issuedCopies, erasedHistory(...happened)).get(orderId)).toEqual(empty)
  })
})
