import { documentTypeOf, shipsFree } from '@cartorio/contracts/catalogue.js'
import { useQuery } from '@tanstack/react-query'
import { useOnlineAgain } from '../../lib/use-online'
import type { ListPrices } from './api/get-list-prices'
import { type Price, priceQuery } from './api/get-price'
import type { ShippingLookup } from './delivery/use-shipping-rate'
import { type Draft, pricedItems } from './draft'
import type { SummaryPrice } from './summary/summary-price'

/** What is known of the price of the order. */
export type OrderPrice = SummaryPrice & {
  /** The answer with what was priced. */
  readonly price: Price | undefined
  /** With it the order keeps the shipping that is shown; `undefined` while another price is calculated. */
  readonly shippingQuoteId: string | undefined
}

export const useOrderPrice = (draft: Draft, shipping: ShippingLookup, prices: ListPrices): OrderPrice => {
  const { country, postalCode, expedited } = draft.delivery
  const items = pricedItems(draft)
  const destination = shipping.kind === 'ready' ? { country, postalCode } : undefined
  const query = useQuery(priceQuery(items, { prices, expedited, destination }))

  useOnlineAgain(query.isError ? query.refetch : undefined)

  const withoutShipping = (): OrderPrice['withoutShipping'] => {
    if (shipsFree(items.map(({ productId }) => ({ documentType: documentTypeOf(productId) })))) return 'free'
    if (shipping.kind === 'failed') return 'at-checkout'
    return typeof query.data?.answer.shippingPrice === 'number' ? undefined : 'unknown'
  }
  return {
    price: query.data,
    answer: query.data?.answer,
    shippingQuoteId: query.isPlaceholderData ? undefined : query.data?.answer.shippingQuoteId,
    withoutShipping: withoutShipping(),
    retry: query.isError ? () => void query.refetch() : undefined,
  }
}
