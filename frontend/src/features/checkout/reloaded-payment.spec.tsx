import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { forgetSent } from '../../lib/sent-payment'
import { goOnline } from '../../testing/connection'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { FakeSource, fakeSources } from '../../testing/fake-source'
import { orderView, customerToken as token } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import CheckoutPage from './CheckoutPage'

const key = 'key-0123456789abcdef'
const orderNumber = 'CO-2026-00001'
const draft = { documents: [{}], deliveryCountry: 'US', idempotencyKey: key, orderNumber }
const unpaid = orderView({ paid: false, status: 'PENDING', estimatedDeliveryDate: null, promises: {} })
const receipt = `/checkout/${token}/recibo`
const [create, confirm] = ['POST /api/create-order', 'POST /api/confirm-payment']
const confirmCard = 'POST /api/payments/sandbox/pi_1/confirm'
const getOrder = `GET /api/orders/${token}`
const opened = {
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
  amount: 11350,
  currency: 'USD',
  totalPrice: '113.50',
  orderId: token,
  orderNumber,
}

const open = (path: string, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/config': () =>
      json({ payments: { provider: 'sandbox', publishableKey: null }, products: [], whatsapp: null }),
    [getOrder]: () => json(unpaid),
    'POST /api/create-payment-intent': () => json(opened),
    [confirmCard]: () => json({ paymentIntentId: 'pi_1', status: 'succeeded' }),
    [confirm]: () => json({ status: 'PAID', orderId: token }),
    ...routes,
  })
  renderPage(
    <Routes>
      <Route path="/checkout/*" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>,
    path,
  )
  return server
}

const address = () => screen.getByLabelText('address')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const confirming = () => heading('Estamos confirmando seu pagamento')
const keepDraft = () => localStorage.setItem('pendingOrder', JSON.stringify(draft))
const keepSent = (charge?: number) => sessionStorage.setItem('sentPayment', [token, 'pi_1', charge].join(' '))
const keepTabOrder = (name: string, more: object = {}) =>
  sessionStorage.setItem(name, JSON.stringify({ idempotencyKey: key, token, orderNumber, ...more }))
const isSentKept = () => sessionStorage.getItem('sentPayment') !== null

beforeEach(() => {
  forgetSent(token)
  localStorage.clear()
  sessionStorage.clear()
})

describe('the checkout without a draft', () => {
  fakeSources()

  it.each([
    ['requestTabOrder', 'paid'],
    ['requestTabOrder', 'unconfirmed'],
    ['wizardTabOrder', 'paid'],
    ['wizardTabOrder', 'unconfirmed'],
  ])('leads to the receipt of the order of this tab (%s, %s)', async (name, payment) => {
    keepTabOrder(name, { payment })
    const server = open('/checkout')
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
    await confirming()
    server.routes[getOrder] = () => json(orderView())
    act(() => FakeSource.last().tell('message', orderView()))
    await heading('Pagamento confirmado')
  })

  it('leads to a new order where the order of this tab waits for its payment', async () => {
    keepTabOrder('requestTabOrder')
    open('/checkout')
    await waitFor(() => expect(address()).toHaveTextContent(/^\/solicitar-documentos$/))
  })
})

describe('a reload while the card is on its way', () => {
  const atCheckout = (path: string, routes?: Parameters<typeof fakeServer>[0]) => {
    keepDraft()
    keepTabOrder('requestTabOrder')
    keepSent()
    return open(path, routes)
  }

  it.each(['/checkout', `/checkout/${token}`])(
    'leads to the receipt, which asks what became of it (%s)',
    async (path) => {
      const server = atCheckout(path, { [confirm]: () => problem(502, 'Falhou.') })
      await confirming()
      expect(address()).toHaveTextContent(receipt)
      await waitFor(() => expect(server.callsTo(confirm)).not.toHaveLength(0))
      server.routes[confirm] = () => json({ status: 'PAID', orderId: token })
      server.routes[getOrder] = () => json(orderView())
      act(() => goOnline())
      await heading('Pagamento confirmado')
      expect(server.callsTo(confirm)[0]?.body).toEqual({ paymentIntentId: 'pi_1', orderId: token })
      expect([...server.callsTo(create), ...server.callsTo(confirmCard)]).toEqual([])
      expect([isSentKept(), localStorage.getItem('pendingOrder')]).toEqual([false, null])
    },
  )

  it.each(['requires_payment_method', 'requires_action', 'canceled'])(
    'says that nothing was charged, and leads back to the card (%s)',
    async (intent) => {
      atCheckout('/checkout', { [confirm]: () => json({ status: 'processing', intent, orderId: token }, 202) })
      await heading('Este pedido ainda não foi pago')
      expect(screen.getByText(/^Nada foi cobrado/)).toBeVisible()
      await userEvent.click(screen.getByRole('link', { name: 'Ir para o pagamento' }))
      expect(await screen.findByLabelText('Número do cartão')).toBeVisible()
      expect(address()).toHaveTextContent(new RegExp(`^/checkout/${token}$`))
    },
  )

  it('waits where the provider has taken the payment up', async () => {
    const server = atCheckout('/checkout', {
      [confirm]: () => json({ status: 'processing', intent: 'processing', orderId: token }, 202),
    })
    await confirming()
    await waitFor(() => expect(server.callsTo(confirm)).toHaveLength(1))
    await confirming()
    expect(isSentKept()).toBe(true)
  })

  it('asks again where the provider was slow', async () => {
    const server = atCheckout('/checkout', {
      [confirm]: () => json({ status: 'processing', orderId: token }, 202),
    })
    await confirming()
    await waitFor(() => expect(server.callsTo(confirm)).toHaveLength(1))
    act(() => goOnline())
    await waitFor(() => expect(server.callsTo(confirm)).toHaveLength(2))
  })

  it('says what does not match, and goes on to say it', async () => {
    atCheckout('/checkout', { [confirm]: () => problem(409, 'Não pague de novo.', { code: 'payment/flagged' }) })
    await heading('Pagamento em verificação')
    expect(screen.getByText('Não pague de novo.')).toBeVisible()
    expect(isSentKept()).toBe(true)
  })

  it('of another draft than that of the tab asks for nothing', async () => {
    keepDraft()
    keepTabOrder('requestTabOrder', { idempotencyKey: 'key-of-an-older-order' })
    keepSent()
    const server = open('/checkout', { [create]: () => problem(500, 'Falhou.') })
    await screen.findByText('Erro na Configuração')
    expect(server.callsTo(confirm)).toHaveLength(0)
  })

  it.each([
    ['leads back to the order where the charge was paid', { status: 'IN_PROGRESS' }, /^\/tracking/],
    ['shows the card again where nothing was charged', { status: 'processing', intent: 'canceled' }, /^\/checkout/],
  ])('of a supplementary charge %s', async (_what, answer, path) => {
    keepSent(2)
    const charge = { charge: 2, kind: 'notary-fee', description: '', amount: '20.00', state: 'open', documentIds: [] }
    const server = open(`/checkout/${token}?cobranca=2`, {
      [confirm]: () => json({ orderId: token, ...answer }),
      [getOrder]: () => json({ ...orderView({ status: 'IN_PROGRESS' }), charges: [charge] }),
    })
    await waitFor(() => expect(isSentKept()).toBe(false))
    await waitFor(() => expect(address()).toHaveTextContent(path))
    if (answer.status === 'processing') expect(await screen.findByLabelText('Número do cartão')).toBeVisible()
    expect(server.callsTo(confirmCard)).toHaveLength(0)
  })
})

describe('a page that breaks', () => {
  const pay = async () => {
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('checkbox', { name: /^Li e aceito os termos/ }))
    await user.click(screen.getByRole('button', { name: /4242 4242/ }))
    await user.click(screen.getByRole('button', { name: /^Pagar/ }))
  }
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => jest.restoreAllMocks())

  it('while the card is charged leads to the receipt', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const server = open(`/checkout/${token}`, { [confirmCard]: lost, [confirm]: lost })
    await pay()
    const notice = (await screen.findByText('A conexão caiu durante o pagamento')).closest(
      '[role=alert]',
    )?.parentElement
    // As another script does, such as an extension or a translator: React fails when it takes the notice away.
    notice?.remove()
    server.routes[confirm] = () => json({ status: 'PAID', orderId: token })
    server.routes[getOrder] = () => json(orderView())
    act(() => goOnline())
    await heading('Pagamento confirmado')
    expect(address()).toHaveTextContent(receipt)
    expect(server.callsTo(confirmCard)).toHaveLength(1)
  })

  it('before the card is sent sends nothing', async () => {
    const declined = json({
      paymentIntentId: 'pi_1',
      status: 'requires_payment_method',
      error: { code: 'x', message: 'Não.' },
    })
    const server = open(`/checkout/${token}`, { [confirmCard]: () => declined })
    await pay()
    const refusal = await screen.findByRole('alert')
    refusal.remove()
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const broken = new Promise<unknown>((resolve) => {
      window.addEventListener('error', ({ error, ...event }) => resolve(error ?? event), { once: true })
    })
    screen.getByRole('button', { name: /^Pagar/ }).click()
    expect(await broken).toBeInstanceOf(Error)
    // React's word for an error that no boundary has caught.
    expect(warned).toHaveBeenCalledTimes(1)
    expect(server.callsTo(confirmCard)).toHaveLength(1)
    expect(isSentKept()).toBe(false)
  })
})
