import * as z from 'zod/mini'
import { addableServices } from '../added-services.js'
import { contradictionCodeSchema } from '../contradictions.js'
import { instantSchema, itemIdSchema, tenantIdSchema } from '../ids.js'
import { orderedLanguageSchema } from '../languages.js'
import { centsSchema, currencySchema } from '../money.js'
import { paymentProviderNames } from '../payment-providers.js'

/** A day `YYYY-MM-DD` of the office's zone. */
export const officeDaySchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export const nothing = z.object({})

/** What the facts lacked when an order went on whose status was set by hand; absent where they lacked nothing. */
export const despite = z.optional(z.array(contradictionCodeSchema))

export const free = z.optional(z.string())

/** What a counter per tenant and day needs to know where an event belongs. */
export const counted = { tenantId: tenantIdSchema, officeDay: officeDaySchema }

/** Of a step that the order had taken before it was set back by hand: counted then, and not again. */
export const repeated = z.optional(z.literal(true))

/** How money came in; `bank-transfer` is recorded by an operator, and has no provider behind it. */
export const paymentProviderSchema = z.enum([...paymentProviderNames, 'bank-transfer'])
export type PaymentProvider = z.infer<typeof paymentProviderSchema>

export const paidFacts = {
  provider: paymentProviderSchema,
  intentId: z.string(),
  amount: centsSchema,
  currency: currencySchema,
}

export const deliverySchema = z.object({
  address: z.string(),
  city: z.string(),
  state: free,
  postalCode: z.string(),
  phone: z.string(),
})
/** Where the parcel goes, but for the country, which outlives erasure. */
export type Delivery = z.infer<typeof deliverySchema>

export const addedServiceSchema = z.object({
  itemId: itemIdSchema,
  service: z.enum(addableServices),
  /** `open` while it is not known (since version 2 of the events that hold it). */
  language: z.nullable(orderedLanguageSchema),
})
/** A service wished for after the order was priced; a supplementary charge asks for its price. */
export type AddedService = z.infer<typeof addedServiceSchema>

export const optionalInstant = z.nullable(instantSchema)

/** The notary office that did a step, as the list of the office had it then. */
export const stepOfficeSchema = z.object({ cns: z.string(), name: z.string(), city: z.string(), state: z.string() })
export type StepOffice = z.infer<typeof stepOfficeSchema>

/** The sworn translator who did a step, as the list of the office had them then. */
export const stepTranslatorSchema = z.object({ id: z.string(), name: z.string() })
export type StepTranslator = z.infer<typeof stepTranslatorSchema>

/** Where a civil record is, as far as it is known. */
export const recordPlaceSchema = z.object({
  /** `SP`. */
  state: z.optional(z.string()),
  /** A municipality of that state, as the IBGE writes it. */
  city: z.optional(z.string()),
  /** The office's number in the national register, from the matrícula. */
  cns: z.optional(z.string()),
})
export type RecordPlace = z.infer<typeof recordPlaceSchema>
