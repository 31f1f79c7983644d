import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { blankItem, type Draft, emptyDraft } from '../features/request-documents/draft'
import { calculatePrice, config, prices, rate } from '../features/request-documents/request-flow-harness'
import { pendingOrderKey, requestDraftKey } from '../lib/stored-order-keys'
import { fakeServer, json } from '../testing/fake-server'
import { orderView, customerToken as token } from '../testing/orders'
import { App } from './App'

configure({ asyncUtilTimeout: 20_000 })

const create = 'POST /api/create-order'
const draft: Draft = {
  ...emptyDraft('a'),
  items: [{ ...blankItem('a'), productId: 'birth', fullName: 'Maria Souza' }],
  open: null,
  contact: { name: 'Ana Souza', email: 'ana@example.com', phone: '+1 305 555 0100' },
  delivery: { country: 'US', postalCode: '33101', address: 'Rua 1', city: 'Miami', state: '', expedited: false },
}
const intent = { clientSecret: 'secret', paymentIntentId: 'pi_1', currency: 'USD', totalPrice: '83.50' }
const order = { token, orderId: token, orderNumber: 'CO-2026-00042' }

const serve = () =>
  fakeServer({
    'GET /api/config': () => json(config),
    'GET /api/prices': () => json(prices),
    'POST /api/shipping/rate': () => json(rate),
    'POST /api/pricing/calculate': calculatePrice,
    [create]: () => json({ ...order, ...intent, id: token, status: 'PENDING', documents: [] }, 201),
    'POST /api/create-payment-intent': () => json({ ...order, ...intent, amount: 8350 }),
    [`GET /api/orders/${token}`]: () =>
      json(
        orderView({
          paid: false,
          status: 'PENDING',
          totalPrice: '83.50',
          orderNumber: orderNumberSchema.parse('CO-2026-00042'),
        }),
      ),
  })

/** The site as a document begins it: with modules of its own, which remember nothing of the document before. */
const loadAnew = async (): Promise<() => void> => {
  jest.resetModules()
  const react = await import('react')
  const [{ createRoot }, router, site] = await Promise.all([
    import('react-dom/client'),
    import('react-router-dom'),
    import('./App'),
  ])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await react.act(async () => root.render(react.createElement(site.App, { Router: router.BrowserRouter })))
  return () => {
    react.act(() => root.unmount())
    document.body.replaceChildren()
  }
}

const refuse = (storages: readonly Storage[]) => {
  const { setItem } = Storage.prototype
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (storages.includes(this)) throw new DOMException('no', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.history.replaceState(null, '', '/solicitar-documentos/varios/confirmacao')
  sessionStorage.setItem(requestDraftKey, JSON.stringify(draft))
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** Goes as far as the address of the checkout, where the document is loaded anew. */
const finish = async () => {
  render(createElement(App, { Router: BrowserRouter }))
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Finalizar pedido' }))
  await waitFor(() => expect(window.location.pathname).toBe('/checkout'))
  cleanup()
}

const listCreatedBodies = (server: ReturnType<typeof serve>) => server.callsTo(create).map(({ body }) => body)
const payable = () => screen.findByRole('button', { name: /^Pagar/ })
const older = {
  contactName: 'Older',
  documents: [{}],
  deliveryCountry: 'US',
  idempotencyKey: 'key-0123456789abcdef',
}

describe('an order of several documents on its way to the checkout, whose document is loaded anew', () => {
  it.each([
    ['the browser keeps everything', () => []],
    ['the local storage is full', () => [localStorage]],
    ['the browser keeps nothing', () => [localStorage, sessionStorage]],
  ])('can be paid where %s, after any reload, and no older one in its place', async (_where, storages) => {
    localStorage.setItem(pendingOrderKey, JSON.stringify(older))
    const server = serve()
    refuse(storages())
    await finish()
    for (const load of ['first', 'second']) {
      const close = await loadAnew()
      expect([load, await payable().then((button) => button.textContent)]).toEqual([load, 'Pagar $\u00a083,50'])
      close()
    }
    expect(listCreatedBodies(server)).not.toHaveLength(0)
    for (const body of listCreatedBodies(server)) expect(body).toMatchObject({ contactName: 'Ana Souza' })
    const keys = server.callsTo(create).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    // The link is enough from then on.
    expect(JSON.stringify(window.history.state)).not.toContain('Ana Souza')
  })
})
