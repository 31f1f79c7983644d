import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { administrator, colleague, type FakeRoutes, renderOffice } from '../testing/office'

const { id } = adminRow()
const base = `/api/admin/orders/${id}`

const event = (revision: number, type: string, sentence: string): AuditEvent => ({
  revision,
  position: String(revision + 10),
  id: `e0000000-0000-4000-8000-00000000000${revision}`,
  type,
  occurredAt: '2026-11-01T12:00:00.000Z',
  actor: { kind: 'customer' },
  commandId: 'c',
  correlationId: 'x',
  causationId: null,
  schemaVersion: 1,
  hash: null,
  data: {},
  personal: true,
  sentence,
  shownToCustomer: true,
})

const note = {
  id: 'a0000000-0000-4000-8000-000000000001',
  writtenAt: '2026-11-02T12:00:00.000Z',
  actor: { kind: 'staff', id: colleague.id },
  about: { stream: `order-${id}`, revision: 1 },
}
const withheld = { personalData: 'withheld', notes: [note] }

const openAudit = async (part: string, routes: FakeRoutes = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(administrator),
    'GET /api/admin/staff': () => json({ staff: [administrator, colleague] }),
    [`GET ${base}/events`]: () =>
      json({
        orderNumber: 'CO-2026-00001',
        personalData: 'withheld',
        events: [event(0, 'OrderCreated', 'Pedido criado'), event(1, 'OrderPaid', 'Pagamento confirmado')],
      }),
    [`GET ${base}/audit-notes`]: () => json(withheld),
    ...routes,
  })
  renderOffice(`/admin/pedidos/${id}/auditoria?parte=${part}`)
  await screen.findByRole('heading', { name: 'Auditoria do pedido CO-2026-00001' })
  return server
}

describe('the notes beside an order’s history', () => {
  it('say that there is none, and where one would be', async () => {
    await openAudit('anotacoes', { [`GET ${base}/audit-notes`]: () => json({ personalData: 'withheld', notes: [] }) })
    expect(await screen.findByRole('heading', { name: 'Nenhuma anotação' })).toBeTruthy()
  })

  it('are written about the event that the address names, and the field is free for another', async () => {
    const server = await openAudit('anotacoes&evento=1', {
      [`POST ${base}/audit-notes`]: () => json({ id: note.id, writtenAt: note.writtenAt }),
    })
    const field = await screen.findByLabelText('Anotação')
    await userEvent.type(field, 'Conferido com o recibo')
    await userEvent.click(screen.getByRole('button', { name: 'Registrar anotação' }))
    expect(await screen.findByText('Anotação registrada')).toBeTruthy()
    const sent = server.calls.find(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({ text: 'Conferido com o recibo', revision: 1 })
    expect((field as HTMLTextAreaElement).value).toBe('')
  })

  it('keep what was typed when the server does not take it, and say what to do', async () => {
    await openAudit('anotacoes', { [`POST ${base}/audit-notes`]: () => problem(503, 'Tente de novo em instantes.') })
    const field = await screen.findByLabelText('Anotação')
    await userEvent.type(field, 'Conferido')
    await userEvent.click(screen.getByRole('button', { name: 'Registrar anotação' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo')
    expect((field as HTMLTextAreaElement).value).toBe('Conferido')
  })

  it('ask for a text before anything is sent', async () => {
    const server = await openAudit('anotacoes')
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar anotação' }))
    expect(await screen.findByText('Escreva a anotação.')).toBeTruthy()
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('list who wrote, about which event, and that the text is protected', async () => {
    await openAudit('anotacoes')
    const list = within(await screen.findByRole('list', { name: 'Anotações da auditoria' }))
    expect(await list.findByText(colleague.name)).toBeTruthy()
    expect(list.getByRole('link', { name: 'sobre o evento 1' })).toBeTruthy()
    expect(list.getByText('Texto: protegido.')).toBeTruthy()
  })

  it('are marked at their event', async () => {
    await openAudit('eventos')
    const mark = await screen.findByText(/^Anotação de/)
    expect(mark.closest('[id]')?.id).toBe('evento-1')
    const link = screen.getByRole('link', { name: 'Anotar sobre o evento 0' })
    expect(link.getAttribute('href')).toContain('evento=0')
  })

  it('take no other once the person was erased', async () => {
    const notes = [{ ...note, text: null }]
    await openAudit('anotacoes', { [`GET ${base}/audit-notes`]: () => json({ personalData: 'erased', notes }) })
    expect(await screen.findByText('O texto foi removido com os dados da pessoa.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Registrar anotação' })).toBeNull()
  })
})
