import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import { formerMailTexts } from '@cartorio/contracts/mail-texts.js'
import { listPublished } from '../../domain/settings/office-site.js'
import { currentTemplates } from '../../domain/settings/powers-templates.js'
import type { Settings } from '../../domain/settings/settings.js'
import { inForce, priceListsOn, promisedDaysOn, searchTermsOn } from '../../domain/settings/settings-at.js'
import { listApostilleCountries } from './settings-view.js'

type Body = Readonly<Record<string, unknown>>

const backToBefore = 'Mudança desfeita: volta o que valia antes'

/** A name that no list has: `wizard-usd-2027-01-31`, and then with a number. */
const freeListName = ({ priceLists }: Settings, wanted: string): string => {
  const taken = new Set(priceLists.map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(name)) return name
  }
}

/** Of a list that changes entry by entry: those that were touched, as they were. */
const touched = <T>(entries: readonly T[], keyOf: (entry: T) => string, keys: readonly string[]) => {
  const known = entries.filter((entry) => keys.includes(keyOf(entry)))
  return { known, unknown: keys.filter((key) => !known.some((entry) => keyOf(entry) === key)) }
}

const formerCountries = (data: { readonly countries: readonly { readonly country: string }[] }, without: Settings) => {
  const keys = data.countries.map(({ country }) => country)
  const { known, unknown } = touched(listApostilleCountries(without), ({ country }) => country, keys)
  const sources = new Set(known.map(({ source }) => source))
  const [only] = sources
  return {
    countries: [
      ...known.map(({ readOn: _day, source: _source, ...entry }) => entry),
      ...unknown.map((country) => ({ country, state: 'unknown' })),
    ],
    source: sources.size === 1 && unknown.length === 0 ? only : backToBefore,
  }
}

type Undone = {
  readonly event: SettingsEvent
  /** All settings, for names that are taken. */
  readonly all: Settings
  /** What held on the day without the event. */
  readonly without: Settings
  readonly day: string
  readonly today: string
}

/** The body that sets what held before an event; `undefined` where nothing held that could be set again. */
export const undoBody = ({ event, all, without, day, today }: Undone): Body | undefined => {
  const startsOn = day
  switch (event.type) {
    case 'PriceListAdded': {
      const { origin, currency } = event.data
      const before = priceListsOn(without, day).find((list) => list.origin === origin && list.currency === currency)
      const name = freeListName(all, `${origin}-${currency.toLowerCase()}-${day}`)
      return before && { ...before, name, startsOn }
    }
    case 'ExchangeRateSet':
    case 'ExchangeRateEnded': {
      const { currency } = event.data
      const rates = without.exchangeRates.filter((rate) => rate.currency === currency)
      return { currency, usd: inForce(rates, day)?.usd ?? null, startsOn }
    }
    case 'PromisedDaysSet':
      return { ...promisedDaysOn(without, day), startsOn }
    case 'ReminderDaysSet':
      return { ...without.reminderDays, startsOn }
    case 'DeadlineDaysSet':
      return { ...without.deadlineDays, startsOn }
    case 'RetentionSet':
      return { ...without.retention, startsOn }
    case 'GuaranteeRuleSet':
      return { rule: without.guarantee.rule, startsOn }
    case 'SecondFactorRuleSet':
      return { ...without.secondFactor, startsOn }
    case 'BankAccountSet':
      return { bankAccount: without.bankAccount, startsOn }
    case 'MailTextsSet':
      return { ...formerMailTexts(event.data, without.mailTexts), startsOn }
    case 'SearchTermsSet': {
      const { currency } = event.data
      return { currency, ...searchTermsOn(without, currency, day), startsOn }
    }
    case 'NotaryOfficesSet': {
      const keys = [...event.data.offices.map(({ cns }) => cns), ...event.data.removed]
      const { known, unknown } = touched(without.notaryOffices, ({ cns }) => cns, keys)
      return { offices: known, removed: unknown, startsOn }
    }
    case 'TranslatorsSet': {
      const keys = [...event.data.translators.map(({ id }) => id), ...event.data.removed]
      const { known, unknown } = touched(without.translators, ({ id }) => id, keys)
      return { translators: known, removed: unknown, startsOn }
    }
    case 'MessageTemplatesSet': {
      const keys = [...event.data.templates.map(({ id }) => id), ...event.data.removed]
      const { known, unknown } = touched(without.messageTemplates.templates, ({ id }) => id, keys)
      return { templates: known, removed: unknown, startsOn }
    }
    case 'ApostillePartiesSet':
      return { ...formerCountries(event.data, without), readOn: today, startsOn }
    case 'PowersTemplatesSet': {
      const before = currentTemplates(without)
      const powers = Object.fromEntries(
        Object.entries(before.powers).filter(([purpose]) => Object.hasOwn(event.data.powers, purpose)),
      )
      return { ...(event.data.frame !== undefined && { frame: before.frame }), powers, startsOn }
    }
    case 'CompanySet':
      return without.site.company && { company: without.site.company, startsOn }
    case 'SocialAccountsSet':
      return { accounts: without.site.accounts ?? {}, startsOn }
    case 'ClaimsSet':
      return { claims: without.site.claims ?? [], startsOn }
    case 'PartnersSet':
      return { partners: without.site.partners ?? [], startsOn }
    // They are set on the page of the roles.
    case 'StaffRoleDefined':
    case 'StaffRoleRemoved':
    case 'RefundLimitsSet':
    // The key of an entry that left the site has ended, and its words are under no other.
    case 'PublishedEntryWithdrawn':
      return undefined
    case 'TeamMemberPublished':
    case 'TestimonialPublished':
    case 'VideoPublished':
    case 'ConversationPublished': {
      const { entryId } = event.data
      const before = without.site.entries.find((entry) => entry.entryId === entryId)
      return before === undefined
        ? { change: { kind: 'withdraw', entryId, cause: 'office' } }
        : { change: { kind: 'restore', entryId, revision: before.revision } }
    }
    case 'SiteEntriesArranged': {
      const { list } = event.data
      const entryIds = listPublished(without.site, list).map(({ entryId }) => entryId)
      return { change: { kind: 'arrange', list, entryIds } }
    }
    default:
      return event satisfies never
  }
}
