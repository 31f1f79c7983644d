import type { Instant } from '@cartorio/contracts/ids.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { PriceList, Settings } from '../settings/settings.js'
import { type OrderOrigin, priceListFor, sellsAll } from '../settings/settings-at.js'
import { type ItemToPrice, type PricedOrder, priceOrder } from './price-order.js'

type OrderToPrice = {
  readonly origin: OrderOrigin
  readonly currency: Currency
  readonly items: readonly ItemToPrice[]
  readonly expedited: boolean
  readonly shipping: Cents
}

export type PricedByList = PricedOrder & { readonly list: PriceList }

const otherFlow = { wizard: 'multi-item', 'multi-item': 'wizard' } as const

const isOneDocument = ([first, ...others]: readonly ItemToPrice[]): boolean =>
  first?.quantity === 1 && others.length === 0

/**
 * Prices a new order by the list of its flow. One document can be ordered in either flow: it costs the lower total of
 * the two lists, and of equal totals the flow's own list is taken.
 * @throws {DomainError} order/currency-not-offered, order/product-not-offered
 */
export const priceNewOrder = (settings: Settings, order: OrderToPrice, at: Instant): PricedByList => {
  const { origin, currency, items } = order
  const priced = (by: OrderOrigin): PricedByList => {
    const list = priceListFor(settings, { origin: by, currency }, at)
    return { list, ...priceOrder(order, list) }
  }
  const own = priced(origin)
  if (origin === 'operator' || !isOneDocument(items)) return own
  const otherOrigin = otherFlow[origin]
  if (!sellsAll(priceListFor(settings, { origin: otherOrigin, currency }, at), items)) return own
  const other = priced(otherOrigin)
  return other.breakdown.total < own.breakdown.total ? other : own
}
