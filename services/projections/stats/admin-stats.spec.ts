import { settableStatuses } from '@cartorio/contracts/statuses.js'
import { foldProjection } from '../../testing/harness/fold-projection.js'
import { paidOrder } from '../../testing/scenarios/basic-orders.js'
import {
  chargeEnded,
  chargePaid,
  chargeRequested,
  disputeClosed,
  disputeLost,
  disputeOpened,
  flaggedRefundRequested,
  fullRefundRequested,
  orderRefunded,
  refundFailed,
  refundRequested,
  refundReturned,
} from '../../testing/scenarios/money-history.js'
import {
  type Happened,
  issued,
  mismatchFlagged,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  orderPaid,
  orderRated,
  orderShipped,
  overridden,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { wholeOrder } from '../../testing/scenarios/order-scenarios.js'
import { erasedHistory, openedHistory, withParts } from '../../testing/scenarios/recorded-events.js'
import { parcelReturned } from '../../testing/scenarios/staff-history.js'
import { adminStats } from './admin-stats.js'

const day = 'default:2026-03-02'
const statsOf = (...happened: readonly Happened[]) => foldProjection(adminStats, openedHistory(...happened))
const paid: readonly Happened[] = paidOrder()
const shipped: readonly Happened[] = [...paid, processingStarted(), issued('all'), orderShipped()]
const minutes = (count: number): number => count * 60_000

describe('the statistics of a day', () => {
  it('count an order that was paid and delivered, its money and its time', () =>
    expect(statsOf(...shipped, orderDelivered(), orderCompleted()).get(day)).toEqual({
      tenantId: 'default',
      day: '2026-03-02',
      ordersCreated: 1,
      ordersPaid: 1,
      revenue: { USD: 8300 },
      delivered: 1,
      cancelled: 0,
      fromPaymentToDelivery: minutes(4),
      timedDeliveries: 1,
      ratings: 0,
      ratingSum: 0,
    }))

  it('count each thing on its own day at the office', () => {
    const nextDay: Happened = (order) => {
      const event = orderDelivered()(order)
      return { ...event, data: { ...event.data, officeDay: '2026-03-09' } }
    }
    const stats = statsOf(...shipped, nextDay)
    expect([...stats.keys()]).toEqual([day, 'default:2026-03-09'])
    expect(stats.get(day)).toMatchObject({ ordersCreated: 1, ordersPaid: 1, delivered: 0 })
    expect(stats.get('default:2026-03-09')).toMatchObject({ ordersCreated: 0, revenue: {}, delivered: 1 })
  })

  it('add up over the orders of the day', () => {
    const events = [...openedHistory(...paid), ...openedHistory(...paid), ...openedHistory(orderCreated())]
    expect(foldProjection(adminStats, events).get(day)).toMatchObject({
      ordersCreated: 3,
      ordersPaid: 2,
      revenue: { USD: 16_600 },
    })
  })

  it('keep every currency to itself', () => {
    const inEuros: Happened = (order) => {
      const event = orderPaid()(order)
      return { ...event, data: { ...event.data, currency: 'EUR' } }
    }
    const events = [...openedHistory(...paid), ...openedHistory(orderCreated(), inEuros)]
    expect(foldProjection(adminStats, events).get(day)?.revenue).toEqual({ USD: 8300, EUR: 8300 })
  })

  it('count a rating once, with what it was changed to', () => {
    const delivered = [...shipped, orderDelivered()]
    expect(statsOf(...delivered, orderRated(3)).get(day)).toMatchObject({ ratings: 1, ratingSum: 3 })
    expect(statsOf(...delivered, orderRated(3), orderRated(5, 3)).get(day)).toMatchObject({ ratings: 1, ratingSum: 5 })
  })

  it('count a cancellation', () =>
    expect(statsOf(...paid, orderCancelled()).get(day)).toMatchObject({
      cancelled: 1,
      delivered: 0,
      revenue: { USD: 8300 },
    }))

  it('count a supplementary charge when it is paid, and not when it is requested or waived', () => {
    expect(statsOf(...paid, chargeRequested(2500)).get(day)?.revenue).toEqual({ USD: 8300 })
    expect(statsOf(...paid, chargeRequested(2500), chargeEnded('waived')).get(day)?.revenue).toEqual({ USD: 8300 })
    expect(statsOf(...paid, chargeRequested(2500), chargePaid()).get(day)).toMatchObject({
      ordersPaid: 1,
      revenue: { USD: 10_800 },
    })
  })

  it('subtract a refund when it was made, and not when it is requested', () => {
    const requested = [...paid, orderCancelled(), fullRefundRequested()]
    expect(statsOf(...requested).get(day)).toMatchObject({ cancelled: 1, revenue: { USD: 8300 } })
    expect(statsOf(...requested, refundFailed()).get(day)?.revenue).toEqual({ USD: 8300 })
    expect(statsOf(...requested, orderRefunded()).get(day)?.revenue).toEqual({ USD: 0 })
  })

  it('subtract what the bank keeps after a lost dispute, and nothing while it is open or when it is won', () => {
    const disputed = [...paid, disputeOpened()]
    expect(statsOf(...disputed).get(day)?.revenue).toEqual({ USD: 8300 })
    for (const outcome of ['won', 'withdrawn', 'lost'] as const)
      expect(statsOf(...disputed, disputeClosed(outcome)).get(day)?.revenue).toEqual({ USD: 8300 })
    expect(statsOf(...disputed, disputeLost(8300)).get(day)?.revenue).toEqual({ USD: 0 })
    const refundedBefore = [...paid, refundRequested(2300), orderRefunded(), disputeOpened(), disputeLost(6000)]
    expect(statsOf(...refundedBefore).get(day)?.revenue).toEqual({ USD: 0 })
  })

  it('count money again that came back from a refund, and none of a flagged payment', () => {
    const returned = [...paid, refundRequested(1000), orderRefunded(), refundReturned()]
    expect(statsOf(...returned).get(day)?.revenue).toEqual({ USD: 8300 })
    const flagged = [...paid, mismatchFlagged('already-paid', { intentId: 'pi_2' }), flaggedRefundRequested('pi_2')]
    expect(statsOf(...flagged, orderRefunded()).get(day)?.revenue).toEqual({ USD: 8300 })
    expect(statsOf(...flagged, orderRefunded(), refundReturned()).get(day)?.revenue).toEqual({ USD: 8300 })
  })

  it('count a delivery once, though the parcel came back before and the order was set back after', () => {
    const again: Happened = (order) => {
      const event = orderDelivered()(order)
      return { ...event, data: { ...event.data, repeated: true } }
    }
    const returned = [...shipped, parcelReturned(), orderShipped('SECOND-1'), orderDelivered()]
    expect(statsOf(...returned, overridden('SHIPPED'), again).get(day)).toMatchObject({
      delivered: 1,
      timedDeliveries: 1,
      fromPaymentToDelivery: minutes(6),
    })
  })

  it('keep the time out of it where no payment is known', () =>
    expect(statsOf(orderCreated(), overridden('SHIPPED'), orderDelivered()).get(day)).toMatchObject({
      delivered: 1,
      timedDeliveries: 0,
      fromPaymentToDelivery: 0,
      revenue: {},
    }))
})

describe('an override', () => {
  it.each(settableStatuses)('to %s counts nothing', (status) =>
    expect(statsOf(orderCreated(), overridden(status))).toEqual(statsOf(orderCreated())),
  )

  it('to DELIVERED is counted as a delivery when the order is completed, once', () => {
    expect(statsOf(...shipped, overridden('DELIVERED'), orderCompleted()).get(day)).toMatchObject({
      delivered: 1,
      timedDeliveries: 0,
    })
    expect(statsOf(...shipped, orderDelivered(), orderCompleted()).get(day)).toMatchObject({ delivered: 1 })
  })
})

describe('what the statistics touch', () => {
  it('is one document per tenant and day, and only with events that count', () => {
    const touched = openedHistory(...wholeOrder).flatMap((event) =>
      adminStats.documentIds(event).length > 0 ? [event.type] : [],
    )
    expect(touched).toEqual(['OrderCreated', 'OrderPaid', 'OrderDelivered', 'OrderCompleted'])
  })

  it('is nothing outside the streams of orders', () => {
    const [created] = openedHistory(orderCreated())
    if (created === undefined) throw new Error('no event')
    expect(
      adminStats.documentIds(withParts(created, { stream: 'access-0de70000-0000-4000-8000-000000000001' })),
    ).toEqual([])
  })

  it('and what they count is the same once the person was erased', () =>
    expect(foldProjection(adminStats, erasedHistory(...wholeOrder))).toEqual(
      foldProjection(adminStats, openedHistory(...wholeOrder)),
    ))

  it('is found by month', () => {
    const stats = statsOf(orderCreated()).get(day)
    if (stats === undefined) throw new Error('no document')
    expect([adminStats.shape.fields.month?.(stats), adminStats.shape.sortKey?.(stats)]).toEqual([
      ['default:2026-03'],
      '2026-03-02',
    ])
  })
})
