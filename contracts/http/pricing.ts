import * as z from 'zod/mini'
import { addableServices } from '../added-services.js'
import { documentTypeSchema, storedDocumentTypeSchema } from '../catalogue.js'
import { isWithoutAddress } from '../deliveries.js'
import { apostilleCountrySchema } from '../documents/apostille-country-schema.js'
import { cents, centsSchema, currencySchema } from '../money.js'
import { maxItems, maxQuantity, priceListNameSchema } from '../price-lists.js'
import { orderedDelivery } from './ordered-use.js'
import {
  checkDeliveryPostalCode,
  countryMessage,
  countryProblem,
  countrySchema,
  orderedServices,
  postalCodeText,
  shippingQuoteIdSchema,
  wantedCurrencySchema,
} from './shared.js'

const optionalCountry = z.optional(
  z.pipe(
    z.union([z.literal(''), z.null(), countrySchema], { error: ({ input }) => countryProblem(input) }),
    z.transform((country) => country || undefined),
  ),
)

const pricingFieldsSchema = z.object({
  documentType: documentTypeSchema,
  ...orderedDelivery,
  /** The applicant's country; the parcel goes there when `deliveryCountry` is left out. */
  country: optionalCountry,
  ...orderedServices,
  /** Two spellings of one option; either one requests it. */
  expedited: z.optional(z.boolean()),
  expeditedService: z.optional(z.boolean()),
  deliveryCountry: optionalCountry,
  deliveryPostalCode: postalCodeText,
  currency: wantedCurrencySchema,
})

/** A file goes nowhere, and the attorney's parcel to Brazil. */
const withDestination = z.transform(({ country, ...requested }: z.output<typeof pricingFieldsSchema>, context) => {
  const deliveryCountry = requested.deliveryCountry ?? country
  if (deliveryCountry !== undefined || isWithoutAddress([requested])) return { ...requested, deliveryCountry }
  context.issues.push({ code: 'custom', input: country, path: ['country'], message: countryMessage })
  return z.NEVER
})

/** `POST /api/pricing/calculate` for one document, by the wizard's price list. */
export const pricingRequestSchema = z.pipe(pricingFieldsSchema, withDestination).check(checkDeliveryPostalCode())
export type PricingRequest = z.input<typeof pricingRequestSchema>

const itemToPriceSchema = z.object({
  documentType: documentTypeSchema,
  ...orderedDelivery,
  quantity: z._default(
    z
      .int({ error: 'A quantidade é um número inteiro de 1 a 10.' })
      .check(
        z.minimum(1, { error: 'A quantidade mínima é 1.' }),
        z.maximum(maxQuantity, { error: `A quantidade máxima é ${maxQuantity}.` }),
      ),
    1,
  ),
  needsTranslation: orderedServices.needsTranslation,
  needsApostille: orderedServices.needsApostille,
  needsTranslationApostille: orderedServices.needsTranslationApostille,
})

/** Each has a price list of its own. */
const flowSchema = z.enum(['wizard', 'multi-item'], { error: 'Fluxo de pedido desconhecido.' })

/** `POST /api/pricing/calculate` for items, by the price list of the flow in which they are ordered. */
export const itemsPricingRequestSchema = z
  .object({
    origin: z._default(flowSchema, 'multi-item'),
    items: z
      .array(itemToPriceSchema, { error: 'Adicione pelo menos um item' })
      .check(
        z.minLength(1, { error: 'Adicione pelo menos um item' }),
        z.maxLength(maxItems, { error: `Um pedido tem no máximo ${maxItems} itens.` }),
      ),
    expedited: z._default(z.boolean(), false),
    /** Without it the price is without shipping. */
    deliveryCountry: optionalCountry,
    deliveryPostalCode: postalCodeText,
    currency: wantedCurrencySchema,
  })
  .check(
    checkDeliveryPostalCode(),
    z.refine(
      ({ origin, items: [first, ...others] }) => origin !== 'wizard' || (first?.quantity === 1 && others.length === 0),
      {
        path: ['items'],
        error: 'Um pedido de um documento tem um só item, com quantidade 1.',
      },
    ),
  )
export type ItemsPricingRequest = z.input<typeof itemsPricingRequestSchema>

const serviceSchema = z.enum(addableServices, { error: 'Serviço desconhecido.' })

/** `POST /api/pricing/calculate` for services added later, by the price list of their order. */
export const addedServicesPricingRequestSchema = z.object({
  priceList: priceListNameSchema,
  addedServices: z
    .array(
      z.object({
        service: serviceSchema,
        /** Units of the documents that get the service. */
        quantity: z
          .int({ error: 'A quantidade é um número inteiro.' })
          .check(
            z.minimum(1, { error: 'A quantidade mínima é 1.' }),
            z.maximum(maxItems * maxQuantity, { error: `A quantidade máxima é ${maxItems * maxQuantity}.` }),
          ),
      }),
    )
    .check(z.minLength(1, { error: 'Informe pelo menos um serviço.' }), z.maxLength(addableServices.length * maxItems)),
})
export type AddedServicesPricingRequest = z.input<typeof addedServicesPricingRequestSchema>

/** The three bodies of `POST /api/pricing/calculate`; only the second has `items`, only the third `addedServices`. */
export const anyPricingRequestSchema = z.union([
  pricingRequestSchema,
  itemsPricingRequestSchema,
  addedServicesPricingRequestSchema,
])

const hasField = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, field)
export const pricesItems = (body: unknown): boolean => hasField(body, 'items')
export const pricesAddedServices = (body: unknown): boolean => hasField(body, 'addedServices')

/** What is promised of an order that is paid today, days at the office. */
const promiseSchema = z.object({
  /** The last day by which it is shipped; of files alone, by which the last one can be downloaded. */
  estimatedShipping: z.iso.date(),
  /** Between which it arrives; `null` while the country of delivery is not known; of files alone the day above. */
  estimatedDelivery: z.nullable(z.object({ from: z.iso.date(), to: z.iso.date() })),
})
export type DeliveryPromise = z.infer<typeof promiseSchema>

/** A figure of the settings, in business days; it knows no destination, and is no promise. */
const estimatedDeliveryDays = z.string()

/** Amounts in units of `currency`, two decimals. */
export const pricingResponseSchema = z.object({
  priceList: priceListNameSchema,
  basePrice: z.number(),
  /** Absent where the search is in the price of the document. */
  searchPrice: z.optional(z.number()),
  translationPrice: z.number(),
  apostillePrice: z.number(),
  expeditedPrice: z.number(),
  shippingPrice: z.number(),
  /** What of it the parcel to the attorney in Brazil costs; absent without one. */
  shippingToAttorney: z.optional(z.number()),
  subtotal: z.number(),
  total: z.number(),
  currency: currencySchema,
  estimatedDeliveryDays,
  ...promiseSchema.shape,
  /** An order that carries it within 24 hours pays this shipping; absent where nothing is charged for it. */
  shippingQuoteId: shippingQuoteIdSchema,
})
export type PricingResponse = z.infer<typeof pricingResponseSchema>

/** Amounts in units of `currency`, two decimals. */
export const itemsPricingResponseSchema = z.object({
  priceList: priceListNameSchema,
  /** In the order of the request: all units of an item, with their services. */
  items: z.array(z.object({ total: z.number() })),
  basePrice: z.number(),
  /** Absent where searches are in the prices of documents. */
  searchPrice: z.optional(z.number()),
  translationPrice: z.number(),
  apostillePrice: z.number(),
  expeditedPrice: z.number(),
  /** `null` while the country of delivery is not known; `total` is then without it. */
  shippingPrice: z.nullable(z.number()),
  /** What of it the parcel to the attorney in Brazil costs; absent without one. */
  shippingToAttorney: z.optional(z.number()),
  subtotal: z.number(),
  total: z.number(),
  currency: currencySchema,
  estimatedDeliveryDays,
  ...promiseSchema.shape,
  /** An order that carries it within 24 hours pays this shipping; absent where nothing is charged for it. */
  shippingQuoteId: shippingQuoteIdSchema,
})
export type ItemsPricingResponse = z.infer<typeof itemsPricingResponseSchema>

/** Amounts in units of `currency`, two decimals. */
export const addedServicesPricingResponseSchema = z.object({
  priceList: priceListNameSchema,
  addedServices: z.array(
    z.object({ service: serviceSchema, quantity: z.int(), unitPrice: z.number(), total: z.number() }),
  ),
  total: z.number(),
  currency: currencySchema,
})
export type AddedServicesPricingResponse = z.infer<typeof addedServicesPricingResponseSchema>

export const anyPricingResponseSchema = z.union([
  pricingResponseSchema,
  itemsPricingResponseSchema,
  addedServicesPricingResponseSchema,
])

const amount = centsSchema
const deliveryDays = z.tuple([z.int(), z.int()])

/** `GET /api/prices`: what is in force today. Amounts in minor units of each list's currency. */
export const pricesSchema = z.object({
  /** Of the settings; `null` before an office has any. */
  settingsRevision: z.nullable(z.int()),
  /** In these an order may be placed. */
  currencies: z.array(currencySchema),
  priceLists: z.array(
    z.object({
      name: priceListNameSchema,
      origin: flowSchema,
      currency: currencySchema,
      /** Per unit. */
      base: z.partialRecord(storedDocumentTypeSchema, amount),
      /** Per unit. */
      translation: amount,
      /** Per unit. */
      apostille: amount,
      /** Once per order. */
      expedited: amount,
      /** Of each document whose record is searched. */
      search: z._default(z.object({ fee: amount, kept: amount }), { fee: cents(0), kept: cents(0) }),
    }),
  ),
  /** Business days from payment, earliest and latest; they know no destination, and are no promise. */
  deliveryDays: z.object({ standard: deliveryDays, expedited: deliveryDays }),
  /** Business days from payment by which an order is shipped. */
  shippingDays: z.object({ standard: z.int(), expedited: z.int() }),
  /** Units that the office does in a day: of an order of more the days are later. */
  documentsPerDay: z.int(),
  /** What the office has set of countries and the apostille; of others the first table holds. */
  apostilleCountries: z._default(z.array(apostilleCountrySchema), []),
})
export type Prices = z.infer<typeof pricesSchema>
