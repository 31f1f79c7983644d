import type { AuditListView } from '@cartorio/contracts/http/order-views.js'
import { orderViewIdSchema, staffIdSchema } from '@cartorio/contracts/ids.js'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { administrator, colleague, type FakeRoutes, renderOffice } from '../testing/office'

const viewId = orderViewIdSchema.parse('71e00000-0000-4000-8000-000000000004')
const row = {
  id: 'e0000000-0000-4000-8000-000000000001',
  kind: 'refund',
  type: 'RefundRequested',
  sentence: 'Reembolso concedido: cortesia',
  at: '2026-11-01T12:00:00.000Z',
  by: colleague.id,
  order: { id: '0de70000-0000-4000-8000-000000000001', orderNumber: 'CO-2026-00001' },
  accountId: null,
  stream: 'order-0de70000-0000-4000-8000-000000000001',
  revision: 4,
  position: '40',
  amount: '120.00',
  currency: 'USD',
}
const trail = (rows: readonly object[]) => ({
  rows,
  nextCursor: null,
  previousCursor: null,
  total: { count: rows.length, more: false },
})
const view = (fields: Partial<AuditListView> = {}): AuditListView => ({
  id: viewId,
  name: 'Devoluções altas',
  own: true,
  shared: false,
  owner: { id: staffIdSchema.parse(administrator.id), name: administrator.name, active: true },
  shows: { of: 'audit', kind: 'refund' },
  ...fields,
})

const open = async (address: string, routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(administrator),
    'GET /api/admin/staff': () => json({ staff: [administrator, colleague] }),
    'GET /api/admin/audit/trail': () => json(trail([row])),
    'GET /api/admin/audit/views': () => json({ views: [] }),
    ...routes,
  })
  renderOffice(`/admin/auditoria${address}`)
  await screen.findByRole('heading', { name: 'Auditoria' })
  return server
}
const views = () => within(screen.getByRole('region', { name: 'Vistas da auditoria' }))

describe('the saved views of the audit', () => {
  it('say how one is made while there is none', async () => {
    await open('')
    expect(await views().findByText(/^Nenhuma vista salva/)).toBeTruthy()
  })

  it('are saved with the filters of the page, under a name', async () => {
    const saved: AuditListView[] = []
    const server = await open('?kind=refund&above=100', {
      'GET /api/admin/audit/views': () => json({ views: saved }),
      'POST /api/admin/audit/views': () => {
        saved.push(view({ shows: { of: 'audit', kind: 'refund', above: '100' } }))
        return json({ id: viewId })
      },
    })
    await userEvent.click(await views().findByRole('button', { name: 'Salvar vista' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar vista' }))
    await userEvent.type(dialog.getByLabelText('Nome da vista'), 'Devoluções altas')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar vista' }))
    expect(await views().findByRole('link', { name: 'Devoluções altas', current: 'page' })).toBeTruthy()
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Devoluções altas',
      shared: false,
      shows: { of: 'audit', kind: 'refund', above: '100' },
    })
  })

  it('are brought up to the filters of the page by their owner', async () => {
    const server = await open(`?kind=export&vista=${viewId}`, {
      'GET /api/admin/audit/views': () => json({ views: [view()] }),
      [`POST /api/admin/audit/views/${viewId}`]: () => json({ id: viewId }),
    })
    await userEvent.click(await views().findByRole('button', { name: 'Atualizar vista' }))
    expect(await screen.findByText('Vista atualizada')).toBeTruthy()
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      shows: { of: 'audit', kind: 'export' },
    })
  })

  it('of a colleague name their owner, and are saved as one’s own', async () => {
    const owner = { id: staffIdSchema.parse(colleague.id), name: colleague.name, active: true }
    await open('', {
      'GET /api/admin/audit/views': () => json({ views: [view({ own: false, shared: true, owner })] }),
    })
    const link = await views().findByRole('link', { name: 'Devoluções altas, de Olavo Reis' })
    expect(link.getAttribute('href')).toBe(`/admin/auditoria?kind=refund&vista=${viewId}`)
    await userEvent.click(views().getByRole('button', { name: 'Opções da vista Devoluções altas' }))
    expect(await screen.findByRole('menuitem', { name: 'Salvar como minha…' })).toBeTruthy()
  })

  it('that did not load are read again', async () => {
    await open('', { 'GET /api/admin/audit/views': () => problem(503, 'O serviço está ocupado. Tente de novo.') })
    expect(await views().findByRole('alert')).toBeTruthy()
    expect(views().getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
  })
})
