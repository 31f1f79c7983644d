import { cents } from '@cartorio/contracts/money.js'
import fc from 'fast-check'
import { propertyRuns } from '../../testing/harness/property-runs.js'
import { item } from '../../testing/scenarios/order-history.js'
import { initialSettings } from '../settings/first-settings.js'
import { evolveSettings, type PriceList, type Settings } from '../settings/settings.js'
import type { OrderOrigin } from '../settings/settings-at.js'
import { priceNewOrder } from './price-new-order.js'
import type { ItemToPrice } from './price-order.js'

const march = '2026-03-02T12:00:00.000Z'
const flows = ['wizard', 'multi-item'] as const
const order = (origin: OrderOrigin, items: readonly ItemToPrice[], expedited = false) =>
  ({ origin, currency: 'USD', items, expedited, shipping: cents(3800) }) as const
const priced = (origin: OrderOrigin, items: readonly ItemToPrice[], expedited = false, settings = initialSettings) => {
  const { list, breakdown } = priceNewOrder(settings, order(origin, items, expedited), march)
  return [list.name, breakdown.total]
}
const plain = item(1)
const translated = item(1, { translation: 'it' })
const apostilled = item(1, { apostille: true })
const full = item(1, { translation: 'it', apostille: true })

type Amounts = Pick<PriceList, 'base' | 'translation' | 'apostille' | 'expedited'>
/** Settings whose lists of 2026 have these amounts. */
const withLists = (lists: Readonly<Record<(typeof flows)[number], Amounts>>): Settings =>
  flows.reduce<Settings>(
    (settings, origin) =>
      evolveSettings(settings, {
        type: 'PriceListAdded',
        data: { ...lists[origin], name: `${origin}-2026`, origin, currency: 'USD', startsOn: '2026-01-01' },
      }),
    initialSettings,
  )

describe('a new order', () => {
  it.each([
    ['plain', plain, false, 4500, 4500],
    ['an apostille', apostilled, false, 4500 + 1500, 4500 + 3000],
    ['a translation', translated, false, 4500 + 3500, 4500 + 2500],
    ['both', full, false, 4500 + 3500 + 1500, 4500 + 2500 + 3000],
    ['speed', plain, true, 4500 + 2000, 4500 + 5000],
  ] as const)('of one document with %s is charged by the list of its flow', (_, one, expedited, wizard, multiItem) => {
    expect(priced('wizard', [one], expedited)).toEqual(['wizard-2025', wizard + 3800])
    expect(priced('multi-item', [one], expedited)).toEqual(['multi-item-2025', multiItem + 3800])
  })

  it('of an operator is charged by the list of items', () =>
    expect(priced('operator', [apostilled])).toEqual(['multi-item-2025', 4500 + 3000 + 3800]))

  it('is refused where the list of its flow does not sell the document, though the other does', () => {
    const amounts = { translation: cents(1), apostille: cents(1), expedited: cents(1) }
    const lists = { wizard: { base: { BIRTH: cents(100) } }, 'multi-item': { base: { MARRIAGE: cents(100) } } }
    const settings = withLists({
      wizard: { ...amounts, ...lists.wizard },
      'multi-item': { ...amounts, ...lists['multi-item'] },
    })
    expect(priced('multi-item', [plain], false, settings)).toEqual(['multi-item-2026', 3900])
    expect(() => priced('wizard', [plain], false, settings)).toThrow('order/product-not-offered')
  })

  it('costs the same in either flow where the office gives both lists the same amounts', () => {
    const amounts = {
      base: { MARRIAGE: cents(5000) },
      translation: cents(3100),
      apostille: cents(1700),
      expedited: cents(2300),
    }
    const settings = withLists({ wizard: amounts, 'multi-item': amounts })
    for (const one of [plain, translated, apostilled, full])
      for (const expedited of [false, true])
        expect(priced('wizard', [one], expedited, settings)[1]).toBe(
          priced('multi-item', [one], expedited, settings)[1],
        )
  })
})

describe('the amount of any choice', () => {
  const amount = fc.integer({ min: 1, max: 100_000 }).map(cents)
  const amounts = fc.record({
    base: fc.record({ BIRTH: amount, POWER_OF_ATTORNEY: amount }),
    translation: amount,
    apostille: amount,
    expedited: amount,
  })
  const settings = fc.record({ wizard: amounts, 'multi-item': amounts }).map(withLists)
  const anyItem = fc
    .record({
      documentType: fc.constantFrom('BIRTH', 'POWER_OF_ATTORNEY' as const),
      quantity: fc.integer({ min: 1, max: 10 }),
      translation: fc.constantFrom(null, 'en' as const),
      apostille: fc.boolean(),
    })
    .map((each) => item(1, each))
  /** One document, as the wizard orders it, as often as several. */
  const items = fc.oneof(
    anyItem.map((one) => [{ ...one, quantity: 1 }]),
    fc.array(anyItem, { minLength: 1, maxLength: 5 }),
  )
  const flow = fc.constantFrom(...flows)
  const totalOf = (from: Settings, origin: OrderOrigin, chosen: readonly ItemToPrice[], expedited: boolean) =>
    priceNewOrder(from, order(origin, chosen, expedited), march).breakdown.total
  const listOf = (from: Settings, origin: (typeof flows)[number]): PriceList => {
    const list = from.priceLists.find(({ name }) => name === `${origin}-2026`)
    if (list === undefined) throw new Error(`the settings lack a list of ${origin}`)
    return list
  }

  it('is that of the flow’s list, whatever else is chosen', () =>
    fc.assert(
      fc.property(settings, flow, items, fc.boolean(), fc.nat(), (from, origin, chosen, expedited, at) => {
        const list = listOf(from, origin)
        const index = at % chosen.length
        const total = (changed: Partial<ItemToPrice>, speed = expedited) =>
          totalOf(
            from,
            origin,
            chosen.map((each, i) => (i === index ? { ...each, ...changed } : each)),
            speed,
          )
        const quantity = chosen[index]?.quantity ?? 0
        expect(total({ translation: 'en' }) - total({ translation: null })).toBe(list.translation * quantity)
        expect(total({ apostille: true }) - total({ apostille: false })).toBe(list.apostille * quantity)
        expect(total({}, true) - total({}, false)).toBe(list.expedited)
      }),
      propertyRuns(100),
    ))

  it('and of each document stays what it was when another one comes', () =>
    fc.assert(
      fc.property(settings, flow, items, anyItem, fc.boolean(), (from, origin, chosen, added, expedited) => {
        const before = priceNewOrder(from, order(origin, chosen, expedited), march)
        const after = priceNewOrder(from, order(origin, [...chosen, added], expedited), march)
        expect(after.items.slice(0, chosen.length)).toEqual(before.items)
        expect(after.breakdown.expedited).toBe(before.breakdown.expedited)
        expect(after.breakdown.total - before.breakdown.total).toBe(after.items.at(-1)?.total)
      }),
      propertyRuns(100),
    ))
})
