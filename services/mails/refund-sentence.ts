import type { RefundGround } from '@cartorio/contracts/charges.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { addCents, type Cents, cents, formatMoney } from '@cartorio/contracts/money.js'
import type { Order, Refund } from '../domain/order/state.js'

type Ground = { readonly ground: RefundGround; readonly itemIds?: readonly ItemId[] }

const refundsFor = ({ refunds }: Order, { ground, itemIds = [] }: Ground): readonly Refund[] =>
  refunds.filter((refund) => refund.ground === ground && refund.itemIds.join() === itemIds.join())

/** What came in by bank transfer goes back by hand. */
export const refundWay = (refunds: readonly Pick<Refund, 'method'>[]): string =>
  refunds.some(({ method }) => method !== undefined) ? 'por transferência' : 'pelo mesmo meio de pagamento'

const givenBack = (order: Order, amount: Cents, refunds: readonly Refund[]): readonly string[] =>
  amount === 0
    ? []
    : [
        `Devolvemos ${formatMoney(amount, order.currency)} ${refundWay(refunds)}. Avisamos quando o reembolso for feito.`,
      ]

/** What goes back to the customer for this reason, and how; nothing where nothing goes back. */
const sentence = (order: Order, reason: Ground): readonly string[] => {
  const own = refundsFor(order, reason)
  return givenBack(order, addCents(cents(0), ...own.map(({ amount }) => amount)), own)
}

export const orderRefundSentence = (order: Order): readonly string[] => sentence(order, { ground: 'order-cancelled' })

/** With the last document the order ends, and what was paid for it goes back. */
export const itemRefundSentence = (order: Order, itemIds: readonly ItemId[]): readonly string[] => {
  const ofItems = sentence(order, { ground: 'item-cancelled', itemIds })
  return ofItems.length > 0 || order.cancelledAt === null ? ofItems : orderRefundSentence(order)
}

/** The use of a document may change several times: the amount is that of one change. */
export const servicesRefundSentence = (order: Order, itemId: ItemId, amount: Cents): readonly string[] =>
  givenBack(order, amount, refundsFor(order, { ground: 'services-dropped', itemIds: [itemId] }))

export const guaranteeRefundWay = (order: Order): string => refundWay(refundsFor(order, { ground: 'guarantee' }))
