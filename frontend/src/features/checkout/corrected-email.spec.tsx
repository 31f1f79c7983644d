import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { forgetSent } from '../../lib/sent-payment'
import { fakeServer, json, laterAnswer } from '../../testing/fake-server'
import { orderView, customerToken as token } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import CheckoutPage from './CheckoutPage'

const now = 'a-newer-link'
const orderNumber = 'CO-2026-00001'
const key = 'key-0123456789abcdef'
const wrong = 'ana@exampel.com'
const right = 'ana@example.com'
const unpaid = orderView({ paid: false, status: 'PENDING', applicantEmail: wrong })
const intent = { clientSecret: 'secret', paymentIntentId: 'pi_1', totalPrice: '113.50', currency: 'USD', orderNumber }
const created = { ...intent, id: token, orderId: token, token, status: 'PENDING', documents: unpaid.documents }
const send = `POST /api/orders/${token}/email`
const confirmCard = 'POST /api/payments/sandbox/pi_1/confirm'
const acceptTerms = 'POST /api/create-payment-intent'
const confirmPayment = 'POST /api/confirm-payment'

const open = (path: string, answeredToken = now) => {
  const server = fakeServer({
    'GET /api/config': () =>
      json({ payments: { provider: 'sandbox', publishableKey: null }, products: [], whatsapp: null }),
    [`GET /api/orders/${token}`]: () => json(unpaid),
    [`GET /api/orders/${now}`]: () => json({ ...unpaid, token: now, applicantEmail: right }),
    'POST /api/create-order': () => json(created, 201),
    [acceptTerms]: () => json({ ...intent, amount: 11350, orderId: token }),
    [send]: () => json({ orderNumber, status: 'PENDING', statusLabel: 'Aguardando pagamento', token: answeredToken }),
    [confirmCard]: () => json({ paymentIntentId: 'pi_1', status: 'succeeded' }),
    [confirmPayment]: () => json({ status: 'PAID', orderId: now }),
  })
  window.history.replaceState(null, '', path)
  renderPage(
    <Routes>
      <Route path="/checkout/*" element={<CheckoutPage />} />
      <Route path="*" element={null} />
    </Routes>,
    path,
  )
  return { server, user: userEvent.setup({ delay: null }) }
}

const opener = () => screen.findByRole('button', { name: 'Corrigir o e-mail do pedido' })
const correct = async (user: ReturnType<typeof userEvent.setup>, keepsLink = false) => {
  await user.click(await opener())
  const dialog = within(await screen.findByRole('dialog', { name: 'Corrigir o e-mail' }))
  await user.type(await dialog.findByLabelText(/E-mail certo/), right)
  if (keepsLink) await user.click(dialog.getByRole('checkbox', { name: 'Manter o link de hoje' }))
  await user.click(dialog.getByRole('button', { name: 'Salvar e-mail' }))
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent(`E-mail: ${right}`))
}
const kept = (storage: Storage, name: string) => JSON.parse(storage.getItem(name) ?? 'null')
const keepPending = () =>
  localStorage.setItem(
    'pendingOrder',
    JSON.stringify({ documents: [{}], deliveryCountry: 'US', contactEmail: wrong, idempotencyKey: key }),
  )

beforeEach(() => {
  forgetSent(token)
  localStorage.clear()
  sessionStorage.clear()
})

describe('the e-mail at the checkout', () => {
  it.each([
    ['of the draft', '/checkout'],
    ['of a link', `/checkout/${token}`],
  ])(
    '%s is corrected in place: what was typed of the card stays, and the payment goes by the new link',
    async (_of, path) => {
      keepPending()
      const { server, user } = open(path)
      await user.click(await screen.findByRole('button', { name: /4242 4242/ }))
      await user.click(screen.getByRole('checkbox', { name: /^Li e aceito os termos/ }))
      await correct(user)
      expect(server.callsTo(send)[0]?.body).toEqual({ email: right })
      expect(screen.getByLabelText('Número do cartão')).toHaveValue('4242 4242 4242 4242')
      expect(screen.getByRole('checkbox', { name: /^Li e aceito os termos/ })).toBeChecked()
      // A reload opens the order by the link that is in force.
      expect(window.location.pathname).toBe(`/checkout/${now}`)
      await user.click(screen.getByRole('button', { name: 'Pagar $\u00a0113,50' }))
      await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(`/checkout/${now}/recibo`))
      expect(server.callsTo(acceptTerms).at(-1)?.body).toMatchObject({ orderId: now })
      expect(server.callsTo(confirmPayment)[0]?.body).toMatchObject({ orderId: now })
    },
  )

  it('is corrected where the link is kept', async () => {
    const { user } = open(`/checkout/${token}`, token)
    await correct(user, true)
    await user.click(within(screen.getByRole('dialog')).getByText('Fechar'))
    expect(window.location.pathname).toBe(`/checkout/${token}`)
    expect(await opener()).toHaveFocus()
  })

  it('is corrected in what was typed for the order too, and its request is not sent again under the link before', async () => {
    const several = { items: [], open: null, contact: { name: 'Ana', email: wrong, phone: '' } }
    sessionStorage.setItem('requestTabOrder', JSON.stringify({ idempotencyKey: key, token, orderNumber }))
    sessionStorage.setItem('requestDraft', JSON.stringify(several))
    const saved = { version: 1, savedAt: '2026-11-28T00:00:00.000Z', personal: true, order: orderNumber }
    localStorage.setItem('savedRequestDraft', JSON.stringify({ ...saved, content: several }))
    keepPending()
    const { user } = open('/checkout')
    await correct(user)
    const mended = { ...several, contact: { ...several.contact, email: right } }
    expect(kept(sessionStorage, 'requestDraft')).toEqual(mended)
    expect(kept(localStorage, 'savedRequestDraft')).toEqual({ ...saved, content: mended })
    expect(kept(sessionStorage, 'requestTabOrder')).toMatchObject({ token: now, orderNumber })
    expect(localStorage.getItem('pendingOrder')).toBeNull()
  })

  it('of one document is corrected in its draft, and nothing in the drafts of other orders', async () => {
    const form = { documentType: 'birth', applicantEmail: wrong }
    sessionStorage.setItem('wizardTabOrder', JSON.stringify({ token, orderNumber }))
    sessionStorage.setItem('wizardDraft', JSON.stringify({ form }))
    const other = { order: 'CO-2026-00002', content: { form } }
    localStorage.setItem('savedWizardDraft', JSON.stringify(other))
    localStorage.setItem('pendingOrder', JSON.stringify({ idempotencyKey: key, orderNumber: 'CO-2026-00002' }))
    const { user } = open(`/checkout/${token}`)
    await correct(user)
    expect(kept(sessionStorage, 'wizardDraft')).toEqual({ form: { ...form, applicantEmail: right } })
    expect(kept(localStorage, 'savedWizardDraft')).toEqual(other)
    expect(localStorage.getItem('pendingOrder')).not.toBeNull()
  })

  it('waits while a payment is on its way, which asks by the link under which it was sent', async () => {
    const { server, user } = open(`/checkout/${token}`)
    const answer = laterAnswer()
    server.routes[confirmCard] = () => answer.promise
    await user.click(await screen.findByRole('button', { name: /4242 4242/ }))
    await user.click(screen.getByRole('checkbox', { name: /^Li e aceito os termos/ }))
    await user.click(screen.getByRole('button', { name: 'Pagar $\u00a0113,50' }))
    await waitFor(() => expect(server.callsTo(confirmCard)).toHaveLength(1))
    expect(await opener()).toBeDisabled()
    answer.give(
      json({
        paymentIntentId: 'pi_1',
        status: 'requires_payment_method',
        error: { code: 'card_declined', message: 'Não.' },
      }),
    )
    await waitFor(async () => expect(await opener()).toBeEnabled())
  })
})
