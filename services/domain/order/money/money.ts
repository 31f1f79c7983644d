import type { ItemId } from '@cartorio/contracts/ids.js'
import { addCents, type Cents, cents } from '@cartorio/contracts/money.js'
import { addedServicesAmount } from '../../pricing/added-services.js'
import type { Settings } from '../../settings/settings.js'
import type { Charge, Order, Refund } from '../state.js'

/** What may be charged beside the order itself and is not yet settled. */
export const openCharges = ({ charges }: Pick<Order, 'charges'>): readonly Charge[] =>
  charges.filter(({ state }) => state === 'open')

/** Everything that was charged and not taken back, minor units. */
export const chargedAmount = ({ breakdown, charges }: Order): Cents =>
  addCents(
    breakdown.total,
    ...charges.flatMap(({ state, amount }) => (state === 'open' || state === 'paid' ? [amount] : [])),
  )

/** Everything that came in for the order and its charges, minor units. */
export const takenAmount = ({ paidAmount, charges }: Pick<Order, 'paidAmount' | 'charges'>): Cents =>
  addCents(paidAmount, ...charges.flatMap(({ state, amount }) => (state === 'paid' ? [amount] : [])))

/** Refunds of the order's own money; what was flagged never was the order's. */
export const ownRefunds = ({ refunds }: Pick<Order, 'refunds'>): readonly Refund[] =>
  refunds.filter(({ flaggedIntentId }) => flaggedIntentId === undefined)

/** Given back or on its way back; a refund that failed frees its money again. */
export const refundedAmount = (order: Pick<Order, 'refunds'>): Cents =>
  addCents(cents(0), ...ownRefunds(order).flatMap(({ state, amount }) => (state === 'failed' ? [] : [amount])))

/** What was paid back of the order's own money, minor units. */
export const paidBackAmount = (order: Pick<Order, 'refunds'>): Cents =>
  addCents(cents(0), ...ownRefunds(order).flatMap(({ state, amount }) => (state === 'done' ? [amount] : [])))

/** What banks keep of the order's money after disputes, minor units. */
export const lostAmount = ({ disputes }: Pick<Order, 'disputes'>): Cents =>
  addCents(cents(0), ...disputes.flatMap(({ lost }) => (lost === undefined ? [] : [lost])))

/** What may still be given back, minor units. A dispute may be lost while a refund is on its way: then it is nothing. */
export const refundableAmount = (order: Pick<Order, 'paidAmount' | 'charges' | 'refunds' | 'disputes'>): Cents =>
  cents(Math.max(0, takenAmount(order) - refundedAmount(order) - lostAmount(order)))

/** What goes back where the order gives nothing more: what was kept for searches that found nothing stays kept. */
export const owedToCustomer = (order: Order): Cents =>
  cents(Math.max(0, refundableAmount(order) - (order.keptForSearches ?? 0)))

/** What was paid for some items: their lines, and the services added to them. Minor units. */
export const paidForItems = (order: Order, itemIds: readonly ItemId[], settings: Settings): Cents => {
  const lines = order.items
    .filter(({ itemId }) => itemIds.includes(itemId))
    .map(({ total, givenBack = cents(0) }) => cents(total - givenBack))
  const services = order.charges
    .filter(({ state }) => state === 'paid')
    .flatMap((charge) => charge.services)
    .filter(({ itemId }) => itemIds.includes(itemId))
  return addCents(...(order.paidAt === null ? [] : lines), addedServicesAmount(order, services, settings))
}
