import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminOrder } from '../../../testing/orders'
import { changed, openActions, openOrder, routeOf, taking } from '../testing/office'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const issued = (minutes: number) => ({
  id: '0e1e0000-0000-4000-8000-000000000005',
  kind: 'DocumentIssued',
  description: 'Documento emitido: Certidão de Nascimento',
  createdAt: minutesAgo(minutes),
})
const reversed = { ...issued(1), id: 'r', kind: 'DocumentStepReversed', description: 'Corrigimos um engano' }
const undo = () => screen.queryByRole('button', { name: 'Desfazer' })

describe('the step that was recorded last', () => {
  it('is taken back beside what it says for ten minutes, with a cause', async () => {
    const order = adminOrder({
      ...taking('reverse-issue'),
      history: [{ ...issued(4), mailDueAt: minutesAgo(-6) }],
    })
    const server = await openOrder(order, { [routeOf('reverse-issue')]: changed })
    await userEvent.click(undo() ?? document.body)
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText(/O e-mail desta etapa ainda não saiu, e nenhum será enviado/)).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: 'Era de outro pedido' }))
    await userEvent.click(form.getByRole('button', { name: 'Desfazer a emissão' }))
    await waitFor(() =>
      expect(server.callsTo(routeOf('reverse-issue')).map(({ body }) => body)).toEqual([{ cause: 'wrong-order' }]),
    )
  })

  it('says that the customer gets a correction where the mail has left', async () => {
    await openOrder(adminOrder({ ...taking('reverse-issue'), history: [issued(4)] }))
    await userEvent.click(undo() ?? document.body)
    const form = within(await screen.findByRole('dialog'))
    expect(form.getByText(/a correção segue por e-mail/)).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: 'Outro motivo' }))
    await userEvent.click(form.getByRole('button', { name: 'Desfazer a emissão' }))
    expect(await form.findByText('Escreva o motivo.')).toBeVisible()
  })

  it('is an action like the others later, after it was taken back, and where the order does not allow it', async () => {
    await openOrder(adminOrder({ ...taking('reverse-issue'), history: [issued(11)] }))
    expect(undo()).toBeNull()
    const actions = await openActions()
    expect(actions.getByRole('button', { name: 'Desfazer a emissão' })).toBeVisible()
  })

  it.each([
    ['it was taken back', adminOrder({ ...taking('reverse-issue'), history: [reversed, issued(4)] })],
    ['the order does not allow it', adminOrder({ history: [issued(4)] })],
  ])('is offered nowhere beside it once %s', async (_what, order) => {
    await openOrder(order)
    expect(undo()).toBeNull()
  })
})
