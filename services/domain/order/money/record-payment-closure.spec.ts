import { recordPaymentClosure } from '../../../testing/scenarios/money-commands.js'
import { paymentClosed } from '../../../testing/scenarios/money-history.js'
import { mismatchFlagged, orderCreated, orderPaid, paymentRequested } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'

const awaiting = [orderCreated(), paymentRequested()]

describe('an intent that can no longer be paid', () => {
  it('is closed, and the order waits for another one', () => {
    given(...awaiting)
      .when(recordPaymentClosure())
      .thenEvents(paymentClosed())
    given(...awaiting, paymentClosed(), paymentRequested('pi_2', 2)).order.payments.map(({ intentId }) =>
      expect(['pi_1', 'pi_2']).toContain(intentId),
    )
  })

  it('stays settled when it was paid or flagged, and is no order’s when it was not requested', () => {
    for (const history of [[...awaiting, orderPaid()], [...awaiting, mismatchFlagged('amount')], [orderCreated()]])
      given(...history)
        .when(recordPaymentClosure())
        .thenNothing()
  })
})
