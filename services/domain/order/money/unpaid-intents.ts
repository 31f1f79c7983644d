import { defineCommand } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { isKnownIntent, requestedPayment } from './payment.js'

/** What an event says of an intent; nothing for one that the order does not know, that has paid, or that was flagged. */
const unsettledIntent = (intentId: string, order: Order) => {
  const requested = requestedPayment(order, intentId)
  if (requested === undefined || isKnownIntent(order, intentId)) return []
  const { provider, amount, currency } = requested
  return [{ provider, intentId, amount, currency }]
}

/** The intent is over without a payment. */
export const recordPaymentClosureCommand = defineCommand({
  type: 'RecordPaymentClosure',
  spec: 'money/record-payment-closure.spec.ts: an intent that can no longer be paid',
  by: ['worker'],
  route: 'an intent can no longer be paid at the payment provider',
  from: always,
  needs: 'an intent of the order that has paid nothing',
  events: ['PaymentClosed'],
  decide: ({ intentId, code }, order) =>
    unsettledIntent(intentId, order).map((intent) => ({ type: 'PaymentClosed', data: { ...intent, code } })),
})

/** The provider refused an intent. Once the order or the charge is paid by it, an older refusal changes nothing. */
export const recordPaymentFailureCommand = defineCommand({
  type: 'RecordPaymentFailure',
  spec: 'money/record-payment-failure.spec.ts: a payment that the provider refused',
  by: ['worker'],
  route: 'the payment provider says that an intent was refused',
  from: always,
  needs: 'an intent of the order that has paid nothing yet',
  events: ['PaymentFailed'],
  decide: ({ intentId, code }, order) =>
    unsettledIntent(intentId, order).map((intent) => ({ type: 'PaymentFailed', data: { ...intent, code } })),
})
