import type { Instant } from '@cartorio/contracts/ids.js'
import { type Cents, type Currency, cents } from '@cartorio/contracts/money.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { counted } from '../counted.js'
import type { FlaggedPayment, Order, Refund } from '../state.js'
import { refundableAmount } from './money.js'
import { flaggedPayment } from './payment.js'

/** What of a flagged payment may still go back, minor units of its own currency; a refund that failed frees its money. */
export const flaggedRefundable = ({ refunds }: Pick<Order, 'refunds'>, { intentId, amount }: FlaggedPayment): Cents => {
  const given = refunds
    .filter(({ flaggedIntentId, state }) => flaggedIntentId === intentId && state !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
  return cents(Math.max(0, amount - given))
}

/** Flagged payments of which something may still go back. */
export const refundableFlagged = (order: Order): readonly FlaggedPayment[] =>
  order.flaggedIntents.filter((payment) => flaggedRefundable(order, payment) > 0)

/** What may still go back of the money that a refund is of. */
export const refundableFor = (order: Order, { flaggedIntentId }: Refund): Cents => {
  const flagged = flaggedIntentId === undefined ? undefined : flaggedPayment(order, flaggedIntentId)
  return flagged === undefined ? refundableAmount(order) : flaggedRefundable(order, flagged)
}

/** A flagged payment has the currency that came in, which may be another than the order's. */
export const currencyOfRefund = (order: Order, { flaggedIntentId }: Pick<Refund, 'flaggedIntentId'>): Currency =>
  (flaggedIntentId === undefined ? undefined : flaggedPayment(order, flaggedIntentId)?.currency) ?? order.currency

/** Requests that a flagged payment goes back, by the way on which it came. */
export const flaggedRefundRequest = (
  order: Order,
  now: Instant,
  { intentId, currency, provider }: FlaggedPayment,
  amount: Cents,
): OrderEventNamed<'RefundRequested'> => ({
  type: 'RefundRequested',
  data: {
    ...counted(order, now),
    amount,
    currency,
    refund: order.refunds.length + 1,
    ground: 'flagged-payment',
    itemIds: [],
    parts: [{ intentId, amount }],
    flaggedIntentId: intentId,
    ...(provider === 'bank-transfer' ? { method: 'bank-transfer' as const } : {}),
  },
})
