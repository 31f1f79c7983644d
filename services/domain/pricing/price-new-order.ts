import type { SearchTerms } from '@cartorio/contracts/documents/search-promise.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { Cents, Currency } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { PriceList, Settings } from '../settings/settings.js'
import { type OrderOrigin, priceListFor, searchTermsOn } from '../settings/settings-at.js'
import { type ItemToPrice, type PricedOrder, priceOrder } from './price-order.js'

type OrderToPrice = {
  readonly origin: OrderOrigin
  readonly currency: Currency
  readonly items: readonly ItemToPrice[]
  readonly expedited: boolean
  readonly shipping: Cents
  readonly shippingToAttorney?: Cents | undefined
}

type PricedByList = PricedOrder & { readonly list: PriceList; readonly search: SearchTerms }

/**
 * Prices a new order by the list of its flow, and by no other: so no choice changes the price of another one.
 * @throws {DomainError} order/currency-not-offered, order/product-not-offered
 */
export const priceNewOrder = (settings: Settings, order: OrderToPrice, at: Instant): PricedByList => {
  const list = priceListFor(settings, order, at)
  const search = searchTermsOn(settings, order.currency, officeDay(at))
  return { list, search, ...priceOrder(order, list, search.fee) }
}
