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
  SettingsEventType,
  searchTermsSchema,
} from '@cartorio/contracts/events/settings-events.js'
import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { type MailTextsView, withMailTexts } from '@cartorio/contracts/mail-texts.js'
import type { MessageTemplates } from '@cartorio/contracts/message-templates.js'
import type { OfficeRole } from '@cartorio/contracts/rights.js'
import type * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'
import { TechnicalError } from '../technical-error.js'
import { changeMessageTemplates } from './message-templates.js'
import { evolveSite, type OfficeSite } from './office-site.js'
import { changeTemplates } from './powers-templates.js'

export type PriceList = Immutable<z.infer<typeof priceListSchema>>
/** `usd` is `null` from the day on which the office sells in the currency no more. */
export type ExchangeRate = Omit<Immutable<z.infer<typeof exchangeRateSchema>>, 'usd'> & { readonly usd: string | null }
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
  /** Whether accounts of the office need a second factor. */
  readonly secondFactor: { readonly required: boolean }
  /** Where customers transfer to; `null`: transfers are not offered. */
  readonly bankAccount: Immutable<BankAccount> | null
  readonly mailTexts: MailTextsView
  readonly site: OfficeSite
  /** `revision`: of the event that set the rule, so that a rule that comes back is another one; `-1` before any. */
  readonly guarantee: { readonly rule: GuaranteeRule; readonly revision: number }
  /** Changes with a first day that are not applied here yet: `settingsOn` applies those whose day has come. */
  readonly waiting: readonly WaitingChange[]
  /** Of the last event of each type: whoever has seen less may not write over it. */
  readonly lastChanges: Partial<Readonly<Record<SettingsEventType, number>>>
}

/** A change of a whole value, which holds from a day on. */
export type WaitingChange = { readonly startsOn: string; readonly revision: number; readonly event: SettingsEvent }

/** What a process knows of the settings: they are followed in memory, so that no order reads them. */
export interface CurrentSettings {
  /** A tenant's; without one the first tenant's, which the site shows. */
  of(tenantId?: TenantId): Settings
  /** The same, after a read of the stream; for who has just changed it. */
  refreshed(tenantId: TenantId): Promise<Settings>
}

/** Values that are kept with their days, and are chosen by the day of asking. */
const keptByDay: readonly SettingsEventType[] = [
  'PriceListAdded',
  'ExchangeRateSet',
  'ExchangeRateEnded',
  'PromisedDaysSet',
  'SearchTermsSet',
]

const firstDayOf = ({ type, data }: SettingsEvent): string | undefined =>
  keptByDay.includes(type) || !('startsOn' in data) ? undefined : data.startsOn

/** Of two values that start on one day the later one holds, so the order of the events is kept. */
export const evolveSettings = (settings: Settings, event: SettingsEvent): Settings => {
  const revision = settings.revision + 1
  const startsOn = firstDayOf(event)
  const known = { ...settings, revision, lastChanges: { ...settings.lastChanges, [event.type]: revision } }
  return startsOn === undefined
    ? applyChange(known, event, revision)
    : { ...known, waiting: [...settings.waiting, { startsOn, revision, event }] }
}

/** Of each state the day that was asked for last. */
const lastApplied = new WeakMap<Settings, { readonly day: string; readonly applied: Settings }>()

/** The settings as they hold on a day: what begins later still waits. */
export const settingsOn = (settings: Settings, day: string): Settings => {
  const last = lastApplied.get(settings)
  if (last?.day === day) return last.applied
  const due = settings.waiting.filter(({ startsOn }) => startsOn <= day)
  if (due.length === 0) return settings
  const waiting = settings.waiting.filter(({ startsOn }) => startsOn > day)
  const applied = due
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : Number(one.startsOn > other.startsOn)))
    .reduce<Settings>((state, { event, revision }) => applyChange(state, event, revision), { ...settings, waiting })
  lastApplied.set(settings, { day, applied })
  return applied
}

const applyChange = (settings: Settings, event: SettingsEvent, revision: number): Settings => {
  switch (event.type) {
    case 'PriceListAdded': {
      const others = settings.priceLists.filter(({ name }) => name !== event.data.name)
      return { ...settings, priceLists: [...others, event.data] }
    }
    case 'ExchangeRateSet':
      return { ...settings, exchangeRates: [...settings.exchangeRates, event.data] }
    case 'ExchangeRateEnded':
      return { ...settings, exchangeRates: [...settings.exchangeRates, { ...event.data, usd: null }] }
    case 'PromisedDaysSet':
      return { ...settings, promisedDays: [...settings.promisedDays, withJourney(event.data)] }
    case 'ReminderDaysSet': {
      const { unpaid, missingData } = event.data
      return { ...settings, reminderDays: { unpaid, missingData } }
    }
    case 'DeadlineDaysSet':
      return { ...settings, deadlineDays: withRating(event.data, settings.deadlineDays.rating) }
    case 'RetentionSet':
      return { ...settings, retention: { personalDataDays: event.data.personalDataDays } }
    case 'CompanySet':
    case 'SocialAccountsSet':
    case 'ClaimsSet':
    case 'PartnersSet':
    case 'TeamMemberPublished':
    case 'TestimonialPublished':
    case 'VideoPublished':
    case 'ConversationPublished':
    case 'SiteEntriesArranged':
    case 'PublishedEntryWithdrawn':
      return { ...settings, site: evolveSite(settings.site, event, revision) }
    case 'GuaranteeRuleSet':
      return { ...settings, guarantee: { rule: event.data.rule, revision } }
    case 'NotaryOfficesSet': {
      const { offices, removed } = event.data
      const gone = new Set([...removed, ...offices.map(({ cns }) => cns)])
      const kept = settings.notaryOffices.filter(({ cns }) => !gone.has(cns))
      return { ...settings, notaryOffices: [...kept, ...offices] }
    }
    case 'TranslatorsSet': {
      const { translators, removed } = event.data
      const gone = new Set([...removed, ...translators.map(({ id }) => id)])
      return { ...settings, translators: [...settings.translators.filter(({ id }) => !gone.has(id)), ...translators] }
    }
    case 'SearchTermsSet':
      return { ...settings, searchTerms: [...settings.searchTerms, event.data] }
    case 'ApostillePartiesSet':
      return { ...settings, apostilleParties: [...settings.apostilleParties, event.data] }
    case 'PowersTemplatesSet':
      return { ...settings, powersTemplates: [...settings.powersTemplates, changeTemplates(settings, event.data)] }
    case 'MessageTemplatesSet':
      return { ...settings, messageTemplates: changeMessageTemplates(settings.messageTemplates, event.data) }
    case 'StaffRoleDefined': {
      const others = settings.roles.filter(({ id }) => id !== event.data.id)
      return { ...settings, roles: [...others, event.data] }
    }
    case 'StaffRoleRemoved':
      return { ...settings, roles: settings.roles.filter(({ id }) => id !== event.data.id) }
    case 'RefundLimitsSet':
      return { ...settings, refundLimits: event.data.limits }
    case 'SecondFactorRuleSet':
      return { ...settings, secondFactor: { required: event.data.required } }
    case 'MailTextsSet':
      return { ...settings, mailTexts: withMailTexts(settings.mailTexts, event.data) }
    case 'BankAccountSet':
      return { ...settings, bankAccount: event.data.bankAccount }
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

const withRating = (
  { completion, unpaid, rating }: SettingsEventNamed<'DeadlineDaysSet'>['data'],
  before: number,
): DeadlineDays => ({ completion, unpaid, rating: rating ?? before })

const unknownEvent = ({ type }: { readonly type: string }): never => {
  throw new TechnicalError(`settings: no case for ${type}`)
}
