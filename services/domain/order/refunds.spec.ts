import { paidOrder } from '../../testing/scenarios/basic-orders.js'
import { recordRefund, recordRefundFailure, requestRefund } from '../../testing/scenarios/money-commands.js'
import {
  chargePaid,
  chargeRequested,
  fullRefundRequested,
  orderRefunded,
  refundFailed,
  refundRequested,
} from '../../testing/scenarios/money-history.js'
import {
  type Happened,
  noteAdded,
  orderCancelled,
  orderCreated,
  overridden,
} from '../../testing/scenarios/order-history.js'
import { given } from '../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../testing/scenarios/order-scenarios.js'
import { refundableAmount, refundedAmount } from './money.js'
import { statusOf } from './status.js'

// The order is 8,300 cents.
const paid: readonly Happened[] = paidOrder()
const asked: readonly Happened[] = [...paid, refundRequested(3000, 'demora')]

describe('asking for money back', () => {
  it('is recorded with its reason; the money moves later', () => {
    given(...paid)
      .when(requestRefund(3000))
      .thenEvents(refundRequested(3000, 'demora'))
    const { order } = given(...asked)
    expect([refundedAmount(order), refundableAmount(order), statusOf(order)]).toEqual([3000, 5300, 'PAID'])
    expect(order.refunds).toMatchObject([{ refund: 1, state: 'requested' }])
  })

  it('may be all that came in, charges too, and not a cent more', () => {
    const scenario = given(...paid, chargeRequested(700), chargePaid(), chargeRequested(900))
    scenario.when(requestRefund(9000)).thenEvents(refundRequested(9000, 'demora'))
    scenario.when(requestRefund(9001)).thenRefused('order/refund-amount', { most: '$90.00' })
  })

  it('may come in parts, until nothing is left', () => {
    given(...asked)
      .when(requestRefund(5300))
      .thenEvents(refundRequested(5300, 'demora'))
    given(...asked)
      .when(requestRefund(5301))
      .thenRefused('order/refund-amount', { most: '$53.00' })
    given(...asked, refundRequested(5300, 'demora'))
      .when(requestRefund(1))
      .thenRefused('order/nothing-to-refund')
  })

  it.each([0, -5])('is refused for %i cents', (amount) =>
    given(...paid)
      .when(requestRefund(amount))
      .thenRefused('order/refund-amount'),
  )

  it('is refused while nothing is paid: an override counts no money', () => {
    given(orderCreated()).when(requestRefund(1)).thenRefused('order/nothing-to-refund')
    given(orderCreated(), overridden('PAID')).when(requestRefund(1)).thenRefused('order/nothing-to-refund')
  })

  it('is refused without a reason', () =>
    given(...paid)
      .when(requestRefund(100, ' '))
      .thenRefused('order/reason-missing'))

  it.each(['PAID', 'IN_PROGRESS', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED'])(
    'is open when the order is %s',
    (name) =>
      given(...(everyScenario[name] ?? []))
        .when(requestRefund(1))
        .thenEvents(refundRequested(1, 'demora')),
  )

  it('keeps a remark as a note', () =>
    given(...paid)
      .when({ ...requestRefund(1), note: 'combinado por telefone' })
      .thenEvents(refundRequested(1, 'demora'), noteAdded('combinado por telefone')))
})

describe('a refund that the provider has paid out', () => {
  it('is recorded with its amount', () => {
    given(...asked)
      .when(recordRefund())
      .thenEvents(orderRefunded())
    expect(refundableAmount(given(...asked, orderRefunded()).order)).toBe(5300)
  })

  it('is recorded once, however often the provider tells it', () =>
    given(...asked, orderRefunded())
      .when(recordRefund())
      .thenNothing())

  it('is recorded after a failure too, as long as the money was not promised again', () => {
    given(...asked, refundFailed())
      .when(recordRefund())
      .thenEvents(orderRefunded())
    given(...asked, refundFailed(), refundRequested(8300, 'demora'))
      .when(recordRefund())
      .thenRefused('order/refund-closed')
  })

  it('is none of an order that never asked for it', () =>
    given(...paid)
      .when(recordRefund())
      .thenRefused('order/unknown-refund'))
})

describe('a refund that failed', () => {
  it('leaves its money to be asked for again', () => {
    given(...asked)
      .when(recordRefundFailure())
      .thenEvents(refundFailed())
    expect(refundableAmount(given(...asked, refundFailed()).order)).toBe(8300)
    given(...asked, refundFailed())
      .when(requestRefund(8300))
      .thenEvents(refundRequested(8300, 'demora'))
  })

  it('is recorded once', () =>
    given(...asked, refundFailed())
      .when(recordRefundFailure())
      .thenNothing())

  it('is refused once it was paid out, and for one that nobody asked for', () => {
    given(...asked, orderRefunded())
      .when(recordRefundFailure())
      .thenRefused('order/refund-closed')
    given(...paid)
      .when(recordRefundFailure(7))
      .thenRefused('order/unknown-refund')
  })
})

describe('the money of a cancelled order', () => {
  it('is shown as asked back until the provider has paid it out', () => {
    const cancelled = [...paid, orderCancelled(), fullRefundRequested()]
    expect(given(...cancelled).order.refunds).toMatchObject([
      { amount: 8300, ground: 'order-cancelled', state: 'requested' },
    ])
    expect(given(...cancelled, orderRefunded()).order.refunds).toMatchObject([{ amount: 8300, state: 'done' }])
  })
})
