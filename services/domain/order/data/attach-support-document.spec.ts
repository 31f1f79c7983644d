import { maxUnpaidBytes, maxUnpaidUploads, maxUploads } from '@cartorio/contracts/http/uploads.js'
import { orderInWork } from '../../../testing/scenarios/basic-orders.js'
import { lateStatuses, openStatuses, twoForms, twoFormsPaid } from '../../../testing/scenarios/form-scenarios.js'
import { attachDocument } from '../../../testing/scenarios/order-commands.js'
import {
  apostilledBy,
  documentAttached,
  full,
  type Happened,
  issued,
  orderCancelled,
  orderId,
  uploadIdNumber,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { initialSettings } from '../../settings/first-settings.js'
import { decide } from '../decide.js'

describe('attaching a document', () => {
  it.each(openStatuses)('is open when the order is %s', (_status, happened) =>
    given(...happened)
      .when(attachDocument())
      .thenEvents(documentAttached()),
  )

  it.each(lateStatuses)('is refused when the order is %s', (status, happened) =>
    given(...happened)
      .when(attachDocument())
      .thenRefused('order/data-locked', { status }),
  )

  it('is refused on a cancelled order', () =>
    given(twoForms, orderCancelled()).when(attachDocument()).thenRefused('order/cancelled'))

  it('takes documents up to the limit and no more', () => {
    const attached = Array.from({ length: maxUploads }, (_, index) => documentAttached(index + 1))
    given(...twoFormsPaid, ...attached.slice(1))
      .when(attachDocument(99))
      .thenEvents(documentAttached(99))
    given(...twoFormsPaid, ...attached)
      .when(attachDocument(99))
      .thenRefused('order/too-many-documents')
  })

  it('takes fewer before the payment', () => {
    const attached = Array.from({ length: maxUnpaidUploads }, (_, index) => documentAttached(index + 1))
    given(twoForms, ...attached.slice(1))
      .when(attachDocument(99))
      .thenEvents(documentAttached(99))
    given(twoForms, ...attached)
      .when(attachDocument(99))
      .thenRefused('order/too-many-documents-unpaid')
    given(...twoFormsPaid, ...attached)
      .when(attachDocument(99))
      .thenEvents(documentAttached(99))
  })

  it('takes fewer bytes before the payment', () => {
    const command = attachDocument()
    const decided = (happened: readonly Happened[], attachedBytes: number) =>
      decide(command, given(...happened).state, {
        now: '2026-03-02T12:00:00.000Z',
        orderId,
        attachedBytes,
        settings: initialSettings,
      })
    expect(decided([twoForms], maxUnpaidBytes - command.bytes)).toHaveLength(1)
    expect(() => decided([twoForms], maxUnpaidBytes - command.bytes + 1)).toThrow('order/too-many-documents-unpaid')
    expect(decided(twoFormsPaid, maxUnpaidBytes)).toHaveLength(1)
  })

  it('is remembered by the id of the upload', () =>
    expect(given(twoForms, documentAttached(1), documentAttached(2)).order.uploadIds).toEqual([
      uploadIdNumber(1),
      uploadIdNumber(2),
    ]))

  it('is open until the parcel leaves', () =>
    given(...orderInWork(full), issued('all'), apostilledBy('all'))
      .when(attachDocument())
      .thenEvents(documentAttached()))
})
