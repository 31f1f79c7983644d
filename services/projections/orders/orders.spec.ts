import { collectionIn } from '../../projection-engine/generations/generation.js'
import { position } from '../../stores/event-store/port.js'
import { searchCode, writeOf } from '../../stores/read-store/port.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { orderInWork } from '../../testing/scenarios/basic-orders.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  type Happened,
  issued,
  orderCreated,
  orderId,
  orderNumber,
  overridden,
  personalDataErased,
  placedAt,
  translated,
  translatedBy,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { eventfulOrder, wholeOrder } from '../../testing/scenarios/order-scenarios.js'
import {
  erasedHistory,
  formerTestEmailHash,
  openedHistory,
  testEmailHash,
} from '../../testing/scenarios/recorded-events.js'
import { emailCorrected, itemDataGiven, parcelNumber } from '../../testing/scenarios/staff-history.js'
import { lookups } from '../lookups/lookups.js'
import { orders } from './orders.js'

const row = foldedDocument(orders, openedHistory(...wholeOrder), orderId)
const writeOfRow = (doc: typeof row) =>
  writeOf(collectionIn(orders, 1), { id: orderId, at: position(7n), doc, expectedAt: null })

describe('the row of an order in the back office', () => {
  it('holds the order, its revision, and of the person only name and e-mail', () => {
    expect(row).toEqual({
      orderId,
      order: given(...wholeOrder).order,
      revision: wholeOrder.length - 1,
      applicantName: 'Ana Souza',
      applicantEmail: 'ana@example.com',
      trackingNumbers: ['TRACK12345'],
    })
  })

  it('is found by tenant and status, sorted by time, searched by number, name, e-mail and the numbers of its parcels', () =>
    expect(writeOfRow(row)).toMatchObject({
      fields: expect.arrayContaining(['tenantId=default', 'status=COMPLETED', 'country=US', 'documentType=BIRTH']),
      sortKey: placedAt,
      searchText: `${searchCode(orderNumber)}\nAna Souza\nana@example.com\nTRACK12345`.toLowerCase(),
    }))

  it('is found by the status shown, when that was set by hand', () => {
    const overriddenRow = foldedDocument(orders, openedHistory(orderCreated(), overridden('SHIPPED')), orderId)
    expect(writeOfRow(overriddenRow).fields).toContain('status=SHIPPED')
  })

  it('is found by what it waits for, the office of what is to be issued and the language of what is to be translated', () => {
    const record = { state: 'SP', city: 'Santos' }
    const happened = [
      ...orderInWork(translated, birth),
      applicantDataCompleted(),
      itemDataGiven(translated, 'firstSpouseName', 'secondSpouseName'),
      certificateDataSubmitted({ record }),
      issued(translated),
    ]
    const fieldsOf = (...more: readonly Happened[]) =>
      writeOfRow(foldedDocument(orders, openedHistory(...happened, ...more), orderId)).fields
    expect(fieldsOf()).toEqual(
      expect.arrayContaining(['queue=issue', 'queue=translate', 'office=SP/Santos', 'language=it', 'heldBy=desk']),
    )
    const later = fieldsOf(issued(birth), translatedBy(translated)).filter((field) =>
      /^(queue|office|lang)/.test(field),
    )
    expect(later).toEqual(['queue=ship'])
  })

  it('is sorted by deadline, number, status, country and amount, each followed by the time', () => {
    const dataGiven = [...orderInWork(birth), applicantDataCompleted(), certificateDataSubmitted()]
    const inWork = foldedDocument(orders, openedHistory(...dataGiven), orderId)
    const { order } = inWork
    expect(writeOfRow(inWork).sortKeys).toEqual({
      deadline: `${order.promises.issue} ${placedAt}`,
      lastDeadline: `${order.promises.issue} ${placedAt}`,
      number: 'CO-2026-000000042',
      status: `02 ${placedAt}`,
      country: `estados unidos ${placedAt}`,
      amount: `${order.currency} ${String(order.breakdown.total).padStart(12, '0')} ${placedAt}`,
    })
    expect(writeOfRow(row).sortKeys).toMatchObject({ deadline: `~ ${placedAt}`, lastDeadline: `  ${placedAt}` })
  })

  it('raises its revision with every event', () => {
    const revisions = wholeOrder.map(
      (_, count) => foldedDocument(orders, openedHistory(...wholeOrder.slice(0, count + 1)), orderId).revision,
    )
    expect(revisions).toEqual(wholeOrder.map((_, index) => index))
  })

  it('holds no personal data once the person was erased, and is still found by its numbers', () => {
    const erased = foldedDocument(orders, erasedHistory(...wholeOrder), orderId)
    expect(erased).toEqual({ ...row, applicantName: null, applicantEmail: null })
    expect(writeOfRow(erased).searchText.split('\n').filter(Boolean)).toEqual([
      searchCode(orderNumber).toLowerCase(),
      'track12345',
    ])
  })
})

describe('the lookup of an order', () => {
  const lookup = foldedDocument(lookups, openedHistory(...wholeOrder), orderId)

  const emailHash = testEmailHash(' ANA@example.com ')

  it('finds it by number, tracking number and hash of the e-mail', () => {
    expect(lookup).toEqual({ orderId, orderNumber, trackingNumbers: ['TRACK12345'], emailHash })
    expect(
      writeOf(collectionIn(lookups, 1), { id: orderId, at: position(7n), doc: lookup, expectedAt: null }).fields,
    ).toEqual([`orderNumber=${orderNumber}`, 'trackingNumber=TRACK12345', `emailHash=${emailHash}`])
  })

  it('finds it by every number that its parcels ever had', () => {
    const { trackingNumbers } = foldedDocument(lookups, openedHistory(...eventfulOrder), orderId)
    expect(trackingNumbers).toEqual(['TRACK12345', 'OTHER-777'])
    expect(foldedDocument(orders, openedHistory(...eventfulOrder), orderId).trackingNumbers).toEqual(trackingNumbers)
    const named = overridden('SHIPPED', 'por fora', parcelNumber('BY-HAND-1'))
    expect(foldedDocument(lookups, openedHistory(orderCreated(), named), orderId).trackingNumbers).toEqual([
      'BY-HAND-1',
    ])
  })

  it('finds it by the corrected e-mail alone, and by none once the person was erased, whatever came when', () => {
    const corrected = [...wholeOrder, emailCorrected('outra@example.com')]
    const hashOf = (...happened: readonly Happened[]) =>
      foldedDocument(lookups, openedHistory(...happened), orderId).emailHash
    expect(hashOf(...corrected)).toBe(testEmailHash('outra@example.com'))
    expect(hashOf(...wholeOrder, personalDataErased(), emailCorrected())).toBeNull()
    expect(foldedDocument(orders, openedHistory(...corrected), orderId).applicantEmail).toBe('outra@example.com')
  })

  it('finds it by every spelling of its mailbox, and by the hash that an earlier release made of it', () => {
    const history = [...wholeOrder, emailCorrected('Ana@EXÄMPLE.de')]
    const doc = foldedDocument(lookups, openedHistory(...history), orderId)
    const { fields } = writeOf(collectionIn(lookups, 1), { id: orderId, at: position(7n), doc, expectedAt: null })
    for (const typed of ['ana@xn--exmple-cua.de', 'ana@exa\u0308mple.de'])
      expect(fields).toContain(`emailHash=${testEmailHash(typed)}`)
    expect(fields).toContain(`emailHash=${formerTestEmailHash('ana@exämple.de')}`)
    const erased = foldedDocument(lookups, openedHistory(...history, personalDataErased()), orderId)
    expect(erased).toEqual({ ...lookup, emailHash: null })
  })

  it('forgets the hash of the e-mail with the person', () =>
    expect(foldedDocument(lookups, erasedHistory(...wholeOrder), orderId)).toEqual({ ...lookup, emailHash: null }))
})
