import { recordPaymentFailure } from '../../../testing/scenarios/money-commands.js'
import { paymentFailed } from '../../../testing/scenarios/money-history.js'
import { confirmPayment, requestPayment } from '../../../testing/scenarios/order-commands.js'
import { mismatchFlagged, orderCreated, orderPaid, paymentRequested } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'

const awaiting = [orderCreated(), paymentRequested()] as const

describe('a payment that the provider refused', () => {
  it('is recorded with the provider’s reason, and the order stays payable', () => {
    given(...awaiting)
      .when(recordPaymentFailure())
      .thenEvents(paymentFailed())
    const { order } = given(...awaiting, paymentFailed())
    expect([effectiveStatus(order), order.paymentFailure]).toEqual([
      'PENDING',
      { intentId: 'pi_1', code: 'card_declined' },
    ])
    given(...awaiting, paymentFailed())
      .when(requestPayment('pi_2'))
      .thenEvents(paymentRequested('pi_2', 2))
  })

  it('is paid by a later try of the same intent, and forgotten then', () => {
    given(...awaiting, paymentFailed())
      .when(confirmPayment())
      .thenEvents(orderPaid())
    expect(given(...awaiting, paymentFailed(), orderPaid()).order.paymentFailure).toBeNull()
  })

  it('is passed over when it is of no intent of the order, or of one that has paid or was flagged', () => {
    given(...awaiting)
      .when(recordPaymentFailure('pi_of_another'))
      .thenNothing()
    given(...awaiting, orderPaid())
      .when(recordPaymentFailure())
      .thenNothing()
    given(...awaiting, mismatchFlagged('amount'))
      .when(recordPaymentFailure())
      .thenNothing()
  })

  it('tells every try: the second refusal has a reason of its own', () =>
    given(...awaiting, paymentFailed())
      .when(recordPaymentFailure('pi_1', 'expired_card'))
      .thenEvents(paymentFailed('pi_1', 'expired_card')))
})
