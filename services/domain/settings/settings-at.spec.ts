import type { SettingsEvent } from '@cartorio/contracts/events/settings-events.js'
import { cents } from '@cartorio/contracts/money.js'
import { convertAmount, exchangeRate } from './exchange-rate.js'
import { firstSettingsEvents, initialSettings } from './first-settings.js'
import { evolveSettings, type PriceList, type Settings } from './settings.js'
import {
  lookUpBasePrice,
  offeredCurrency,
  priceListFor,
  priceListNamed,
  promisedDaysAt,
  settingsAt,
} from './settings-at.js'

const march = '2026-03-02T12:00:00.000Z'
const settings = (...events: readonly SettingsEvent[]): Settings => events.reduce(evolveSettings, initialSettings)

const [wizard, multiItem] = firstSettingsEvents.flatMap((event) =>
  event.type === 'PriceListAdded' ? [event.data] : [],
)
if (wizard === undefined || multiItem === undefined) throw new Error('the first settings lack a price list')

const listAdded = (changes: Partial<PriceList>): SettingsEvent => ({
  type: 'PriceListAdded',
  data: { ...multiItem, ...changes, base: multiItem.base },
})
const rateSet = (currency: string, usd: string, startsOn = '2026-01-01'): SettingsEvent => ({
  type: 'ExchangeRateSet',
  data: { currency, usd, startsOn },
})

const nameFor = (from: Settings, at: string) => priceListFor(from, { origin: 'multi-item', currency: 'USD' }, at).name

describe('the price list of a new order', () => {
  const raised = settings(listAdded({ name: 'multi-item-2026', startsOn: '2026-03-03', apostille: cents(3200) }))

  it('is the one whose day has come at the office', () => {
    expect(nameFor(raised, '2026-03-03T02:59:59.000Z')).toBe('multi-item-2025')
    expect(nameFor(raised, '2026-03-03T03:00:00.000Z')).toBe('multi-item-2026')
  })

  it('is the later one of two that start on one day', () =>
    expect(nameFor(settings(listAdded({ name: 'one' }), listAdded({ name: 'two' })), march)).toBe('two'))

  it('is its own for each origin, and an operator makes an order of items', () => {
    const named = (origin: 'wizard' | 'multi-item' | 'operator') =>
      priceListFor(raised, { origin, currency: 'USD' }, '2026-04-01T12:00:00.000Z').name
    expect([named('wizard'), named('multi-item'), named('operator')]).toEqual([
      'wizard-2025',
      'multi-item-2026',
      'multi-item-2026',
    ])
  })

  it('stays known by its name when another has come after it', () =>
    expect(priceListNamed(raised, 'multi-item-2025').apostille).toBe(3000))

  it('has no price for a document that it does not offer', () => {
    expect(lookUpBasePrice(multiItem, 'POWER_OF_ATTORNEY')).toBe(3500)
    expect(() => lookUpBasePrice({ ...multiItem, base: {} }, 'BIRTH')).toThrow('order/product-not-offered')
  })
})

describe('a currency', () => {
  const inEuros = [
    listAdded({ name: 'items-eur', currency: 'EUR' }),
    listAdded({ name: 'wizard-eur', currency: 'EUR', origin: 'wizard' }),
  ]
  const offered = (...events: readonly SettingsEvent[]) => settingsAt(settings(...events), march).offered

  it('is US dollars alone at first', () => expect(offered()).toEqual(['USD']))

  it('is offered with a price list for every origin and an exchange rate', () => {
    expect(offered(...inEuros)).toEqual(['USD'])
    expect(offered(rateSet('EUR', '1.08'))).toEqual(['USD'])
    expect(offered(...inEuros.slice(1), rateSet('EUR', '1.08'))).toEqual(['USD'])
    expect(offered(...inEuros, rateSet('EUR', '1.08', '2026-03-03'))).toEqual(['USD'])
    expect(offered(...inEuros, rateSet('EUR', '1.08'))).toEqual(['USD', 'EUR'])
  })

  it.each([
    ['has no exchange rate', inEuros],
    ['has a price list for one flow alone', [...inEuros.slice(1), rateSet('EUR', '1.08')]],
    ['has no price list', [rateSet('EUR', '1.08')]],
  ])('is refused with the names of those that are offered when it %s', (_why, events) => {
    const refusal = expect.objectContaining({ code: 'order/currency-not-offered', facts: { currencies: ['USD'] } })
    expect(() => priceListFor(settings(...events), { origin: 'wizard', currency: 'EUR' }, march)).toThrow(refusal)
    expect(() => offeredCurrency(settings(...events), 'EUR', march)).toThrow(refusal)
  })

  it('that no order is ever priced in is refused alike', () =>
    expect(() => offeredCurrency(settings(...inEuros, rateSet('EUR', '1.08')), 'BRL', march)).toThrow(
      expect.objectContaining({ code: 'order/currency-not-offered', facts: { currencies: ['USD', 'EUR'] } }),
    ))
})

describe('promised days', () => {
  const longer = settings({
    type: 'PromisedDaysSet',
    data: {
      startsOn: '2026-03-03',
      standard: { delivery: [9, 14], steps: { start: 2, issue: 5, translate: 6, apostille: 7, ship: 7 } },
      expedited: { delivery: [3, 5], steps: { start: 1, issue: 2, translate: 3, apostille: 3, ship: 3 } },
    },
  })

  it('are those of the day', () => {
    expect(promisedDaysAt(longer, march).standard.delivery).toEqual([7, 10])
    expect(promisedDaysAt(longer, '2026-03-03T12:00:00.000Z').standard.delivery).toEqual([9, 14])
  })

  it('have a margin and a capacity, also as they were set before there were such', () => {
    const { transitMargin, documentsPerDay } = promisedDaysAt(longer, '2026-03-03T12:00:00.000Z')
    expect([transitMargin, documentsPerDay]).toEqual([2, 10])
  })

  it('of an order from before the first promise are the first', () =>
    expect(promisedDaysAt(longer, '2024-06-01T12:00:00.000Z').standard.delivery).toEqual([7, 10]))
})

describe('an exchange rate', () => {
  const known = settings(
    rateSet('EUR', '1.08'),
    rateSet('JPY', '0.0067'),
    rateSet('EUR', '1.1', '2026-03-03'),
    rateSet('BRL', '0.18'),
  )
  const rate = (from: string, to: string, at = march) => exchangeRate(known, from, to, at)

  it('is that of the day, in both directions', () => {
    expect([rate('USD', 'USD'), rate('EUR', 'USD'), rate('EUR', 'USD', '2026-03-03T12:00:00.000Z')]).toEqual([
      '1',
      '1.08',
      '1.1',
    ])
    expect(rate('USD', 'EUR')).toBe('0.9259259259')
  })

  it('of two other currencies goes by way of US dollars', () => expect(rate('BRL', 'EUR')).toBe('0.1666666667'))

  it('is missing without one of the two', () =>
    expect([rate('GBP', 'USD'), rate('USD', 'CAD')]).toEqual([undefined, undefined]))

  it.each([
    [3800, 'USD', 'EUR', 3519],
    [10_050, 'BRL', 'USD', 1809],
    [3800, 'USD', 'JPY', 5672],
    [5672, 'JPY', 'USD', 3800],
    [0, 'USD', 'EUR', 0],
    [1, 'BRL', 'USD', 0],
    [3, 'BRL', 'USD', 1],
  ])('makes of %i %s in %s %i minor units', (amount, from, to, converted) =>
    expect(convertAmount(amount, from, to, rate(from, to) ?? '')).toBe(converted),
  )
})
