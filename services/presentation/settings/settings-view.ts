import {
  apostillePartiesAsOf,
  apostillePartiesSource,
  firstApostilleEntries,
} from '@cartorio/contracts/documents/apostille-parties.js'
import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { PromisedDays, Settings } from '../../domain/settings/settings.js'
import { settingsAt } from '../../domain/settings/settings-at.js'

const daysView = ({ standard, expedited, ...days }: PromisedDays): SettingsView['promisedDays'][number] => ({
  ...days,
  standard: { delivery: [...standard.delivery], steps: standard.steps },
  expedited: { delivery: [...expedited.delivery], steps: expedited.steps },
})

/** Each country once, as it was set last. */
export const listApostilleCountries = ({ apostilleParties }: Settings): SettingsView['apostilleParties'] => {
  const first = { countries: firstApostilleEntries, readOn: apostillePartiesAsOf, source: apostillePartiesSource }
  const entries = [first, ...apostilleParties].flatMap(({ countries, readOn, source }) =>
    countries.map((entry) => ({ ...entry, readOn, source })),
  )
  return [...new Map(entries.map((entry) => [entry.country, entry])).values()].sort((one, other) =>
    one.country < other.country ? -1 : 1,
  )
}

const siteView = ({ site: { company, accounts, claims, partners } }: Settings): SettingsView['site'] => ({
  company: company ?? null,
  accounts: { ...accounts },
  claims: (claims ?? []).map((claim) => ({ ...claim })),
  partners: (partners ?? []).map((partner) => ({ ...partner })),
})

/** The settings as administrators see them. `ofSite`: of the office that the site shows. */
export const settingsView = (settings: Settings, at: Instant, ofSite: Settings): SettingsView => {
  const now = settingsAt(settings, at)
  return {
    revision: settings.revision,
    currencies: [...now.offered],
    priceLists: settings.priceLists.map((list) => ({
      ...list,
      base: { ...list.base },
      inForce: now.priceLists.some(({ name }) => name === list.name),
    })),
    exchangeRates: settings.exchangeRates.map((rate) => ({ ...rate })),
    promisedDays: settings.promisedDays.map(daysView),
    reminderDays: {
      unpaid: [...settings.reminderDays.unpaid],
      missingData: [...settings.reminderDays.missingData],
    },
    deadlineDays: { ...settings.deadlineDays },
    retention: { ...settings.retention },
    guarantee: { rule: settings.guarantee.rule },
    secondFactor: { ...settings.secondFactor },
    bankAccount: settings.bankAccount,
    site: settings === ofSite ? siteView(settings) : null,
    notaryOffices: settings.notaryOffices.map((office) => ({ ...office })),
    translators: settings.translators.map((translator) => ({ ...translator, languages: [...translator.languages] })),
    searchTerms: settings.searchTerms.map((terms) => ({ ...terms })),
    messageTemplates: {
      version: settings.messageTemplates.version,
      templates: settings.messageTemplates.templates.map((template) => ({ ...template })),
    },
    mailTexts: { ...settings.mailTexts, paragraphs: { ...settings.mailTexts.paragraphs } },
    apostilleParties: listApostilleCountries(settings),
    powersTemplates: settings.powersTemplates.map(({ powers, ...templates }) => ({
      ...templates,
      powers: { ...powers },
    })),
  }
}
