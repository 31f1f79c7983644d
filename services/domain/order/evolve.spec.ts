import { type OrderEventType, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { orderInWork, paidOrder } from '../../testing/scenarios/basic-orders.js'
import { goldenDays } from '../../testing/scenarios/golden-orders.js'
import { guaranteeClaimed, guaranteeDeclined, guaranteeGranted } from '../../testing/scenarios/guarantee.js'
import { dataRequested, mailLinkOpened, messageReceived, messageSent } from '../../testing/scenarios/messages.js'
import {
  orderRefunded,
  paymentClosed,
  paymentReopened,
  refundRequested,
  refundReturned,
  termsAccepted,
} from '../../testing/scenarios/money-history.js'
import {
  apostilledBy,
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  dataReminderRequested,
  documentAttached,
  documentWithdrawn,
  full,
  type Happened,
  issued,
  item,
  itemIdNumber,
  mismatchFlagged,
  noteAdded,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderNumber,
  orderPaid,
  orderPaidOfOld,
  orderRated,
  orderShipped,
  overridden,
  paymentReminderRequested,
  paymentRequested,
  personalDataErased,
  plain,
  processingStarted,
  ratingRequested,
  translatedBy,
  uploadIdNumber,
} from '../../testing/scenarios/order-history.js'
import { given, historyOf } from '../../testing/scenarios/order-scenario.js'
import { eventfulOrder } from '../../testing/scenarios/order-scenarios.js'
import {
  attentionResolved,
  copyAttached,
  copyWithdrawn,
  emailCorrected,
  itemsEnded,
  itemsRestarted,
  notificationFailed,
  operatorId,
  paperAttached,
  retryRequested,
  scanRecorded,
  shipmentCreated,
  shipmentFailed,
  shipmentRequested,
} from '../../testing/scenarios/staff-history.js'
import { evolve, fold } from './evolve.js'
import { nextStep } from './next-step.js'
import { noOrder } from './state.js'
import { effectiveStatus } from './status.js'

const refundedOrder: readonly Happened[] = [...paidOrder(), refundRequested(1000), orderRefunded()]

const whole: readonly Happened[] = [
  orderCreated({ items: [birth, full] }),
  paymentRequested(),
  mismatchFlagged('amount', { intentId: 'pi_0' }),
  orderPaid(),
  applicantDataCompleted(),
  certificateDataSubmitted(),
  documentAttached(),
  documentWithdrawn(),
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
    expect(effectiveStatus(order)).toBe('COMPLETED')
    expect(order).toMatchObject({
      orderNumber,
      applicantDataGiven: true,
      birthCertificateDataGiven: true,
      flaggedIntents: [{ intentId: 'pi_0' }],
      promises: { start: '2026-03-04', ship: '2026-03-11', delivery: '2026-03-16' },
      parcels: [{ destination: 'customer', shipment: { courier: 'dhl', trackingNumber: 'SECOND-1' } }],
      override: null,
      events: whole.length,
    })
  })

  it('folds an eventful one: what ended, what was charged and refunded, where the parcel is', () => {
    const { order } = given(...eventfulOrder)
    expect(effectiveStatus(order)).toBe('APOSTILLED')
    expect(order).toMatchObject({
      linkGeneration: 1,
      deliveryCountry: 'PT',
      assignedTo: operatorId,
      correction: ['birth-certificate'],
      charges: [
        { charge: 1, state: 'paid', paidIntentId: 'pi_c1' },
        { charge: 2, state: 'waived' },
      ],
      refunds: [{ refund: 1, state: 'done' }],
      disputes: [{ disputeId: 'dp_1', outcome: 'won' }],
      promises: { ship: '2026-04-01' },
      parcels: [{ shipment: null, flag: null }],
      paymentFailure: null,
    })
    expect(order.items.map(({ ended, copyIds }) => [ended, copyIds.length])).toEqual([
      [null, 1],
      [null, 0],
      ['not-found', 0],
    ])
  })

  it('takes what was written before there were steps with dates and data of items', () => {
    const { order } = given(orderCreated({ items: [birth] }), orderPaidOfOld(), applicantDataCompleted())
    expect([order.promises, order.items[0]?.given]).toEqual([{ delivery: '2026-03-16' }, []])
    expect(nextStep(order, '2026-03-20')).toEqual({ who: 'customer', what: 'send-data', by: null, late: false })
  })

  it('covers every type of event that an order can have', () => {
    const happened = [
      ...historyOf(whole),
      ...historyOf(eventfulOrder),
      ...historyOf([orderCreated(), orderCancelled()]),
      ...historyOf([orderCreated(), notificationFailed(), retryRequested(), emailCorrected()]),
      ...historyOf([orderCreated(), mailLinkOpened(), messageReceived(), messageSent(), dataRequested()]),
      ...historyOf([orderCreated(), attentionResolved(), termsAccepted(), paymentRequested(), paymentClosed()]),
      ...historyOf([orderCreated(), shipmentRequested(), shipmentFailed(), shipmentRequested(2), shipmentCreated(2)]),
      ...historyOf([orderCreated(), paperAttached(), itemsRestarted([])]),
      ...historyOf([orderCreated(), copyAttached(plain), copyWithdrawn(plain)]),
      ...historyOf([orderCreated(), guaranteeClaimed(), guaranteeDeclined(), guaranteeGranted()]),
      ...historyOf([...refundedOrder, refundReturned(), paymentReopened()]),
      ...historyOf([orderCreated(), paymentReminderRequested(), orderPaid(), dataReminderRequested()]),
      ...historyOf([orderCreated(), orderDelivered(), ratingRequested(), orderRated()]),
      ...Object.values(goldenDays).flatMap((orders) => orders.flatMap(({ happened }) => historyOf(happened))),
    ]
    const types = new Set([...happened.map(({ event }) => event.type), personalDataErased().type])
    expect([...types].sort()).toEqual(Object.keys(orderEventSchemas).sort())
  })

  it('is the same step by step and at once', () => {
    const history = historyOf(whole)
    const stepped = history.reduce(evolve, fold([]))
    expect(fold(history)).toEqual(stepped)
  })

  it('to any earlier point is the order as it then was', () => {
    const statuses = whole.map((_, count) => effectiveStatus(given(...whole.slice(0, count + 1)).order))
    expect(statuses).toEqual([
      'PENDING',
      'PENDING',
      'PENDING',
      'PAID',
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
    for (const happened of [whole, eventfulOrder]) {
      const history = historyOf(happened)
      const erased = history.map(({ event, occurredAt }) => ({ event: { ...event, personal: undefined }, occurredAt }))
      expect(fold(erased)).toEqual(fold(history))
    }
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

describe('an event that is repeated', () => {
  it('on a step or on the end of an item leaves the first as it was', () => {
    const start = [orderCreated({ items: [full, plain] }), issued('all'), itemsEnded('not-found', [plain])]
    const { items } = given(...start).order
    expect(given(...start, issued('all'), itemsEnded('withdrawn', [plain])).order.items).toEqual(items)
  })
})

describe('what an operator decides on', () => {
  it('is not changed by notes, assignments, the list of attention, dates, links, scans, papers, messages, opened links of mails, payment attempts and refunds that come true, reminders and ratings', () => {
    const unconcerning = (Object.keys(orderEventSchemas) as OrderEventType[]).filter(
      (type) => !orderEventSchemas[type].conflictsWithStaff,
    )
    expect(unconcerning).toEqual(
      expect.arrayContaining([
        'AccessLinkReplaced',
        'AttentionResolved',
        'ContactEmailCorrected',
        'ConversationAssigned',
        'ConversationClosed',
        'CourierScanRecorded',
        'CustomerMessageReceived',
        'CustomerNotified',
        'DataReminderRequested',
        'DataRequestConfirmed',
        'IssuedCopyAttached',
        'IssuedCopyWithdrawn',
        'MailLinkOpened',
        'NoteAdded',
        'NotificationFailed',
        'NotificationRetryRequested',
        'OfficeMessageSent',
        'OrderAssigned',
        'OrderRated',
        'OrderRefunded',
        'PaymentClosed',
        'PaymentFailed',
        'PaymentReminderRequested',
        'PaymentRequested',
        'PromisedDateMoved',
        'RatingRequested',
        'ShippingPaperAttached',
        'TermsAccepted',
      ]),
    )
  })
})

describe('a scan that was withdrawn', () => {
  it('is no scan of its document any more, and leaves the others and the status', () => {
    const copies = [copyAttached(full, 1), copyAttached(full, 2), copyAttached(plain, 3)]
    const happened = [orderCreated({ items: [full, plain] }), orderPaid(), issued('all'), ...copies]
    const before = given(...happened).order
    const { items, events, ...rest } = given(...happened, copyWithdrawn(full, 1)).order
    expect(items.map(({ copyIds }) => copyIds)).toEqual([[uploadIdNumber(2)], [uploadIdNumber(3)]])
    expect({ ...rest, items: before.items, events: events - 1 }).toEqual(before)
  })
})

describe('a long life', () => {
  const many = Array.from({ length: 50 }, (_, index) => item(index + 1, { translation: 'it', apostille: true }))

  it.each([
    ['one document', 1],
    ['fifty documents', 50],
  ])('of an order of %s, one step at a time, ends like any other', (_name, count) => {
    const items = many.slice(0, count)
    const steps = items.flatMap((each) => [issued(each), translatedBy(each), apostilledBy(each)])
    const beginning = orderInWork(...items)
    expect(effectiveStatus(given(...beginning, ...steps.slice(0, -1)).order)).toBe('TRANSLATED')
    const { order } = given(...beginning, ...steps, orderShipped(), orderDelivered(), orderCompleted())
    expect([effectiveStatus(order), order.events]).toEqual(['COMPLETED', 3 + 3 * count + 3])
  })

  it('of 5,000 events is folded like a short one', () => {
    const notes = Array.from({ length: 4_990 }, (_, index) => (index % 2 === 0 ? noteAdded('…') : scanRecorded()))
    const beginning = [...paidOrder({ items: many }), processingStarted()]
    const end = [issued('all'), translatedBy('all'), apostilledBy('all'), orderShipped(), orderDelivered()]
    const { order } = given(...beginning, ...notes, ...end, orderCompleted())
    const { events, deliveredAt, completedAt, items, parcels, ...short } = given(
      ...beginning,
      ...end,
      orderCompleted(),
    ).order
    expect(order).toMatchObject(short)
    const lasting = (of: typeof parcels) => of.map(({ deliveredAt: _, ...parcel }) => parcel)
    expect(lasting(order.parcels)).toEqual(lasting(parcels))
    expect([order.events, events, effectiveStatus(order)]).toEqual([5_000, 10, 'COMPLETED'])
  })
})
