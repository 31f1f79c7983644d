import type { ItemId } from '@cartorio/contracts/ids.js'
import { addCents, type Cents, cents } from '@cartorio/contracts/money.js'
import type { Charge, Order } from './state.js'

/** What may be charged beside the order itself and is not yet settled. */
export const openCharges = ({ charges }: Pick<Order, 'charges'>): readonly Charge[] =>
  charges.filter(({ state }) => state === 'open')

/** Everything that was ever asked for and not taken back, minor units. */
export const askedAmount = ({ breakdown, charges }: Order): Cents =>
  addCents(
    breakdown.total,
    ...charges.flatMap(({ state, amount }) => (state === 'open' || state === 'paid' ? [amount] : [])),
  )

/** Everything that came in for the order and its charges, minor units. */
export const takenAmount = ({ paidAmount, charges }: Pick<Order, 'paidAmount' | 'charges'>): Cents =>
  addCents(paidAmount, ...charges.flatMap(({ state, amount }) => (state === 'paid' ? [amount] : [])))

/** Given back or on its way back; a refund that failed frees its money again. */
export const refundedAmount = ({ refunds }: Pick<Order, 'refunds'>): Cents =>
  addCents(cents(0), ...refunds.flatMap(({ state, amount }) => (state === 'failed' ? [] : [amount])))

/** What may still be given back, minor units. */
export const refundableAmount = (order: Pick<Order, 'paidAmount' | 'charges' | 'refunds'>): Cents =>
  cents(takenAmount(order) - refundedAmount(order))

/** What was paid for some items: their lines, and the services added to them alone. Minor units. */
export const paidForItems = (order: Order, itemIds: readonly ItemId[]): Cents => {
  const ended = new Set<ItemId>([
    ...itemIds,
    ...order.items.flatMap(({ itemId, ended: end }) => (end === null ? [] : [itemId])),
  ])
  const lines = order.items.filter(({ itemId }) => itemIds.includes(itemId)).map(({ total }) => total)
  const services = order.charges
    .filter(({ kind, state }) => kind === 'added-services' && state === 'paid')
    .filter((charge) => charge.itemIds.some((itemId) => itemIds.includes(itemId)))
    .filter((charge) => charge.itemIds.every((itemId) => ended.has(itemId)))
    .map(({ amount }) => amount)
  return addCents(cents(order.paidAt === null ? 0 : lines.reduce<number>((sum, line) => sum + line, 0)), ...services)
}
