import * as z from 'zod/mini'
import { countryCodes, countryName, destinationCodes, type UnservedReason, unservedReason } from '../countries.js'
import { optionalLanguageSchema } from '../languages.js'
import { noPostalCode } from '../no-postal-code.js'
import { addressInstructions } from '../order-instructions.js'
import { normalPostalCode, postalCodeError } from '../postal-codes.js'
import { text } from '../text.js'
import { plainTyped } from '../typed-text.js'

/** Rows of a page of the back office's lists, unless the query says otherwise. */
export const adminPageSize = 50

export const countryMessage: string = addressInstructions.deliveryCountry

export const unknownCountryMessage = 'País desconhecido. Escolha um da lista.'

const unservedMessages: Readonly<Record<UnservedReason, string>> = {
  sanctions: 'sanções internacionais impedem o envio',
  'no-service': 'a transportadora não atende esse destino',
}

/** Why no parcel goes to a country; `undefined` for one that is served. */
export const unservedMessage = (code: string): string | undefined => {
  const reason = unservedReason(code)
  return (
    reason &&
    `Não enviamos para este destino (${countryName(code)}): ${unservedMessages[reason]}. Informe um endereço em outro país.`
  )
}

/** A given country that is not on the list is not a missing one. */
export const countryProblem = (input: unknown): string => {
  if (!input) return countryMessage
  return (typeof input === 'string' ? unservedMessage(input) : undefined) ?? unknownCountryMessage
}

/** A country to which parcels go. */
export const countrySchema = z.enum(destinationCodes, { error: ({ input }) => countryProblem(input) })

/** Any country, such as the one where an applicant lives. */
export const anyCountrySchema = z.enum(countryCodes, {
  error: ({ input }) => (input ? unknownCountryMessage : countryMessage),
})

/** As it may be typed, with a label, a state or a city: its country's form is shorter. */
const maxTypedPostalCode = 60

/** A postal code as it was typed; `checkPostalCode` reads it. */
export const typedPostalCode = (message?: string) =>
  text({ min: message === undefined ? 0 : 1, max: maxTypedPostalCode, read: plainTyped, ...(message && { message }) })

export const postalCodeText = z._default(typedPostalCode(), noPostalCode)

/**
 * Brings a postal code into its country's form and checks it; the placeholder passes, the address is still complete
 * without it.
 */
export const checkPostalCode = <T>(read: (value: T) => { country: string; postalCode: string; path: string }) =>
  z.check<T>((context) => {
    const { country, postalCode: written, path } = read(context.value)
    if (written === noPostalCode) return
    const postalCode = normalPostalCode(country, written)
    context.value = { ...context.value, [path]: postalCode }
    const message = postalCodeError(country, postalCode)
    if (message !== undefined) context.issues.push({ code: 'custom', input: postalCode, path: [path], message })
  })

/** The same of where an order goes; without a country there is no form to check against. */
export const checkDeliveryPostalCode = <
  T extends { deliveryCountry?: string | undefined; deliveryPostalCode?: string | undefined },
>() =>
  checkPostalCode<T>(({ deliveryCountry = '', deliveryPostalCode = noPostalCode }) => ({
    country: deliveryCountry,
    postalCode: deliveryPostalCode,
    path: 'deliveryPostalCode',
  }))

/**
 * The currency in which an order is wanted, three letters of ISO 4217 in either case. Which ones are offered the
 * settings say, so an unknown one is refused with their names and not by this schema.
 */
export const wantedCurrencySchema = z._default(
  z
    .string({ error: 'Informe a moeda com três letras. Exemplo: USD' })
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(/^[A-Z]{3}$/, { error: 'Informe a moeda com três letras. Exemplo: USD' }),
    ),
  'USD',
)

/** The id of a quote that `POST /api/shipping/rate` or `POST /api/pricing/calculate` gave. */
export const shippingQuoteIdSchema = z.optional(text({ min: 1, max: 600 }))

/** The customer has ticked the terms; left out by callers that only show them. */
export const acceptedTermsSchema = z.optional(
  z.literal(true, {
    error: 'Para continuar, aceite os termos de uso e a política de privacidade.',
  }),
)

/** A translation may be ordered before its language is known. */
export const orderedServices = {
  needsTranslation: z._default(z.boolean(), false),
  translationLanguage: optionalLanguageSchema,
  needsApostille: z._default(z.boolean(), false),
  /** An apostille of its own on the translation. */
  needsTranslationApostille: z.optional(z.boolean()),
}

type WithServices = {
  readonly needsTranslation: boolean
  readonly needsTranslationApostille?: boolean | undefined
}

/** There is no translation to put it on. */
export const checkTranslationApostille = <T extends WithServices>() =>
  z.refine<T>(({ needsTranslation, needsTranslationApostille }) => needsTranslation || !needsTranslationApostille, {
    path: ['needsTranslationApostille'],
    error: 'A apostila da tradução pede uma tradução. Escolha também a tradução juramentada.',
  })

export const expeditedFields = {
  /** Two spellings of one option; either one requests it. */
  expedited: z.optional(z.boolean()),
  expeditedService: z.optional(z.boolean()),
}

/** `none` where nothing is kept of mails; `elsewhere` where this machine does not see the worker's folder. */
export const mailCopiesSchema = z.enum(['here', 'elsewhere', 'none'])
export type MailCopies = z.infer<typeof mailCopiesSchema>
