import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { pendingOrderKey } from '../../lib/stored-order-keys'
import { blankItem, type Draft, emptyDraft } from './draft'
import { pendingOrderOf, savePendingOrder } from './pending-order'

const products = [{ id: 'birth', name: 'Certidão de Nascimento' }]
const draft: Draft = {
  ...emptyDraft('1'),
  items: [{ ...blankItem('1'), productId: 'birth', fullName: ' Maria Souza ' }],
  contact: { name: 'Ana Souza', email: 'ana@example.com', phone: '+1 305 555 0100' },
  delivery: { country: 'AE', postalCode: '', address: 'Rua 1', city: 'Dubai', state: '', expedited: true },
}
const kept = () => JSON.parse(localStorage.getItem(pendingOrderKey) ?? '{}')

describe('the pending order', () => {
  beforeEach(() => localStorage.clear())

  it('is exactly the body of the call', () => {
    const order = pendingOrderOf(draft, products)
    expect(createOrderRequestSchema.safeParse(order).success).toBe(true)
    expect(order).toEqual({
      documents: [
        {
          type: 'Certidão de Nascimento',
          quantity: 1,
          familyMember: { name: 'Maria Souza', relation: 'self' },
          needsTranslation: false,
          translationLanguage: null,
          needsApostille: false,
        },
      ],
      contactName: 'Ana Souza',
      contactEmail: 'ana@example.com',
      contactPhone: '+1 305 555 0100',
      expedited: true,
      expeditedService: true,
      deliveryAddress: 'Rua 1',
      deliveryCity: 'Dubai',
      deliveryState: null,
      deliveryCountry: 'AE',
      deliveryPostalCode: '00000',
      deliveryPhone: '+1 305 555 0100',
    })
  })

  it('keeps its key while its content stays the same', () => {
    savePendingOrder(pendingOrderOf(draft, products))
    const { idempotencyKey } = kept()
    savePendingOrder(pendingOrderOf({ ...draft, open: null }, products))
    expect(kept().idempotencyKey).toBe(idempotencyKey)
  })

  it('keeps its quote of the shipping with its key, so that one order is made', () => {
    savePendingOrder(pendingOrderOf(draft, products, { currency: 'USD', shippingQuoteId: 'first-quote' }))
    const first = kept()
    savePendingOrder(pendingOrderOf(draft, products, { currency: 'USD', shippingQuoteId: 'second-quote' }))
    expect(first.shippingQuoteId).toBe('first-quote')
    expect(kept()).toEqual(first)
  })

  it('names its currency, and is another order in another one', () => {
    savePendingOrder(pendingOrderOf(draft, products))
    const inDollars = kept()
    const order = pendingOrderOf(draft, products, { currency: 'JPY' })
    expect(createOrderRequestSchema.parse(order).currency).toBe('JPY')
    savePendingOrder(order)
    expect(kept()).toMatchObject({ currency: 'JPY' })
    expect(kept().idempotencyKey).not.toBe(inDollars.idempotencyKey)
  })

  it('gets a new key when its content changes', () => {
    savePendingOrder(pendingOrderOf(draft, products))
    const { idempotencyKey } = kept()
    savePendingOrder(pendingOrderOf({ ...draft, contact: { ...draft.contact, name: 'Ana Lima' } }, products))
    expect(kept().idempotencyKey).not.toBe(idempotencyKey)
  })

  it('gets a new key when what is kept is broken', () => {
    localStorage.setItem(pendingOrderKey, '{"idempotencyKey":')
    savePendingOrder(pendingOrderOf(draft, products))
    expect(kept().idempotencyKey).toMatch(/^[\w-]{16,}$/)
  })
})
