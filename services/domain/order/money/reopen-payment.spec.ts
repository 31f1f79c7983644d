import { reopenPayment } from '../../../testing/scenarios/money-commands.js'
import { paymentReopened } from '../../../testing/scenarios/money-history.js'
import { confirmPayment, requestPayment } from '../../../testing/scenarios/order-commands.js'
import {
  orderCancelled,
  orderCreated,
  orderPaid,
  overridden,
  paymentRequested,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { closedPayments } from './payment.js'

const blocked = [orderCreated(), paymentRequested(), overridden('PAID')] as const

describe('an order that was set to PAID by hand', () => {
  it('takes no card, however its status moves on', () => {
    given(...blocked)
      .when(requestPayment('pi_2'))
      .thenRefused('order/payment-blocked')
    given(...blocked, processingStarted())
      .when(requestPayment('pi_2'))
      .thenRefused('order/payment-blocked')
    given(...blocked, overridden('PENDING'))
      .when(requestPayment('pi_2'))
      .thenRefused('order/payment-blocked')
    expect(closedPayments(given(...blocked).order)).toHaveLength(1)
  })

  it('is paid all the same by a payment that was already on its way', () =>
    given(...blocked)
      .at('2026-03-02T15:00:00.000Z')
      .when(confirmPayment())
      .thenEvents(orderPaid()))

  it('blocks nothing once it was paid', () => {
    const { order } = given(orderCreated(), paymentRequested(), orderPaid(), overridden('PENDING'), overridden('PAID'))
    expect(order.paymentBlocked).toBe(false)
  })
})

describe('reopening the payment by card', () => {
  it('lets the customer pay', () => {
    given(...blocked)
      .when(reopenPayment())
      .thenEvents(paymentReopened())
    given(...blocked, paymentReopened())
      .when(requestPayment('pi_2'))
      .thenEvents(paymentRequested('pi_2', 2))
  })

  it('needs a reason', () =>
    given(...blocked)
      .when(reopenPayment(' '))
      .thenRefused('order/reason-missing'))

  it('is refused where it is open, and once the order is cancelled', () => {
    given(orderCreated())
      .when(reopenPayment())
      .thenRefused('order/forbidden-step', { obstacle: { code: 'payment-not-blocked' } })
    given(...blocked, orderCancelled())
      .when(reopenPayment())
      .thenRefused('order/forbidden-step')
  })
})
