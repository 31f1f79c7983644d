import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { orderView, customerToken as token } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import CheckoutPage from '../CheckoutPage'

const intentRoute = 'POST /api/create-payment-intent'
const refused = () => problem(409, 'Espera o aceite.', { code: 'order/terms-not-accepted' })
const intent = {
  clientSecret: 'secret',
  paymentIntentId: 'pi_1',
  amount: 8350,
  currency: 'USD',
  totalPrice: '83.50',
  orderId: token,
  orderNumber: 'CO-2026-00042',
}

const open = (order: Parameters<typeof orderView>[0] = {}) => {
  const server = fakeServer({
    'GET /api/config': () =>
      json({ payments: { provider: 'sandbox', publishableKey: null }, products: [], whatsapp: null }),
    [`GET /api/orders/${token}`]: () =>
      json(orderView({ madeByOffice: { channel: 'phone', termsAccepted: false }, ...order })),
    [intentRoute]: ({ body }) =>
      typeof body === 'object' && body !== null && 'acceptedTerms' in body ? json(intent) : refused(),
  })
  renderPage(
    <Routes>
      <Route path="/checkout/*" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>,
    `/checkout/${token}`,
  )
  return server
}
const accept = () => screen.findByRole('button', { name: 'Aceitar e continuar para o pagamento' })
const terms = () => screen.getByRole('checkbox', { name: /^Li e aceito os termos/ })

describe('the checkout of an order that the office made', () => {
  it('shows the order and asks for the terms first, and then opens the payment with them accepted', async () => {
    const server = open()
    await accept()
    expect(screen.getByText(/Este pedido foi feito pela nossa equipe, como você pediu por telefone/)).toBeVisible()
    expect(screen.queryByLabelText('Número do cartão')).toBeNull()
    await userEvent.click(await accept())
    expect(await screen.findByText(/^Para pagar, aceite os termos/)).toBeVisible()
    expect(terms()).toHaveFocus()
    await userEvent.click(terms())
    await userEvent.click(await accept())
    expect(await screen.findByLabelText('Número do cartão')).toBeVisible()
    expect(terms()).toBeChecked()
    expect(server.callsTo(intentRoute).map(({ body }) => body)).toContainEqual({ orderId: token, acceptedTerms: true })
  })

  it('stays where the acceptance was not recorded, and says so', async () => {
    const server = open()
    await accept()
    server.routes[intentRoute] = () => problem(503, 'Agora não. Tente de novo em instantes.')
    await userEvent.click(terms())
    await userEvent.click(await accept())
    expect(await screen.findByText('Agora não. Tente de novo em instantes.')).toBeVisible()
    expect(screen.queryByLabelText('Número do cartão')).toBeNull()
  })

  it('says after the acceptance where a transfer goes', async () => {
    const account = { holder: 'Cartório Online LLC', bank: 'Banco do Brasil', account: 'financeiro@cartorio.example' }
    open({ bankAccount: account })
    expect(await screen.findByText(/você paga com cartão ou por transferência/)).toBeVisible()
    expect(screen.queryByText(account.account)).toBeNull()
    await userEvent.click(terms())
    await userEvent.click(await accept())
    const transfer = within(await screen.findByRole('region', { name: 'Ou pague por transferência' }))
    for (const said of [...Object.values(account), orderView().orderNumber, /83,50/])
      expect(transfer.getByText(said)).toBeVisible()
  })

  it('offers no transfer where the office has no account, and says why', async () => {
    open({ bankAccount: null })
    expect(await screen.findByText(/não tem uma conta cadastrada para transferências/)).toBeVisible()
    await userEvent.click(terms())
    await userEvent.click(await accept())
    expect(await screen.findByLabelText('Número do cartão')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Ou pague por transferência' })).toBeNull()
  })
})
