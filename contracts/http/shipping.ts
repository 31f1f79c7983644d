import * as z from 'zod/mini'
import { currencySchema } from '../money.js'
import { shippingGoodsValueUsd, shippingWeightKg } from '../price-lists.js'
import {
  checkPostalCode,
  countrySchema,
  postalCodeText,
  shippingQuoteIdSchema,
  wantedCurrencySchema,
} from './shared.js'

/** `POST /api/shipping/rate`; weight in kg for each piece, goods value in USD whatever the currency of the answer. */
export const shippingRateRequestSchema = z
  .object({
    destinationCountry: countrySchema,
    postalCode: postalCodeText,
    weight: z._default(z.number().check(z.positive(), z.maximum(70)), shippingWeightKg),
    pieces: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
    goodsValue: z._default(z.number().check(z.minimum(0), z.maximum(10_000)), shippingGoodsValueUsd),
    currency: wantedCurrencySchema,
  })
  .check(
    checkPostalCode((parcel) => ({
      country: parcel.destinationCountry,
      postalCode: parcel.postalCode,
      path: 'postalCode',
    })),
  )
export type ShippingRateRequest = z.input<typeof shippingRateRequestSchema>

/** `rate` in units of `currency`. */
export const shippingRateResponseSchema = z.object({
  rate: z.number(),
  currency: currencySchema,
  estimatedDays: z.int(),
  carrier: z.string(),
  /** An order that carries it within 24 hours pays this rate, for the same destination, weight and pieces. */
  shippingQuoteId: shippingQuoteIdSchema,
})
export type ShippingRateResponse = z.infer<typeof shippingRateResponseSchema>
