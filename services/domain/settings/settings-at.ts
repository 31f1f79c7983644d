import { type SearchTerms, searchIncluded } from '@cartorio/contracts/documents/search-promise.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { type Cents, type Currency, currencies } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { refuse } from '../refusal.js'
import { TechnicalError } from '../technical-error.js'
import type { PriceList, PromisedDays, Settings } from './settings.js'

type Dated = { readonly startsOn: string }

/** The value in force on a day: of those that have started the latest, of two of one day the later one. */
export const inForce = <T extends Dated>(values: readonly T[], day: string): T | undefined =>
  values.reduce<T | undefined>(
    (found, value) =>
      value.startsOn <= day && (found === undefined || value.startsOn >= found.startsOn) ? value : found,
    undefined,
  )

/** What of the settings holds at an instant. */
type SettingsNow = {
  readonly revision: number
  /** One for each origin and currency that has one. */
  readonly priceLists: readonly PriceList[]
  /** Each has a price list for every origin, and an exchange rate from US dollars, in which couriers are priced. */
  readonly offered: readonly Currency[]
  readonly promisedDays: PromisedDays
  readonly reminderDays: Settings['reminderDays']
  readonly deadlineDays: Settings['deadlineDays']
  readonly retention: Settings['retention']
}

const origins = ['wizard', 'multi-item'] as const
type Origin = (typeof origins)[number]
export type OrderOrigin = Origin | 'operator'

const listFor = (settings: Settings, origin: Origin, currency: Currency, day: string): PriceList | undefined =>
  inForce(
    settings.priceLists.filter((list) => list.origin === origin && list.currency === currency),
    day,
  )

const hasRate = (settings: Settings, currency: Currency, day: string): boolean =>
  currency === 'USD' || (inForce(listRates(settings, currency), day)?.usd ?? null) !== null

export const listRates = ({ exchangeRates }: Settings, currency: string): Settings['exchangeRates'] =>
  exchangeRates.filter((rate) => rate.currency === currency)

/** Before the first promise was made it is the first one. */
export const promisedDaysOn = ({ promisedDays }: Settings, day: string): PromisedDays => {
  const found = inForce(promisedDays, day) ?? promisedDays[0]
  if (found === undefined) throw new TechnicalError('the settings promise no days')
  return found
}

export const promisedDaysAt = (settings: Settings, at: Instant): PromisedDays => promisedDaysOn(settings, officeDay(at))

/** One for each origin and currency that has one. */
export const priceListsOn = (settings: Settings, day: string): PriceList[] =>
  currencies.flatMap((currency) => origins.flatMap((origin) => listFor(settings, origin, currency, day) ?? []))

const settingsOfDay = (settings: Settings, day: string): SettingsNow => {
  const found = (origin: Origin, currency: Currency) => listFor(settings, origin, currency, day)
  return {
    revision: settings.revision,
    priceLists: priceListsOn(settings, day),
    offered: currencies.filter(
      (currency) =>
        hasRate(settings, currency, day) && origins.every((origin) => found(origin, currency) !== undefined),
    ),
    promisedDays: promisedDaysOn(settings, day),
    reminderDays: settings.reminderDays,
    deadlineDays: settings.deadlineDays,
    retention: settings.retention,
  }
}

/** Of each state of the settings the day that was read last: an order needs it several times. */
const lastRead = new WeakMap<Settings, { readonly day: string; readonly now: SettingsNow }>()

export const settingsAt = (settings: Settings, at: Instant): SettingsNow => {
  const day = officeDay(at)
  const last = lastRead.get(settings)
  if (last?.day === day) return last.now
  const now = settingsOfDay(settings, day)
  lastRead.set(settings, { day, now })
  return now
}

export const isOffered = (settings: Settings, wanted: string, at: Instant): boolean =>
  settingsAt(settings, at).offered.some((currency) => currency === wanted)

/** @throws {DomainError} order/currency-not-offered, with those that are */
export const offeredCurrency = (settings: Settings, wanted: string, at: Instant): Currency => {
  const { offered } = settingsAt(settings, at)
  return (
    offered.find((currency) => currency === wanted) ?? refuse('order/currency-not-offered', { currencies: offered })
  )
}

/**
 * The list of a flow. An operator's order is made of items, like those of the multi-item flow.
 * @throws {DomainError} order/currency-not-offered
 */
export const priceListFor = (
  settings: Settings,
  { origin, currency }: { readonly origin: OrderOrigin; readonly currency: Currency },
  at: Instant,
): PriceList => {
  const day = officeDay(at)
  const list = listFor(settings, origin === 'operator' ? 'multi-item' : origin, currency, day)
  offeredCurrency(settings, currency, at)
  return list ?? refuse('order/currency-not-offered')
}

/** What a search costs and what is kept where nothing is found, on a day, in a currency. */
export const searchTermsOn = ({ searchTerms }: Settings, currency: Currency, day: string): SearchTerms => {
  const { fee, kept } =
    inForce(
      searchTerms.filter((terms) => terms.currency === currency),
      day,
    ) ?? searchIncluded
  return { fee, kept }
}

/** The list of that name, in force or not: an order keeps its own. @throws {TechnicalError} when there never was one */
export const priceListNamed = ({ priceLists }: Settings, name: string): PriceList => {
  const list = priceLists.find((candidate) => candidate.name === name)
  if (list === undefined) throw new TechnicalError(`the settings have no price list ${name}`)
  return list
}

/** @throws {DomainError} order/product-not-offered for a document that the list has no price for */
export const lookUpBasePrice = ({ base }: PriceList, documentType: DocumentType): Cents =>
  base[documentType] ?? refuse('order/product-not-offered')
