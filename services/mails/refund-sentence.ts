import type { RefundGround } from '@cartorio/contracts/charges.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { addCents, cents, formatMoney } from '@cartorio/contracts/money.js'
import type { Order } from '../domain/order/state.js'

/** What goes back to the customer for this reason, and how; nothing where nothing goes back. */
const sentence = (order: Order, ground: RefundGround, itemIds: readonly ItemId[]): readonly string[] => {
  const own = order.refunds.filter((refund) => refund.ground === ground && refund.itemIds.join() === itemIds.join())
  const amount = addCents(cents(0), ...own.map((refund) => refund.amount))
  if (amount === 0) return []
  const way = own.some(({ method }) => method !== undefined) ? 'por transferência' : 'pelo mesmo meio de pagamento'
  return [`Devolvemos ${formatMoney(amount, order.currency)} ${way}. Avisamos quando o reembolso for feito.`]
}

export const orderRefundSentence = (order: Order): readonly string[] => sentence(order, 'order-cancelled', [])

/** With the last document the order ends, and what was paid for it goes back. */
export const itemRefundSentence = (order: Order, itemIds: readonly ItemId[]): readonly string[] => {
  const ofItems = sentence(order, 'item-cancelled', itemIds)
  return ofItems.length > 0 || order.cancelledAt === null ? ofItems : orderRefundSentence(order)
}
