import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { defineCommand } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { isKnownIntent, requestedPayment } from './payment.js'

/** The provider refused an intent. Once the order or the charge is paid by it, an older refusal changes nothing. */
const recordFailure = (
  { intentId, code }: OrderCommandNamed<'RecordPaymentFailure'>,
  order: Order,
): OrderEventNamed<'PaymentFailed'>[] => {
  const requested = requestedPayment(order, intentId)
  if (requested === undefined || isKnownIntent(order, intentId)) return []
  const { provider, amount, currency } = requested
  return [{ type: 'PaymentFailed', data: { provider, intentId, amount, currency, code } }]
}

export const recordPaymentFailureCommand = defineCommand({
  type: 'RecordPaymentFailure',
  spec: 'money/record-payment-failure.spec.ts: a payment that the provider refused',
  by: ['worker'],
  route: 'the payment provider says that an intent was refused',
  from: always,
  needs: 'an intent of the order that has paid nothing yet',
  events: ['PaymentFailed'],
  decide: recordFailure,
})
