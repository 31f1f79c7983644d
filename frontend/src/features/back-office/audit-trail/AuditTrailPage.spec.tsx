import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { administrator, colleague, member, renderOffice } from '../testing/office'

const { id, orderNumber } = adminRow()
const nothing = { order: null, accountId: null, amount: null, currency: null }
const row = {
  ...nothing,
  id: 'a0000000-0000-4000-8000-000000000001',
  kind: 'override',
  type: 'StatusOverridden',
  sentence: 'Situação definida à mão: Entregue',
  at: '2026-03-31T12:00:00.000Z',
  by: colleague.id,
  order: { id, orderNumber },
  stream: `order-${id}`,
  revision: 7,
  position: '40',
}
const ofSettings = {
  ...row,
  ...nothing,
  id: 'a0000000-0000-4000-8000-000000000002',
  kind: 'settings',
  stream: 'settings',
  sentence: 'Prazos prometidos mudados',
}
const readRoute = 'POST /api/admin/audit/reasons'
const exportRoute = 'POST /api/admin/audit/trail/export'

const open = async (reading: () => Response) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(administrator),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    'GET /api/admin/audit/trail': () =>
      json({ rows: [row, ofSettings], nextCursor: null, previousCursor: null, total: { count: 2, more: false } }),
    'GET /api/admin/audit/views': () => json({ views: [] }),
    [readRoute]: reading,
  })
  renderOffice('/admin/auditoria')
  await screen.findByText(row.sentence)
  return server
}

const giveReason = async (reason: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Ver os motivos…' }))
  await userEvent.type(screen.getByRole('textbox', { name: /que são de um pedido/ }), reason)
  await userEvent.click(screen.getByRole('button', { name: 'Registrar e ver' }))
}

describe('the reasons of the audit', () => {
  it('stand at the rows of orders once a reason was recorded', async () => {
    const server = await open(() => json({ reasons: ['Entregue em mãos'] }))
    await giveReason('Revisão do mês')
    const [, first, second] = await screen.findAllByRole('row')
    expect(await within(first as HTMLElement).findByText('Motivo: Entregue em mãos')).toBeVisible()
    expect(within(second as HTMLElement).queryByText(/^Motivo|^Sem motivo/)).toBeNull()
    expect(server.callsTo(readRoute).map(({ body }) => body)).toEqual([
      { reason: 'Revisão do mês', events: [{ orderId: id, of: 'order', revision: 7 }] },
    ])
    await waitFor(() => expect(screen.getByText(/Motivos abertos por até 30 minutos/)).toHaveFocus())
  })

  it('stay at their rows when another one comes, whose reason may be read too', async () => {
    const later = {
      ...row,
      id: 'a0000000-0000-4000-8000-000000000003',
      sentence: 'Reembolso concedido: cortesia',
      revision: 8,
    }
    const server = await open(() => json({ reasons: ['Entregue em mãos'] }))
    URL.createObjectURL = () => 'blob:file'
    await giveReason('Revisão do mês')
    await screen.findByText('Motivo: Entregue em mãos')
    expect(screen.queryByRole('button', { name: 'Ver os motivos…' })).toBeNull()
    server.routes['GET /api/admin/audit/trail'] = () =>
      json({ rows: [later, row], nextCursor: null, previousCursor: null, total: { count: 2, more: false } })
    server.routes[exportRoute] = () => new Response('a', { headers: { 'content-type': 'text/csv' } })
    await userEvent.click(screen.getByRole('button', { name: 'Baixar CSV' }))
    await screen.findByText(later.sentence)
    expect(screen.getByText('Motivo: Entregue em mãos')).toBeVisible()
    server.routes[readRoute] = () => json({ reasons: ['Demora'] })
    await giveReason('Revisão do mês')
    expect(await screen.findByText('Motivo: Demora')).toBeVisible()
    expect(server.callsTo(readRoute).map(({ body }) => body)).toEqual([
      { reason: 'Revisão do mês', events: [{ orderId: id, of: 'order', revision: 7 }] },
      { reason: 'Revisão do mês', events: [{ orderId: id, of: 'order', revision: 8 }] },
    ])
  })

  it('are recorded once where the answer was lost', async () => {
    const server = await open(() => problem(503, 'O serviço não responde agora.'))
    await giveReason('Revisão do mês')
    await screen.findByText('O serviço não responde agora.')
    server.routes[readRoute] = () => json({ reasons: ['Entregue em mãos'] })
    await userEvent.click(screen.getByRole('button', { name: 'Registrar e ver' }))
    expect(await screen.findByText('Motivo: Entregue em mãos')).toBeVisible()
    expect(new Set(server.callsTo(readRoute).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('stay closed with what was typed where the view was not recorded', async () => {
    await open(() => problem(503, 'O serviço não responde agora.'))
    await giveReason('Revisão do mês')
    expect(await screen.findByText('O serviço não responde agora.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: /que são de um pedido/ })).toHaveValue('Revisão do mês')
  })
})

describe('a file of the audit', () => {
  it('is made by the server of what the filters show, and says what to do where it is not', async () => {
    const route = 'POST /api/admin/audit/trail/export'
    const server = fakeServer({
      'GET /api/auth/me': () => json(administrator),
      'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
      'GET /api/admin/audit/trail': () =>
        json({ rows: [row], nextCursor: null, previousCursor: null, total: { count: 1, more: false } }),
      'GET /api/admin/audit/views': () => json({ views: [] }),
      [route]: () => problem(503, 'O serviço está ocupado. Tente de novo em instantes.'),
    })
    renderOffice('/admin/auditoria?kind=override')
    await screen.findByText(row.sentence)
    await userEvent.click(screen.getByRole('button', { name: 'Baixar JSON' }))
    expect(await screen.findByText('O arquivo não foi baixado')).toBeVisible()
    expect(screen.getByText(/Tente de novo em instantes/)).toBeVisible()
    expect(server.callsTo(route).map(({ body }) => body)).toMatchObject([{ format: 'json', kind: 'override' }])
  })
})
