import { shipsFree } from '@cartorio/contracts/catalogue.js'
import type { Cents } from '@cartorio/contracts/money.js'
import { cents } from '@cartorio/contracts/money.js'
import fc from 'fast-check'
import { propertyRuns } from '../../testing/harness/property-runs.js'
import { item } from '../../testing/scenarios/order-history.js'
import { initialSettings } from '../settings/first-settings.js'
import { priceListNamed } from '../settings/settings-at.js'
import { type ItemToPrice, priceOrder } from './price-order.js'

const shipping = cents(3800)
const wizard = priceListNamed(initialSettings, 'wizard-2025')
const multiItem = priceListNamed(initialSettings, 'multi-item-2025')
const testItem = item(9, { documentType: 'TEST_PRODUCT' })
const totals = (items: readonly ItemToPrice[], list = multiItem, expedited = false) =>
  priceOrder({ items, expedited, shipping }, list).breakdown

describe('pricing by the list of the multi-item flow', () => {
  it.each([
    ['BIRTH', 4500],
    ['MARRIAGE', 4500],
    ['DEATH', 4500],
    ['POWER_OF_ATTORNEY', 3500],
    ['CRIMINAL_BACKGROUND', 6500],
    ['TEST_PRODUCT', 100],
  ] as const)('charges %s with %i cents', (documentType, base) =>
    expect(totals([item(1, { documentType })]).base).toBe(base),
  )

  it('charges translation with 25, apostille with 30 per unit, expedited with 50 once', () =>
    expect(
      totals(
        [item(1, { translation: 'it', quantity: 3 }), item(2, { translation: 'en', apostille: true, quantity: 2 })],
        multiItem,
        true,
      ),
    ).toEqual({
      base: 5 * 4500,
      translation: 5 * 2500,
      apostille: 2 * 3000,
      expedited: 5000,
      shipping: 3800,
      subtotal: 22_500 + 12_500 + 6000 + 5000,
      total: 46_000 + 3800,
    }))
})

describe('pricing by the list of the wizard', () => {
  it('charges translation with 35, apostille with 15, expedited with 20 over the same base prices', () =>
    expect(totals([item(1, { translation: 'en', apostille: true })], wizard, true)).toEqual({
      base: 4500,
      translation: 3500,
      apostille: 1500,
      expedited: 2000,
      shipping: 3800,
      subtotal: 11_500,
      total: 15_300,
    }))

  it('estimates 7 to 10 business days, 3 to 5 when expedited', () =>
    expect(
      initialSettings.promisedDays.flatMap(({ standard, expedited }) => [standard.delivery, expedited.delivery]),
    ).toEqual([
      [7, 10],
      [3, 5],
    ]))
})

describe('a line of the order', () => {
  it('shows its prices per unit and its total for the quantity', () => {
    const [line] = priceOrder(
      { items: [item(1, { apostille: true, quantity: 10 })], expedited: false, shipping },
      multiItem,
    ).items
    expect(line).toMatchObject({
      unitPrices: { base: 4500, translation: 0, apostille: 3000 },
      total: 75_000,
      quantity: 10,
    })
  })
})

describe('shipping', () => {
  it('is added once, whatever the number of items', () => {
    expect(totals([item(1), item(2, { quantity: 10 })]).shipping).toBe(3800)
  })

  it('has the attorney’s parcel beside the customer’s, and alone where nothing goes abroad', () => {
    const delivery = { kind: 'parcel', destination: 'attorney' } as const
    const [abroad, toAttorney] = [item(1), item(2, { documentType: 'POWER_OF_ATTORNEY', delivery })]
    const priced = (items: readonly ItemToPrice[]) =>
      priceOrder({ items, expedited: false, shipping, shippingToAttorney: cents(1200) }, multiItem).breakdown
    expect(priced([abroad, toAttorney])).toMatchObject({ shipping: 5000, shippingToAttorney: 1200 })
    expect(priced([toAttorney])).toMatchObject({ shipping: 1200, shippingToAttorney: 1200 })
  })

  it('is free for the test product alone, in any number', () => {
    expect(totals([testItem])).toMatchObject({ shipping: 0, total: 100 })
    expect(totals([testItem, item(8, { documentType: 'TEST_PRODUCT', quantity: 3 })])).toMatchObject({
      shipping: 0,
      total: 400,
    })
  })

  it('is charged when the test product has company, and for nothing at all', () => {
    expect(totals([testItem, item(1)])).toMatchObject({ shipping: 3800, total: 100 + 4500 + 3800 })
    expect(shipsFree([])).toBe(false)
  })
})

describe('any price', () => {
  const anyItem = fc
    .record({
      documentType: fc.constantFrom('BIRTH', 'POWER_OF_ATTORNEY', 'CRIMINAL_BACKGROUND', 'TEST_PRODUCT' as const),
      quantity: fc.integer({ min: 1, max: 10 }),
      translation: fc.constantFrom(null, 'en' as const),
      apostille: fc.boolean(),
    })
    .map((each) => item(1, each))
  const anyOrder = fc.record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 50 }),
    expedited: fc.boolean(),
    shipping: fc.integer({ min: 0, max: 100_000 }).map(cents),
  })

  it('is made of whole cents, and its parts are its total', () =>
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(wizard, multiItem), (order, list) => {
        const { items, breakdown } = priceOrder(order, list)
        const parts: readonly Cents[] = [
          breakdown.base,
          breakdown.translation,
          breakdown.apostille,
          breakdown.expedited,
        ]
        const sum = (amounts: readonly Cents[]) => amounts.reduce((total, amount) => total + amount, 0)
        expect(Object.values(breakdown).every(Number.isSafeInteger)).toBe(true)
        expect(breakdown.subtotal).toBe(sum(parts))
        expect(breakdown.total).toBe(breakdown.subtotal + breakdown.shipping)
        expect(sum(items.map(({ total }) => total))).toBe(breakdown.subtotal - breakdown.expedited)
      }),
      propertyRuns(100),
    ))
})

describe('the search of a record', () => {
  const items = [item(1, { quantity: 3 }), item(2, { documentType: 'POWER_OF_ATTORNEY' })]

  it('has a line of its own, once for each record, and none where it is in the price', () => {
    const { items: priced, breakdown } = priceOrder({ items, expedited: false, shipping }, multiItem, cents(350))
    expect(priced.map(({ search, total }) => [search, total])).toEqual([
      [350, 3 * 4500 + 350],
      [undefined, 3500],
    ])
    expect(breakdown).toMatchObject({ base: 17_000, search: 350, subtotal: 17_350, total: 17_350 + 3800 })
    expect(priceOrder({ items, expedited: false, shipping }, multiItem).breakdown).not.toHaveProperty('search')
  })
})
