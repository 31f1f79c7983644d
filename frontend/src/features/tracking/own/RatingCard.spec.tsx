import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { RatingView } from '@cartorio/contracts/http/rating.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { orderView, customerToken as token } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import TrackingPage from '../TrackingPage'

const get = `GET /api/orders/${token}`
const post = `POST /api/orders/${token}/rating`

const delivered = (rating: Partial<RatingView>) =>
  orderView({
    status: 'DELIVERED',
    missing: [],
    next: null,
    rating: { value: null, open: true, until: null, ...rating },
  })

const open = (order: OrderView, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ [get]: () => json(order), ...routes })
  renderPage(<TrackingPage />, `/tracking?token=${token}`)
  return server
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const expectBlocked = (button: HTMLElement, blocked: boolean) =>
  expect(button).toHaveAttribute('aria-disabled', String(blocked))

describe('the rating on the customer’s page', () => {
  it('is given from 1 to 5, once, and can be changed', async () => {
    const server = open(delivered({}), { [post]: () => json({ orderNumber: 'CO-2026-00001', status: 'DELIVERED' }) })
    const question = await card('Como foi o seu pedido?')
    expectBlocked(question.getByRole('button', { name: 'Enviar avaliação' }), true)
    await userEvent.click(question.getByRole('button', { name: 'Enviar avaliação' }))
    expect(question.getByRole('alert')).toHaveTextContent('Escolha uma nota de 1 a 5.')
    expect(question.getByRole('radio', { name: '1' })).toHaveAccessibleDescription('Escolha uma nota de 1 a 5.')
    await userEvent.click(question.getByRole('radio', { name: '4' }))
    expect(question.queryByRole('alert')).toBeNull()
    server.routes[get] = () => json(delivered({ value: 4, until: '2026-12-28' }))
    await userEvent.click(question.getByRole('button', { name: 'Enviar avaliação' }))
    const given = await card('Sua avaliação')
    await waitFor(() => expect(given.getByText(/nota 4 de 5: bom. Você pode mudá-la até 28 de dezembro/)).toBeVisible())
    expect(server.callsTo(post).map(({ body }) => body)).toEqual([{ rating: 4 }])
    expect(given.getByRole('radio', { name: '4' })).toBeChecked()
    expectBlocked(given.getByRole('button', { name: 'Mudar a nota' }), true)
    await userEvent.click(given.getByRole('button', { name: 'Mudar a nota' }))
    expect(server.callsTo(post)).toHaveLength(1)
    await userEvent.click(given.getByRole('radio', { name: '5' }))
    expectBlocked(given.getByRole('button', { name: 'Mudar a nota' }), false)
  })

  it('keeps the focus and the sentence’s live region when it is recorded', async () => {
    const server = open(delivered({}), { [post]: () => json({ orderNumber: 'CO-2026-00001', status: 'DELIVERED' }) })
    const question = await card('Como foi o seu pedido?')
    const sentence = question.getByText(/^De 1/)
    await userEvent.click(question.getByRole('radio', { name: '4' }))
    server.routes[get] = () => json(delivered({ value: 4, until: '2026-12-28' }))
    await userEvent.click(question.getByRole('button', { name: 'Enviar avaliação' }))
    await waitFor(() => expect(sentence).toHaveTextContent(/^Você deu nota 4 de 5: bom/))
    expect(sentence).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Mudar a nota' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Mudar a nota' })).toBeEnabled()
  })

  it('stays as it is once the days are over', async () => {
    open(delivered({ value: 2, open: false, until: '2026-12-28' }))
    const given = await card('Sua avaliação')
    expect(given.getByText('Você deu nota 2 de 5: ruim.')).toBeVisible()
    expect(given.queryByRole('radio')).toBeNull()
  })

  it('says why the server refuses it', async () => {
    open(delivered({}), { [post]: () => problem(409, 'A nota podia ser mudada até 28/12/2026.', {}) })
    const question = await card('Como foi o seu pedido?')
    await userEvent.click(question.getByRole('radio', { name: '1' }))
    await userEvent.click(question.getByRole('button', { name: 'Enviar avaliação' }))
    expect(await question.findByRole('alert')).toHaveTextContent('A nota podia ser mudada até 28/12/2026.')
  })

  it('is not there before the delivery', async () => {
    open(orderView())
    await screen.findByRole('heading', { name: 'Histórico do pedido' })
    expect(screen.queryByRole('heading', { name: 'Como foi o seu pedido?' })).toBeNull()
  })
})
