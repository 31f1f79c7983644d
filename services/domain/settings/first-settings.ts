import { firstPowersTemplates } from '@cartorio/contracts/documents/power-of-attorney/powers-templates.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import { noMailTexts } from '@cartorio/contracts/mail-texts.js'
import { firstMessageTemplates } from '@cartorio/contracts/message-templates.js'
import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import { type Cents, cents } from '@cartorio/contracts/money.js'
import { type DocumentType, forEachDocument } from '@cartorio/contracts/products.js'
import { emptySite } from './office-site.js'
import { type CurrentSettings, evolveSettings, firstJourney, type PriceList, type Settings } from './settings.js'

const startsOn = '2025-01-01'

const base: Readonly<Record<DocumentType, Cents>> = forEachDocument(({ firstPrice }) => cents(firstPrice))

/** What holds before an office changes anything, as the events that a first start writes. */
export const firstSettingsEvents: readonly SettingsEvent[] = [
  // Surcharges in US cents over the base prices.
  {
    type: 'PriceListAdded',
    data: {
      name: 'wizard-2025',
      origin: 'wizard',
      currency: 'USD',
      startsOn,
      base,
      translation: cents(3500),
      apostille: cents(1500),
      expedited: cents(2000),
    },
  },
  {
    type: 'PriceListAdded',
    data: {
      name: 'multi-item-2025',
      origin: 'multi-item',
      currency: 'USD',
      startsOn,
      base,
      translation: cents(2500),
      apostille: cents(3000),
      expedited: cents(5000),
    },
  },
  // Start within 2 days, issued within 5; the days after these are the office's own.
  {
    type: 'PromisedDaysSet',
    data: {
      startsOn,
      standard: { delivery: [7, 10], steps: { start: 2, issue: 5, translate: 6, apostille: 7, ship: 7 } },
      expedited: { delivery: [3, 5], steps: { start: 1, issue: 2, translate: 3, apostille: 3, ship: 3 } },
      ...firstJourney,
    },
  },
  { type: 'ReminderDaysSet', data: { unpaid: [7, 21], missingData: [3, 7] } },
  { type: 'RetentionSet', data: { personalDataDays: null } },
]

export const firstPriceListNames: readonly string[] = firstSettingsEvents.flatMap((event) =>
  event.type === 'PriceListAdded' ? [event.data.name] : [],
)

/** What the configuration adds to the first settings. */
export type ConfiguredSettings = {
  /** One without a day holds from the first start. */
  readonly priceLists: readonly (Omit<PriceList, 'startsOn'> & { readonly startsOn?: string | undefined })[]
  /** US dollars for one unit of each currency. */
  readonly exchangeRates: ReadonlyMap<string, string>
}

/** The events that a first start writes: what every installation has, and what its configuration adds on that day. */
export const firstSettings = (
  { priceLists, exchangeRates }: ConfiguredSettings,
  today: string,
): readonly SettingsEvent[] => [
  ...firstSettingsEvents,
  ...[...exchangeRates]
    .filter(([currency]) => currency !== 'USD')
    .map(([currency, usd]): SettingsEvent => ({ type: 'ExchangeRateSet', data: { currency, usd, startsOn: today } })),
  ...priceLists.map(
    (list): SettingsEvent => ({
      type: 'PriceListAdded',
      data: { ...list, base: { ...list.base }, startsOn: list.startsOn ?? today },
    }),
  ),
]

const nothing: Settings = {
  revision: -1,
  priceLists: [],
  exchangeRates: [],
  promisedDays: [],
  reminderDays: { unpaid: [], missingData: [] },
  // A process begins with its configuration's: services/runtime/settings/follow-settings.ts.
  deadlineDays: { completion: 30, unpaid: 30, rating: 3 },
  retention: { personalDataDays: null },
  stepMailDelayMillis: 10 * minuteMillis,
  notaryOffices: [],
  translators: [],
  searchTerms: [],
  // The first table is beside the rule that reads it: contracts/documents/apostille-parties.ts.
  apostilleParties: [],
  powersTemplates: [firstPowersTemplates],
  messageTemplates: firstMessageTemplates,
  roles: [],
  refundLimits: {},
  bankAccount: null,
  mailTexts: noMailTexts,
  site: emptySite,
  guarantee: { rule: 'no-reason', revision: -1 },
  secondFactor: { required: false },
  waiting: [],
  lastChanges: {},
}

/** Before any event is read: orders of earlier releases name these lists, whatever a log holds. */
export const initialSettings: Settings = {
  ...firstSettingsEvents.reduce(evolveSettings, nothing),
  revision: -1,
  lastChanges: {},
}

/** For a process that follows no log. */
export const unfollowedSettings: CurrentSettings = {
  of: () => initialSettings,
  refreshed: () => Promise.resolve(initialSettings),
}
