import * as z from 'zod/mini'
import { bankAccountSchema } from '../bank-account.js'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { apostilleCountrySchema } from '../documents/apostille-country-schema.js'
import { powersPurposes } from '../documents/power-of-attorney/signing-ways.js'
import { claimSchema, companySchema, partnerSchema } from '../events/content-events.js'
import { notaryOfficeSchema, translatorSchema } from '../events/office-lists.js'
import {
  deadlineDaysSchema,
  exchangeRateSchema,
  guaranteeRuleSetSchema,
  priceListSchema,
  promisedDaysSchema,
  rateSchema,
  reminderDaysSchema,
  retentionSchema,
  searchTermsSchema,
  secondFactorRuleSchema,
} from '../events/settings-events.js'
import { guaranteeRuleSchema } from '../guarantee.js'
import { mailTextsBody, mailTextsSchema } from '../mail-texts.js'
import { type Cents, cents, currencySchema } from '../money.js'
import { priceListNameSchema } from '../price-lists.js'
import { products } from '../products.js'
import { siteParts } from '../site/content-file.js'
import { socialNetworks } from '../social-networks.js'
import { calendarDay } from '../text.js'
import { plainTyped } from '../typed-text.js'
import { bankAccountRequestSchema } from './bank-account.js'
import { officeListBodies } from './office-lists.js'
import { messageTemplatesViewSchema } from './office-names.js'
import { entryChangeSchema } from './site-entries.js'

const startsOnMessage = 'Informe a data de início. Exemplo: 2027-01-31'
const startsOn = calendarDay({ missing: startsOnMessage, wrong: startsOnMessage })

/** Minor units of the list's currency: 4500 is $ 45,00, and JP¥ 4.500. */
const price = z.pipe(
  z
    .int({ error: 'Informe o preço em unidades menores da moeda. Exemplo: 4500 para $ 45,00' })
    .check(
      z.positive({ error: 'O preço deve ser maior que zero.' }),
      z.maximum(100_000_000, { error: 'O preço é alto demais. Confira o valor.' }),
    ),
  z.transform((amount): Cents => cents(amount)),
)
const missingBase = 'Informe o preço de cada documento.'
const base = z.partialRecord(storedDocumentTypeSchema, price, { error: missingBase }).check(
  z.refine((prices) => products.every(({ documentType }) => prices[documentType] !== undefined), {
    error: missingBase,
  }),
)

const day = z
  .int({ error: 'Informe os dias.' })
  .check(z.minimum(1, { error: 'O mínimo é 1 dia.' }), z.maximum(3650, { error: 'O máximo são 3650 dias.' }))
const workingDays = z.object(
  {
    delivery: z.tuple([day, day], { error: 'Informe o menor e o maior prazo de entrega.' }),
    steps: z.object(
      { start: day, issue: day, translate: day, apostille: day, ship: day },
      { error: 'Informe os dias de cada etapa.' },
    ),
  },
  { error: 'Informe os prazos.' },
)
const margin = z
  .int({ error: 'Informe os dias de margem do transporte.' })
  .check(z.minimum(0, { error: 'O mínimo são 0 dias.' }), z.maximum(60, { error: 'O máximo são 60 dias.' }))
const documents = z
  .int({ error: 'Informe quantos documentos a equipe faz por dia.' })
  .check(
    z.minimum(1, { error: 'O mínimo é 1 documento.' }),
    z.maximum(10_000, { error: 'O máximo são 10000 documentos.' }),
  )
/** Of one kind, for one order. */
export const mostReminders = 10

const reminders = z
  .array(day, { error: 'Informe os dias.' })
  .check(z.maxLength(mostReminders, { error: 'São no máximo 10 avisos.' }))

const revision = z.optional(
  z.int({ error: 'Informe a revisão.' }).check(z.minimum(-1, { error: 'A revisão começa em -1.' })),
)

/** What every change may say of itself. */
const changeFields = z.object({
  /** Of the settings that were seen: a later change of the same setting is not written over. */
  seenRevision: revision,
  /** The change that this one takes back. */
  undoes: revision,
})
/** Of a setting that holds from today on, unless it names another day. */
const wholeChangeFields = z.extend(changeFields, { startsOn: z.optional(startsOn) })

const dated = <S extends z.ZodMiniType>(schema: S) => z.intersection(schema, changeFields)
const whole = <S extends z.ZodMiniType>(schema: S) => z.intersection(schema, wholeChangeFields)

/** Bodies of `POST /api/admin/settings/{setting}`. */
export const settingsBodies = {
  'price-lists': dated(
    z.object({
      name: z.string({ error: 'Dê um nome à tabela.' }).check(
        z.refine((name) => priceListNameSchema.safeParse(name).success, {
          error: 'O nome da tabela tem letras minúsculas, números e hifens. Exemplo: wizard-2027',
        }),
      ),
      origin: z.enum(['wizard', 'multi-item'], { error: 'Diga de quais pedidos é a tabela: wizard ou multi-item.' }),
      currency: z.enum(currencySchema.def.entries, { error: 'Escolha uma das moedas.' }),
      startsOn,
      base,
      translation: price,
      apostille: price,
      expedited: price,
    }),
  ),
  'exchange-rates': dated(
    z.object({
      currency: z
        .string({ error: 'Informe a moeda.' })
        .check(z.regex(/^[A-Z]{3}$/, { error: 'Informe a moeda com três letras. Exemplo: EUR' })),
      /** `null`: nothing is sold in the currency from that day on. */
      usd: z.nullable(
        z.string({ error: 'Informe a cotação em dólares.' }).check(
          z.overwrite(plainTyped),
          z.trim(),
          z.refine((rate) => rateSchema.safeParse(rate).success, {
            error: 'Informe quantos dólares vale uma unidade da moeda. Exemplo: 1.0834',
          }),
        ),
      ),
      startsOn,
    }),
  ),
  'promised-days': dated(
    z.object({
      startsOn,
      standard: workingDays,
      expedited: workingDays,
      /** Left out, this and the next one stay as they are. */
      transitMargin: z.optional(margin),
      documentsPerDay: z.optional(documents),
    }),
  ),
  'reminder-days': whole(z.object({ unpaid: reminders, missingData: reminders })),
  'deadline-days': whole(z.object({ completion: day, unpaid: day, rating: day })),
  retention: whole(z.object({ personalDataDays: z.nullable(day) })),
  guarantee: whole(
    z.object({
      rule: z.enum(guaranteeRuleSchema.def.entries, {
        error:
          'Diga qual é a regra da garantia: no-reason (devolve tudo, sem motivo) ou office-decides (a equipe decide).',
      }),
    }),
  ),
  'second-factor': whole(
    z.object({ required: z.boolean({ error: 'Diga se cada conta da equipe precisa de um segundo fator.' }) }),
  ),
  'bank-account': whole(bankAccountRequestSchema),
  'notary-offices': whole(officeListBodies['notary-offices']),
  translators: whole(officeListBodies.translators),
  'message-templates': whole(officeListBodies['message-templates']),
  'mail-texts': whole(mailTextsBody),
  'search-terms': dated(officeListBodies['search-terms']),
  'apostille-parties': whole(officeListBodies['apostille-parties']),
  'powers-templates': whole(officeListBodies['powers-templates']),
  company: whole(z.object({ company: siteParts.company })),
  'social-accounts': whole(z.object({ accounts: siteParts.accounts })),
  claims: whole(z.object({ claims: siteParts.claims })),
  partners: whole(z.object({ partners: siteParts.partners })),
  'site-entries': dated(z.object({ change: entryChangeSchema })),
} as const
export const settingNames = Object.keys(settingsBodies) as SettingName[]
export type SettingName = keyof typeof settingsBodies

/** `GET /api/admin/settings`, and what every change answers: all that was, is and will be in force. */
export const settingsViewSchema = z.object({
  /** Of the last change; `-1` before the first. */
  revision: z.int(),
  /** In these an order may be placed today. */
  currencies: z.array(currencySchema),
  priceLists: z.array(z.extend(priceListSchema, { inForce: z.boolean() })),
  exchangeRates: z.array(z.extend(exchangeRateSchema, { usd: z.nullable(rateSchema) })),
  promisedDays: z.array(promisedDaysSchema),
  reminderDays: reminderDaysSchema,
  deadlineDays: deadlineDaysSchema,
  retention: retentionSchema,
  guarantee: guaranteeRuleSetSchema,
  secondFactor: secondFactorRuleSchema,
  bankAccount: z.nullable(bankAccountSchema),
  /** What the office says of itself on the site; `null` of an office that is not the site's. */
  site: z.nullable(
    z.object({
      company: z.nullable(companySchema),
      accounts: z.partialRecord(z.enum(socialNetworks), z.string()),
      claims: z.array(claimSchema),
      partners: z.array(partnerSchema),
    }),
  ),
  notaryOffices: z.array(notaryOfficeSchema),
  translators: z.array(translatorSchema),
  searchTerms: z.array(searchTermsSchema),
  /** What is known of each country, with what the office has set; a territory that is not named follows its state. */
  apostilleParties: z.array(z.extend(apostilleCountrySchema, { readOn: z.string(), source: z.string() })),
  messageTemplates: messageTemplatesViewSchema,
  /** What the office adds to the mails about its orders. */
  mailTexts: mailTextsSchema,
  /** Every version of the texts that drafts of powers begin with, the latest last. */
  powersTemplates: z.array(
    z.object({ version: z.int(), frame: z.string(), powers: z.record(z.enum(powersPurposes), z.string()) }),
  ),
})
export type SettingsView = z.infer<typeof settingsViewSchema>
