import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { defineCommand } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { isKnownIntent, requestedPayment } from './payment.js'

/** The intent is over without a payment. One that has paid, or was flagged, is settled otherwise. */
const recordClosure = (
  { intentId, code }: OrderCommandNamed<'RecordPaymentClosure'>,
  order: Order,
): OrderEventNamed<'PaymentClosed'>[] => {
  const requested = requestedPayment(order, intentId)
  if (requested === undefined || isKnownIntent(order, intentId)) return []
  const { provider, amount, currency } = requested
  return [{ type: 'PaymentClosed', data: { provider, intentId, amount, currency, code } }]
}

export const recordPaymentClosureCommand = defineCommand({
  type: 'RecordPaymentClosure',
  spec: 'money/record-payment-closure.spec.ts: an intent that can no longer be paid',
  by: ['worker'],
  route: 'an intent can no longer be paid at the payment provider',
  from: always,
  needs: 'an intent of the order that has paid nothing',
  events: ['PaymentClosed'],
  decide: recordClosure,
})
