import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { customerToken as token } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import ReturnedPayment from './ReturnedPayment'

const confirm = 'POST /api/confirm-payment'
const State = () => <output aria-label="state">{JSON.stringify(useLocation().state)}</output>

const comeBack = (path: string, outcome: string, answer: () => Response) => {
  const server = fakeServer({ [confirm]: answer })
  const added = `payment_intent=pi_1&payment_intent_client_secret=secret&redirect_status=${outcome}`
  renderPage(
    <ReturnedPayment>
      <State />
    </ReturnedPayment>,
    `${path}?token=${token}&${added}`,
  )
  return server
}
const expectEnd = async (address: string, state: unknown) => {
  await waitFor(() => {
    expect(screen.getByLabelText('state')).toHaveTextContent(JSON.stringify(state))
    expect(screen.getByLabelText('address')).toHaveTextContent(address)
  })
  expect(screen.getByLabelText('address')).not.toHaveTextContent('secret')
}
const paid = () => json({ status: 'PAID', orderId: token })

describe('coming back from the bank’s own page', () => {
  const orderNumber = 'CO-2026-00042'
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('pendingOrder', JSON.stringify({ idempotencyKey: 'key-0', orderNumber }))
    sessionStorage.setItem('requestTabOrder', JSON.stringify({ idempotencyKey: 'key-0', token, orderNumber }))
  })

  it('confirms the payment, leads to the receipt, and leaves nothing of the provider in the address', async () => {
    const server = comeBack('/continue-order', 'succeeded', paid)
    await expectEnd(`/checkout/${token}/recibo`, null)
    expect(server.callsTo(confirm).map(({ body }) => body)).toEqual([{ paymentIntentId: 'pi_1', orderId: token }])
    expect(localStorage.getItem('pendingOrder')).toBeNull()
  })

  it('leads to the receipt too when the server has not confirmed it, and tells it so', async () => {
    comeBack('/continue-order', 'succeeded', () => problem(503, 'Tente de novo.'))
    await expectEnd(`/checkout/${token}/recibo`, { payment: 'processing' })
  })

  const flagged = () => problem(409, 'Não pague de novo.', { code: 'payment/flagged' })
  const unknown = () => problem(404, 'Esse pagamento não é deste pedido.', { code: 'payment/unknown' })

  it.each([
    ['does not match the order', flagged, 'Pagamento em verificação', 'Não pague de novo.'],
    ['is not of this order', unknown, 'Pagamento não confirmado', 'Esse pagamento não é deste pedido.'],
  ])('says what the server answers when the payment %s, and leads to the order', async (_what, answer, title, said) => {
    comeBack('/continue-order', 'succeeded', answer)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(said)).toBeVisible()
    expect(screen.getByLabelText('address')).toHaveTextContent(`/continue-order?token=${token}`)
    expect(screen.getByLabelText('address')).not.toHaveTextContent('secret')
    await userEvent.click(screen.getByRole('button', { name: 'Ver o pedido' }))
    await expectEnd(`/tracking?token=${token}`, null)
  })

  it.each([
    ['removes it where the payment does not match: the order must not be paid again', flagged, []],
    ['keeps it where the payment is not of this order', unknown, ['pendingOrder']],
  ])('of what was typed %s', async (_what, answer, kept) => {
    comeBack('/continue-order', 'succeeded', answer)
    await screen.findByRole('button', { name: 'Ver o pedido' })
    expect(Object.keys(localStorage)).toEqual(kept)
  })

  it('says it of a charge too, and leads to its order', async () => {
    comeBack('/tracking', 'succeeded', flagged)
    await userEvent.click(await screen.findByRole('button', { name: 'Ver o pedido' }))
    await expectEnd(`/tracking?token=${token}`, null)
    expect(Object.keys(localStorage)).toEqual(['pendingOrder'])
  })

  it('leads back to the order whose charge was paid', async () => {
    comeBack('/tracking', 'succeeded', paid)
    localStorage.setItem('savedWizardDraft', '{}')
    await expectEnd(`/tracking?token=${token}`, null)
    // Another order may be on its way in this browser.
    expect(Object.keys(localStorage).toSorted()).toEqual(['pendingOrder', 'savedWizardDraft'])
  })

  it('leads back to the card after a refusal, which stands there', async () => {
    const server = comeBack('/continue-order', 'failed', paid)
    await expectEnd(`/checkout/${token}`, { payment: 'refused' })
    expect(server.callsTo(confirm)).toHaveLength(0)
    expect(localStorage.getItem('pendingOrder')).not.toBeNull()
  })
})
