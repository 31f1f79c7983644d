import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import type { Cents } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { refuse } from '../refusal.js'
import { openCharge } from './charges.js'
import { counted } from './counted.js'
import { promisesFrom } from './promises.js'
import type { Charge, Order, RequestedPayment } from './state.js'
import { statusOf } from './status.js'

/** The newest intent for the order itself, or for one of its supplementary charges; only that one may still be paid. */
export const openPayment = (order: Order, charge?: number): RequestedPayment | undefined =>
  order.payments.findLast((payment) => payment.charge === charge)

/** The intents by which nothing more can be paid: of a cancelled order, or of a charge that is closed. */
export const closedPayments = (order: Order): readonly RequestedPayment[] =>
  order.payments.filter(
    (payment) =>
      statusOf(order) === 'CANCELLED' || (payment.charge !== undefined && chargeIn(order, payment)?.state !== 'open'),
  )

/** Refuses what an order that takes no more money must refuse. */
export const ensurePayable = (order: Order, charge?: number): void => {
  if (statusOf(order) === 'CANCELLED') refuse('order/cancelled')
  if (charge !== undefined) openCharge(order, charge)
  else if (order.paidAt !== null) refuse('order/already-paid')
}

/** What is to be paid now, minor units. */
export const amountToPay = (order: Order, charge?: number): Cents =>
  charge === undefined ? order.breakdown.total : openCharge(order, charge).amount

export const requestPayment = (
  command: OrderCommandNamed<'RequestPayment'>,
  order: Order,
): OrderEventNamed<'PaymentRequested'>[] => {
  const { provider, intentId, amount, currency, charge } = command
  ensurePayable(order, charge)
  // Asked for twice at once: the provider answered both with one intent.
  if (order.payments.some((payment) => payment.intentId === intentId)) return []
  const data = { provider, intentId, amount, currency, attempt: order.payments.length + 1 }
  return [{ type: 'PaymentRequested', data: charge === undefined ? data : { ...data, charge } }]
}

type Word = OrderCommandNamed<'ConfirmPayment'>
type Mismatch = OrderEventNamed<'PaymentMismatchFlagged'>['data']['reason']

const requestedIn = (order: Order, { intentId }: Pick<Word, 'intentId'>): RequestedPayment | undefined =>
  order.payments.find((payment) => payment.intentId === intentId)

const chargeIn = (order: Order, requested: RequestedPayment | undefined): Charge | undefined =>
  order.charges.find(({ charge }) => charge === requested?.charge)

const mismatchOf = (command: Word, order: Order, orderId: OrderId): Mismatch | undefined => {
  const requested = requestedIn(order, command)
  const charge = chargeIn(order, requested)
  if (requested === undefined || command.orderId !== orderId) return 'order'
  if (command.currency !== order.currency) return 'currency'
  if (command.amountReceived !== (charge?.amount ?? order.breakdown.total)) return 'amount'
  if (statusOf(order) === 'CANCELLED') return 'cancelled'
  if (charge !== undefined) return charge.state === 'open' ? undefined : 'charge-closed'
  return order.paidAt !== null ? 'already-paid' : undefined
}

const settledBefore = (order: Order, intentId: string): boolean =>
  order.paidIntentId === intentId ||
  order.flaggedIntents.includes(intentId) ||
  order.charges.some(({ paidIntentId }) => paidIntentId === intentId)

/** Whether the order or one of its charges was paid by this intent. */
export const isSettledBy = (order: Order, intentId: string): boolean =>
  settledBefore(order, intentId) && !order.flaggedIntents.includes(intentId)

/** Takes the provider's word that an intent was paid; what does not match the order is flagged and pays nothing. */
export const confirmPayment = (command: Word, order: Order, now: Instant, orderId: OrderId): OrderEvent[] => {
  if (settledBefore(order, command.intentId)) return []
  const facts = {
    provider: command.provider,
    intentId: command.intentId,
    amount: command.amountReceived,
    currency: command.currency,
  }
  const charge = chargeIn(order, requestedIn(order, command))
  const mismatch = mismatchOf(command, order, orderId)
  if (mismatch !== undefined) {
    const expected = { expectedAmount: charge?.amount ?? order.breakdown.total, expectedCurrency: order.currency }
    return [{ type: 'PaymentMismatchFlagged', data: { ...facts, ...expected, reason: mismatch } }]
  }
  if (charge !== undefined) {
    return [{ type: 'SupplementaryChargePaid', data: { ...counted(order, now), ...facts, charge: charge.charge } }]
  }
  const promises = promisesFrom(order, officeDay(now))
  const data = { ...counted(order, now), ...facts, placedAt: order.placedAt, promisedDay: promises.delivery, promises }
  return [{ type: 'OrderPaid', data }]
}

/** The provider refused an intent. Once the order or the charge is paid by it, an older word changes nothing. */
export const recordPaymentFailure = (
  { intentId, code }: OrderCommandNamed<'RecordPaymentFailure'>,
  order: Order,
): OrderEventNamed<'PaymentFailed'>[] => {
  const requested = requestedIn(order, { intentId })
  if (requested === undefined || settledBefore(order, intentId)) return []
  const { provider, amount, currency } = requested
  return [{ type: 'PaymentFailed', data: { provider, intentId, amount, currency, code } }]
}
