import * as z from 'zod/mini'
import { documentTypeSchema } from '../catalogue.js'
import { optionalLanguageSchema } from '../languages.js'
import { currencySchema } from '../money.js'
import { checkPostalCode, countryMessage, countrySchema, postalCodeText, unknownCountryMessage } from './shared.js'

const optionalCountry = z.optional(
  z.pipe(
    z.union([z.literal(''), z.null(), countrySchema], { error: unknownCountryMessage }),
    z.transform((country) => country || undefined),
  ),
)

const pricingFieldsSchema = z.object({
  documentType: documentTypeSchema,
  /** The applicant's country; the parcel goes there when `deliveryCountry` is left out. */
  country: optionalCountry,
  needsTranslation: z._default(z.boolean(), false),
  translationLanguage: optionalLanguageSchema,
  needsApostille: z._default(z.boolean(), false),
  /** Two spellings of one option; either one requests it. */
  expedited: z.optional(z.boolean()),
  expeditedService: z.optional(z.boolean()),
  deliveryCountry: optionalCountry,
  deliveryPostalCode: postalCodeText,
})

const withDestination = z.transform(({ country, ...requested }: z.output<typeof pricingFieldsSchema>, context) => {
  const deliveryCountry = requested.deliveryCountry ?? country
  if (deliveryCountry !== undefined) return { ...requested, deliveryCountry }
  context.issues.push({ code: 'custom', input: country, path: ['country'], message: countryMessage })
  return z.NEVER
})

/** `POST /api/pricing/calculate`, by the wizard's price list. */
export const pricingRequestSchema = z.pipe(pricingFieldsSchema, withDestination).check(
  checkPostalCode((requested) => ({
    country: requested.deliveryCountry,
    postalCode: requested.deliveryPostalCode,
    path: 'deliveryPostalCode',
  })),
)
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
