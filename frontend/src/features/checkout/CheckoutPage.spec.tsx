import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { refusedPayment } from '../../lib/after-payment'
import { myOrders } from '../../lib/my-orders'
import { keepTabOrder, tabOrder } from '../../lib/tab-order'
import { goOffline, goOnline } from '../../testing/connection'
import { fakeServer, json, laterAnswer, problem } from '../../testing/fake-server'
import { birthItem, orderView, customerToken as token } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import CheckoutPage from './CheckoutPage'

const key = 'key-0123456789abcdef'
const pending = {
  documents: [{ type: 'Certidão de Nascimento', quantity: 1, familyMember: { name: 'Maria', relation: 'self' } }],
  contactName: 'Ana Souza',
  contactEmail: 'ana@example.com',
  contactPhone: '+1 305 555 0100',
  deliveryAddress: 'Rua 1',
  deliveryCity: 'Miami',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
}
const created: CreatedOrderWithPayment = {
  id: token,
  orderId: token,
  token,
  orderNumber: orderNumberSchema.parse('CO-2026-00042'),
  status: 'PENDING',
  totalPrice: '83.50',
  currency: 'USD',
  documents: [
    {
      id: 'item',
      documentType: 'BIRTH',
      type: 'Certidão de Nascimento',
      familyMember: { name: 'Maria', relation: 'self' },
      quantity: 1,
      total: '45.00',
    },
  ],
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
}
const acceptTerms = 'POST /api/create-payment-intent'
const create = 'POST /api/create-order'
const confirmCard = 'POST /api/payments/sandbox/pi_1/confirm'
const authenticate = 'POST /api/payments/sandbox/pi_1/authenticate'
const confirmPayment = 'POST /api/confirm-payment'
const receipt = `/checkout/${token}/recibo`
const succeeded = () => json({ paymentIntentId: 'pi_1', status: 'succeeded' })
const declined = (message: string) =>
  json({ paymentIntentId: 'pi_1', status: 'requires_payment_method', error: { code: 'card_declined', message } })

const openIntent = {
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
  amount: 8350,
  currency: 'USD',
  totalPrice: '83.50',
  orderId: token,
  orderNumber: 'CO-2026-00042',
}

const keep = (order: object = { ...pending, idempotencyKey: key }) =>
  localStorage.setItem('pendingOrder', JSON.stringify(order))

const open = (routes: Parameters<typeof fakeServer>[0] = {}, at: Parameters<typeof renderPage>[1] = '/checkout') => {
  const server = fakeServer({
    'GET /api/config': () =>
      json({ payments: { provider: 'sandbox', publishableKey: null }, products: [], whatsapp: null }),
    [create]: () => json(created, 201),
    [acceptTerms]: () => json(openIntent),
    [confirmCard]: succeeded,
    [confirmPayment]: () => json({ status: 'PAID', orderId: token }),
    ...routes,
  })
  renderPage(
    <StrictMode>
      <Routes>
        <Route path="/checkout/*" element={<CheckoutPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Link to="/rastreamento">outra página</Link>
    </StrictMode>,
    at,
  )
  return { server, user: userEvent.setup({ delay: null }) }
}
const address = () => screen.getByLabelText('address')
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const link = (name: string) => screen.findByRole('link', { name })
const terms = () => screen.findByRole('checkbox', { name: /^Li e aceito os termos/ })
/** Nothing that can be pressed or filled in stands between the two. */
const expectJustAbove = (above: HTMLElement, below: HTMLElement) => {
  const controls = [...document.querySelectorAll<HTMLElement>('[role=alert], input, select, button, a')]
  expect(controls.indexOf(below) - controls.indexOf(above)).toBe(1)
}
const pay = async (user: ReturnType<typeof userEvent.setup>, card: RegExp) => {
  const checkbox = await terms()
  if (!(checkbox instanceof HTMLInputElement) || !checkbox.checked) await user.click(checkbox)
  await user.click(await button(card))
  await user.click(await button('Pagar $\u00a083,50'))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('coming to the checkout', () => {
  it.each([
    ['no draft', undefined],
    ['a broken draft', { ...pending, documents: [], idempotencyKey: key }],
    ['a draft without its key', pending],
  ])('with %s leads back to the request (§2)', async (_name, order) => {
    if (order) keep(order)
    const { server } = open()
    await waitFor(() => expect(address()).toHaveTextContent('/solicitar-documentos'))
    expect(server.callsTo(create)).toHaveLength(0)
  })

  it('says "Preparando pagamento..." (§2) and creates one order under its key, though the page mounts twice', async () => {
    keep()
    const { server } = open()
    expect(screen.getByText('Preparando pagamento...')).toBeVisible()
    expect(await button('Pagar $\u00a083,50')).toBeEnabled()
    expect(screen.getByRole('complementary')).toHaveTextContent('CO-2026-00042')
    const calls = server.callsTo(create)
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers.get('idempotency-key')).toBe(key)
    expect(calls[0]?.body).toEqual(pending)
    expect(myOrders()).toMatchObject([{ orderNumber: 'CO-2026-00042' }])
  })

  it('names the unpaid order that the new one takes the place of, by its link', async () => {
    keep()
    keepTabOrder('several', { idempotencyKey: key, replaced: { token: 'first-token', orderNumber: 'CO-2026-00041' } })
    const { server } = open()
    expect(await button('Pagar $\u00a083,50')).toBeEnabled()
    expect(server.callsTo(create).map(({ headers }) => headers.get('replaced-order'))).toEqual(['first-token'])
    expect(tabOrder('several')).toEqual({ idempotencyKey: key, token, orderNumber: 'CO-2026-00042' })
  })

  it('says before the payment that the order before it was not cancelled', async () => {
    keep()
    keepTabOrder('several', { idempotencyKey: key, replaced: { token: 'first-token', orderNumber: 'CO-2026-00041' } })
    open({ [create]: () => json({ ...created, replaced: false }, 201) })
    expect(await screen.findByText('O pedido CO-2026-00041 não foi cancelado')).toBeVisible()
    expect(screen.getByText(/Confira antes de pagar este/)).toBeVisible()
  })

  it('leads from the link of an order that was changed to the one in its place', async () => {
    const { user } = open(
      {
        [`GET /api/orders/${token}`]: () =>
          json(orderView({ status: 'CANCELLED', replacedBy: orderNumberSchema.parse('CO-2026-00043') })),
        [acceptTerms]: () => problem(409, 'Este pedido foi cancelado.', { code: 'order/cancelled' }),
      },
      `/checkout/${token}`,
    )
    expect(await screen.findByText('Este pedido foi substituído')).toBeVisible()
    expect(screen.getByText(/CO-2026-00043 ficou no lugar dele/)).toBeVisible()
    await user.click(await link('Meus pedidos'))
    expect(address()).toHaveTextContent('/meus-pedidos')
  })

  it('leads back to the request by “Voltar” (§2), and keeps the order', async () => {
    keep()
    const { user } = open()
    await user.click(await button('Voltar'))
    expect(address()).toHaveTextContent(/^\/solicitar-documentos$/)
    expect(localStorage.getItem('pendingOrder')).not.toBeNull()
  })

  it('goes on to the receipt when the order is paid already', async () => {
    keep()
    open({ [create]: () => json({ ...created, status: 'PAID' }) })
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
    expect(localStorage.getItem('pendingOrder')).toBeNull()
  })

  it('names what is wrong with the order and offers a new one (§8)', async () => {
    keep()
    const errors = [{ field: 'contactEmail', message: 'Email inválido' }]
    const { user } = open({ [create]: () => problem(400, 'Confira os campos do pedido.', { errors }) })
    expect(await screen.findByText('Erro na Configuração')).toBeVisible()
    expect(screen.getByText('Não foi possível configurar o pagamento. Tente novamente.')).toBeVisible()
    expect(screen.getByText('Confira os campos do pedido.')).toBeVisible()
    expect(screen.getByText('Email inválido')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
    await user.click(await link('Fazer Novo Pedido'))
    expect(address()).toHaveTextContent('/solicitar-documentos')
  })

  it('orders with a new price of shipping when the quote is too old', async () => {
    const uploadDraft = 'd'.repeat(32)
    keep({ ...pending, uploadDraft, files: ['rg'], shippingQuoteId: 'old-quote', idempotencyKey: key })
    const tooOld = 'O cálculo do frete já venceu.'
    const { user, server } = open({ [create]: () => problem(409, tooOld, { code: 'order/quote-expired' }) })
    expect(await screen.findByText(tooOld)).toBeVisible()
    server.routes[create] = () => json(created, 201)
    await user.click(await button('Calcular o frete de novo'))
    expect(await button('Pagar $\u00a083,50')).toBeEnabled()
    const [first, last] = [server.callsTo(create)[0], server.callsTo(create).at(-1)]
    expect(first?.body).toMatchObject({ shippingQuoteId: 'old-quote' })
    expect(last?.body).toEqual({ ...pending, uploadDraft })
    // The way back finds the same order, by its files too.
    expect(JSON.parse(localStorage.getItem('pendingOrder') ?? '')).toMatchObject({ uploadDraft, files: ['rg'] })
  })

  it('goes on without the files when the server keeps them no longer', async () => {
    keep({ ...pending, uploadDraft: 'd'.repeat(32), idempotencyKey: key })
    const over = 'O prazo de 24 horas desses arquivos acabou.'
    const { user, server } = open({ [create]: () => problem(409, over, { code: 'draft/expired' }) })
    expect(await screen.findByText(over)).toBeVisible()
    server.routes[create] = () => json(created, 201)
    await user.click(await button('Continuar sem os anexos'))
    expect(await button('Pagar $\u00a083,50')).toBeEnabled()
    expect(server.callsTo(create).at(-1)?.body).toEqual(pending)
    expect(server.callsTo(create).at(-1)?.headers.get('idempotency-key')).not.toBe(key)
  })

  it('leads back to the choice of the currency when it is no longer offered', async () => {
    keep({ ...pending, currency: 'JPY', idempotencyKey: key })
    const refused = 'Não vendemos nessa moeda. Escolha uma destas: USD.'
    const { user } = open({ [create]: () => problem(400, refused, { code: 'order/currency-not-offered' }) })
    expect(await screen.findByText(refused)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).not.toBeInTheDocument()
    await user.click(await link('Voltar e escolher outra moeda'))
    expect(screen.getByLabelText('address')).toHaveTextContent('/solicitar-documentos')
  })

  it('tries again when the server failed', async () => {
    keep()
    const { user, server } = open({ [create]: () => problem(500, 'O servidor falhou.') })
    server.routes[create] = () => json(created, 201)
    await user.click(await button('Tentar novamente'))
    expect(await button('Pagar $\u00a083,50')).toBeEnabled()
  })
})

describe('paying by card', () => {
  beforeEach(() => keep())

  it('checks the card before anything is sent', async () => {
    const { user, server } = open()
    await user.type(await screen.findByLabelText('Número do cartão'), '4242424242424241')
    await user.click(await button('Pagar $\u00a083,50'))
    expect(await screen.findByText(/O número do cartão não confere/)).toBeVisible()
    expect(screen.getByLabelText('Número do cartão')).toHaveValue('4242 4242 4242 4241')
    expect(screen.getByText('Digite a validade.')).toBeVisible()
    expect(server.callsTo(confirmCard)).toHaveLength(0)
  })

  it('confirms the payment (§7), forgets the draft and goes on', async () => {
    const { user, server } = open()
    await pay(user, /4242 4242 4242 4242/)
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
    expect(server.callsTo(confirmPayment)[0]?.body).toEqual({ paymentIntentId: 'pi_1', orderId: token })
    expect(server.callsTo(confirmCard)[0]?.body).toMatchObject({
      clientSecret: 'secret',
      card: { number: '4242424242424242' },
    })
    expect(localStorage.getItem('pendingOrder')).toBeNull()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('4242')
  })

  it('shows at the card why it was declined (§8), moves the focus there, and takes another', async () => {
    const { user } = open({ [confirmCard]: () => declined('O banco recusou o cartão.') })
    await pay(user, /4000 0000 0000 0002/)
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('Erro no PagamentoO banco recusou o cartão.')
    expect(refusal).toHaveFocus()
    expectJustAbove(refusal, screen.getByLabelText('Número do cartão'))
    // Said once: no toast beside it.
    expect(screen.getAllByText('Erro no Pagamento')).toHaveLength(1)
    expect(screen.getByLabelText('Número do cartão')).toHaveValue('4000 0000 0000 0002')
    expect(await terms()).toBeChecked()
    expect(await button('Pagar $\u00a083,50')).not.toHaveAttribute('aria-busy')
  })

  it('says at the card that the bank has refused, when its own page leads back', async () => {
    open({}, { pathname: '/checkout', state: refusedPayment })
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('Erro no PagamentoO pagamento não foi aprovado.')
    expectJustAbove(refusal, screen.getByLabelText('Número do cartão'))
  })

  it.each([
    ['Aprovar', true],
    ['Recusar', false],
  ])('asks for the bank’s confirmation: %s', async (answer, approve) => {
    const { user, server } = open({
      [confirmCard]: () => json({ paymentIntentId: 'pi_1', status: 'requires_action' }),
      [authenticate]: () => (approve ? succeeded() : declined('Você recusou a confirmação.')),
    })
    await pay(user, /4000 0025 0000 3155/)
    expect(await screen.findByRole('dialog', { name: 'Confirmação do seu banco' })).toBeVisible()
    await user.click(await button(answer))
    await waitFor(() => expect(server.callsTo(authenticate)[0]?.body).toEqual({ clientSecret: 'secret', approve }))
    if (approve) await waitFor(() => expect(address()).toHaveTextContent(receipt))
    else expect(await screen.findByText('Erro no Pagamento')).toBeVisible()
  })

  it('goes on to the receipt after 2,000 ms and not before, although only the confirmation failed (§8, §9)', async () => {
    const answer = laterAnswer()
    const { user, server } = open({ [confirmPayment]: () => answer.promise })
    await pay(user, /4242 4242 4242 4242/)
    await waitFor(() => expect(server.callsTo(confirmPayment)).toHaveLength(1))
    jest.useFakeTimers()
    try {
      const pass = (millis: number) => act(() => jest.advanceTimersByTimeAsync(millis))
      answer.give(problem(500, 'Falhou.'))
      await pass(0)
      expect(screen.getByRole('heading', { name: 'Pagamento Realizado!' })).toBeVisible()
      expect(screen.getAllByText('Você será redirecionado para completar seus dados.')).not.toHaveLength(0)
      await pass(1999)
      expect(address()).toHaveTextContent(/^\/checkout$/)
      await pass(1)
      expect(address()).toHaveTextContent(receipt)
    } finally {
      jest.useRealTimers()
    }
  })

  it('offers the data at once on that screen (§4)', async () => {
    const { user } = open({ [confirmPayment]: () => problem(500, 'Falhou.') })
    await pay(user, /4242 4242 4242 4242/)
    await user.click(await button('Completar Dados'))
    expect(address()).toHaveTextContent(`/birth-certificate-form?token=${token}`)
  })
})

describe('the summary', () => {
  it('has the document, the currency and the day of the delivery, under a total that opens it on a phone', async () => {
    keep()
    const search = { fee: cents(0), kept: cents(400) }
    const unpaid = orderView({ paid: false, status: 'PENDING', deliveryIfPaidToday: '2026-12-07', search })
    const { user } = open({ [`GET /api/orders/${token}`]: () => json(unpaid) })
    const summary = await screen.findByRole('complementary', { name: 'Resumo do pedido' })
    await waitFor(() => expect(summary).toHaveTextContent('Entrega prevista até 7 de dezembro, se você pagar hoje.'))
    expect(summary).toHaveTextContent('Total $ 83,50')
    expect(summary).toHaveTextContent('Certidão de NascimentoMaria')
    const lines = [...summary.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    // As the mail and the PDF have them: services/query/tracking/receipt.spec.ts.
    expect(lines).toEqual(['Documentos$\u00a045,00', 'Apostila de Haia$\u00a030,00', 'Frete$\u00a038,50'])
    expect(summary).toHaveTextContent(/E-mail: ana@example.com/)
    // Documents, date and address first: on a phone they stand above the total, which opens the rest.
    const texts = ['Certidão de Nascimento', 'Entrega prevista', 'E-mail:', 'Total $', 'Documentos$']
    const places = texts.map((text) => summary.textContent?.replaceAll('\u00a0', ' ').indexOf(text) ?? -1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
    expect(summary).toHaveTextContent(/A busca está no preço do documento\..*ficamos com \$\s4,00 pela busca/)
    expect(summary).toHaveTextContent('Valores em dólares americanos (US$).')
    const opener = await button('Ver valores')
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await user.click(opener)
    expect(await button('Fechar valores')).toHaveAttribute('aria-expanded', 'true')
  })
})

describe('the terms', () => {
  beforeEach(() => keep())

  it('stand between the card and the button', async () => {
    open()
    const controls = [...((await button('Voltar')).closest('form')?.querySelectorAll('input, select, button') ?? [])]
    const at = (element: Element) => controls.indexOf(element)
    expect(at(await terms())).toBeGreaterThan(at(screen.getByLabelText('País do cartão')))
    expect(at(await button('Voltar')) - at(await terms())).toBe(1)
  })

  it('must be ticked before anything is charged', async () => {
    const { user, server } = open()
    await user.click(await button(/4242 4242 4242 4242/))
    await user.click(await button('Pagar $\u00a083,50'))
    expect(await screen.findByText(/^Para pagar, aceite os termos/)).toBeVisible()
    expect(server.callsTo(acceptTerms)).toHaveLength(0)
    expect(server.callsTo(confirmCard)).toHaveLength(0)
    await user.click(await terms())
    expect(screen.queryByText(/^Para pagar, aceite os termos/)).toBeNull()
  })

  it('are asked for in one round with the card, whose first field has the focus', async () => {
    const { user } = open()
    await user.click(await button('Pagar $\u00a083,50'))
    expect(await screen.findByText('Digite o número do cartão.')).toBeVisible()
    expect(screen.getByText(/^Para pagar, aceite os termos/)).toBeVisible()
    expect(screen.getByLabelText('Número do cartão')).toHaveFocus()
    await user.click(await button(/4242 4242 4242 4242/))
    await user.click(await button('Pagar $\u00a083,50'))
    await waitFor(async () => expect(await terms()).toHaveFocus())
    // Again, however often it is pressed.
    await user.click(await button('Pagar $\u00a083,50'))
    await waitFor(async () => expect(await terms()).toHaveFocus())
  })

  it('are recorded before the card is charged, once for any number of cards', async () => {
    const { user, server } = open({ [confirmCard]: () => declined('O banco recusou o cartão.') })
    await pay(user, /4000 0000 0000 0002/)
    expect(await screen.findAllByText('O banco recusou o cartão.')).not.toHaveLength(0)
    server.routes[confirmCard] = succeeded
    await pay(user, /4242 4242 4242 4242/)
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
    expect(server.callsTo(acceptTerms).map(({ body }) => body)).toEqual([{ orderId: token, acceptedTerms: true }])
  })

  it.each([
    ['cannot be recorded', () => problem(503, 'Tente de novo em instantes.'), 'Tente de novo em instantes.'],
    ['belong to another amount', () => json({ ...openIntent, paymentIntentId: 'pi_2' }), /^O valor deste pedido mudou/],
  ])('that %s charge nothing', async (_what, answer, said) => {
    const { user, server } = open({ [acceptTerms]: answer })
    await pay(user, /4242 4242 4242 4242/)
    expect(await screen.findByText(said)).toBeVisible()
    expect(server.callsTo(confirmCard)).toHaveLength(0)
  })

  it('that belong to another amount charge nothing at a second try either', async () => {
    const { user, server } = open({ [acceptTerms]: () => json({ ...openIntent, paymentIntentId: 'pi_2' }) })
    await pay(user, /4242 4242 4242 4242/)
    expect(await screen.findByText(/^O valor deste pedido mudou/)).toBeVisible()
    await user.click(await button('Pagar $\u00a083,50'))
    await waitFor(() => expect(server.callsTo(acceptTerms)).toHaveLength(2))
    expect(await screen.findByText(/^O valor deste pedido mudou/)).toBeVisible()
    expect(server.callsTo(confirmCard)).toHaveLength(0)
  })
})

describe('what lies in the browser once an order is paid', () => {
  const other = 'o'.repeat(32)
  const saved = (savedAt: string, order?: string) =>
    JSON.stringify({ version: 1, savedAt, personal: false, content: {}, order })
  const [own, later] = ['2026-11-23T14:05:00.000Z', '2026-11-24T14:05:00.000Z']
  const payBy = async (at: string) => {
    const { user } = open(
      {
        [`GET /api/orders/${token}`]: () =>
          json(orderView({ paid: false, status: 'PENDING', totalPrice: '83.50', orderNumber: created.orderNumber })),
      },
      at,
    )
    await pay(user, /4242 4242 4242 4242/)
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
  }

  it('is no begun order any more once the order is made, where it was kept without a press', async () => {
    const begun = { version: 1, savedAt: own, personal: false, automatic: true, content: {}, order: key }
    localStorage.setItem('savedRequestDraft', JSON.stringify(begun))
    keep({ ...pending, idempotencyKey: key })
    open()
    await button(/^Pagar/)
    await waitFor(() => expect(localStorage.getItem('savedRequestDraft')).toBeNull())
  })

  it.each(['/checkout', `/checkout/${token}`])('is nothing of what was typed for it (%s)', async (at) => {
    keep({ ...pending, idempotencyKey: key, orderNumber: created.orderNumber })
    sessionStorage.setItem('requestDraft', '{}')
    sessionStorage.setItem('requestFiles', '{}')
    sessionStorage.setItem('requestTabOrder', JSON.stringify({ idempotencyKey: key, savedAt: own, token }))
    localStorage.setItem('savedRequestDraft', saved(own))
    localStorage.setItem('savedWizardDraft', saved(later, created.orderNumber))
    await payBy(at)
    expect(Object.keys(localStorage)).toEqual(['myOrders'])
    expect(Object.keys(sessionStorage)).toEqual(['requestTabOrder'])
  })

  it('keeps its number and link for the way back', async () => {
    keep()
    sessionStorage.setItem('requestTabOrder', JSON.stringify({ idempotencyKey: key }))
    await payBy('/checkout')
    expect(JSON.parse(sessionStorage.getItem('requestTabOrder') ?? '')).toEqual({
      idempotencyKey: key,
      token,
      orderNumber: created.orderNumber,
      payment: 'paid',
    })
  })

  it('is all that belongs to other orders, when an older one is paid by its link', async () => {
    const stored = {
      local: {
        pendingOrder: JSON.stringify({
          ...pending,
          idempotencyKey: 'key-of-another-order',
          orderNumber: 'CO-2026-00099',
        }),
        savedRequestDraft: saved(own, 'key-of-another-order'),
        savedWizardDraft: saved(later),
      },
      session: {
        requestDraft: '{}',
        requestFiles: '{}',
        requestTabOrder: JSON.stringify({ savedAt: own, token: other }),
        wizardDraft: '{}',
        wizardOrder: '{}',
        wizardTabOrder: JSON.stringify({ savedAt: later }),
      },
    }
    for (const [name, value] of Object.entries(stored.local)) localStorage.setItem(name, value)
    for (const [name, value] of Object.entries(stored.session)) sessionStorage.setItem(name, value)
    await payBy(`/checkout/${token}`)
    expect({ ...localStorage }).toMatchObject(stored.local)
    expect({ ...sessionStorage }).toMatchObject(stored.session)
  })
})

describe('an order that another tab has paid', () => {
  beforeEach(() => keep())

  it('is charged no second time: this tab goes on to the receipt', async () => {
    const { user, server } = open({
      [acceptTerms]: () => problem(409, 'Este pedido já foi pago.', { code: 'order/already-paid' }),
    })
    await pay(user, /4242 4242 4242 4242/)
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
    expect(server.callsTo(confirmCard)).toHaveLength(0)
    expect(localStorage.getItem('pendingOrder')).toBeNull()
  })

  it('shows its receipt in this tab too, as soon as the other tab has paid', async () => {
    const { server } = open()
    await button('Pagar $\u00a083,50')
    server.routes[create] = () => json({ ...created, status: 'PAID' })
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'pendingOrder', newValue: null }))
    })
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
  })

  it('is charged no second time by two clicks', async () => {
    const answer = laterAnswer()
    const { user, server } = open({ [confirmCard]: () => answer.promise })
    await pay(user, /4242 4242 4242 4242/)
    await waitFor(() => expect(server.callsTo(confirmCard)).toHaveLength(1))
    await user.click(await button('Pagar $\u00a083,50'))
    await act(async () => answer.give(succeeded()))
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
    expect(server.callsTo(confirmCard)).toHaveLength(1)
  })
})

describe('a payment whose answer was lost', () => {
  beforeEach(() => keep())
  afterEach(() => goOnline())
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const cut = 'A conexão caiu durante o pagamento'

  it.each([
    ['the line was cut', lost],
    ['the server failed', () => problem(502, 'Falhou.')],
  ])('is sent no second time: the question is repeated until there is an answer (%s)', async (_what, answer) => {
    const { user, server } = open({ [confirmCard]: answer, [confirmPayment]: lost })
    await pay(user, /4242 4242 4242 4242/)
    expect(await screen.findByText(cut)).toBeVisible()
    expect(await button('Pagar $\u00a083,50')).toHaveAttribute('aria-busy', 'true')
    server.routes[confirmPayment] = () => json({ status: 'PAID', orderId: token })
    act(() => goOnline())
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
    expect(server.callsTo(confirmCard)).toHaveLength(1)
    expect(localStorage.getItem('pendingOrder')).toBeNull()
  })

  it('that was not made may be tried again, and the page says that it is charged once', async () => {
    const { user, server } = open({
      [confirmCard]: lost,
      [confirmPayment]: () => json({ status: 'processing', orderId: token }, 202),
    })
    await pay(user, /4242 4242 4242 4242/)
    expect(await screen.findByRole('alert')).toHaveTextContent(/o mesmo pagamento nunca é cobrado duas vezes/)
    expect(screen.queryByText(cut)).toBeNull()
    server.routes[confirmCard] = succeeded
    server.routes[confirmPayment] = () => json({ status: 'PAID', orderId: token })
    await user.click(await button('Pagar $\u00a083,50'))
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
  })

  it('that does not match the order is not called done', async () => {
    const flagged = () => problem(409, 'Recebemos um pagamento que não confere.', { code: 'payment/flagged' })
    const { user } = open({ [confirmCard]: lost, [confirmPayment]: flagged })
    await pay(user, /4242 4242 4242 4242/)
    expect(await screen.findByRole('heading', { name: 'Pagamento em verificação' })).toBeVisible()
  })
})

describe('paying on a bad line', () => {
  beforeEach(() => keep())
  afterEach(() => goOnline())
  const leave = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('link', { name: 'outra página' }))
    await waitFor(() => expect(screen.queryByLabelText('Número do cartão')).toBeNull())
  }

  it('fails at once without a connection, and charges nothing once it is back', async () => {
    const { user, server } = open()
    await button('Pagar $\u00a083,50')
    act(() => goOffline())
    await pay(user, /4242 4242 4242 4242/)
    expect(await screen.findAllByText(/^Sem conexão. Nada foi enviado./)).not.toHaveLength(0)
    expect(await button('Pagar $\u00a083,50')).toBeEnabled()
    await leave(user)
    act(() => goOnline())
    await expect(
      waitFor(() => expect(server.callsTo(confirmCard)).not.toHaveLength(0), { timeout: 300 }),
    ).rejects.toThrow()
  })

  it('creates no order once the connection is back and the page was left', async () => {
    goOffline()
    const { user, server } = open()
    expect(await screen.findByText(/^Sem conexão. Nada foi enviado./)).toBeVisible()
    await leave(user)
    act(() => goOnline())
    await expect(waitFor(() => expect(server.callsTo(create)).not.toHaveLength(0), { timeout: 300 })).rejects.toThrow()
  })

  it('tells the server of a payment that was under way when the page was left, and leads nowhere', async () => {
    const answer = laterAnswer()
    const { user, server } = open({ [confirmCard]: () => answer.promise })
    await pay(user, /4242 4242 4242 4242/)
    await leave(user)
    await act(async () => answer.give(succeeded()))
    await waitFor(() => expect(server.callsTo(confirmPayment)).toHaveLength(1))
    expect(await screen.findByText('Pagamento Realizado!')).toBeVisible()
    expect(address()).toHaveTextContent('/rastreamento')
    expect(localStorage.getItem('pendingOrder')).toBeNull()
  })

  it('says nothing elsewhere of a card that was declined', async () => {
    const answer = laterAnswer()
    const { user } = open({ [confirmCard]: () => answer.promise })
    await pay(user, /4000 0000 0000 0002/)
    await leave(user)
    await act(async () => answer.give(declined('O banco recusou o cartão.')))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a payment that the server answers for', () => {
  beforeEach(() => keep())
  const flagged = 'Recebemos um pagamento que não confere com o pedido; não pague de novo.'

  it('is not called done when it does not match the order', async () => {
    const { user } = open({ [confirmPayment]: () => problem(409, flagged, { code: 'payment/flagged' }) })
    await pay(user, /4242 4242 4242 4242/)
    expect(await screen.findByRole('heading', { name: 'Pagamento em verificação' })).toBeVisible()
    expect(screen.getByText(flagged)).toBeVisible()
    expect(screen.queryByText('Pagamento Realizado!')).toBeNull()
    // The order must not be paid a second time from this browser.
    expect(localStorage.getItem('pendingOrder')).toBeNull()
    await user.click(await button('Ver o pedido'))
    expect(address()).toHaveTextContent(`/tracking?token=${token}`)
  })

  it('is not called done when it is not of this order', async () => {
    const unknown = 'Esse pagamento não é deste pedido.'
    const { user } = open({ [confirmPayment]: () => problem(404, unknown, { code: 'payment/unknown' }) })
    await pay(user, /4242 4242 4242 4242/)
    expect(await screen.findByText(unknown)).toBeVisible()
    expect(screen.queryByText('Pagamento Realizado!')).toBeNull()
  })

  it('takes the notice of a declined card away', async () => {
    const { user, server } = open({ [confirmCard]: () => declined('O banco recusou o cartão.') })
    await pay(user, /4000 0000 0000 0002/)
    expect(await screen.findByText('Erro no Pagamento')).toBeVisible()
    const answer = laterAnswer()
    server.routes[confirmCard] = () => answer.promise
    await pay(user, /4242 4242 4242 4242/)
    await waitFor(() => expect(screen.queryByText('Erro no Pagamento')).toBeNull())
    await act(async () => answer.give(succeeded()))
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
  })
})

describe('the checkout of a link', () => {
  const view = orderView({
    totalPrice: '83.50',
    breakdown: { ...orderView().breakdown, apostille: '0.00', subtotal: '83.50', total: '83.50' },
    paid: false,
    documents: [{ ...birthItem, familyMember: { name: 'Maria', relation: 'self' }, total: '45.00' }],
  })
  const getOrder = { [`GET /api/orders/${token}`]: () => json(view) }
  const intent = 'POST /api/create-payment-intent'
  const opened = {
    clientSecret: 'secret',
    paymentIntentId: 'pi_1',
    amount: 8350,
    currency: 'USD',
    totalPrice: '83.50',
    orderId: token,
    orderNumber: 'CO-2026-00001',
  }

  it('asks for the payment of the order with its price lines', async () => {
    const { server } = open({ ...getOrder, [intent]: () => json(opened) }, `/checkout/${token}`)
    expect(await button('Pagar $\u00a083,50')).toBeEnabled()
    expect(screen.getByRole('complementary')).toHaveTextContent('Frete$ 38,50')
    expect(server.callsTo(intent)[0]?.body).toEqual({ orderId: token })
    expect(server.callsTo(`GET /api/orders/${token}`)).toHaveLength(1)
    expect(server.callsTo(create)).toHaveLength(0)
  })

  it('goes on to the receipt when the order is paid already', async () => {
    const paid = () => problem(409, 'Este pedido já foi pago.', { code: 'order/already-paid' })
    open({ ...getOrder, [intent]: paid }, `/checkout/${token}`)
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
  })

  it('goes on to the receipt when the person comes back to this tab after paying in another', async () => {
    const { server } = open({ ...getOrder, [intent]: () => json(opened) }, `/checkout/${token}`)
    await button('Pagar $\u00a083,50')
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(server.callsTo(`GET /api/orders/${token}`)).toHaveLength(2))
    expect(address()).toHaveTextContent(new RegExp(`^/checkout/${token}$`))
    server.routes[`GET /api/orders/${token}`] = () => json({ ...view, status: 'PAID', paid: true })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(address()).toHaveTextContent(receipt))
    expect(server.callsTo(confirmPayment)).toHaveLength(0)
  })

  it('reads the order no second time while it pays it', async () => {
    const answer = laterAnswer()
    const routes = { ...getOrder, [intent]: () => json(opened), [confirmCard]: () => answer.promise }
    const { user, server } = open(routes, `/checkout/${token}`)
    await pay(user, /4242 4242 4242 4242/)
    await waitFor(() => expect(server.callsTo(confirmCard)).toHaveLength(1))
    act(() => void window.dispatchEvent(new Event('focus')))
    answer.give(declined('Cartão recusado.'))
    expect(await screen.findByText('Cartão recusado.')).toBeVisible()
    expect(server.callsTo(`GET /api/orders/${token}`)).toHaveLength(1)
  })

  it('says that a cancelled order takes no payment', async () => {
    const cancelled = () => problem(409, 'Este pedido foi cancelado.', { code: 'order/cancelled' })
    open({ ...getOrder, [intent]: cancelled }, `/checkout/${token}`)
    expect(await screen.findByText('Este pedido foi cancelado')).toBeVisible()
  })

  it('says that an unknown order is unknown', async () => {
    open({}, `/checkout/${token}`)
    expect(await screen.findByText('Pedido não encontrado')).toBeVisible()
    expect(screen.getByText(/foi trocado por um mais novo/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Encontre seus pedidos pelo e-mail' })).toHaveAttribute(
      'href',
      '/meus-pedidos',
    )
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })
})
