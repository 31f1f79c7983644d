import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { adminRow, birthItem, marriageItem } from '../../testing/orders'
import { renderPage } from '../../testing/render-page'
import BackOfficePage from './BackOfficePage'

const member = { id: 's', name: 'Olívia', email: 'olivia@example.com', role: 'operator', tenantId: 'default' }
const stats = { ordersToday: 3, monthlyRevenue: 1450, currency: 'USD', successRate: 98.7, avgProcessingTime: null }
const row = adminRow()
const at = (command: string) => `POST /api/admin/orders/${row.id}/${command}`
const patch = `PATCH /api/admin/orders/${row.id}/status`

const desk = async (shown: AdminOrderRow, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/stats': () => json(stats),
    'GET /api/admin/orders': () => json({ orders: [shown], nextCursor: null }),
    ...routes,
  })
  renderPage(<BackOfficePage />, '/admin')
  await screen.findByText(shown.orderNumber)
  return server
}
const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Ações do pedido ${row.orderNumber}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = () => screen.findByRole('dialog')
const changed = (changes: Partial<AdminOrderRow>) => () => json(adminRow({ revision: 8, ...changes }))

describe('entering the back office', () => {
  it('leads to the sign-in when nobody is signed in', async () => {
    fakeServer({ 'GET /api/auth/me': () => problem(401, 'Entre para continuar.') })
    renderPage(<BackOfficePage />, '/admin')
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/login?next=/admin'))
  })

  it('is denied to another role', async () => {
    fakeServer({ 'GET /api/auth/me': () => json({ ...member, role: 'courier' }) })
    renderPage(<BackOfficePage />, '/admin')
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    expect(screen.getByText('Você não tem permissão para acessar o painel administrativo.')).toBeVisible()
  })

  it('shows a dash for a number that there is not yet', async () => {
    await desk(row)
    expect(await screen.findByText('98,7%')).toBeVisible()
    expect(screen.getByText('—')).toBeVisible()
  })

  it('says which status was set by hand', async () => {
    await desk(adminRow({ overridden: true }))
    expect(screen.getByText('definido à mão')).toBeVisible()
  })
})

describe('the list', () => {
  it('is searched once the typing stops, and goes on from its cursor', async () => {
    const server = await desk(row, {
      'GET /api/admin/orders': ({ path }) =>
        path.includes('cursor')
          ? json({ orders: [adminRow({ id: 'older', orderNumber: 'CO-2025-00009' })], nextCursor: null })
          : json({ orders: [row], nextCursor: 'next-page' }),
    })
    await userEvent.type(screen.getByLabelText('Buscar'), 'maria')
    await waitFor(() => expect(server.callsTo('GET /api/admin/orders').at(-1)?.path).toContain('search=maria'))
    expect(server.callsTo('GET /api/admin/orders')).toHaveLength(2)
    await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }))
    await waitFor(() => expect(server.callsTo('GET /api/admin/orders').at(-1)?.path).toContain('cursor=next-page'))
    expect(await screen.findByText('CO-2025-00009')).toBeVisible()
    expect(screen.getByText(row.orderNumber)).toBeVisible()
  })

  it('says what went wrong and reads again when asked', async () => {
    const server = fakeServer({
      'GET /api/auth/me': () => json(member),
      'GET /api/admin/orders': () => problem(500, 'O painel está indisponível.'),
    })
    renderPage(<BackOfficePage />, '/admin')
    expect(await screen.findByText('O painel está indisponível.')).toBeVisible()
    server.routes['GET /api/admin/orders'] = () => json({ orders: [], nextCursor: null })
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText(/Nenhum pedido ainda/)).toBeVisible()
  })
})

describe('recording a step', () => {
  it('names the documents chosen, with the revision seen and a key of its own', async () => {
    const server = await desk(row, { [at('apostille')]: changed({ status: 'APOSTILLED', statusLabel: 'Apostilado' }) })
    await choose('Registrar apostila…')
    const form = within(await dialog())
    expect(form.getByRole('checkbox', { name: /Nascimento/ })).toBeChecked()
    await userEvent.click(form.getByRole('checkbox', { name: /Casamento/ }))
    server.routes['GET /api/admin/orders'] = () =>
      json({ orders: [adminRow({ statusLabel: 'Apostilado' })], nextCursor: null })
    await userEvent.click(form.getByRole('button', { name: 'Registrar apostila' }))
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    const [call] = server.callsTo(at('apostille'))
    expect(call?.body).toEqual({ itemIds: [birthItem.id] })
    expect(call?.headers.get('if-match')).toBe('"7"')
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await screen.findByText('Apostilado')).toBeVisible()
  })

  it('sends nothing while no document is chosen', async () => {
    const server = await desk(row)
    await choose('Registrar apostila…')
    const form = within(await dialog())
    for (const box of form.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(form.getByRole('button', { name: 'Registrar apostila' }))
    expect(await form.findByText('Escolha pelo menos um documento.')).toBeVisible()
    expect(server.callsTo(at('apostille'))).toHaveLength(0)
  })

  it('goes at once when it asks for nothing', async () => {
    const paid = adminRow({ status: 'PAID', allowedCommands: [{ name: 'start', itemIds: [] }] })
    const server = await desk(paid, { [at('start')]: changed({ status: 'IN_PROGRESS' }) })
    await choose('Iniciar processamento')
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    expect(server.callsTo(at('start'))).toHaveLength(1)
  })

  it('cancels with a reason and a confirmation, and keeps both when the server refuses', async () => {
    const server = await desk(row, { [at('cancel')]: () => problem(500, 'O registro falhou.') })
    await choose('Cancelar…')
    const form = within(await dialog())
    await userEvent.click(form.getByRole('button', { name: 'Cancelar pedido' }))
    expect(await form.findByText('Diga por que o pedido é cancelado.')).toBeVisible()
    expect(form.getByText('Confirme para cancelar.')).toBeVisible()
    await userEvent.type(form.getByLabelText('Motivo'), 'Cliente desistiu')
    await userEvent.click(form.getByRole('checkbox'))
    await userEvent.click(form.getByRole('button', { name: 'Cancelar pedido' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao atualizar statusO registro falhou.')
    expect(server.callsTo(at('cancel'))[0]?.body).toEqual({ reason: 'Cliente desistiu' })
    expect(form.getByLabelText('Motivo')).toHaveValue('Cliente desistiu')
  })
})

describe('setting a status', () => {
  it('goes as the ordinary step where that is open', async () => {
    const paid = adminRow({ status: 'PAID', allowedCommands: [{ name: 'start', itemIds: [] }] })
    const server = await desk(paid, { [patch]: changed({ status: 'IN_PROGRESS' }) })
    await choose('Em Andamento')
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    expect(server.callsTo(patch)[0]?.body).toEqual({ status: 'IN_PROGRESS' })
  })

  it('explains why not, and overrides only with a note', async () => {
    const server = await desk(row, { [patch]: changed({ status: 'DELIVERED', overridden: true }) })
    await choose('Entregue')
    const form = within(await dialog())
    expect(form.getByText(/O pedido está em "Documento Emitido"/)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Definir à mão' }))
    expect(await form.findByText('Diga por que o estado é definido à mão.')).toBeVisible()
    await userEvent.type(form.getByLabelText(/Motivo/), 'Entregue em mãos')
    await userEvent.click(form.getByRole('button', { name: 'Definir à mão' }))
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    expect(server.callsTo(patch).map((call) => call.body)).toEqual([
      { status: 'DELIVERED', override: true, notes: 'Entregue em mãos' },
    ])
  })

  it('asks for the parcel before "Enviado", and offers the override with it when a step is missing', async () => {
    const server = await desk(row, {
      [patch]: ({ body }) =>
        JSON.stringify(body).includes('override')
          ? json(adminRow({ status: 'SHIPPED', revision: 8 }))
          : problem(409, 'Falta a apostila de 2 documentos.', { allowed: ['APOSTILLED'] }),
    })
    await choose('Enviado')
    const form = within(await dialog())
    await userEvent.type(form.getByLabelText('Código de rastreamento'), ' jd014600 ')
    await userEvent.click(form.getByRole('button', { name: 'Registrar envio' }))
    expect(await screen.findByText(/Falta a apostila de 2 documentos\./)).toBeVisible()
    await userEvent.type(screen.getByLabelText(/Motivo/), 'Já saiu')
    await userEvent.click(screen.getByRole('button', { name: 'Definir à mão' }))
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    expect(server.callsTo(patch).map((call) => call.body)).toEqual([
      { status: 'SHIPPED', courier: 'dhl', trackingNumber: 'JD014600' },
      { status: 'SHIPPED', courier: 'dhl', trackingNumber: 'JD014600', override: true, notes: 'Já saiu' },
    ])
  })

  it('refreshes the row when another operator was quicker', async () => {
    const paid = adminRow({ status: 'PAID', allowedCommands: [{ name: 'start', itemIds: [] }] })
    const now = adminRow({ revision: 9, status: 'CANCELLED', statusLabel: 'Cancelado', allowedCommands: [] })
    const server = await desk(paid, {
      [at('start')]: () =>
        problem(409, 'O pedido foi alterado por outro operador.', { current: { revision: 9, status: 'CANCELLED' } }),
      [`GET /api/admin/orders/${row.id}`]: () =>
        json({ ...now, history: [], estimatedDeliveryDate: null, missing: [] }),
    })
    server.routes['GET /api/admin/orders'] = () => json({ orders: [now], nextCursor: null })
    await choose('Iniciar processamento')
    expect(await screen.findByRole('alert')).toHaveTextContent(/outro operador\. A linha já mostra como ele está\./)
    expect(await within(screen.getByRole('table')).findByText('Cancelado')).toBeVisible()
  })

  it('closes a step in its open dialog when another operator did it first, and keeps what was typed', async () => {
    const now = adminRow({ revision: 9, allowedCommands: [{ name: 'ship', itemIds: [] }] })
    await desk(row, {
      [at('apostille')]: () =>
        problem(409, 'Outra pessoa mudou este pedido.', { current: { revision: 9, status: 'APOSTILLED' } }),
      [`GET /api/admin/orders/${row.id}`]: () =>
        json({ ...now, history: [], estimatedDeliveryDate: null, missing: [] }),
    })
    await choose('Registrar apostila…')
    const form = within(await dialog())
    await userEvent.type(form.getByLabelText(/Observação interna/), 'Conferida')
    await userEvent.click(form.getByRole('button', { name: 'Registrar apostila' }))
    expect(await form.findByText(/Nenhum documento deste pedido espera mais/)).toBeVisible()
    expect(form.getByText('Outra pessoa mudou este pedido.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Registrar apostila' })).toBeDisabled()
    expect(form.getByLabelText(/Observação interna/)).toHaveValue('Conferida')
  })
})

describe('an open order', () => {
  it('shows personal data only after a reason, and forgets them when asked', async () => {
    const reveal = at('reveal')
    const server = await desk(row, {
      [`GET /api/admin/orders/${row.id}`]: () =>
        json({ ...row, history: [], estimatedDeliveryDate: null, missing: ['applicant-data'] }),
      [reveal]: () =>
        json({
          contact: { name: 'Maria da Silva', email: 'maria@example.com', phone: '+1 305 555 0100' },
          delivery: null,
          holders: [{ itemId: marriageItem.id, name: 'João', relation: 'self' }],
          registryOffice: null,
          applicantData: null,
          birthCertificate: null,
          notes: [],
        }),
    })
    await userEvent.click(screen.getByRole('button', { name: row.orderNumber }))
    await userEvent.click(await screen.findByRole('button', { name: 'Revelar dados pessoais' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ver dados' }))
    expect(await screen.findByText('Diga por que precisa ver os dados.')).toBeVisible()
    expect(server.callsTo(reveal)).toHaveLength(0)
    await userEvent.type(screen.getByLabelText('Por que você precisa ver estes dados?'), 'Conferir endereço')
    await userEvent.click(screen.getByRole('button', { name: 'Ver dados' }))
    expect(await screen.findByText('maria@example.com')).toBeVisible()
    expect(server.callsTo(reveal)[0]?.body).toEqual({ reason: 'Conferir endereço' })
    await userEvent.click(screen.getByRole('button', { name: 'Ocultar dados pessoais' }))
    expect(screen.queryByText('maria@example.com')).toBeNull()
  })
})
