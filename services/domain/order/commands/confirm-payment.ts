import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { counted } from '../counted.js'
import { chargeOf, isKnownIntent, requestedPayment } from '../payment.js'
import { promisesFrom } from '../promises.js'
import type { Order } from '../state.js'
import { statusOf } from '../status.js'
import { always } from '../status-groups.js'
import { type Decision, defineCommand } from './command-definition.js'

type ConfirmPayment = OrderCommandNamed<'ConfirmPayment'>
type Mismatch = OrderEventNamed<'PaymentMismatchFlagged'>['data']['reason']

const mismatchOf = (command: ConfirmPayment, order: Order, orderId: OrderId): Mismatch | undefined => {
  const requested = requestedPayment(order, command.intentId)
  const charge = chargeOf(order, requested)
  if (requested === undefined || command.orderId !== orderId) return 'order'
  if (command.currency !== order.currency) return 'currency'
  if (command.amountReceived !== (charge?.amount ?? order.breakdown.total)) return 'amount'
  if (statusOf(order) === 'CANCELLED') return 'cancelled'
  if (charge !== undefined) return charge.state === 'open' ? undefined : 'charge-closed'
  return order.paidAt !== null ? 'already-paid' : undefined
}

/** Takes the provider's word that an intent was paid; what does not match the order is flagged and pays nothing. */
const recordPayment = (
  command: ConfirmPayment,
  order: Order,
  { now, orderId, settings }: Decision,
): OrderEventNamed<'OrderPaid' | 'SupplementaryChargePaid' | 'PaymentMismatchFlagged'>[] => {
  if (isKnownIntent(order, command.intentId)) return []
  const facts = {
    provider: command.provider,
    intentId: command.intentId,
    amount: command.amountReceived,
    currency: command.currency,
  }
  const charge = chargeOf(order, requestedPayment(order, command.intentId))
  const mismatch = mismatchOf(command, order, orderId)
  if (mismatch !== undefined) {
    const expected = { expectedAmount: charge?.amount ?? order.breakdown.total, expectedCurrency: order.currency }
    return [{ type: 'PaymentMismatchFlagged', data: { ...facts, ...expected, reason: mismatch } }]
  }
  if (charge !== undefined) {
    return [{ type: 'SupplementaryChargePaid', data: { ...counted(order, now), ...facts, charge: charge.charge } }]
  }
  const promises = promisesFrom(order, officeDay(now), settings)
  const data = { ...counted(order, now), ...facts, placedAt: order.placedAt, promisedDay: promises.delivery, promises }
  return [{ type: 'OrderPaid', data }]
}

export const confirmPaymentCommand = defineCommand({
  type: 'ConfirmPayment',
  by: ['worker'],
  route: 'the payment provider says that an intent was paid',
  from: always,
  needs: 'amount, currency and order of the intent as requested; what does not match is flagged',
  events: ['OrderPaid', 'SupplementaryChargePaid', 'PaymentMismatchFlagged'],
  decide: recordPayment,
})
