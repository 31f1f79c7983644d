import { shipsFree } from '@cartorio/contracts/catalogue.js'
import { orderedAs } from '@cartorio/contracts/deliveries.js'
import type { DocumentUse } from '@cartorio/contracts/documents/document-use.js'
import { isSearched } from '@cartorio/contracts/documents/searched-records.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderedLanguage } from '@cartorio/contracts/languages.js'
import { addCents, type Cents, cents, timesCents } from '@cartorio/contracts/money.js'
import type { OrderItem, PriceBreakdown } from '@cartorio/contracts/order/creation/events.js'
import type { PlanDelivery } from '@cartorio/contracts/order/plan.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import type { PriceList } from '../settings/settings.js'
import { lookUpBasePrice } from '../settings/settings-at.js'

export type ItemToPrice = DocumentUse & {
  readonly itemId: ItemId
  readonly documentType: DocumentType
  readonly quantity: number
  readonly translation: OrderedLanguage | null
  readonly apostille: boolean
  readonly translationApostille?: true | undefined
  /** Absent: a parcel to the customer. */
  readonly delivery?: PlanDelivery | undefined
}

export type PricedOrder = { readonly items: OrderItem[]; readonly breakdown: PriceBreakdown }

const none = cents(0)

const priceItem = (
  { translationApostille, delivery: _, ...item }: ItemToPrice,
  list: PriceList,
  searchFee: Cents,
): OrderItem => {
  const search = isSearched(item.documentType) ? searchFee : none
  const unitPrices = {
    base: lookUpBasePrice(list, item.documentType),
    translation: item.translation === null ? none : list.translation,
    apostille: item.apostille ? list.apostille : none,
    ...(translationApostille ? { translationApostille: list.apostille } : {}),
  }
  const unit = addCents(...Object.values(unitPrices))
  const total = addCents(timesCents(unit, item.quantity), search)
  return { unitPrices, ...(search === 0 ? {} : { search }), total, ...item }
}

/**
 * Prices an order by a price list and the price of a search; `shipping` is the courier's price for the parcel, in the
 * currency of the list.
 */
export const priceOrder = (
  input: {
    readonly items: readonly ItemToPrice[]
    readonly expedited: boolean
    readonly shipping: Cents
    readonly shippingToAttorney?: Cents | undefined
  },
  list: PriceList,
  searchFee: Cents = none,
): PricedOrder => {
  const items = input.items.map((item) => priceItem(item, list, searchFee))
  const sum = (part: keyof OrderItem['unitPrices']): Cents =>
    addCents(...items.map((item) => timesCents(item.unitPrices[part] ?? none, item.quantity)))
  const expedited = input.expedited ? list.expedited : none
  const toCustomer = shipsFree(
    input.items.map(({ documentType, delivery }) => ({ documentType, delivery: orderedAs(delivery) })),
  )
    ? none
    : input.shipping
  const { shippingToAttorney } = input
  const shipping = addCents(toCustomer, shippingToAttorney ?? none)
  const search = addCents(none, ...items.map((item) => item.search ?? none))
  const parts = {
    base: sum('base'),
    ...(search === 0 ? {} : { search }),
    translation: sum('translation'),
    apostille: addCents(sum('apostille'), sum('translationApostille')),
    expedited,
  }
  const subtotal = addCents(parts.base, search, parts.translation, parts.apostille, parts.expedited)
  return {
    items,
    breakdown: {
      shipping,
      ...(shippingToAttorney === undefined ? {} : { shippingToAttorney }),
      subtotal,
      total: addCents(subtotal, shipping),
      ...parts,
    },
  }
}
