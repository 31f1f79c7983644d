import { type OrderEventType, operatorConcerns, orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import {
  apostilledBy,
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  documentAttached,
  full,
  type Happened,
  issued,
  itemIdNumber,
  mismatchFlagged,
  noteAdded,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderNumber,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  personalDataErased,
  processingStarted,
  translatedBy,
} from '../../testing/order-history.js'
import { given, historyOf } from '../../testing/order-scenario.js'
import { evolve, fold } from './evolve.js'
import { noOrder } from './state.js'
import { statusOf } from './status.js'

const whole: readonly Happened[] = [
  orderCreated({ items: [birth, full] }),
  paymentRequested(),
  mismatchFlagged('amount', { intentId: 'pi_0' }),
  orderPaid(),
  applicantDataCompleted(),
  certificateDataSubmitted(),
  documentAttached(),
  processingStarted(),
  noteAdded('cartório avisado'),
  issued('all'),
  translatedBy(full),
  apostilledBy(full),
  orderShipped(),
  overridden('IN_PROGRESS'),
  orderShipped('SECOND-1'),
  orderDelivered(),
  orderCompleted(),
]

describe('replaying an order', () => {
  it('tells the whole of it', () => {
    const { order } = given(...whole)
    expect(statusOf(order)).toBe('COMPLETED')
    expect(order).toMatchObject({
      orderNumber,
      applicantDataGiven: true,
      birthCertificateDataGiven: true,
      flaggedIntents: ['pi_0'],
      promisedDay: '2026-03-16',
      shipment: { courier: 'dhl', trackingNumber: 'SECOND-1' },
      override: null,
      events: whole.length,
    })
  })

  it('covers every type of event that an order can have', () => {
    const told = new Set(historyOf([...whole, orderCancelled(), personalDataErased()]).map(({ event }) => event.type))
    expect([...told].sort()).toEqual(Object.keys(orderEventSchemas).sort())
  })

  it('is the same step by step and at once', () => {
    const history = historyOf(whole)
    const stepped = history.reduce(evolve, fold([]))
    expect(fold(history)).toEqual(stepped)
  })

  it('to any earlier point is the order as it then was', () => {
    const statuses = whole.map((_, count) => statusOf(given(...whole.slice(0, count + 1)).order))
    expect(statuses).toEqual([
      'PENDING',
      'PENDING',
      'PENDING',
      'PAID',
      'PAID',
      'PAID',
      'PAID',
      'IN_PROGRESS',
      'IN_PROGRESS',
      'DOCUMENT_ISSUED',
      'TRANSLATED',
      'APOSTILLED',
      'SHIPPED',
      'IN_PROGRESS',
      'SHIPPED',
      'DELIVERED',
      'COMPLETED',
    ])
  })

  it('is the same without what names a person', () => {
    const history = historyOf(whole)
    const erased = history.map(({ event, occurredAt }) => ({ event: { ...event, personal: undefined }, occurredAt }))
    expect(fold(erased)).toEqual(fold(history))
  })

  it('changes no earlier state', () => {
    const before = given(...whole.slice(0, 9)).order
    const copy = structuredClone(before)
    historyOf(whole).slice(9).reduce(evolve, before)
    expect(before).toEqual(copy)
  })
})

describe('an event that comes where decide would not put it', () => {
  it('is taken in every state: nothing before the creation, a second creation, an unknown item', () => {
    expect(evolve(noOrder, { event: processingStarted(), occurredAt: '2026-03-02T12:00:00.000Z' })).toEqual(noOrder)
    const once = given(orderCreated({ items: [full] })).order
    expect(given(orderCreated({ items: [full] }), orderCreated({ items: [birth] })).order).toEqual({
      ...once,
      events: 2,
    })
    const stranger = issued({ itemId: itemIdNumber(77) })
    expect(given(orderCreated({ items: [full] }), stranger).order.items).toEqual(once.items)
  })
})

describe('what an operator decides on', () => {
  it('is marked at every type of event', () =>
    expect(Object.keys(operatorConcerns).sort()).toEqual(Object.keys(orderEventSchemas).sort()))

  it('is not changed by notes and payment attempts', () => {
    const unconcerning = (Object.keys(operatorConcerns) as OrderEventType[]).filter(
      (type) => operatorConcerns[type].length === 0,
    )
    expect(unconcerning.sort()).toEqual(['NoteAdded', 'PaymentRequested'])
  })
})
