import { itemsPricingRequestSchema } from '@cartorio/contracts/http/pricing.js'
import { products } from '@cartorio/contracts/products.js'
import { screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { requestDraftKey } from '../../lib/stored-order-keys'
import { fakeServer, json } from '../../testing/fake-server'
import { renderPage } from '../../testing/render-page'
import { blankItem, type Draft, emptyDraft } from './draft'
import { flowSteps } from './flow-steps'
import RequestDocumentsPage from './RequestDocumentsPage'
import { removeDraft } from './use-draft'

const basePrice = 4500
export const config = {
  payments: { provider: 'sandbox', publishableKey: null },
  products: products.map((product) => ({ ...product, basePrice })),
  whatsapp: null,
}
export const prices = {
  settingsRevision: 4,
  currencies: ['USD'],
  priceLists: [
    {
      name: 'multi-item-2026',
      origin: 'multi-item',
      currency: 'USD',
      base: { BIRTH: 4500, MARRIAGE: 4500, DEATH: 4500, POWER_OF_ATTORNEY: 3500, CRIMINAL_BACKGROUND: 6500 },
      translation: 2500,
      apostille: 3000,
      expedited: 5000,
    },
  ],
  deliveryDays: { standard: [7, 10], expedited: [3, 5] },
  shippingDays: { standard: 7, expedited: 3 },
  documentsPerDay: 10,
}
export const rate = { rate: 38.5, currency: 'USD', estimatedDays: 4, carrier: 'DHL Express' }
const found = { success: true, address: { street: 'Biscayne Blvd', city: 'Miami', state: 'FL', country: 'US' } }

export const item = { ...blankItem('a'), productId: 'birth', fullName: 'Maria Souza' }
export const contact = { name: 'Ana Souza', email: 'ana@example.com', phone: '+1 305 555 0100' }
export const delivery = {
  country: 'US',
  postalCode: '33101',
  address: 'Rua 1',
  city: 'Miami',
  state: '',
  expedited: false,
}

export const pricingCall = 'POST /api/pricing/calculate'
const basePrices = {
  BIRTH: 45,
  MARRIAGE: 45,
  DEATH: 45,
  POWER_OF_ATTORNEY: 35,
  CRIMINAL_BACKGROUND: 65,
  TEST_PRODUCT: 1,
}
export const calculatePrice: Parameters<typeof fakeServer>[0][string] = ({ body }) => {
  const { items, expedited, deliveryCountry } = itemsPricingRequestSchema.parse(body)
  const sum = (amountOf: (item: (typeof items)[number]) => number) =>
    items.reduce((total, each) => total + each.quantity * amountOf(each), 0)
  const base = sum(({ documentType }) => basePrices[documentType])
  const translation = sum(({ needsTranslation }) => (needsTranslation ? 25 : 0))
  const apostille = sum(({ needsApostille }) => (needsApostille ? 30 : 0))
  const subtotal = base + translation + apostille + (expedited ? 50 : 0)
  return json({
    priceList: 'multi-item-2025',
    items: items.map((each) => ({
      total:
        each.quantity *
        (basePrices[each.documentType] + (each.needsTranslation ? 25 : 0) + (each.needsApostille ? 30 : 0)),
    })),
    basePrice: base,
    translationPrice: translation,
    apostillePrice: apostille,
    expeditedPrice: expedited ? 50 : 0,
    shippingPrice: deliveryCountry === undefined ? null : rate.rate,
    subtotal,
    total: subtotal + (deliveryCountry === undefined ? 0 : rate.rate),
    currency: 'USD',
    estimatedDeliveryDays: '7-10',
    estimatedShipping: '2026-03-11',
    estimatedDelivery: deliveryCountry === undefined ? null : { from: '2026-03-16', to: '2026-03-18' },
    ...(deliveryCountry === undefined ? {} : { shippingQuoteId: 'quote-1' }),
  })
}

export const flow = '/solicitar-documentos/varios'
/** The flow of several documents with a server that answers. */
export const open = (
  /** `null`: none was kept. */
  draft: (Partial<Draft> & { readonly step?: number }) | null = {},
  routes: Parameters<typeof fakeServer>[0] = {},
  address = `${flow}/${flowSteps[draft?.step ?? 0]}`,
) => {
  if (draft !== null) sessionStorage.setItem(requestDraftKey, JSON.stringify({ ...emptyDraft('a'), ...draft }))
  const server = fakeServer({
    'GET /api/config': () => json(config),
    'GET /api/prices': () => json(prices),
    'POST /api/shipping/rate': () => json(rate),
    'POST /api/lookup-address': () => json(found),
    [pricingCall]: calculatePrice,
    ...routes,
  })
  renderPage(
    <Routes>
      <Route path="/solicitar-documentos/varios/:step?" element={<RequestDocumentsPage />} />
      <Route path="*" element={null} />
    </Routes>,
    address,
  )
  return { user: userEvent.setup({ delay: null }), server }
}
export const shippingCall = 'POST /api/shipping/rate'
export const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** What a power of attorney is not ordered without. */
export const chooseSigning = async (user: UserEvent): Promise<void> => {
  await user.selectOptions(await screen.findByLabelText('Poderes para quê?'), 'Banco')
  await user.selectOptions(screen.getByLabelText('Como você vai assinar?'), 'Consulado do Brasil')
}

/** Nothing of another test is kept. */
export const forgetOrders = (): void => {
  removeDraft()
  sessionStorage.clear()
  localStorage.clear()
}
