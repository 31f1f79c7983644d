import { type ShippingRateRequest, shippingRateResponseSchema } from '@cartorio/contracts/http/shipping.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { shippingGoodsValueUsd, shippingWeightKg } from '@cartorio/contracts/price-lists.js'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { requestDocumentsKeys } from './keys'

export type Destination = {
  readonly country: string
  readonly postalCode: string
  readonly pieces: number
  readonly currency: Currency
}

export const shippingRateQuery = (destination: Destination) =>
  queryOptions({
    queryKey: requestDocumentsKeys.shippingRate(destination),
    queryFn: ({ signal }) => {
      const body: ShippingRateRequest = {
        destinationCountry: destination.country,
        postalCode: destination.postalCode || noPostalCode,
        weight: shippingWeightKg,
        pieces: destination.pieces,
        goodsValue: shippingGoodsValueUsd,
        currency: destination.currency,
      }
      return request('POST', '/api/shipping/rate', { body, schema: shippingRateResponseSchema, signal })
    },
  })
