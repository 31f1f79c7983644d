import { confirmPayment } from '../../command/payments/confirm-payment.js'
import { requestOrderPayment } from '../../command/payments/request-payment.js'
import { cardNumbered } from '../harness/api-client.js'
import type { CommandUnderTest } from '../harness/command-under-test.js'
import { newRequest, order, orderBody, orderOf } from './placed-orders.js'

/** An order that a card of the sandbox has paid, without workers. */
export const paidByCard = async (instance: CommandUnderTest, number: string, body = orderBody) => {
  const { deps } = instance
  const bus = await instance.bus()
  const creation = newRequest()
  await order(instance, creation, body)
  const orderId = orderOf(creation)
  const { intent } = await requestOrderPayment(deps, { orderId, request: newRequest() })
  await deps.payments.confirm(intent.id, intent.clientSecret, cardNumbered(number))
  await confirmPayment({ payments: deps.payments, bus }, intent.id)
  return { deps, bus, orderId, intentId: intent.id }
}
