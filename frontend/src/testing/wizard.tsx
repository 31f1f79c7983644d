import { itemsPricingRequestSchema } from '@cartorio/contracts/http/pricing.js'
import { products } from '@cartorio/contracts/products.js'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import WizardFlow from '../features/request-documents/wizard/WizardFlow'
import {
  type WizardDraft,
  type WizardForm,
  wizardDraftSchema,
  wizardTabStore,
} from '../features/request-documents/wizard/wizard-draft'
import { wizardDraftKey } from '../lib/stored-order-keys'
import { fakeServer, json, problem } from './fake-server'
import { fakeUploads } from './fake-uploads'
import { renderPage } from './render-page'

const base = { BIRTH: 4500, MARRIAGE: 4500, DEATH: 4500, POWER_OF_ATTORNEY: 3500, CRIMINAL_BACKGROUND: 6500 }
const prices = {
  settingsRevision: 4,
  currencies: ['USD'],
  priceLists: [
    {
      name: 'wizard-2025',
      origin: 'wizard',
      currency: 'USD',
      base,
      translation: 3500,
      apostille: 1500,
      expedited: 2000,
    },
    {
      name: 'multi-item-2025',
      origin: 'multi-item',
      currency: 'USD',
      base,
      translation: 2500,
      apostille: 3000,
      expedited: 5000,
    },
  ],
  deliveryDays: { standard: [7, 10], expedited: [3, 5] },
  shippingDays: { standard: 7, expedited: 3 },
  documentsPerDay: 10,
}
const rate = { rate: 38, currency: 'USD', estimatedDays: 4, carrier: 'DHL Express' }
const found = { success: true, address: { street: 'Biscayne Blvd', city: 'Miami', state: 'FL', country: 'US' } }

/** As the server prices one document: by the wizard's list. */
export const price: Parameters<typeof fakeServer>[0][string] = ({ body }) => {
  const { origin, items, expedited, deliveryCountry } = itemsPricingRequestSchema.parse(body)
  const [item] = items
  if (origin !== 'wizard') return problem(400, 'Não é o pedido de um documento.')
  const basePrice = item?.documentType === 'POWER_OF_ATTORNEY' ? 35 : 45
  const services = {
    translationPrice: item?.needsTranslation ? 35 : 0,
    apostillePrice: item?.needsApostille ? 15 : 0,
    expeditedPrice: expedited ? 20 : 0,
  }
  const subtotal = Object.values(services).reduce((total, part) => total + part, basePrice)
  const shippingPrice = deliveryCountry === undefined ? null : rate.rate
  return json({
    priceList: 'wizard-2025',
    items: [{ total: subtotal - services.expeditedPrice }],
    basePrice,
    ...services,
    shippingPrice,
    subtotal,
    total: subtotal + (shippingPrice ?? 0),
    currency: 'USD',
    estimatedDeliveryDays: '7-10',
    estimatedShipping: '2026-03-11',
    estimatedDelivery: shippingPrice === null ? null : { from: '2026-03-16', to: '2026-03-18' },
    ...(shippingPrice === null ? {} : { shippingQuoteId: 'quote-1' }),
  })
}

export const createdOrder = {
  id: 't',
  orderId: 't',
  token: 'customer-token',
  orderNumber: 'CO-2026-00042',
  status: 'PENDING',
  totalPrice: '98.00',
  currency: 'USD',
  documents: [],
}

/** A form without a gap. */
export const filledForm: Partial<WizardForm> = {
  documentType: 'birth',
  applicantName: 'Ana Souza',
  applicantCpf: '529.982.247-25',
  applicantEmail: 'ana@example.com',
  applicantPhone: '+1 305 555 0100',
  originState: 'MG',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  deliveryAddress: 'Biscayne Blvd 1',
  deliveryCity: 'Miami',
  deliveryPhone: '+1 305 555 0100',
}

export const uploadToken = 'd'.repeat(32)
export const uploadCall = `POST /api/upload-drafts/${uploadToken}/documents`
export const uploaded = (fileName = 'rg.pdf') => ({
  id: `id-${fileName}`,
  fileName,
  mediaType: 'application/pdf',
  bytes: 9,
})

type Kept = { readonly form?: Partial<WizardForm>; readonly attachments?: Partial<WizardDraft['attachments']> }

export const wizardRoot = '/solicitar-documentos/um'

/** Opens the flow of one document at a step, with what the tab has kept; `null` is nothing. */
export const openWizard = (
  step: string,
  kept: Kept | null = { form: filledForm },
  routes: Parameters<typeof fakeServer>[0] = {},
) => {
  // What a spec before could not store lasts as long as the document.
  if (sessionStorage.getItem(wizardDraftKey) === null) wizardTabStore.remove()
  if (kept !== null) {
    const draft = wizardDraftSchema.parse({ form: kept.form ?? {}, attachments: kept.attachments ?? {} })
    sessionStorage.setItem(wizardDraftKey, JSON.stringify(draft))
  }
  fakeUploads()
  const server = fakeServer({
    'GET /api/config': () =>
      json({
        payments: { provider: 'sandbox', publishableKey: null },
        products: products.map((product) => ({ ...product, basePrice: 4500 })),
        whatsapp: null,
      }),
    'GET /api/prices': () => json(prices),
    'POST /api/shipping/rate': () => json(rate),
    'POST /api/lookup-address': () => json(found),
    'POST /api/pricing/calculate': price,
    'POST /api/orders': () => json(createdOrder, 201),
    'POST /api/upload-drafts': () => json({ draft: uploadToken, expiresAt: '2026-03-03T12:00:00.000Z' }, 201),
    [uploadCall]: ({ form }) => {
      const file = form?.get('file')
      return json(uploaded(file instanceof File ? file.name : undefined), 201)
    },
    ...routes,
  })
  renderPage(
    <Routes>
      <Route path={`${wizardRoot}/:step?`} element={<WizardFlow />} />
      <Route path="*" element={null} />
    </Routes>,
    `${wizardRoot}/${step}`,
  )
  return { user: userEvent.setup({ delay: null }), server }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const address = () => screen.getByRole('status', { name: 'address' }).textContent

export const keptDraft = (): WizardDraft =>
  wizardDraftSchema.parse(JSON.parse(sessionStorage.getItem(wizardDraftKey) ?? 'null'))
