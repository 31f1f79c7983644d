import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { AddedService } from '@cartorio/contracts/events/event-parts.js'
import type { ChargeKind } from '@cartorio/contracts/events/money-events.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { type Cents, cents, formatMoney, timesCents } from '@cartorio/contracts/money.js'
import { maxChargeAmount, priceLists } from '@cartorio/contracts/price-lists.js'
import { refuse } from '../refusal.js'
import { ensureOwnItems } from './items.js'
import { openCharges } from './money.js'
import type { Charge, Order } from './state.js'

type ChargeWish = {
  readonly kind: ChargeKind
  readonly amount: Cents
  readonly itemIds: readonly ItemId[]
  readonly services: readonly AddedService[]
  readonly description?: string | undefined
}

const ask = (order: Order, wish: ChargeWish): OrderEventNamed<'SupplementaryChargeRequested'> => ({
  type: 'SupplementaryChargeRequested',
  data: {
    charge: order.charges.length + 1,
    kind: wish.kind,
    amount: wish.amount,
    currency: order.currency,
    itemIds: [...wish.itemIds],
    services: [...wish.services],
  },
  ...(wish.description === undefined ? {} : { personal: { description: wish.description } }),
})

export const requestCharge = (
  { kind, amount, itemIds, description }: OrderCommandNamed<'RequestCharge'>,
  order: Order,
): [OrderEventNamed<'SupplementaryChargeRequested'>] => {
  const most = formatMoney(maxChargeAmount, order.currency)
  if (amount < 1 || amount > maxChargeAmount) refuse('order/charge-amount', { most })
  if (description.trim() === '') refuse('order/reason-missing')
  const named = ensureOwnItems(order, itemIds)
  return [ask(order, { kind, amount, itemIds: named, services: [], description })]
}

/** The charge that a number means, still open. */
export const openCharge = (order: Order, number: number): Charge => {
  const charge = order.charges.find((candidate) => candidate.charge === number)
  if (charge === undefined) return refuse('order/unknown-charge')
  return charge.state === 'open' ? charge : refuse('order/charge-closed')
}

export const waiveCharge = (
  { charge, withdraw, reason }: OrderCommandNamed<'WaiveCharge'>,
  order: Order,
): [OrderEventNamed<'SupplementaryChargeWaived'>] => {
  openCharge(order, charge)
  if (reason.trim() === '') refuse('order/reason-missing')
  return [
    {
      type: 'SupplementaryChargeWaived',
      data: { charge, end: withdraw ? 'withdrawn' : 'waived' },
      personal: { reason },
    },
  ]
}

/** The price of services added later, from the order's own price list. */
export const addedServicesAmount = (
  { items, priceList }: Pick<Order, 'items' | 'priceList'>,
  services: readonly AddedService[],
): Cents => {
  const list = priceLists[priceList]
  const priceOf = ({ itemId, service }: AddedService): number => {
    const quantity = items.find((item) => item.itemId === itemId)?.quantity ?? 0
    return timesCents(service === 'apostille' ? list.apostille : list.translation, quantity)
  }
  return cents(services.reduce((sum, service) => sum + priceOf(service), 0))
}

const same = (one: readonly AddedService[], other: readonly AddedService[]): boolean => {
  const keys = (services: readonly AddedService[]) =>
    services.map(({ itemId, service, language }) => `${itemId}/${service}/${language}`).sort()
  return keys(one).join() === keys(other).join()
}

/** What a newer form wishes takes the place of what an older one wished, as long as that is unpaid. */
export const chargeServices = (order: Order, services: readonly AddedService[]): OrderEvent[] => {
  const before = openCharges(order).filter(({ kind }) => kind === 'added-services')
  if (before.length === 1 && before.every((charge) => same(charge.services, services))) return []
  const replaced = before.map(
    ({ charge }): OrderEvent => ({ type: 'SupplementaryChargeWaived', data: { charge, end: 'replaced' } }),
  )
  if (services.length === 0) return replaced
  const itemIds = [...new Set(services.map(({ itemId }) => itemId))]
  const amount = addedServicesAmount(order, services)
  return [...replaced, ask(order, { kind: 'added-services', amount, itemIds, services })]
}
