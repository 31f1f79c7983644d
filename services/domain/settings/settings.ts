import type { BankAccount } from '@cartorio/contracts/bank-account.js'
import type { PowersTemplates } from '@cartorio/contracts/documents/power-of-attorney/powers-templates.js'
import type { notaryOfficeSchema, translatorSchema } from '@cartorio/contracts/events/office-lists.js'
import type {
  apostillePartiesSchema,
  deadlineDaysSchema,
  exchangeRateSchema,
  priceListSchema,
  promisedDaysSchema,
  reminderDaysSchema,
  retentionSchema,
  SettingsEvent,
  SettingsEventNamed,
  searchTermsSchema,
} from '@cartorio/contracts/events/settings-events.js'
import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type { MessageTemplates } from '@cartorio/contracts/message-templates.js'
import type { OfficeRole } from '@cartorio/contracts/rights.js'
import type * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'
import { TechnicalError } from '../technical-error.js'
import { changeMessageTemplates } from './message-templates.js'
import { evolveSite, type OfficeSite } from './office-site.js'
import { changeTemplates } from './powers-templates.js'

export type PriceList = Immutable<z.infer<typeof priceListSchema>>
export type ExchangeRate = Immutable<z.infer<typeof exchangeRateSchema>>
type SetDays = Immutable<z.infer<typeof promisedDaysSchema>>
export type PromisedDays = Omit<SetDays, JourneyField> & Readonly<Record<JourneyField, number>>
type JourneyField = 'transitMargin' | 'documentsPerDay'
export type ReminderDays = Immutable<z.infer<typeof reminderDaysSchema>>
export type DeadlineDays = Readonly<Record<keyof z.infer<typeof deadlineDaysSchema>, number>>
export type NotaryOffice = Immutable<z.infer<typeof notaryOfficeSchema>>
export type Translator = Immutable<z.infer<typeof translatorSchema>>
type DatedSearchTerms = Immutable<z.infer<typeof searchTermsSchema>>
export type ApostilleParties = Immutable<z.infer<typeof apostillePartiesSchema>>
export type RefundLimits = Immutable<SettingsEventNamed<'RefundLimitsSet'>['data']['limits']>
export type Retention = Immutable<z.infer<typeof retentionSchema>>

/** The settings of a tenant, with all that was ever in force: an old order is priced by what it was placed under. */
export type Settings = {
  /** Of the last event folded; `-1` before the first. */
  readonly revision: number
  readonly priceLists: readonly PriceList[]
  readonly exchangeRates: readonly ExchangeRate[]
  readonly promisedDays: readonly PromisedDays[]
  readonly reminderDays: ReminderDays
  readonly deadlineDays: DeadlineDays
  readonly retention: Retention
  /** How long mails about steps that can be taken back wait. A process begins with its configuration's. */
  readonly stepMailDelayMillis: number
  /** Each number once. */
  readonly notaryOffices: readonly NotaryOffice[]
  /** Sworn translators, each id once. */
  readonly translators: readonly Translator[]
  /** Of a currency without any, the search is in the price and everything is given back. */
  readonly searchTerms: readonly DatedSearchTerms[]
  /** What the office has set of countries, the latest last; of others the first table holds. */
  readonly apostilleParties: readonly ApostilleParties[]
  /** Every version of the texts that drafts of powers begin with, the latest last. */
  readonly powersTemplates: readonly PowersTemplates[]
  readonly messageTemplates: MessageTemplates
  /** Sets of rights that the office has made beside the built-in ones, each id once. */
  readonly roles: readonly OfficeRole[]
  /** What one person gives back without a second one, in minor units of each currency; without a figure, nothing is above it. */
  readonly refundLimits: RefundLimits
  /** Where customers transfer to; `null`: transfers are not offered. */
  readonly bankAccount: Immutable<BankAccount> | null
  readonly site: OfficeSite
  /** `revision`: of the event that set the rule, so that a rule that comes back is another one; `-1` before any. */
  readonly guarantee: { readonly rule: GuaranteeRule; readonly revision: number }
}

/** What a process knows of the settings: they are followed in memory, so that no order reads them. */
export interface CurrentSettings {
  /** A tenant's; without one the first tenant's, which the site shows. */
  of(tenantId?: TenantId): Settings
  /** The same, after a read of the stream; for who has just changed it. */
  refreshed(tenantId: TenantId): Promise<Settings>
}

/** Of two values that start on one day the later one holds, so the order of the events is kept. */
export const evolveSettings = (settings: Settings, event: SettingsEvent): Settings => {
  const next = { ...settings, revision: settings.revision + 1 }
  switch (event.type) {
    case 'PriceListAdded': {
      const others = settings.priceLists.filter(({ name }) => name !== event.data.name)
      return { ...next, priceLists: [...others, event.data] }
    }
    case 'ExchangeRateSet':
      return { ...next, exchangeRates: [...settings.exchangeRates, event.data] }
    case 'PromisedDaysSet':
      return { ...next, promisedDays: [...settings.promisedDays, withJourney(event.data)] }
    case 'ReminderDaysSet':
      return { ...next, reminderDays: event.data }
    case 'DeadlineDaysSet':
      return { ...next, deadlineDays: withRating(event.data, settings.deadlineDays.rating) }
    case 'RetentionSet':
      return { ...next, retention: event.data }
    case 'CompanySet':
    case 'SocialAccountsSet':
    case 'ClaimsSet':
    case 'PartnersSet':
    case 'TeamMemberPublished':
    case 'TestimonialPublished':
    case 'VideoPublished':
    case 'ConversationPublished':
    case 'PublishedEntryWithdrawn':
      return { ...next, site: evolveSite(settings.site, event) }
    case 'GuaranteeRuleSet':
      return { ...next, guarantee: { rule: event.data.rule, revision: next.revision } }
    case 'NotaryOfficesSet': {
      const { offices, removed } = event.data
      const gone = new Set([...removed, ...offices.map(({ cns }) => cns)])
      return { ...next, notaryOffices: [...settings.notaryOffices.filter(({ cns }) => !gone.has(cns)), ...offices] }
    }
    case 'TranslatorsSet': {
      const { translators, removed } = event.data
      const gone = new Set([...removed, ...translators.map(({ id }) => id)])
      return { ...next, translators: [...settings.translators.filter(({ id }) => !gone.has(id)), ...translators] }
    }
    case 'SearchTermsSet':
      return { ...next, searchTerms: [...settings.searchTerms, event.data] }
    case 'ApostillePartiesSet':
      return { ...next, apostilleParties: [...settings.apostilleParties, event.data] }
    case 'PowersTemplatesSet':
      return { ...next, powersTemplates: [...settings.powersTemplates, changeTemplates(settings, event.data)] }
    case 'MessageTemplatesSet':
      return { ...next, messageTemplates: changeMessageTemplates(settings.messageTemplates, event.data) }
    case 'StaffRoleDefined': {
      const others = settings.roles.filter(({ id }) => id !== event.data.id)
      return { ...next, roles: [...others, event.data] }
    }
    case 'StaffRoleRemoved':
      return { ...next, roles: settings.roles.filter(({ id }) => id !== event.data.id) }
    case 'RefundLimitsSet':
      return { ...next, refundLimits: event.data.limits }
    case 'BankAccountSet':
      return { ...next, bankAccount: event.data.bankAccount }
    default:
      return unknownEvent(event satisfies never)
  }
}

/** What holds where the office has set nothing. */
export const firstJourney = { transitMargin: 2, documentsPerDay: 10 } as const

const withJourney = ({
  transitMargin = firstJourney.transitMargin,
  documentsPerDay = firstJourney.documentsPerDay,
  ...days
}: SettingsEventNamed<'PromisedDaysSet'>['data']): PromisedDays => ({ ...days, transitMargin, documentsPerDay })

const withRating = (days: SettingsEventNamed<'DeadlineDaysSet'>['data'], before: number): DeadlineDays => ({
  ...days,
  rating: days.rating ?? before,
})

const unknownEvent = ({ type }: { readonly type: string }): never => {
  throw new TechnicalError(`settings: no case for ${type}`)
}
