import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { cents } from '@cartorio/contracts/money.js'

const days = { delivery: [7, 10], steps: { start: 2, issue: 5, translate: 6, apostille: 7, ship: 7 } } satisfies Pick<
  SettingsView['promisedDays'][number]['standard'],
  'delivery' | 'steps'
>

/** The settings of an office that has changed little. */
export const settingsInForce: SettingsView = {
  revision: 6,
  currencies: ['USD'],
  priceLists: [
    {
      name: 'wizard-2025',
      origin: 'wizard',
      currency: 'USD',
      startsOn: '2025-01-01',
      base: {
        BIRTH: cents(4500),
        MARRIAGE: cents(4500),
        DEATH: cents(4500),
        POWER_OF_ATTORNEY: cents(3500),
        CRIMINAL_BACKGROUND: cents(6500),
      },
      translation: cents(3500),
      apostille: cents(1500),
      expedited: cents(2000),
      inForce: true,
    },
  ],
  exchangeRates: [{ currency: 'EUR', usd: '1.0834', startsOn: '2025-01-01' }],
  promisedDays: [{ startsOn: '2025-01-01', standard: days, expedited: days, transitMargin: 2, documentsPerDay: 10 }],
  reminderDays: { unpaid: [7, 21], missingData: [3, 7] },
  deadlineDays: { completion: 30, unpaid: 30, rating: 3 },
  retention: { personalDataDays: null },
  guarantee: { rule: 'no-reason' },
  secondFactor: { required: false },
  bankAccount: null,
  site: { company: null, accounts: {}, claims: [], partners: [] },
  notaryOffices: [],
  translators: [],
  searchTerms: [],
  apostilleParties: [],
  mailTexts: { senderName: null, replyTo: null, opening: null, closing: null, paragraphs: {} },
  messageTemplates: { version: 1, templates: [] },
  powersTemplates: [],
}
