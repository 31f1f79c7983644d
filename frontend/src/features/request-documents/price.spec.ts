import { cents } from '@cartorio/contracts/money.js'
import { blankItem, type ItemDraft } from './draft'
import { itemPrice, priceOrder, shippingCents } from './price'

const products = [
  { id: 'birth', basePrice: 4500 },
  { id: 'power-attorney', basePrice: 3500 },
  { id: 'test-product', basePrice: 100 },
]
const item = (fields: Partial<ItemDraft>): ItemDraft => ({ ...blankItem('1'), productId: 'birth', ...fields })
const unknown = { expedited: false, shipping: { kind: 'unknown' } } as const

describe('the price of an order', () => {
  it('is nothing without items, expedited or not', () =>
    expect(priceOrder([], products, { ...unknown, expedited: true }).total).toBe(0))

  it('charges translation and apostille per unit', () => {
    const line = item({ quantity: 3, needsTranslation: true, needsApostille: true })
    expect(itemPrice(line, products)).toBe(3 * (4500 + 2500 + 3000))
    expect(priceOrder([line], products, unknown)).toMatchObject({ base: 13_500, translation: 7500, apostille: 9000 })
  })

  it('charges expedited and shipping once, however many items there are', () => {
    const items = [item({ id: '1', quantity: 2 }), item({ id: '2', productId: 'power-attorney' })]
    const shipping = { kind: 'known', price: cents(3850) } as const
    expect(priceOrder(items, products, { expedited: true, shipping }).total).toBe(9000 + 3500 + 5000 + 3850)
  })

  it('counts no shipping that is not known yet', () =>
    expect(priceOrder([item({})], products, { expedited: false, shipping: { kind: 'at-checkout' } }).total).toBe(4500))

  it('ships the test product free when it is alone', () => {
    const shipping = { kind: 'known', price: cents(3850) } as const
    const test = item({ productId: 'test-product' })
    expect(priceOrder([test], products, { expedited: false, shipping }).total).toBe(100)
    const another = item({ id: '2', productId: 'test-product' })
    expect(priceOrder([test, another], products, { expedited: false, shipping }).total).toBe(200)
    expect(priceOrder([test, item({ id: '2' })], products, { expedited: false, shipping }).total).toBe(
      100 + 4500 + 3850,
    )
  })

  it('turns the courier’s decimal rate into whole cents', () => {
    expect(shippingCents(19.99)).toBe(1999)
    expect(shippingCents(1.1 + 2.2)).toBe(330)
  })
})
