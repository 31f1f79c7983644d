import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminRow } from '../../../testing/orders'
import { renderPage } from '../../../testing/render-page'
import BackOfficePage from '../BackOfficePage'

const stats = { ordersToday: 3, monthlyRevenue: 1450, currency: 'USD', successRate: null, avgProcessingTime: null }
const cancelled: Partial<AdminOrderRow> = {
  status: 'CANCELLED',
  statusLabel: 'Cancelado',
  allowedCommands: [],
  allowedStatuses: [],
}
const row = adminRow({ ...cancelled, erasure: 'open' })
const erased = adminRow({
  ...cancelled,
  revision: 8,
  erasure: 'done',
  applicantName: 'Dados removidos',
  applicantEmail: 'Dados removidos',
})
const route = `POST /api/admin/orders/${row.id}/erase`
const detail = (shown: AdminOrderRow) => () =>
  json({
    ...shown,
    history: [
      {
        id: 'e',
        kind: 'PersonalDataErased',
        description: 'Dados pessoais removidos',
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ],
    estimatedDeliveryDate: null,
    missing: ['applicant-data'],
  })

const desk = async (shown: AdminOrderRow, routes: Parameters<typeof fakeServer>[0] = {}, role = 'admin') => {
  const member = { id: 's', name: 'Olívia', email: 'olivia@example.com', role, tenantId: 'default' }
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/stats': () => json(stats),
    'GET /api/admin/orders': () => json({ orders: [shown], nextCursor: null }),
    ...routes,
  })
  renderPage(<BackOfficePage />, '/admin')
  await screen.findByText(shown.orderNumber)
  await userEvent.click(screen.getByRole('button', { name: `Ações do pedido ${shown.orderNumber}` }))
  return server
}
const item = () => screen.findByRole('menuitem', { name: /Apagar dados pessoais/ })
const openDialog = async () => {
  await userEvent.click(await item())
  return within(await screen.findByRole('dialog'))
}
const fillIn = async (form: ReturnType<typeof within>, orderNumber: string) => {
  await userEvent.click(form.getByRole('radio', { name: 'Pedido do titular dos dados' }))
  await userEvent.type(form.getByLabelText('Motivo'), ' carta da titular ')
  await userEvent.type(form.getByLabelText(/Para confirmar/), orderNumber)
}
const submit = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: 'Apagar para sempre' }))

describe('erasing the person of an order', () => {
  it.each([
    ['the order goes on', adminRow(), 'admin', 'só depois de concluído ou cancelado'],
    ['it was done', erased, 'admin', 'já foram apagados'],
    ['the administration does it alone', row, 'operator', 'só a administração pode apagar'],
  ])('is closed, and says why, while %s', async (_when, shown, role, why) => {
    await desk(shown, {}, role)
    expect(await item()).toHaveAttribute('aria-disabled', 'true')
    expect(await item()).toHaveTextContent(why)
  })

  it('says that there is no way back, and sends nothing without ground, reason and the order’s own number', async () => {
    const server = await desk(row)
    const form = await openDialog()
    expect(form.getByText('Não há como desfazer.')).toBeVisible()
    await submit(form)
    expect(await form.findByText('Escolha o fundamento.')).toBeVisible()
    expect(form.getByText('Diga por que os dados devem ser removidos.')).toBeVisible()
    expect(form.getByText(`Digite o número deste pedido para confirmar: ${row.orderNumber}.`)).toBeVisible()
    await fillIn(form, 'CO-2026-00002')
    await submit(form)
    expect(await form.findByText(/Digite o número deste pedido/)).toBeVisible()
    expect(server.callsTo(route)).toHaveLength(0)
  })

  it('goes with the revision seen and a key of its own, and shows the order without the person', async () => {
    const server = await desk(row, { [route]: () => json(erased), [`GET /api/admin/orders/${row.id}`]: detail(erased) })
    const form = await openDialog()
    await fillIn(form, ` ${row.orderNumber.toLowerCase()} `)
    server.routes['GET /api/admin/orders'] = () => json({ orders: [erased], nextCursor: null })
    await submit(form)
    expect(await screen.findByText('Dados pessoais apagados')).toBeVisible()
    const [call] = server.callsTo(route)
    expect(call?.body).toEqual({ ground: 'holder-request', reason: 'carta da titular' })
    expect(call?.headers.get('if-match')).toBe('"7"')
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)

    await userEvent.click(screen.getByRole('button', { name: row.orderNumber }))
    expect(await screen.findByText(/foram apagados em .* e não podem ser recuperados/)).toBeVisible()
    expect(screen.getAllByText('apagado').length).toBeGreaterThanOrEqual(8)
    expect(screen.queryByRole('button', { name: 'Revelar dados pessoais' })).toBeNull()
    expect(screen.queryByText(/Falta o cliente enviar/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Voltar à lista' }))
    await waitFor(() => expect(screen.queryByText(/não podem ser recuperados/)).toBeNull())
  })

  it('keeps what was typed when the server refuses', async () => {
    await desk(row, { [route]: () => problem(409, 'Os dados deste pedido já foram removidos.') })
    const form = await openDialog()
    await fillIn(form, row.orderNumber)
    await submit(form)
    expect(await form.findByText('Os dados deste pedido já foram removidos.')).toBeVisible()
    expect(screen.getByText('Os dados não foram apagados')).toBeVisible()
    expect(form.getByLabelText('Motivo')).toHaveValue(' carta da titular ')
  })

  it('closes in its open dialog when somebody else erased first', async () => {
    await desk(row, {
      [route]: () => problem(409, 'Outra pessoa mudou este pedido.', { current: { revision: 8, status: 'CANCELLED' } }),
      [`GET /api/admin/orders/${row.id}`]: detail(erased),
    })
    const form = await openDialog()
    await fillIn(form, row.orderNumber)
    await submit(form)
    expect(await form.findByText('Outra pessoa mudou este pedido.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Apagar para sempre' })).toBeDisabled()
  })
})
