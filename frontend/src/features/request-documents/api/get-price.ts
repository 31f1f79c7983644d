import { findDocumentType, shipsFree } from '@cartorio/contracts/catalogue.js'
import type { DeliveryKind } from '@cartorio/contracts/deliveries.js'
import {
  type ItemsPricingRequest,
  type ItemsPricingResponse,
  itemsPricingResponseSchema,
} from '@cartorio/contracts/http/pricing.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { areAllFiles, chosenDelivery, needsNoAddress } from '../../../lib/chosen-delivery'
import { request } from '../../../lib/http'
import { useOnlineAgain } from '../../../lib/use-online'
import type { ShippingLookup } from '../delivery/use-shipping-rate'
import { type DeliveryDraft, type Draft, type ItemDraft, pricedItems } from '../draft'
import type { SummaryPrice } from '../summary/PriceLines'
import type { ListPrices } from './get-list-prices'
import { requestDocumentsKeys } from './keys'

export type Price = {
  /** What was priced, in the order of `answer.items`. */
  readonly requested: ItemsPricingRequest['items']
  readonly answer: ItemsPricingResponse
}

/** The list in force, whose currency the price is in. */
type PricedBy = Pick<ListPrices, 'origin' | 'priceList' | 'currency'>

const withDelivery = (delivery: DeliveryKind | undefined) => (delivery === undefined ? {} : { delivery })

const itemToPrice = ({ productId, quantity, needsTranslation, needsApostille, ...others }: ItemDraft) => ({
  documentType: productId,
  quantity,
  needsTranslation,
  needsApostille,
  ...(needsTranslation && others.needsTranslationApostille ? { needsTranslationApostille: true } : {}),
  ...withDelivery(chosenDelivery({ productId, delivery: others.delivery })),
})

const priceOfNothing = ({ priceList, currency }: PricedBy): ItemsPricingResponse => ({
  priceList,
  items: [],
  basePrice: 0,
  translationPrice: 0,
  apostillePrice: 0,
  expeditedPrice: 0,
  shippingPrice: null,
  subtotal: 0,
  total: 0,
  currency,
  estimatedDeliveryDays: '',
  estimatedShipping: '',
  estimatedDelivery: null,
})

type PriceOptions = {
  readonly prices: PricedBy
  readonly expedited: boolean
  /** Missing while it is not known; the price is then without shipping. */
  readonly destination?: Pick<DeliveryDraft, 'country' | 'postalCode'> | undefined
}

/** The price of items; the last one stays until the next one has arrived. */
const priceQuery = (items: readonly ItemDraft[], { prices, expedited, destination }: PriceOptions) => {
  const body = {
    origin: prices.origin,
    items: items.map(itemToPrice),
    expedited,
    currency: prices.currency,
    ...(destination && {
      deliveryCountry: destination.country,
      deliveryPostalCode: destination.postalCode || noPostalCode,
    }),
  } as ItemsPricingRequest
  return queryOptions({
    queryKey: requestDocumentsKeys.price(body),
    queryFn: async ({ signal }): Promise<Price> => {
      const answer = await request('POST', '/api/pricing/calculate', {
        body,
        schema: itemsPricingResponseSchema,
        signal,
      })
      return { requested: body.items, answer }
    },
    enabled: items.length > 0,
    initialData: (): Price | undefined =>
      items.length === 0 ? { requested: [], answer: priceOfNothing(prices) } : undefined,
    placeholderData: keepPreviousData,
  })
}

/** What one item costs with all its units and services; `undefined` while its price is not known. */
export const itemPrice = (item: ItemDraft, price: Price | undefined): number | undefined => {
  const wanted = JSON.stringify(itemToPrice(item))
  const line = price?.requested.findIndex((requested) => JSON.stringify(requested) === wanted)
  return line === undefined ? undefined : price?.answer.items[line]?.total
}

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
    if (areAllFiles(items)) return 'no-parcel'
    if (
      !needsNoAddress(items) &&
      shipsFree(items.map(({ productId }) => ({ documentType: findDocumentType(productId) })))
    )
      return 'free'
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
