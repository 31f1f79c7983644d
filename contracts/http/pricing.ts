import * as z from 'zod/mini'
import { documentTypeSchema } from '../catalogue.js'
import { optionalLanguageSchema } from '../languages.js'
import { currencySchema } from '../money.js'
import { countrySchema, postalCodeText } from './shared.js'

/** `POST /api/pricing/calculate`, by the wizard's price list. */
export const pricingRequestSchema = z.object({
  documentType: documentTypeSchema,
  /** The applicant's country; the price does not depend on it. */
  country: z.optional(countrySchema),
  needsTranslation: z._default(z.boolean(), false),
  translationLanguage: optionalLanguageSchema,
  needsApostille: z._default(z.boolean(), false),
  /** Two spellings of one wish; either one asks for it. */
  expedited: z.optional(z.boolean()),
  expeditedService: z.optional(z.boolean()),
  deliveryCountry: countrySchema,
  deliveryPostalCode: postalCodeText,
})
export type PricingRequest = z.input<typeof pricingRequestSchema>

/** Amounts in units of `currency`, two decimals. */
export const pricingResponseSchema = z.object({
  basePrice: z.number(),
  translationPrice: z.number(),
  apostillePrice: z.number(),
  expeditedPrice: z.number(),
  shippingPrice: z.number(),
  subtotal: z.number(),
  total: z.number(),
  currency: currencySchema,
  estimatedDeliveryDays: z.string(),
})
export type PricingResponse = z.infer<typeof pricingResponseSchema>
