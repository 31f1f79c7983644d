import { documentTypeOf, shipsFree } from '@cartorio/contracts/catalogue.js'
import { addCents, type Cents, cents, timesCents } from '@cartorio/contracts/money.js'
import { priceLists } from '@cartorio/contracts/price-lists.js'
import type { ItemDraft } from './draft'

export type PricedProduct = { readonly id: string; readonly basePrice: number }

/** What is known of the shipping: nothing yet, a price, or that the lookup failed. */
export type Shipping =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'at-checkout' }
  | { readonly kind: 'known'; readonly price: Cents }

/** `price` of the shipping is undefined as long as it is unknown; then `total` is without it. */
export type Price = {
  readonly base: Cents
  readonly translation: Cents
  readonly apostille: Cents
  readonly expedited: Cents
  readonly shipping: Shipping | { readonly kind: 'free' }
  readonly total: Cents
}

const list = priceLists['multi-item-2025']
const nothing = cents(0)

/** `rate` in units of the currency, as the courier says it. */
export const shippingCents = (rate: number): Cents => cents(Math.round(rate * 100))

const units = (items: readonly ItemDraft[], counts: (item: ItemDraft) => boolean): number =>
  items.filter(counts).reduce((sum, { quantity }) => sum + quantity, 0)

/** One item's price in US cents, all its units and services; 0 for a product that is not in the catalogue. */
export const itemPrice = (item: ItemDraft, products: readonly PricedProduct[]): Cents => {
  const unit = addCents(
    cents(products.find(({ id }) => id === item.productId)?.basePrice ?? 0),
    item.needsTranslation ? list.translation : nothing,
    item.needsApostille ? list.apostille : nothing,
  )
  return timesCents(unit, item.quantity)
}

/** Specification §9, list `multi-item-2025`: services per unit, expedited and shipping once. */
export const priceOrder = (
  items: readonly ItemDraft[],
  products: readonly PricedProduct[],
  options: { readonly expedited: boolean; readonly shipping: Shipping },
): Price => {
  const base = addCents(
    ...items.map((item) => itemPrice({ ...item, needsTranslation: false, needsApostille: false }, products)),
  )
  const translation = timesCents(
    list.translation,
    units(items, (item) => item.needsTranslation),
  )
  const apostille = timesCents(
    list.apostille,
    units(items, (item) => item.needsApostille),
  )
  const expedited = options.expedited && items.length > 0 ? list.expedited : nothing
  const documents = items.map(({ productId }) => ({ documentType: documentTypeOf(productId) }))
  const shipping = shipsFree(documents) ? ({ kind: 'free' } as const) : options.shipping
  const shippingPrice = shipping.kind === 'known' && items.length > 0 ? shipping.price : nothing
  return {
    base,
    translation,
    apostille,
    expedited,
    shipping,
    total: addCents(base, translation, apostille, expedited, shippingPrice),
  }
}
