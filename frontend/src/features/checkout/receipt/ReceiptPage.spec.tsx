import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { processingPayment } from '../../../lib/after-payment'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { FakeSource, fakeSources } from '../../../testing/fake-source'
import { marriageItem, orderView, customerToken as token } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import CheckoutPage from '../CheckoutPage'

const getOrder = `GET /api/orders/${token}`
const mailAgain = 'POST /api/my-orders/link'

type Opening = {
  readonly order?: Partial<OrderView>
  readonly state?: unknown
  readonly mails?: 'smtp' | 'folder' | 'off'
}

const open = async ({ order = {}, state, mails = 'smtp' }: Opening = {}, heading = 'Pagamento confirmado') => {
  const server = fakeServer({
    'GET /api/config': () =>
      json({ payments: { provider: 'sandbox', publishableKey: null }, products: [], whatsapp: null, mails }),
    [getOrder]: () => json(orderView(order)),
    [mailAgain]: () => json({ requested: true }, 202),
  })
  renderPage(
    <Routes>
      <Route path="/checkout/*" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { pathname: `/checkout/${token}/recibo`, state },
  )
  await screen.findByRole('heading', { level: 1, name: heading })
  return server
}
const address = () => screen.getByLabelText('address')
const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))
const follow = (name: string) => user.click(screen.getByRole('link', { name }))
const link = `http://localhost/tracking?token=${token}`
const unpaid = {
  paid: false,
  status: 'PENDING',
  statusLabel: 'Pendente',
  estimatedDeliveryDate: null,
  promises: {},
} as const

describe('the receipt', () => {
  it('promises nothing of an order that was cancelled after it was paid', async () => {
    await open({ order: { status: 'CANCELLED', statusLabel: 'Cancelado' } }, 'Este pedido foi cancelado')
    expect(screen.getByText('Valor pago')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Acompanhar o pedido' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Baixar recibo (PDF)' })).toBeVisible()
    for (const promise of ['Entrega prevista', 'O que acontece agora', 'Completar Dados'])
      expect(screen.queryByText(promise)).not.toBeInTheDocument()
  })

  it('says the number, the amount with "$" and two decimals (§9), and what happens by when', async () => {
    await open()
    const main = document.body
    for (const text of ['CO-2026-00001', '$\u00a0113,50', 'em dólares americanos (US$)', 'até 28 de novembro'])
      expect(main).toHaveTextContent(text.replace('\u00a0', ' '))
    expect(screen.getByText('Valor pago')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Baixar recibo (PDF)' })).toHaveAttribute(
      'href',
      `/api/orders/${token}/receipt`,
    )
    const steps = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Você completa seus dadoso quanto antes: o cartório precisa deles para começar',
      'Início do processamentoaté 12 de novembro',
      'Emissãoaté 17 de novembro',
      'Apostila de Haiaaté 25 de novembro',
      'Entregaaté 28 de novembro',
    ])
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })

  it.each([
    ['a birth certificate', {}, `/birth-certificate-form?token=${token}`, ['birth-certificate', 'applicant-data']],
    ['a birth certificate whose data were sent', {}, `/continue-order?token=${token}`, ['applicant-data']],
    ['another document', { ...marriageItem }, `/continue-order?token=${token}`, ['applicant-data']],
  ] as const)('leads on to the form that §2 names: %s', async (_what, item, path, missing) => {
    const [first] = orderView().documents
    await open({ order: { missing: [...missing], documents: first ? [{ ...first, ...item }] : [] } })
    await follow('Completar Dados')
    expect(address()).toHaveTextContent(path)
  })

  it('leads to the order once no data are missing', async () => {
    await open({ order: { missing: [] } })
    expect(screen.queryByRole('link', { name: 'Completar Dados' })).toBeNull()
    await follow('Acompanhar o pedido')
    expect(address()).toHaveTextContent(`/tracking?token=${token}`)
  })

  it('asks for the payment of an order that is not paid', async () => {
    await open({ order: unpaid }, 'Este pedido ainda não foi pago')
    expect(screen.queryByText('Valor pago')).toBeNull()
    await follow('Ir para o pagamento')
    expect(address()).toHaveTextContent(`/checkout/${token}`)
  })

  it('says that a cancelled order takes no payment', async () => {
    const server = await open({ order: { ...unpaid, status: 'CANCELLED' } }, 'Este pedido foi cancelado')
    expect(server.callsTo(getOrder)).toHaveLength(1)
  })
})

it('takes out of the browser what was typed for the order, which another tab has paid', async () => {
  sessionStorage.setItem('wizardDraft', '{}')
  sessionStorage.setItem('wizardTabOrder', JSON.stringify({ token, orderNumber: 'CO-2026-00001' }))
  await open()
  expect(sessionStorage.getItem('wizardDraft')).toBeNull()
  expect(JSON.parse(sessionStorage.getItem('wizardTabOrder') ?? '')).toMatchObject({ payment: 'paid' })
  sessionStorage.clear()
})

describe('the link of the order on the receipt', () => {
  it('can be copied', async () => {
    await open()
    expect(screen.getByRole('textbox', { name: 'Link do pedido' })).toHaveValue(link)
    await click('Copiar link')
    expect(await screen.findByText('Link copiado')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(link)
  })

  it('is shared by the device where it can, and by nothing else', async () => {
    await open()
    expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull()
  })

  it('is given to the device’s own list of apps', async () => {
    const share = jest.fn(async (_data: ShareData) => undefined)
    Object.assign(navigator, { share })
    await open()
    await click('Compartilhar')
    expect(share).toHaveBeenCalledWith({ title: 'Pedido CO-2026-00001', url: link })
    Reflect.deleteProperty(navigator, 'share')
  })

  it('was mailed to the masked address, and can be mailed again', async () => {
    const server = await open()
    expect(await screen.findByText('Enviamos este link para a***@example.com.')).toBeVisible()
    await click('Enviar de novo')
    expect(await screen.findByText(/^O link foi pedido\./)).toBeVisible()
    expect(server.callsTo(mailAgain).map(({ body }) => body)).toEqual([{ email: 'ana@example.com' }])
    expect(screen.queryByRole('button', { name: 'Enviar de novo' })).toBeNull()
  })

  it('says why it is not mailed again', async () => {
    const server = await open()
    server.routes[mailAgain] = () => problem(429, 'O link já foi pedido várias vezes.')
    await screen.findByRole('button', { name: 'Enviar de novo' })
    await click('Enviar de novo')
    expect(await screen.findByText('O link já foi pedido várias vezes.')).toBeVisible()
  })

  it.each([
    ['mails are off', { mails: 'off' }],
    ['the person was erased', { order: { applicantEmail: 'Dados removidos' } }],
  ] as const)('is not said to be mailed when %s', async (_when, opening) => {
    const server = await open(opening)
    await waitFor(() => expect(server.callsTo('GET /api/config')).toHaveLength(1))
    expect(screen.queryByText(/Enviamos este link/)).toBeNull()
  })
})

describe('a payment that the server has not confirmed yet', () => {
  fakeSources()

  it('is called so, and is called paid as soon as the server says it', async () => {
    await open({ order: unpaid, state: processingPayment }, 'Estamos confirmando seu pagamento')
    expect(screen.queryByText('Valor pago')).toBeNull()
    expect(screen.getByRole('link', { name: 'Completar Dados' })).toBeVisible()
    act(() => FakeSource.last().tell('message', orderView()))
    expect(await screen.findByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
    expect(FakeSource.last().url).toBe(`/api/orders/${token}/live`)
  })
})
