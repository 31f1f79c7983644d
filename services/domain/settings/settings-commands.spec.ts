import { firstPowersTemplates } from '@cartorio/contracts/documents/power-of-attorney/powers-templates.js'
import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import type { GuaranteeRule } from '@cartorio/contracts/guarantee.js'
import { firstMessageTemplates } from '@cartorio/contracts/message-templates.js'
import { cents } from '@cartorio/contracts/money.js'
import { testimonialPublished } from '../../testing/scenarios/site-entries.js'
import { listSetCountries } from './apostille-countries.js'
import { exchangeRate } from './exchange-rate.js'
import { firstSettingsEvents, initialSettings } from './first-settings.js'
import { currentTemplates, hadTemplates } from './powers-templates.js'
import { evolveSettings, type Settings, settingsOn } from './settings.js'
import { decideSettings, type SettingsCommand } from './settings-commands.js'

const now = '2026-03-02T12:00:00.000Z'
const today = '2026-03-02'
const yesterday = '2026-03-01'

const list = (
  changes: Partial<Extract<SettingsCommand, { type: 'AddPriceList' }>['priceList']> = {},
): SettingsCommand => ({
  type: 'AddPriceList',
  priceList: {
    name: 'multi-item-2026',
    origin: 'multi-item',
    currency: 'USD',
    startsOn: today,
    base: { BIRTH: cents(4900) },
    translation: cents(2500),
    apostille: cents(3000),
    expedited: cents(5000),
    ...changes,
  },
})
const rate = (currency: string, startsOn = today): SettingsCommand => ({
  type: 'SetExchangeRate',
  exchangeRate: { currency, usd: '1.08', startsOn },
})
type Days = Extract<SettingsCommand, { type: 'SetPromisedDays' }>['promisedDays']
const days = (standard: Partial<Days['standard']> = {}, startsOn = today): SettingsCommand => ({
  type: 'SetPromisedDays',
  promisedDays: {
    startsOn,
    standard: { delivery: [7, 10], steps: { start: 2, issue: 5, translate: 6, apostille: 7, ship: 7 }, ...standard },
    expedited: { delivery: [3, 5], steps: { start: 1, issue: 2, translate: 3, apostille: 3, ship: 3 } },
  },
})

const decided = (...commands: readonly SettingsCommand[]): Settings =>
  commands.reduce(
    (settings, command) => decideSettings(command, settings, now).reduce(evolveSettings, settings),
    initialSettings,
  )
const after = (...commands: readonly SettingsCommand[]): Settings => settingsOn(decided(...commands), today)

describe('a price list', () => {
  it('is added with the day from which it holds', () => {
    expect(after(list()).priceLists.map(({ name }) => name)).toEqual([
      'wizard-2025',
      'multi-item-2025',
      'multi-item-2026',
    ])
    expect(after(list({ startsOn: '2027-01-01' })).priceLists).toHaveLength(3)
  })

  it.each(['multi-item-2025', 'multi-item-2026'])('is never changed: %s', (name) =>
    expect(() => after(list(), list({ name }))).toThrow('settings/list-exists'),
  )

  it('starts on no day that has passed', () =>
    expect(() => after(list({ startsOn: yesterday }))).toThrow('settings/starts-in-past'))
})

describe('an exchange rate', () => {
  it('may be set again for the same day', () => expect(after(rate('EUR'), rate('EUR')).exchangeRates).toHaveLength(2))
  it('starts on no day that has passed', () =>
    expect(() => after(rate('EUR', yesterday))).toThrow('settings/starts-in-past'))
  it('is none of US dollars, in which the others are', () =>
    expect(() => after(rate('USD'))).toThrow('settings/dollar-rate'))

  it('ends from a day on, until another one is set', () => {
    const end = (currency: string): SettingsCommand => ({
      type: 'EndExchangeRate',
      ended: { currency, startsOn: '2026-03-10' },
    })
    const euroOn = (settings: Settings, day: string) => exchangeRate(settings, 'EUR', 'USD', `${day}T12:00:00.000Z`)
    const ended = after(rate('EUR'), end('EUR'))
    expect([euroOn(ended, '2026-03-09'), euroOn(ended, '2026-03-10')]).toEqual(['1.08', undefined])
    expect(euroOn(after(rate('EUR'), end('EUR'), rate('EUR', '2026-04-01')), '2026-04-01')).toBe('1.08')
    expect(() => after(end('EUR'))).toThrow('settings/no-rate')
    expect(() => after(end('USD'))).toThrow('settings/dollar-rate')
  })
})

describe('promised days', () => {
  it('are set from a day on', () => expect(after(days()).promisedDays).toHaveLength(2))
  it('start on no day that has passed', () =>
    expect(() => after(days({}, yesterday))).toThrow('settings/starts-in-past'))

  it('keep margin and capacity of the day, unless they name others', () => {
    const journey = (...commands: readonly SettingsCommand[]) => {
      const set = after(...commands).promisedDays.at(-1)
      return [set?.transitMargin, set?.documentsPerDay]
    }
    const named = days()
    expect(journey(days())).toEqual([2, 10])
    if (named.type !== 'SetPromisedDays') throw new Error('another command')
    const other = { ...named, promisedDays: { ...named.promisedDays, transitMargin: 0, documentsPerDay: 25 } }
    expect(journey(other)).toEqual([0, 25])
    expect(journey(other, days())).toEqual([0, 25])
  })

  it.each<Partial<Days['standard']>>([
    { delivery: [10, 7] },
    { delivery: [5, 6] },
    { steps: { start: 6, issue: 5, translate: 6, apostille: 7, ship: 7 } },
    { steps: { start: 2, issue: 5, translate: 6, apostille: 7, ship: 11 } },
  ])('follow the order of the work: not %j', (standard) =>
    expect(() => after(days(standard))).toThrow('settings/days-out-of-order'),
  )
})

describe('the rule of the guarantee', () => {
  it('is to give everything back without a reason, until the office sets another', () => {
    expect(initialSettings.guarantee).toEqual({ rule: 'no-reason', revision: -1 })
    const set = (rule: GuaranteeRule): SettingsCommand => ({ type: 'SetGuaranteeRule', guarantee: { rule } })
    const office = after(set('office-decides'))
    expect(office.guarantee).toEqual({ rule: 'office-decides', revision: 0 })
    // A rule that comes back is another one: its terms are accepted anew.
    expect(after(set('office-decides'), set('no-reason')).guarantee).toEqual({ rule: 'no-reason', revision: 1 })
  })
})

describe('reminder days and retention', () => {
  it('hold from when they are set', () => {
    const settings = after(
      { type: 'SetReminderDays', reminderDays: { unpaid: [2, 5], missingData: [] } },
      { type: 'SetRetention', retention: { personalDataDays: 1825 } },
    )
    expect([settings.reminderDays, settings.retention]).toEqual([
      { unpaid: [2, 5], missingData: [] },
      { personalDataDays: 1825 },
    ])
  })

  it('come in order', () =>
    expect(() => after({ type: 'SetReminderDays', reminderDays: { unpaid: [5, 2], missingData: [] } })).toThrow(
      'settings/days-out-of-order',
    ))
})

describe('a change of a whole value', () => {
  const reminders = (unpaid: number[], startsOn?: string): SettingsCommand => ({
    type: 'SetReminderDays',
    reminderDays: { unpaid, missingData: [], startsOn },
  })
  const unpaidOn = (settings: Settings, day: string) => settingsOn(settings, day).reminderDays.unpaid

  it('holds from today, or from the day that it names', () => {
    const settings = decided(reminders([3]), reminders([9], '2026-03-20'))
    expect(['2026-03-02', '2026-03-19', '2026-03-20'].map((day) => unpaidOn(settings, day))).toEqual([[3], [3], [9]])
    expect(() => decided(reminders([3], yesterday))).toThrow('settings/starts-in-past')
  })

  it('of two days the later day holds, and of one day the later change', () => {
    const planned = decided(reminders([9], '2026-03-20'), reminders([3]), reminders([4], '2026-03-20'))
    expect(['2026-03-02', '2026-03-20'].map((day) => unpaidOn(planned, day))).toEqual([[3], [4]])
  })

  it('of an earlier release has no day, and holds from the moment on', () => {
    const event: SettingsEvent = { type: 'ReminderDaysSet', data: { unpaid: [5], missingData: [] } }
    expect(evolveSettings(initialSettings, event).reminderDays.unpaid).toEqual([5])
  })

  it('is the last one of its type for who wants to write over it', () => {
    const { lastChanges } = decided(rate('EUR'), reminders([3]), rate('EUR'))
    expect(lastChanges).toEqual({ ExchangeRateSet: 2, ReminderDaysSet: 1 })
  })

  it('gives each version of the texts a number of its own, also while one waits for its day', () => {
    const set = (inss: string, startsOn?: string): SettingsCommand => ({
      type: 'SetPowersTemplates',
      powersTemplates: { powers: { inss }, startsOn },
    })
    const settings = decided(set('Representar no INSS.', '2026-03-20'), set('Representar a outorgante no INSS.'))
    expect(settingsOn(settings, '2026-03-20').powersTemplates.map(({ version }) => version)).toEqual([1, 3, 2])
  })
})

describe('what the office says of itself', () => {
  it('is what it said last, part by part', () => {
    const { site } = after(
      { type: 'SetCompany', company: { name: 'Cartório Online LLC', address: 'Miami' } },
      { type: 'SetSocialAccounts', accounts: { Facebook: 'https://facebook.example/' } },
      { type: 'SetClaims', claims: [{ name: 'iso-27001', text: 'ISO 27001', proof: 'Certificado 123' }] },
      { type: 'SetPartners', partners: [{ name: 'DHL', url: 'https://dhl.example/' }] },
      { type: 'SetCompany', company: { name: 'Cartório Online LLC', address: 'Orlando' } },
      { type: 'SetPartners', partners: [] },
    )
    expect(site).toEqual({
      company: { name: 'Cartório Online LLC', address: 'Orlando' },
      accounts: { Facebook: 'https://facebook.example/' },
      claims: [{ name: 'iso-27001', text: 'ISO 27001', proof: 'Certificado 123' }],
      partners: [],
      entries: [],
      arranged: {},
    })
  })

  const publish = (entry = testimonialPublished()): SettingsCommand => ({ type: 'PublishEntry', entry })
  const withdraw: SettingsCommand = { type: 'WithdrawEntry', entryId: 'depoimento-1', cause: 'consent-withdrawn' }

  it('names an entry by its id alone, and an id that was withdrawn is never published again', () => {
    const corrected = testimonialPublished({ personal: { rating: 5 } })
    expect(after(publish(), publish(corrected)).site.entries).toEqual([
      {
        entryId: 'depoimento-1',
        orderId: undefined,
        orderIds: [],
        withdrawn: false,
        place: 0,
        consentedOn: '2026-03-01',
        versions: 2,
        revision: 1,
      },
    ])
    expect(after(publish(), withdraw).site.entries).toMatchObject([{ entryId: 'depoimento-1', withdrawn: true }])
    expect(() => after(publish(), withdraw, publish())).toThrow('settings/entry-ended')
    expect(() => after(publish(), withdraw, withdraw)).toThrow('settings/entry-ended')
  })

  it('withdraws nothing that was never published', () =>
    expect(() => after(withdraw)).toThrow('settings/unknown-entry'))
})

describe('the first settings', () => {
  it('are what holds before any event, and count no revision then', () => {
    const written = firstSettingsEvents.reduce(evolveSettings, initialSettings)
    expect(initialSettings.revision).toBe(-1)
    expect(written.revision).toBe(firstSettingsEvents.length - 1)
    expect(written.priceLists).toEqual(initialSettings.priceLists)
  })
})

describe('the texts that drafts of powers begin with', () => {
  const set = (powersTemplates: Extract<SettingsCommand, { type: 'SetPowersTemplates' }>['powersTemplates']) =>
    ({ type: 'SetPowersTemplates', powersTemplates }) as const
  const inss = 'representar o outorgante no INSS.'

  it('are the first ones until the office sets another, which is the next version', () => {
    expect(initialSettings.powersTemplates).toEqual([firstPowersTemplates])
    const settings = after(set({ powers: { inss } }), set({ frame: 'TEXTO {powersText}', powers: {} }))
    expect(settings.powersTemplates.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(currentTemplates(settings)).toEqual({
      version: 3,
      frame: 'TEXTO {powersText}',
      powers: { ...firstPowersTemplates.powers, inss },
    })
  })

  it('are remembered by their version', () => {
    const settings = after(set({ powers: { inss } }))
    expect([1, 2, 3].map((version) => hadTemplates(settings, version))).toEqual([true, true, false])
  })
})

describe('the templates of messages to customers', () => {
  const [first, second, ...others] = firstMessageTemplates.templates
  const thanks = { id: 'obrigado', name: 'Obrigado', text: 'Obrigado, {nome}.' }

  it('are the first ones until the office changes some, and the others stay in their place', () => {
    expect(initialSettings.messageTemplates).toEqual(firstMessageTemplates)
    const renamed = { ...thanks, id: second?.id ?? '' }
    const { messageTemplates } = after({
      type: 'SetMessageTemplates',
      messageTemplates: { templates: [thanks, renamed], removed: [first?.id ?? ''] },
    })
    expect(messageTemplates).toEqual({ version: 2, templates: [renamed, ...others, thanks] })
  })

  it('are not changed over a list that nobody has seen', () => {
    const add = (id: string, version?: number): SettingsCommand => ({
      type: 'SetMessageTemplates',
      messageTemplates: { templates: [{ ...thanks, id }], removed: [], version },
    })
    expect(after(add('um', 1), add('dois', 2)).messageTemplates.version).toBe(3)
    expect(after(add('um', 1), add('dois')).messageTemplates.version).toBe(3)
    expect(() => after(add('um', 1), add('dois', 1))).toThrow('settings/templates-changed')
  })
})

describe('what is set of countries and the apostille', () => {
  const set = (country: string, readOn = today): SettingsCommand => ({
    type: 'SetApostilleParties',
    apostilleParties: { countries: [{ country, state: 'party', since: '2027-01-01' }], readOn, source: 'HCCH' },
  })

  it('is kept, the latest last', () =>
    expect(listSetCountries(after(set('AE'), set('QA', yesterday))).map(({ country }) => country)).toEqual([
      'AE',
      'QA',
    ]))
  it('was read on no day to come', () =>
    expect(() => after(set('AE', '2026-03-03'))).toThrow('settings/read-in-future'))
})

describe('the texts of the mails', () => {
  it('that begin on a day leave the parts that others have changed until then', () => {
    const settings = decided(
      { type: 'SetMailTexts', mailTexts: { closing: 'Equipe', startsOn: '2026-03-09' } },
      { type: 'SetMailTexts', mailTexts: { paragraphs: { 'order-paid': 'Obrigado.' }, startsOn: '2026-03-03' } },
    )
    expect(settingsOn(settings, '2026-03-09').mailTexts).toMatchObject({
      closing: 'Equipe',
      paragraphs: { 'order-paid': 'Obrigado.' },
    })
    expect(settingsOn(settings, '2026-03-08').mailTexts.closing).toBeNull()
  })
})
