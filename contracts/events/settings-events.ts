import * as z from 'zod/mini'
import { bankAccountSetSchema } from '../bank-account.js'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { apostilleCountrySchema } from '../documents/apostille-country-schema.js'
import { powersPurposes } from '../documents/power-of-attorney/signing-ways.js'
import { guaranteeRuleSchema } from '../guarantee.js'
import { mailTextsChangeSchema } from '../mail-texts.js'
import { centsSchema, currencySchema } from '../money.js'
import { priceListNameSchema } from '../price-lists.js'
import { rightSchema } from '../rights.js'
import { contentEventSchemas } from './content-events.js'
import { messageTemplatesSchema, notaryOfficesSchema, translatorsSchema } from './office-lists.js'

const officeDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** `YYYY-MM-DD` at the office, from whose beginning a value holds. */
const startsOn = officeDay
const positive = centsSchema.check(z.positive())
const days = z.int().check(z.positive())

export const priceListSchema = z.object({
  name: priceListNameSchema,
  /** The orders that take it. */
  origin: z.enum(['wizard', 'multi-item']),
  currency: currencySchema,
  startsOn,
  /** Per unit, minor units of `currency`, like every amount of the list; a document without a price is not offered. */
  base: z.partialRecord(storedDocumentTypeSchema, positive),
  /** Per unit. */
  translation: positive,
  /** Per unit. */
  apostille: positive,
  /** Once per order. */
  expedited: positive,
})

/** A positive decimal number with at most ten places. */
export const rateSchema = z.string().check(
  z.regex(/^\d{1,7}(\.\d{1,10})?$/),
  z.refine((rate) => Number(rate) > 0),
)

export const exchangeRateSchema = z.object({
  /** ISO 4217; also one in which a courier bills and no order is priced. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** What one unit of `currency` is worth in US dollars, decimal. */
  usd: rateSchema,
  startsOn,
})

/**
 * Business days from payment to the last day of each step. `delivery`, earliest and latest, is a figure of its own that
 * knows no destination; what is promised of a delivery is made of `ship` and the courier's days.
 */
const workingDaysSchema = z.object({
  delivery: z.tuple([days, days]),
  steps: z.object({ start: days, issue: days, translate: days, apostille: days, ship: days }),
})
export const promisedDaysSchema = z.object({
  startsOn,
  standard: workingDaysSchema,
  expedited: workingDaysSchema,
  /** Days from Monday to Friday beyond the courier's; absent, as the next one, in what was set before there was one. */
  transitMargin: z.optional(z.int().check(z.nonnegative())),
  /** Units that the office does in a day: an order of more takes its steps longer. */
  documentsPerDay: z.optional(days),
})

export const reminderDaysSchema = z.object({
  /** Days after an order was placed and is not paid. */
  unpaid: z.array(days),
  /** Days after an order was paid and its data are missing. */
  missingData: z.array(days),
})

/** Days after which an order goes on without anyone. */
export const deadlineDaysSchema = z.object({
  /** From delivery to the completion. */
  completion: days,
  /** From the placing of an order that is not paid to its cancellation; at least a day after its last reminder. */
  unpaid: days,
  /** From delivery to the mail that requests a rating; absent in what was set before there was one. */
  rating: z.optional(days),
})

export const retentionSchema = z.object({
  /** Days after the end of an order for which its personal data are kept; `null`: until the office decides. */
  personalDataDays: z.nullable(days),
})

/** Of orders whose terms are accepted from then on; an order keeps the rule of its terms. */
export const guaranteeRuleSetSchema = z.object({ rule: guaranteeRuleSchema })

/** Countries and the apostille; those that are not named stay as they are. */
export const apostillePartiesSchema = z.object({
  countries: z.array(apostilleCountrySchema),
  /** The day on which the source was read. */
  readOn: officeDay,
  source: z.string(),
})

/** What the search of a record costs, and what is kept where it is not found: of each document, in one currency. */
export const searchTermsSchema = z.object({
  currency: currencySchema,
  startsOn,
  /** Minor units; 0: it is in the price of the document. */
  fee: centsSchema.check(z.nonnegative()),
  /** Minor units; 0: everything is given back. */
  kept: centsSchema.check(z.nonnegative()),
})

/** Texts that drafts of powers begin with; those that are not named stay as they are in the version before. */
export const powersTemplatesSchema = z.object({
  /** One more than that of the texts before. */
  version: z.int().check(z.positive()),
  frame: z.optional(z.string()),
  powers: z.partialRecord(z.enum(powersPurposes), z.string()),
})

/** A set of rights that the office has made; one of the same id takes its place. */
export const officeRoleSchema = z.object({ id: z.uuid(), name: z.string(), rights: z.array(rightSchema) })

/** Minor units of each currency, above which money goes back with a second person; a currency without one has no limit. */
export const refundLimitsSchema = z.object({ limits: z.partialRecord(currencySchema, centsSchema) })

/** Whether an account of the office needs a second factor. */
export const secondFactorRuleSchema = z.object({ required: z.boolean() })

const personal = z.object({})

/** Of an event of an earlier release absent: it held from the moment on. */
const fromDay = { startsOn: z.optional(startsOn) }

/** The office no longer sells in a currency, from a day on; a rate that is set later ends this. */
export const exchangeRateEndedSchema = z.object({ currency: exchangeRateSchema.shape.currency, startsOn })

/** Events of `settings-{tenant}`. What was in force once stays in the stream: an order names the revision it was priced by. */
export const settingsEventSchemas = {
  PriceListAdded: { data: priceListSchema, personal },
  ExchangeRateSet: { data: exchangeRateSchema, personal },
  ExchangeRateEnded: { data: exchangeRateEndedSchema, personal },
  PromisedDaysSet: { data: promisedDaysSchema, personal },
  ReminderDaysSet: { data: z.extend(reminderDaysSchema, fromDay), personal },
  DeadlineDaysSet: { data: z.extend(deadlineDaysSchema, fromDay), personal },
  RetentionSet: { data: z.extend(retentionSchema, fromDay), personal },
  GuaranteeRuleSet: { data: z.extend(guaranteeRuleSetSchema, fromDay), personal },
  NotaryOfficesSet: { data: z.extend(notaryOfficesSchema, fromDay), personal },
  TranslatorsSet: { data: z.extend(translatorsSchema, fromDay), personal },
  SearchTermsSet: { data: searchTermsSchema, personal },
  ApostillePartiesSet: { data: z.extend(apostillePartiesSchema, fromDay), personal },
  PowersTemplatesSet: { data: z.extend(powersTemplatesSchema, fromDay), personal },
  MessageTemplatesSet: { data: z.extend(messageTemplatesSchema, fromDay), personal },
  MailTextsSet: { data: z.extend(mailTextsChangeSchema, fromDay), personal },
  BankAccountSet: { data: z.extend(bankAccountSetSchema, fromDay), personal },
  StaffRoleDefined: { data: officeRoleSchema, personal },
  StaffRoleRemoved: { data: z.object({ id: z.uuid() }), personal },
  RefundLimitsSet: { data: refundLimitsSchema, personal },
  SecondFactorRuleSet: { data: z.extend(secondFactorRuleSchema, fromDay), personal },
  ...contentEventSchemas,
} as const

export type SettingsEventType = keyof typeof settingsEventSchemas

export type SettingsEvent = {
  [T in SettingsEventType]: {
    readonly type: T
    readonly data: z.infer<(typeof settingsEventSchemas)[T]['data']>
    /** Of an entry of the site, which names a person; readers of settings open none. */
    readonly personal?: z.infer<(typeof settingsEventSchemas)[T]['personal']>
  }
}[SettingsEventType]
export type SettingsEventNamed<T extends SettingsEventType> = Extract<SettingsEvent, { type: T }>

export const isSettingsEventType = (type: string): type is SettingsEventType =>
  Object.hasOwn(settingsEventSchemas, type)
