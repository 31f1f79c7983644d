import type { ChargeView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { birthItem, orderView, customerToken as token } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import CheckoutPage from '../CheckoutPage'

const charge: ChargeView = {
  charge: 2,
  kind: 'notary-fee',
  description: 'Busca em outro cartório.',
  amount: '20.00',
  state: 'open',
  documentIds: [birthItem.id],
}
const getOrder = `GET /api/orders/${token}`
const intent = 'POST /api/create-payment-intent'
const confirmPayment = 'POST /api/confirm-payment'
const opened = {
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
  amount: 2000,
  currency: 'USD',
  totalPrice: '20.00',
  orderId: token,
  orderNumber: 'CO-2026-00001',
}

const openCharge = (changes: Partial<OrderView>, routes: Parameters<typeof fakeServer>[0] = {}, number = '2') => {
  const server = fakeServer({
    'GET /api/config': () =>
      json({ payments: { provider: 'sandbox', publishableKey: null }, products: [], whatsapp: null }),
    [getOrder]: () => json(orderView({ status: 'IN_PROGRESS', charges: [charge], ...changes })),
    [intent]: () => json(opened),
    'POST /api/payments/sandbox/pi_1/confirm': () => json({ paymentIntentId: 'pi_1', status: 'succeeded' }),
    [confirmPayment]: () => json({ status: 'IN_PROGRESS', orderId: token }),
    ...routes,
  })
  renderPage(
    <Routes>
      <Route path="/checkout/*" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>,
    `/checkout/${token}?cobranca=${number}`,
  )
  return { server, user: userEvent.setup({ delay: null }) }
}
const address = () => screen.getByLabelText('address')
const button = (name: string | RegExp) => screen.findByRole('button', { name })

beforeEach(() => localStorage.clear())

describe('the checkout of a supplementary charge', () => {
  it('shows what it is for, and leads back to the order once it is paid', async () => {
    localStorage.setItem('pendingOrder', '{}')
    const { user, server } = openCharge({})
    expect(await button('Pagar $\u00a020,00')).toBeEnabled()
    const summary = screen.getByRole('complementary', { name: 'Resumo da cobrança' })
    for (const text of [
      'Taxa do cartório',
      'Busca em outro cartório.',
      'Certidão de Nascimento de Maria Souza',
      '$ 20,00',
    ])
      expect(summary).toHaveTextContent(text)
    expect(server.callsTo(intent)[0]?.body).toEqual({ orderId: token, charge: 2 })
    await user.click(await screen.findByRole('checkbox', { name: /^Li e aceito os termos/ }))
    await user.click(await button(/4242/))
    await user.click(await button('Pagar $\u00a020,00'))
    await waitFor(() => expect(address()).toHaveTextContent(`/tracking?token=${token}`))
    expect(server.callsTo(intent)[1]?.body).toEqual({ orderId: token, charge: 2, acceptedTerms: true })
    expect(server.callsTo(confirmPayment)[0]?.body).toEqual({ paymentIntentId: 'pi_1', orderId: token })
    // Another order may wait in this browser for its own payment.
    expect(localStorage.getItem('pendingOrder')).not.toBeNull()
  })

  it('of an order that the office made says where a transfer goes', async () => {
    const account = { holder: 'Cartório Online LLC', bank: 'Banco do Brasil', account: 'financeiro@cartorio.example' }
    openCharge({ madeByOffice: { channel: 'phone', termsAccepted: true }, bankAccount: account })
    const transfer = within(await screen.findByRole('region', { name: 'Ou pague por transferência' }))
    for (const said of [...Object.values(account), orderView().orderNumber, /20,00/])
      expect(transfer.getByText(said)).toBeVisible()
  })

  it('names the services that a form added', async () => {
    openCharge({
      charges: [{ ...charge, kind: 'added-services', description: null }],
      addedServices: [
        { documentId: birthItem.id, service: 'translation', language: 'en' },
        { documentId: birthItem.id, service: 'apostille', language: null },
      ],
    })
    expect(await screen.findByText('Acrescentado ao pedido: tradução para inglês e apostila de Haia.')).toBeVisible()
  })

  it.each([
    ['paid', 'Esta cobrança já foi paga'],
    ['waived', 'Esta cobrança foi dispensada'],
    ['withdrawn', 'Esta cobrança foi retirada'],
    ['replaced', 'Esta cobrança foi substituída'],
  ] as const)('asks for nothing when it is %s', async (state, title) => {
    const { user, server } = openCharge({ charges: [{ ...charge, state }] })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(server.callsTo(intent)).toHaveLength(0)
    await user.click(await screen.findByRole('link', { name: 'Ver o pedido' }))
    expect(address()).toHaveTextContent(`/tracking?token=${token}`)
  })

  it.each(['7', '0', 'x'])('says that a charge %s is none of the order', async (number) => {
    const { server } = openCharge({}, {}, number)
    expect(await screen.findByRole('heading', { name: 'Cobrança não encontrada' })).toBeVisible()
    expect(server.callsTo(intent)).toHaveLength(0)
  })

  it('asks for nothing of a cancelled order', async () => {
    openCharge({ status: 'CANCELLED' })
    expect(await screen.findByText('Este pedido foi cancelado')).toBeVisible()
  })

  it('reads again when it was settled meanwhile', async () => {
    const closed = () => problem(409, 'Essa cobrança já foi encerrada.', { code: 'order/charge-closed' })
    const { user, server } = openCharge({}, { [intent]: closed })
    await button('Ver como ficou')
    server.routes[getOrder] = () => json(orderView({ charges: [{ ...charge, state: 'paid' }] }))
    await user.click(await button('Ver como ficou'))
    expect(await screen.findByRole('heading', { name: 'Esta cobrança já foi paga' })).toBeVisible()
  })

  it('offers the order, and no new one, when the payment cannot be prepared', async () => {
    const { server, user } = openCharge({}, { [intent]: () => problem(503, 'O pagamento está fora do ar.') })
    expect(await screen.findByText('O pagamento está fora do ar.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Fazer Novo Pedido' })).not.toBeInTheDocument()
    server.routes[intent] = () => json(opened)
    await user.click(await button('Tentar novamente'))
    expect(await button('Pagar $\u00a020,00')).toBeEnabled()
  })
})
