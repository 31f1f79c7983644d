import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { addBusinessDays } from '@cartorio/contracts/holidays.js'
import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { refuse } from '../refusal.js'
import type { Order, RequestedPayment } from './state.js'
import { statusOf } from './status.js'

/** The intent that may still be paid; only the newest one is. */
export const openPayment = (order: Order): RequestedPayment | undefined => order.payments.at(-1)

/** Refuses what an order that takes no more money must refuse. */
export const ensurePayable = (order: Order): void => {
  if (statusOf(order) === 'CANCELLED') refuse('order/cancelled')
  if (order.paidAt !== null) refuse('order/already-paid')
}

export const requestPayment = (
  command: OrderCommandNamed<'RequestPayment'>,
  order: Order,
): OrderEventNamed<'PaymentRequested'>[] => {
  ensurePayable(order)
  // Asked for twice at once: the provider answered both with one intent.
  if (order.payments.some(({ intentId }) => intentId === command.intentId)) return []
  const { provider, intentId, amount, currency } = command
  return [
    { type: 'PaymentRequested', data: { provider, intentId, amount, currency, attempt: order.payments.length + 1 } },
  ]
}

type Mismatch = OrderEventNamed<'PaymentMismatchFlagged'>['data']['reason']

const mismatchOf = (
  command: OrderCommandNamed<'ConfirmPayment'>,
  order: Order,
  orderId: OrderId,
): Mismatch | undefined => {
  const requested = order.payments.find((payment) => payment.intentId === command.intentId)
  if (requested === undefined || command.orderId !== orderId) return 'order'
  if (command.currency !== order.currency) return 'currency'
  if (command.amountReceived !== order.breakdown.total) return 'amount'
  if (statusOf(order) === 'CANCELLED') return 'cancelled'
  return order.paidAt !== null ? 'already-paid' : undefined
}

/** Takes the provider's word that an intent was paid; what does not match the order is flagged and pays nothing. */
export const confirmPayment = (
  command: OrderCommandNamed<'ConfirmPayment'>,
  order: Order,
  now: Instant,
  orderId: OrderId,
): OrderEvent[] => {
  if (order.paidIntentId === command.intentId || order.flaggedIntents.includes(command.intentId)) return []
  const facts = {
    provider: command.provider,
    intentId: command.intentId,
    amount: command.amountReceived,
    currency: command.currency,
  }
  const mismatch = mismatchOf(command, order, orderId)
  if (mismatch !== undefined) {
    const expected = { expectedAmount: order.breakdown.total, expectedCurrency: order.currency }
    return [{ type: 'PaymentMismatchFlagged', data: { ...facts, ...expected, reason: mismatch } }]
  }
  const today = officeDay(now)
  return [
    {
      type: 'OrderPaid',
      data: {
        ...facts,
        tenantId: order.tenantId,
        officeDay: today,
        placedAt: order.placedAt,
        promisedDay: addBusinessDays(today, order.deliveryDays[1]),
      },
    },
  ]
}
