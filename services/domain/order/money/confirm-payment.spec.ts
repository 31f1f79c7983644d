import { cents } from '@cartorio/contracts/money.js'
import { confirmPayment, startProcessing } from '../../../testing/scenarios/order-commands.js'
import {
  instantOf,
  mismatchFlagged,
  orderCancelled,
  orderCreated,
  orderPaid,
  otherOrderId,
  overridden,
  paymentRequested,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'

const awaiting = [orderCreated(), paymentRequested()] as const

describe('confirming a payment', () => {
  it('pays the order, with the total and a promised day', () =>
    given(...awaiting)
      .at('2026-03-02T15:00:00.000Z')
      .when(confirmPayment())
      .thenEvents(orderPaid()))

  it('takes an older intent of the order too', () =>
    given(...awaiting, paymentRequested('pi_2', 2))
      .at('2026-03-02T15:00:00.000Z')
      .when(confirmPayment({ intentId: 'pi_1' }))
      .thenEvents(orderPaid('pi_1')))

  it('counts business days from the day at the office, carnival left out', () => {
    // 2026-02-14T01:00Z is still Friday 13 at the office; 16 and 17 are carnival.
    const order = given(...awaiting).at('2026-02-14T01:00:00.000Z')
    order.when(confirmPayment()).thenEvents((state) => {
      const paid = orderPaid()(state)
      const promises = { start: '2026-02-19', issue: '2026-02-24', ship: '2026-02-26', delivery: '2026-03-03' }
      return { ...paid, data: { ...paid.data, officeDay: '2026-02-13', promisedDay: '2026-03-03', promises } }
    })
  })

  it('changes nothing when the same intent is confirmed again', () => {
    given(...awaiting, orderPaid())
      .when(confirmPayment())
      .thenNothing()
    given(...awaiting, orderPaid(), processingStarted())
      .when(confirmPayment())
      .thenNothing()
  })

  it('sets status, amount and time of payment', () => {
    const { order } = given(...awaiting, orderPaid())
    expect(effectiveStatus(order)).toBe('PAID')
    expect(order).toMatchObject({ paidAmount: order.breakdown.total, paidAt: instantOf(2), paidIntentId: 'pi_1' })
  })

  it('pays an order whose work went ahead under an override, and takes its status nowhere', () => {
    const { order } = given(...awaiting, overridden('PAID'), processingStarted(), orderPaid())
    expect([effectiveStatus(order), order.paidAt]).toEqual(['IN_PROGRESS', instantOf(4)])
  })
})

describe('a payment that does not match', () => {
  it.each([
    ['order', { intentId: 'pi_of_another' }],
    ['order', { orderId: otherOrderId }],
    ['order', { orderId: null }],
    ['currency', { currency: 'EUR' as const }],
    ['amount', { amountReceived: cents(8299) }],
    ['amount', { amountReceived: cents(8301) }],
    ['amount', { amountReceived: cents(0) }],
  ] as const)('is flagged for its %s when the provider says %j', (reason, confirmed) => {
    const { orderId: _named, amountReceived, ...rest } = { amountReceived: cents(8300), orderId: null, ...confirmed }
    given(...awaiting)
      .when(confirmPayment(confirmed))
      .thenEvents(mismatchFlagged(reason, { amount: amountReceived, ...rest }))
  })

  it('is flagged when the order was cancelled meanwhile', () =>
    given(...awaiting, orderCancelled())
      .when(confirmPayment())
      .thenEvents(mismatchFlagged('cancelled')))

  it('is flagged when another intent has paid already', () =>
    given(...awaiting, paymentRequested('pi_2', 2), orderPaid('pi_2'))
      .when(confirmPayment())
      .thenEvents(mismatchFlagged('already-paid')))

  it('pays nothing and leaves the order open', () => {
    const scenario = given(...awaiting, mismatchFlagged('amount', { intentId: 'pi_0' }))
    expect([effectiveStatus(scenario.order), scenario.order.paidAmount, scenario.order.paidAt]).toEqual([
      'PENDING',
      0,
      null,
    ])
    scenario.at('2026-03-02T15:00:00.000Z').when(confirmPayment()).thenEvents(orderPaid())
    scenario.when(startProcessing()).thenRefused('order/forbidden-step')
  })

  it('is recorded once', () =>
    given(...awaiting, mismatchFlagged('amount'))
      .when(confirmPayment({ amountReceived: cents(1) }))
      .thenNothing())
})
