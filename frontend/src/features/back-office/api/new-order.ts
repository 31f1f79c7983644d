import { findDocumentType, shipsFree } from '@cartorio/contracts/catalogue.js'
import { isOfFilesAlone } from '@cartorio/contracts/deliveries.js'
import { madeOfficeOrderSchema, type OfficeOrderRequest } from '@cartorio/contracts/http/office-order.js'
import { type ItemsPricingRequest, itemsPricingResponseSchema, pricesSchema } from '@cartorio/contracts/http/pricing.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { isPostalCodeValid } from '@cartorio/contracts/postal-codes.js'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { currencyOfCountry } from '../../../lib/app-context'
import { request } from '../../../lib/http'
import type { WithoutShipping } from '../../../lib/promise-text'
import { useDebounced } from '../../../lib/use-debounced'
import { useOnlineAgain } from '../../../lib/use-online'
import { asksNoAddress, type NewOrderValues, orderedDocument } from '../new-order/new-order-values'
import { takeRow } from './change-order'
import { backOfficeKeys } from './keys'

/** In which currencies an order may be placed, and what the office has set of countries and the apostille. */
export const pricesQuery = queryOptions({
  queryKey: backOfficeKeys.prices,
  queryFn: ({ signal }) => request('GET', '/api/admin/prices', { schema: pricesSchema, signal }),
  staleTime: 60_000,
})

/** The chosen currency, else the country's where an order may be placed in it. */
export const currencyOf = (
  { currency, deliveryCountry = '' }: Pick<NewOrderValues, 'currency' | 'deliveryCountry'>,
  offered: readonly Currency[],
): Currency =>
  offered.find((one) => one === currency) ?? offered.find((one) => one === currencyOfCountry(deliveryCountry)) ?? 'USD'

type Destination = Pick<ItemsPricingRequest, 'deliveryCountry' | 'deliveryPostalCode'>

/** Where the parcel goes, once a price can be made of it. */
const destinationOf = (values: NewOrderValues): Destination | undefined => {
  const { deliveryCountry = '', deliveryPostalCode = '' } = values
  if (asksNoAddress(values) || !isPostalCodeValid(deliveryCountry, deliveryPostalCode)) return undefined
  return {
    deliveryCountry: deliveryCountry as Destination['deliveryCountry'],
    deliveryPostalCode: deliveryPostalCode || noPostalCode,
  }
}

const priceRequest = (values: NewOrderValues, currency: Currency): ItemsPricingRequest => ({
  origin: 'multi-item',
  items: values.documents
    .filter(({ productId }) => productId !== undefined)
    .map(orderedDocument)
    .map(({ type, quantity, delivery, needsTranslation, needsApostille, needsTranslationApostille }) => ({
      documentType: type,
      quantity: quantity || 1,
      delivery,
      needsTranslation,
      needsApostille,
      needsTranslationApostille,
    })),
  expedited: values.expedited === true,
  currency,
  ...destinationOf(values),
})

const priceQuery = (body: ItemsPricingRequest) =>
  queryOptions({
    queryKey: backOfficeKeys.price(body),
    queryFn: ({ signal }) =>
      request('POST', '/api/admin/pricing/calculate', { body, schema: itemsPricingResponseSchema, signal }),
    enabled: body.items.length > 0,
    placeholderData: keepPreviousData,
  })

/** Milliseconds after the last key before a price is asked for. */
const priceDelayMillis = 300

const findMissingShipping = ({ items, deliveryCountry }: ItemsPricingRequest): WithoutShipping => {
  if (isOfFilesAlone(items)) return 'no-parcel'
  if (
    items.length > 0 &&
    shipsFree(items.map((item) => ({ ...item, documentType: findDocumentType(item.documentType) })))
  )
    return 'free'
  return deliveryCountry === undefined && items.some(({ delivery }) => delivery !== 'attorney') ? 'unknown' : undefined
}

/** The server's price of what is typed, as the office of the signed-in person has set it. */
export const useNewOrderPrice = (values: NewOrderValues) => {
  const { data: prices } = useQuery(pricesQuery)
  const currency = currencyOf(values, prices?.currencies ?? [])
  const text = useDebounced(JSON.stringify(priceRequest(values, currency)), priceDelayMillis)
  const body = JSON.parse(text) as ItemsPricingRequest
  const query = useQuery(priceQuery(body))
  useOnlineAgain(query.isError ? query.refetch : undefined)
  const isOld = query.isPlaceholderData || text !== JSON.stringify(priceRequest(values, currency))
  return {
    prices,
    currency,
    productIds: body.items.map(({ documentType }) => documentType),
    answer: body.items.length === 0 ? undefined : query.data,
    withoutShipping: findMissingShipping(body),
    /** With it the order keeps the freight that is shown. */
    shippingQuoteId: isOld ? undefined : query.data?.shippingQuoteId,
    isOld,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
export type NewOrderPrice = ReturnType<typeof useNewOrderPrice>

type Sending = { readonly body: OfficeOrderRequest; readonly key: string }

/** The same sending again, because its answer was lost, is one order. */
export const useMakeOrder = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, key }: Sending) => {
      const { newToken, ...row } = await request('POST', '/api/admin/orders', {
        body,
        headers: { 'idempotency-key': key },
        schema: madeOfficeOrderSchema,
      })
      return { row, newToken }
    },
    onSuccess: ({ row }) => takeRow(queryClient, row),
    gcTime: 0,
  })
}
