import { isSameAccount } from '@cartorio/contracts/bank-account.js'
import type { PublishedEntryEvent, WithdrawalCause } from '@cartorio/contracts/events/content-events.js'
import type { SettingsEvent, SettingsEventNamed } from '@cartorio/contracts/events/settings-events.js'
import { foldText } from '@cartorio/contracts/folded-text.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { refuse } from '../refusal.js'
import { ensureMayDefine, type RoleMaker } from '../staff/change-role.js'
import { type ArrangeEntries, arrangeEntries, openEntry, type PublishWords, publishWords } from './entry-commands.js'
import { type Settings, settingsOn } from './settings.js'
import { promisedDaysOn } from './settings-at.js'

/** `YYYY-MM-DD` at the office from which a change holds; without one it holds from today on. */
type FirstDay = string | undefined

/** What an administrator changes; the whole value, because each is one decision. */
export type SettingsCommand =
  | { readonly type: 'AddPriceList'; readonly priceList: SettingsEventNamed<'PriceListAdded'>['data'] }
  | { readonly type: 'SetExchangeRate'; readonly exchangeRate: SettingsEventNamed<'ExchangeRateSet'>['data'] }
  | { readonly type: 'EndExchangeRate'; readonly ended: SettingsEventNamed<'ExchangeRateEnded'>['data'] }
  | { readonly type: 'SetPromisedDays'; readonly promisedDays: SettingsEventNamed<'PromisedDaysSet'>['data'] }
  | { readonly type: 'SetReminderDays'; readonly reminderDays: SettingsEventNamed<'ReminderDaysSet'>['data'] }
  | { readonly type: 'SetDeadlineDays'; readonly deadlineDays: SettingsEventNamed<'DeadlineDaysSet'>['data'] }
  | { readonly type: 'SetRetention'; readonly retention: SettingsEventNamed<'RetentionSet'>['data'] }
  | { readonly type: 'SetCompany'; readonly company: SettingsEventNamed<'CompanySet'>['data'] }
  | {
      readonly type: 'SetSocialAccounts'
      readonly accounts: SettingsEventNamed<'SocialAccountsSet'>['data']['accounts']
      readonly startsOn?: FirstDay
    }
  | {
      readonly type: 'SetClaims'
      readonly claims: SettingsEventNamed<'ClaimsSet'>['data']['claims']
      readonly startsOn?: FirstDay
    }
  | {
      readonly type: 'SetPartners'
      readonly partners: SettingsEventNamed<'PartnersSet'>['data']['partners']
      readonly startsOn?: FirstDay
    }
  | PublishWords
  | ArrangeEntries
  | { readonly type: 'PublishEntry'; readonly entry: PublishedEntryEvent }
  | { readonly type: 'WithdrawEntry'; readonly entryId: string; readonly cause: WithdrawalCause }
  | { readonly type: 'SetNotaryOffices'; readonly notaryOffices: SettingsEventNamed<'NotaryOfficesSet'>['data'] }
  | { readonly type: 'SetTranslators'; readonly translators: SettingsEventNamed<'TranslatorsSet'>['data'] }
  | { readonly type: 'SetSearchTerms'; readonly searchTerms: SettingsEventNamed<'SearchTermsSet'>['data'] }
  | {
      readonly type: 'SetApostilleParties'
      readonly apostilleParties: SettingsEventNamed<'ApostillePartiesSet'>['data']
    }
  | {
      readonly type: 'SetPowersTemplates'
      readonly powersTemplates: Omit<SettingsEventNamed<'PowersTemplatesSet'>['data'], 'version'>
    }
  | {
      readonly type: 'SetMessageTemplates'
      /** `version`: of the list that was seen; nothing is compared without it. */
      readonly messageTemplates: Omit<SettingsEventNamed<'MessageTemplatesSet'>['data'], 'version'> & {
        readonly version?: number | undefined
      }
    }
  | {
      readonly type: 'SetBankAccount'
      readonly bankAccount: SettingsEventNamed<'BankAccountSet'>['data']['bankAccount']
      /** The account that was seen; nothing is compared without it. */
      readonly seen?: SettingsEventNamed<'BankAccountSet'>['data']['bankAccount'] | undefined
      readonly startsOn?: FirstDay
    }
  | { readonly type: 'SetMailTexts'; readonly mailTexts: SettingsEventNamed<'MailTextsSet'>['data'] }
  | {
      readonly type: 'DefineStaffRole'
      readonly role: SettingsEventNamed<'StaffRoleDefined'>['data']
      readonly by: RoleMaker
    }
  | { readonly type: 'RemoveStaffRole'; readonly id: string; readonly by: RoleMaker }
  | { readonly type: 'SetRefundLimits'; readonly limits: SettingsEventNamed<'RefundLimitsSet'>['data']['limits'] }
  | {
      readonly type: 'SetSecondFactorRule'
      readonly secondFactor: SettingsEventNamed<'SecondFactorRuleSet'>['data']
    }
  | { readonly type: 'SetGuaranteeRule'; readonly guarantee: SettingsEventNamed<'GuaranteeRuleSet'>['data'] }

/** A quote that was shown and an order that was placed stay right: nothing changes before the day of the change. */
const ensureNotPast = ({ startsOn }: { readonly startsOn: string }, now: Instant): void => {
  if (startsOn < officeDay(now)) refuse('settings/starts-in-past')
}

/** Every change of a whole value says from which day it holds. */
const fromDay = <T extends object>(data: T & { readonly startsOn?: FirstDay }, now: Instant) => {
  const { startsOn = officeDay(now) } = data
  ensureNotPast({ startsOn }, now)
  return { ...data, startsOn }
}

/** Of texts with versions the one after all that were given, also of changes that wait for their day. */
const nextVersion = (current: number, { waiting }: Settings): number =>
  1 + Math.max(current, ...waiting.map(({ event: { data } }) => ('version' in data ? data.version : 0)))

const grow = (days: readonly number[]): boolean => days.every((day, index) => day >= (days[index - 1] ?? 0))

type DaysToSet = SettingsEventNamed<'PromisedDaysSet'>['data']

/** What is left out stays as it is on that day. */
const withJourney = (days: DaysToSet, settings: Settings): DaysToSet => {
  const { transitMargin, documentsPerDay } = promisedDaysOn(settings, days.startsOn)
  return {
    ...days,
    transitMargin: days.transitMargin ?? transitMargin,
    documentsPerDay: days.documentsPerDay ?? documentsPerDay,
  }
}

/** The work is done in this order, and a parcel is on its way before it is there. */
const ensureInOrder = ({ standard, expedited }: DaysToSet): void => {
  for (const { delivery, steps } of [standard, expedited]) {
    const worked = [steps.start, steps.issue, steps.translate, steps.apostille, steps.ship, delivery[1]]
    if (!grow(worked) || !grow(delivery)) refuse('settings/days-out-of-order')
  }
}

/** @throws {DomainError} when a change of the same kind came after the one that was seen */
export const ensureSeen = (
  drafts: readonly SettingsEvent[],
  settings: Settings,
  seenRevision: number | undefined,
): void => {
  if (seenRevision !== undefined && drafts.some((draft) => lastChangeOf(draft, settings) > seenRevision))
    refuse('settings/changed')
}

/** Of an entry of the site the change of that entry, and of an order that of its list: others do not concern them. */
const lastChangeOf = ({ type, data }: SettingsEvent, { lastChanges, site }: Settings): number => {
  if ('entryId' in data) return site.entries.find(({ entryId }) => entryId === data.entryId)?.revision ?? -1
  return ('list' in data ? site.arranged[data.list] : lastChanges[type]) ?? -1
}

/**
 * What a command makes of the settings.
 * @throws {DomainError} when they refuse it
 */
export const decideSettings = (command: SettingsCommand, known: Settings, now: Instant): SettingsEvent[] => {
  const settings = settingsOn(known, officeDay(now))
  switch (command.type) {
    case 'AddPriceList': {
      const { priceList } = command
      if (settings.priceLists.some(({ name }) => name === priceList.name)) refuse('settings/list-exists')
      ensureNotPast(priceList, now)
      return [{ type: 'PriceListAdded', data: priceList }]
    }
    case 'SetExchangeRate':
      if (command.exchangeRate.currency === 'USD') refuse('settings/dollar-rate')
      ensureNotPast(command.exchangeRate, now)
      return [{ type: 'ExchangeRateSet', data: command.exchangeRate }]
    case 'EndExchangeRate':
      if (command.ended.currency === 'USD') refuse('settings/dollar-rate')
      if (settings.exchangeRates.every(({ currency }) => currency !== command.ended.currency))
        refuse('settings/no-rate')
      ensureNotPast(command.ended, now)
      return [{ type: 'ExchangeRateEnded', data: command.ended }]
    case 'SetPromisedDays':
      ensureNotPast(command.promisedDays, now)
      ensureInOrder(command.promisedDays)
      return [{ type: 'PromisedDaysSet', data: withJourney(command.promisedDays, settings) }]
    case 'SetReminderDays':
      if (!grow(command.reminderDays.unpaid) || !grow(command.reminderDays.missingData))
        refuse('settings/days-out-of-order')
      return [{ type: 'ReminderDaysSet', data: fromDay(command.reminderDays, now) }]
    case 'SetDeadlineDays':
      return [{ type: 'DeadlineDaysSet', data: fromDay(command.deadlineDays, now) }]
    case 'SetRetention':
      return [{ type: 'RetentionSet', data: fromDay(command.retention, now) }]
    case 'SetCompany':
      return [{ type: 'CompanySet', data: fromDay(command.company, now) }]
    case 'SetSocialAccounts':
      return [
        { type: 'SocialAccountsSet', data: fromDay({ accounts: command.accounts, startsOn: command.startsOn }, now) },
      ]
    case 'SetClaims':
      return [{ type: 'ClaimsSet', data: fromDay({ claims: command.claims, startsOn: command.startsOn }, now) }]
    case 'SetPartners':
      return [{ type: 'PartnersSet', data: fromDay({ partners: command.partners, startsOn: command.startsOn }, now) }]
    case 'PublishEntry':
      if (settings.site.entries.some((known) => known.withdrawn && known.entryId === command.entry.data.entryId))
        refuse('settings/entry-ended')
      return [command.entry]
    case 'PublishWords':
      return publishWords(command, settings.site)
    case 'ArrangeEntries':
      return arrangeEntries(command, settings.site)
    case 'WithdrawEntry': {
      const { entryId, cause } = command
      openEntry(settings.site, entryId)
      return [{ type: 'PublishedEntryWithdrawn', data: { entryId, cause } }]
    }
    case 'SetSecondFactorRule':
      return [{ type: 'SecondFactorRuleSet', data: fromDay(command.secondFactor, now) }]
    case 'SetGuaranteeRule':
      return [{ type: 'GuaranteeRuleSet', data: fromDay(command.guarantee, now) }]
    case 'SetBankAccount':
      if (command.seen !== undefined && !isSameAccount(command.seen, settings.bankAccount))
        refuse('settings/account-changed')
      return [
        {
          type: 'BankAccountSet',
          data: fromDay({ bankAccount: command.bankAccount, startsOn: command.startsOn }, now),
        },
      ]
    case 'SetMailTexts':
      return [{ type: 'MailTextsSet', data: fromDay(command.mailTexts, now) }]
    case 'DefineStaffRole': {
      const { role, by } = command
      ensureMayDefine(by, role.id, { roles: settings.roles, next: role.rights })
      if (settings.roles.some(({ id, name }) => id !== role.id && foldText(name) === foldText(role.name)))
        refuse('settings/role-name-taken')
      return [{ type: 'StaffRoleDefined', data: role }]
    }
    case 'RemoveStaffRole':
      ensureMayDefine(command.by, command.id, settings)
      if (!settings.roles.some(({ id }) => id === command.id)) refuse('settings/unknown-role')
      return [{ type: 'StaffRoleRemoved', data: { id: command.id } }]
    case 'SetRefundLimits':
      return [{ type: 'RefundLimitsSet', data: { limits: command.limits } }]
    case 'SetNotaryOffices':
      return [{ type: 'NotaryOfficesSet', data: fromDay(command.notaryOffices, now) }]
    case 'SetTranslators':
      return [{ type: 'TranslatorsSet', data: fromDay(command.translators, now) }]
    case 'SetSearchTerms':
      ensureNotPast(command.searchTerms, now)
      return [{ type: 'SearchTermsSet', data: command.searchTerms }]
    case 'SetApostilleParties':
      if (command.apostilleParties.readOn > officeDay(now)) refuse('settings/read-in-future')
      return [{ type: 'ApostillePartiesSet', data: fromDay(command.apostilleParties, now) }]
    case 'SetPowersTemplates': {
      const version = nextVersion(Math.max(...settings.powersTemplates.map((known) => known.version)), settings)
      return [{ type: 'PowersTemplatesSet', data: fromDay({ ...command.powersTemplates, version }, now) }]
    }
    case 'SetMessageTemplates': {
      const { version: seen, ...change } = command.messageTemplates
      const { version } = settings.messageTemplates
      if (seen !== undefined && seen !== version) refuse('settings/templates-changed')
      return [
        { type: 'MessageTemplatesSet', data: fromDay({ ...change, version: nextVersion(version, settings) }, now) },
      ]
    }
    default:
      return command satisfies never
  }
}
