import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminOrder } from '../../../testing/orders'
import { changed, openOrder, part, routeOf } from '../testing/office'

const issue = {
  id: '0e1e0000-0000-4000-8000-000000000005',
  kind: 'DocumentIssued',
  description: 'Documento emitido: Certidão de Nascimento',
  createdAt: '2026-11-12T12:00:00.000Z',
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe('a mail about a step', () => {
  it('that waits says when it leaves, and is sent at once by a press', async () => {
    const order = adminOrder({ history: [{ ...issue, mailDueAt: inMinutes(8) }] })
    const server = await openOrder(order, { [routeOf('release-mail')]: changed })
    const history = part('Histórico')
    expect(history.getByText(/^E-mail ao cliente sai às \d\d:\d\d\./)).toBeVisible()
    await userEvent.click(history.getByRole('button', { name: 'Enviar agora' }))
    await waitFor(() =>
      expect(server.callsTo(routeOf('release-mail')).map(({ body }) => body)).toEqual([{ about: issue.id }]),
    )
    expect(await screen.findByText('O e-mail sai agora')).toBeVisible()
  })

  it('whose time has come says nothing any more', async () => {
    await openOrder(adminOrder({ history: [{ ...issue, mailDueAt: inMinutes(-1) }] }))
    expect(part('Histórico').queryByText(/E-mail ao cliente sai/)).toBeNull()
  })
})
