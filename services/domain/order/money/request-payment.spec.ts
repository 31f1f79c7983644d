import { termsAccepted } from '../../../testing/scenarios/money-history.js'
import { requestPayment } from '../../../testing/scenarios/order-commands.js'
import {
  orderCancelled,
  orderCreated,
  orderPaid,
  overridden,
  paymentRequested,
  personalDataErased,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'
import { openPayment } from './payment.js'

const awaiting = [orderCreated(), paymentRequested()] as const

describe('requesting a payment', () => {
  it('records the intent and counts the attempt', () => {
    given(orderCreated()).when(requestPayment()).thenEvents(paymentRequested())
    given(...awaiting)
      .when(requestPayment('pi_2'))
      .thenEvents(paymentRequested('pi_2', 2))
  })

  it('leaves the order pending, with the newest intent open', () => {
    const { order } = given(...awaiting, paymentRequested('pi_2', 2))
    expect(effectiveStatus(order)).toBe('PENDING')
    expect(openPayment(order)?.intentId).toBe('pi_2')
  })

  it('is refused for an order that the office made until its customer has accepted the terms', () => {
    const made = orderCreated({ channel: 'phone' })
    given(made).when(requestPayment()).thenRefused('order/terms-not-accepted')
    given(made, termsAccepted()).when(requestPayment()).thenEvents(paymentRequested())
  })

  it('is refused once its person was erased', () =>
    given(orderCreated(), personalDataErased()).when(requestPayment()).thenRefused('order/erased'))

  it('is refused once the order is paid', () =>
    given(...awaiting, orderPaid())
      .when(requestPayment('pi_2'))
      .thenRefused('order/already-paid'))

  it('is refused on a cancelled order', () =>
    given(orderCreated(), orderCancelled()).when(requestPayment()).thenRefused('order/cancelled'))

  it('is open on an order whose work went ahead under an override: an override counts no money', () =>
    given(orderCreated(), overridden('IN_PROGRESS')).when(requestPayment()).thenEvents(paymentRequested()))
})
