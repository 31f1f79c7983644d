import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json } from '../../testing/fake-server'
import { orderAddress, orderView, customerToken as token } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import ContinueOrderPage from './ContinueOrderPage'

let mockLost = true
jest.mock('./LowerFields', () => {
  if (mockLost) throw new TypeError('Failed to fetch dynamically imported module: /assets/LowerFields.js')
  return jest.requireActual('./LowerFields')
})

const complete = `POST /api/orders/${token}/complete`
const draft = `/api/orders/${token}/drafts/applicant-data`

// A spec of its own: the lower fields are loaded once for a file.
it('sends the data of a form whose lower fields had not come when its button was pressed', async () => {
  const server = fakeServer({
    [`GET /api/orders/${token}`]: () => json(orderView()),
    [`GET /api/orders/${token}/address`]: () => json(orderAddress),
    [`GET ${draft}`]: () => json({ revision: null, draft: null }),
    [`POST ${draft}`]: () =>
      json({ revision: 'a.1', savedAt: '2026-11-24T10:20:00.000Z', expiresAt: '2026-12-24T10:20:00.000Z' }),
    [complete]: () => json({ orderNumber: 'CO-2026-00001', status: 'PAID' }),
  })
  renderPage(<ContinueOrderPage />, `/continue-order?token=${token}`)
  const button = await screen.findByRole('button', { name: 'Enviar dados e finalizar' })
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const birth = within(screen.getByRole('group', { name: 'Data de nascimento' }))
  for (const [label, value] of Object.entries({ Dia: '03', Mês: '02', Ano: '1980' }))
    fireEvent.change(birth.getByLabelText(label), { target: { value } })
  type('Local de nascimento', 'Santos, SP')
  type('Nome da mãe', 'Josefa Souza')
  type('Nome do pai', 'José Souza')
  expect(screen.queryByRole('textbox', { name: /Cidade/ })).toBeNull()

  fireEvent.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  expect(server.callsTo(complete)).toHaveLength(0)
  mockLost = false
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Pedido Finalizado!' })).toBeVisible()
  expect(server.callsTo(complete)).toHaveLength(1)
})
