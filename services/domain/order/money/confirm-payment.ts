import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type DecisionContext, defineCommand } from '../command-definition.js'
import { counted } from '../counted.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { findMismatch, flaggedAs, paidBy } from './incoming-payment.js'
import { findRequestedCharge, isKnownIntent, requestedPayment } from './payment.js'

/** Takes the provider's word that an intent was paid; what does not match the order is flagged and pays nothing. */
const recordPayment = (
  { provider, intentId, amountReceived, currency, orderId: named }: OrderCommandNamed<'ConfirmPayment'>,
  order: Order,
  context: DecisionContext,
): OrderEventNamed<'OrderPaid' | 'SupplementaryChargePaid' | 'PaymentMismatchFlagged'>[] => {
  if (isKnownIntent(order, intentId)) return []
  const payment = { provider, intentId, amount: amountReceived, currency }
  const requested = requestedPayment(order, intentId)
  const charge = findRequestedCharge(order, requested)
  const isOfOther = requested === undefined || named !== context.orderId
  const mismatch = isOfOther ? 'order' : findMismatch(payment, order, charge)
  if (mismatch !== undefined) return [flaggedAs(mismatch, payment, order, charge)]
  if (charge === undefined) return [paidBy(payment, order, context)]
  const data = { ...counted(order, context.now), ...payment, charge: charge.charge }
  return [{ type: 'SupplementaryChargePaid', data }]
}

export const confirmPaymentCommand = defineCommand({
  type: 'ConfirmPayment',
  spec: 'money/confirm-payment.spec.ts: confirming a payment',
  by: ['worker'],
  route: 'the payment provider says that an intent was paid',
  from: always,
  needs: 'amount, currency and order of the intent as requested; what does not match is flagged',
  events: ['OrderPaid', 'SupplementaryChargePaid', 'PaymentMismatchFlagged'],
  decide: recordPayment,
})
