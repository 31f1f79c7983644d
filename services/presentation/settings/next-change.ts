import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { Settings } from '../../domain/settings/settings.js'

type Dated = { readonly startsOn: string }

/** What of the same kind as an event is set with a day of its own. */
const sameKind = (settings: Settings, { type, data }: SettingsEvent): readonly Dated[] => {
  switch (type) {
    case 'PriceListAdded':
      return settings.priceLists.filter(({ origin, currency }) => origin === data.origin && currency === data.currency)
    case 'ExchangeRateSet':
    case 'ExchangeRateEnded':
      return settings.exchangeRates.filter(({ currency }) => currency === data.currency)
    case 'PromisedDaysSet':
      return settings.promisedDays
    case 'SearchTermsSet':
      return settings.searchTerms.filter(({ currency }) => currency === data.currency)
    default:
      return settings.waiting.filter(({ event }) => event.type === type)
  }
}

/** The first day after `day` on which another change of the same kind begins. */
export const nextChangeOf = (settings: Settings, drafts: readonly SettingsEvent[], day: string): string | undefined =>
  drafts
    .flatMap((draft) => sameKind(settings, draft))
    .map(({ startsOn }) => startsOn)
    .filter((startsOn) => startsOn > day)
    .sort()[0]
