import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { pendingOrderKey, savedRequestDraftKey } from '../../../lib/stored-order-keys'
import { forgetTabOrder, noteOrder, tabOrder, unpaidOrder } from '../../../lib/tab-order'
import { blankItem, type Draft, emptyDraft } from '../draft'
import { severalDraft } from '../saved-draft/several-draft'
import { buildPendingOrder, finishOrder, savePendingOrder } from './finish-order'

const products = [{ id: 'birth', name: 'Certidão de Nascimento' }]
const draft: Draft = {
  ...emptyDraft('1'),
  items: [{ ...blankItem('1'), productId: 'birth', fullName: ' Maria Souza ' }],
  contact: { name: 'Ana Souza', email: 'ana@example.com', phone: '+1 305 555 0100' },
  delivery: { country: 'AE', postalCode: '', address: 'Rua 1', city: 'Dubai', state: '', expedited: true },
}
const kept = () => JSON.parse(localStorage.getItem(pendingOrderKey) ?? '{}')

describe('the pending order', () => {
  // What is kept says when: two saves in a row may fall into two milliseconds.
  beforeEach(() => {
    localStorage.clear()
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  it('is exactly the body of the call', () => {
    const order = buildPendingOrder(draft, products)
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

  it('sends a power of attorney to the attorney unless another receiver is chosen, and then asks no address', () => {
    const item = { ...blankItem('1'), productId: 'power-attorney', fullName: 'Maria Souza' }
    const alone = buildPendingOrder({ ...draft, items: [item] }, products)
    expect(createOrderRequestSchema.safeParse(alone).success).toBe(true)
    expect(alone.documents[0]?.delivery).toBe('attorney')
    expect(alone).not.toHaveProperty('deliveryAddress')
    const here = buildPendingOrder({ ...draft, items: [{ ...item, delivery: 'parcel' }] }, products)
    expect([here.documents[0]?.delivery, here.deliveryAddress]).toEqual(['parcel', 'Rua 1'])
    const both = buildPendingOrder({ ...draft, items: [item, ...draft.items] }, products)
    expect([both.documents.map(({ delivery }) => delivery), both.deliveryAddress]).toEqual([
      ['attorney', undefined],
      'Rua 1',
    ])
  })

  it('keeps its key while its content stays the same', () => {
    savePendingOrder(buildPendingOrder(draft, products))
    const { idempotencyKey } = kept()
    savePendingOrder(buildPendingOrder({ ...draft, open: null }, products))
    expect(kept().idempotencyKey).toBe(idempotencyKey)
  })

  it('keeps its quote of the shipping with its key, so that one order is made', () => {
    savePendingOrder(buildPendingOrder(draft, products, { currency: 'USD', shippingQuoteId: 'first-quote' }))
    const first = kept()
    savePendingOrder(buildPendingOrder(draft, products, { currency: 'USD', shippingQuoteId: 'second-quote' }))
    expect(first.shippingQuoteId).toBe('first-quote')
    expect(kept()).toEqual(first)
  })

  it('names its currency, and is another order in another one', () => {
    savePendingOrder(buildPendingOrder(draft, products))
    const inDollars = kept()
    const order = buildPendingOrder(draft, products, { currency: 'JPY' })
    expect(createOrderRequestSchema.parse(order).currency).toBe('JPY')
    savePendingOrder(order)
    expect(kept()).toMatchObject({ currency: 'JPY' })
    expect(kept().idempotencyKey).not.toBe(inDollars.idempotencyKey)
  })

  it('keeps its key once the checkout has made it, in whatever order its fields are stored by then', () => {
    const order = buildPendingOrder(draft, products, { currency: 'USD', uploadDraft: 'draft-of-files' })
    savePendingOrder(order)
    const { idempotencyKey } = kept()
    const reversed = Object.fromEntries(Object.entries(kept()).reverse())
    localStorage.setItem(pendingOrderKey, JSON.stringify({ orderNumber: 'CO-2026-00001', ...reversed }))
    savePendingOrder(order)
    expect(kept()).toMatchObject({ idempotencyKey, orderNumber: 'CO-2026-00001' })
  })

  it('gets a new key when its content changes', () => {
    savePendingOrder(buildPendingOrder(draft, products))
    const { idempotencyKey } = kept()
    savePendingOrder(buildPendingOrder({ ...draft, contact: { ...draft.contact, name: 'Ana Lima' } }, products))
    expect(kept().idempotencyKey).not.toBe(idempotencyKey)
  })

  it('gets a new key when what is kept is broken', () => {
    localStorage.setItem(pendingOrderKey, '{"idempotencyKey":')
    savePendingOrder(buildPendingOrder(draft, products))
    expect(kept().idempotencyKey).toMatch(/^[\w-]{16,}$/)
  })
})

describe('finishing an order', () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  const finish = (finished = draft) => finishOrder(finished, products, { currency: 'USD' })
  const orderOfSaved = () => JSON.parse(localStorage.getItem(savedRequestDraftKey) ?? '').order

  it('answers the step of the first gap, and keeps nothing then', () => {
    expect(finish({ ...draft, items: [] })).toBe(0)
    expect(finish({ ...draft, contact: { ...draft.contact, email: 'ana' } })).toBe(1)
    expect(finish({ ...draft, delivery: { ...draft.delivery, city: '' } })).toBe(2)
    expect(kept()).toEqual({})
  })

  it('names the order in the draft on the device that it was made of', () => {
    severalDraft.save(draft, true)
    expect(finish()).toBeUndefined()
    const { idempotencyKey } = kept()
    expect(orderOfSaved()).toBe(idempotencyKey)
    expect(tabOrder('several')).toMatchObject({ idempotencyKey })
    expect(severalDraft.load()).toMatchObject({ kind: 'found', draft: { content: draft } })
  })

  it('is another order with other files, though their draft is the same', () => {
    const withFiles = (...files: string[]) =>
      finishOrder(draft, products, { currency: 'USD', uploadDraft: 'd'.repeat(32), files })
    withFiles('rg')
    const { idempotencyKey } = kept()
    withFiles('rg')
    expect(kept().idempotencyKey).toBe(idempotencyKey)
    withFiles('rg', 'cnh')
    expect(kept().idempotencyKey).not.toBe(idempotencyKey)
  })

  it('keeps which unpaid order it takes the place of, until the server has made it', () => {
    const first = { token: 'first-token', orderNumber: 'CO-2026-00001' }
    const changed = { ...draft, contact: { ...draft.contact, name: 'Ana Lima' } }
    finishOrder(changed, products, { currency: 'USD' }, first)
    expect(tabOrder('several').replaced).toEqual(first)
    finishOrder(changed, products, { currency: 'USD' })
    expect(tabOrder('several').replaced).toEqual(first)
    expect(unpaidOrder('several')).toEqual(first)
    const second = { token: 'second-token', orderNumber: 'CO-2026-00002' }
    noteOrder('several', { idempotencyKey: kept().idempotencyKey, ...second })
    finishOrder(changed, products, { currency: 'USD' })
    expect(tabOrder('several').replaced).toBeUndefined()
  })

  it('leaves the draft on the device that is another order’s', () => {
    severalDraft.save(draft, true)
    forgetTabOrder('several')
    finish()
    expect(orderOfSaved()).toBeUndefined()
  })
})
