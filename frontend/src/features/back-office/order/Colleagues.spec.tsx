import { staffIdSchema } from '@cartorio/contracts/ids.js'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json } from '../../../testing/fake-server'
import { adminOrder } from '../../../testing/orders'
import { colleague, member, openForm, openOrder, orderRoute, routeOf, taking } from '../testing/office'

const presenceRoute = routeOf('presence')
const together = () => json({ staff: [member.id, colleague.id] })
const order = adminOrder(taking('issue', 'note'))
const issued = {
  id: 'c',
  kind: 'DocumentIssued',
  description: 'Documento emitido',
  createdAt: '2026-11-12T17:02:00.000Z',
  by: staffIdSchema.parse(colleague.id),
}
const changedByColleague = { ...order, revision: 9, history: [...order.history, issued] }

describe('an order that two people have open', () => {
  it('names the other one, and says so once this tab leaves it', async () => {
    const server = await openOrder(order, { [presenceRoute]: together })
    expect(await screen.findByText('Olavo Reis também está com este pedido aberto')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: '← Todos os pedidos' }))
    await waitFor(() => expect(server.callsTo(presenceRoute).at(-1)?.path).toContain('left=true'))
    const tabs = server.callsTo(presenceRoute).map(({ path }) => new URL(path, 'http://office').searchParams.get('tab'))
    expect(new Set(tabs).size).toBe(1)
  })

  it('says on the page, and in an open form that stays, what the other one recorded', async () => {
    const server = await openOrder(order, { [presenceRoute]: together })
    const form = await openForm('note')
    await userEvent.type(form.getByLabelText('Nota'), 'Ligou')
    server.routes[orderRoute] = () => json(changedByColleague)
    await userEvent.click(screen.getByRole('button', { name: /Atualizar/, hidden: true }))
    await waitFor(() =>
      expect(form.getByRole('status')).toHaveTextContent(
        'Olavo Reis, às 14:02: Documento emitido. Seu formulário continua aqui.',
      ),
    )
    expect(form.getByLabelText('Nota')).toHaveValue('Ligou')
    expect(form.getByRole('button', { name: 'Guardar nota' })).toBeEnabled()
    await userEvent.click(form.getByRole('button', { name: 'Voltar' }))
    await userEvent.click(form.getByRole('button', { name: 'Descartar' }))
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(told.some((text) => text?.includes('Olavo Reis, às 14:02: Documento emitido'))).toBe(true)
  })
})
