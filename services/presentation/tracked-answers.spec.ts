import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { trackedOrderSchema } from '@cartorio/contracts/http/tracked-order.js'
import { initialSettings } from '../domain/settings/first-settings.js'
import { tracking } from '../projections/tracking/tracking.js'
import { foldedDocument } from '../testing/harness/fold-projection.js'
import {
  full,
  type Happened,
  issued,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderShipped,
  plain,
  processingStarted,
} from '../testing/scenarios/order-history.js'
import { openedHistory } from '../testing/scenarios/recorded-events.js'
import { dateMoved, itemsRestarted } from '../testing/scenarios/staff-history.js'
import { attorneysParcel, procuration, shippedToAttorney, twoParcelsReady } from '../testing/scenarios/two-parcels.js'
import { orderView, trackedOrder } from './order-answers.js'

const factsAfter = (...history: readonly Happened[]) =>
  foldedDocument(tracking, openedHistory(orderCreated({ items: [plain, full] }), orderPaid(), ...history), orderId)
const twoParcelFacts = (...history: readonly Happened[]) =>
  foldedDocument(tracking, openedHistory(...twoParcelsReady, ...history), orderId)
const inWork = [processingStarted(), issued(plain)]
const shipped = [processingStarted(), issued('all'), orderShipped('JD0146')]

/** Every key of an answer with its path, whatever the place in a list. */
const pathsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => pathsOf(each, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const own = path === '' ? key : `${path}.${key}`
    return [own, ...pathsOf(each, own)]
  })
}

describe('what anyone is answered of an order', () => {
  const keys = [
    'courierName',
    'courierUrl',
    'deliveryCountry',
    'estimatedDeliveryDate',
    'history',
    'history.day',
    'history.status',
    'history.statusLabel',
    'orderNumber',
    'promises',
    'promises.apostille',
    'promises.delivery',
    'promises.issue',
    'promises.ship',
    'promises.start',
    'promises.translate',
    'status',
    'statusLabel',
    'withoutParcel',
  ]

  it.each(['order-number', 'courier-number'] as const)('by its %s has these keys and no others', (askedBy) => {
    const answer = trackedOrder(factsAfter(), askedBy)
    expect([...new Set(pathsOf(answer))].sort()).toEqual(keys)
    expect(trackedOrderSchema.parse(answer)).toEqual(answer)
  })

  it.each([
    ['in work', [processingStarted()], ['issue', 'translate', 'apostille', 'ship', 'delivery']],
    ['once all is issued', [processingStarted(), issued('all')], ['translate', 'apostille', 'ship', 'delivery']],
    ['on its way', shipped, ['delivery']],
    ['once it was delivered', [...shipped, orderDelivered()], []],
  ] as const)('promises nothing of a step that is done: %s', (_when, happened, steps) => {
    const answer = trackedOrder(factsAfter(...happened), 'order-number')
    expect(Object.keys(answer.promises)).toEqual(steps)
    expect(answer.estimatedDeliveryDate === null).toBe(steps.length === 0)
  })

  it('names days without times, and nothing of a person', () => {
    const written = JSON.stringify(trackedOrder(factsAfter(...shipped), 'order-number'))
    expect(written).not.toMatch(/\d{2}:\d{2}|Ana|João|Ocean|Miami|example\.com|JD0146|\$/)
    expect(written).toContain('"day":"2026-03-02"')
  })

  it('has the courier’s page only for the courier’s own number', () => {
    const facts = factsAfter(...shipped)
    expect(trackedOrder(facts, 'order-number')).toMatchObject({ courierName: null, courierUrl: null })
    expect(trackedOrder(facts, 'courier-number').courierUrl).toContain('JD0146')
  })

  it('has the page of the parcel whose number was asked for', () => {
    const half = twoParcelFacts(shippedToAttorney())
    const { trackingNumber } = attorneysParcel
    expect(trackedOrder(half, 'courier-number', trackingNumber).courierUrl).toContain(trackingNumber)
  })

  it('is Brazil as the country of what goes to the attorney alone, and by the number of that parcel', () => {
    const placed = orderCreated({ items: [procuration], planned: true })
    const alone = foldedDocument(tracking, openedHistory(placed, orderPaid()), orderId)
    expect(trackedOrder(alone, 'order-number').deliveryCountry).toBe('BR')
    const both = twoParcelFacts(orderShipped(), shippedToAttorney())
    expect(trackedOrder(both, 'order-number').deliveryCountry).toBe('US')
    expect(trackedOrder(both, 'courier-number', attorneysParcel.trackingNumber).deliveryCountry).toBe('BR')
  })
})

describe('what the owner is answered', () => {
  const view = (...history: readonly Happened[]) =>
    orderView(factsAfter(...history), 'token', { today: '2026-03-03', settings: initialSettings })

  it('is the number of the first parcel, also before the second leaves', () => {
    const owned = (...history: readonly Happened[]) =>
      orderView(twoParcelFacts(...history), 'token', { today: '2026-03-03', settings: initialSettings })
    expect(owned(orderShipped('JD0146'))).toMatchObject({ courier: 'dhl', trackingNumber: 'JD0146' })
    expect(owned(shippedToAttorney())).toMatchObject({ courier: null, trackingNumber: null })
  })

  it('is the day on which each step of a document was done', () => {
    const { doneOn } = orderViewSchema.parse(view(...inWork))
    expect(doneOn).toEqual([{ documentId: plain.itemId, step: 'issue', day: '2026-03-02' }])
  })

  it('is when the promised delivery was last moved, and nothing while it is the first', () => {
    expect(view(...inWork).deliveryMovedAt).toBeNull()
    expect(view(...inWork, dateMoved('ship', '2026-04-20')).deliveryMovedAt).toBeNull()
    expect(view(...inWork, dateMoved('delivery', '2026-04-20')).deliveryMovedAt).toBe('2026-03-02T12:04:00.000Z')
  })

  it('is no day of a step that is to be done anew after the parcel was lost', () => {
    const { doneOn, deliveryMovedAt } = view(...shipped, itemsRestarted([plain]))
    expect(doneOn).toEqual([{ documentId: full.itemId, step: 'issue', day: '2026-03-02' }])
    expect(deliveryMovedAt).not.toBeNull()
    expect(view(...shipped, orderDelivered()).deliveryMovedAt).toBeNull()
  })
})
