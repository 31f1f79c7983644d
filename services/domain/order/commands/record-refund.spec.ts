import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { recordRefund, recordRefundFailure, requestRefund } from '../../../testing/scenarios/money-commands.js'
import { orderRefunded, refundFailed, refundRequested } from '../../../testing/scenarios/money-history.js'
import type { Happened } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { refundableAmount } from '../money.js'

// The order is 8,300 cents.
const paid: readonly Happened[] = paidOrder()

const asked: readonly Happened[] = [...paid, refundRequested(3000, 'demora')]

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
