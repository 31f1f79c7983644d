import { cents } from '@cartorio/contracts/money.js'
import { item } from '../../testing/scenarios/order-history.js'
import { firstSettingsEvents, initialSettings } from '../settings/first-settings.js'
import { evolveSettings } from '../settings/settings.js'
import type { OrderOrigin } from '../settings/settings-at.js'
import { priceNewOrder } from './price-new-order.js'
import type { ItemToPrice } from './price-order.js'

const march = '2026-03-02T12:00:00.000Z'
const flows = ['wizard', 'multi-item'] as const
const priced = (origin: OrderOrigin, items: readonly ItemToPrice[], expedited = false, settings = initialSettings) => {
  const order = { origin, currency: 'USD', items, expedited, shipping: cents(3800) } as const
  const { list, breakdown } = priceNewOrder(settings, order, march)
  return [list.name, breakdown.total]
}
const plain = item(1)
const translated = item(1, { translation: 'it' })
const apostilled = item(1, { apostille: true })
const full = item(1, { translation: 'it', apostille: true })

describe('an order of one document', () => {
  it.each([
    ['an apostille', apostilled, false, 'wizard-2025', 4500 + 1500],
    ['a translation', translated, false, 'multi-item-2025', 4500 + 2500],
    ['both', full, false, 'wizard-2025', 4500 + 3500 + 1500],
    ['a translation, expedited', translated, true, 'wizard-2025', 4500 + 3500 + 2000],
    ['nothing but speed', plain, true, 'wizard-2025', 4500 + 2000],
  ] as const)('with %s is charged the lower list in either flow', (_, one, expedited, list, subtotal) => {
    for (const flow of flows) expect(priced(flow, [one], expedited)).toEqual([list, subtotal + 3800])
  })

  it('takes the list of its flow when both cost the same', () => {
    expect(priced('wizard', [plain])).toEqual(['wizard-2025', 8300])
    expect(priced('multi-item', [plain])).toEqual(['multi-item-2025', 8300])
  })

  it('is never dearer than by either list, whichever services it has', () => {
    for (const one of [plain, translated, apostilled, full])
      for (const expedited of [false, true])
        expect(priced('wizard', [one], expedited)[1]).toBe(priced('multi-item', [one], expedited)[1])
  })

  it('keeps to the list of its flow where the other does not sell the document', () => {
    const [wizard] = firstSettingsEvents.flatMap((event) => (event.type === 'PriceListAdded' ? [event.data] : []))
    if (wizard === undefined) throw new Error('the first settings lack a price list')
    const without = evolveSettings(initialSettings, {
      type: 'PriceListAdded',
      data: { ...wizard, name: 'wizard-2026', startsOn: '2026-01-01', base: { BIRTH: cents(100) } },
    })
    expect(priced('multi-item', [apostilled], false, without)).toEqual(['multi-item-2025', 4500 + 3000 + 3800])
    expect(() => priced('wizard', [apostilled], false, without)).toThrow('order/product-not-offered')
  })
})

describe('any other order', () => {
  it.each([
    ['two items', [apostilled, item(2)], 9000 + 3000],
    ['two copies of one document', [item(1, { apostille: true, quantity: 2 })], 9000 + 6000],
  ] as const)('of %s keeps the list of its flow', (_, items, subtotal) =>
    expect(priced('multi-item', items)).toEqual(['multi-item-2025', subtotal + 3800]),
  )

  it('of an operator keeps the list of items', () =>
    expect(priced('operator', [apostilled])).toEqual(['multi-item-2025', 4500 + 3000 + 3800]))
})
