import type { Instant } from '@cartorio/contracts/ids.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import type { PriceList, Settings } from '../settings/settings.js'
import { type OrderOrigin, priceListFor } from '../settings/settings-at.js'
import { type ItemToPrice, type PricedOrder, priceOrder } from './price-order.js'

type OrderToPrice = {
  readonly origin: OrderOrigin
  readonly currency: Currency
  readonly items: readonly ItemToPrice[]
  readonly expedited: boolean
  readonly shipping: Cents
}

type PricedByList = PricedOrder & { readonly list: PriceList }

/**
 * Prices a new order by the list of its flow, and by no other: so no choice changes the price of another one.
 * @throws {DomainError} order/currency-not-offered, order/product-not-offered
 */
export const priceNewOrder = (settings: Settings, order: OrderToPrice, at: Instant): PricedByList => {
  const list = priceListFor(settings, order, at)
  return { list, ...priceOrder(order, list) }
}
