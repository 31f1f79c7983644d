import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../testing/fake-server'
import { adminOrder, adminRow, birthItem } from '../../testing/orders'
import { administrator, colleague, member, renderOffice } from './testing/office'

const ordersPage = (orders: readonly object[], nextCursor: string | null) => ({
  orders,
  nextCursor,
  previousCursor: null,
  total: { count: orders.length, more: nextCursor !== null },
})
const row = adminRow()
const at = (command: string) => `POST /api/admin/orders/${row.id}/${command}`
const patch = `PATCH /api/admin/orders/${row.id}/status`

const wholeOrder = `GET /api/admin/orders/${row.id}`

const backOffice = async (shown: AdminOrderRow, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/orders': () => json(ordersPage([shown], null)),
    [wholeOrder]: () => json(adminOrder(shown)),
    ...routes,
  })
  renderOffice()
  await screen.findByText(shown.orderNumber)
  return server
}
const choose = async (item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Ações do pedido ${row.orderNumber}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
const dialog = () => screen.findByRole('dialog')
const changed = (changes: Partial<AdminOrderRow>) => () => json(adminRow({ revision: 8, ...changes }))

beforeEach(() => sessionStorage.clear())

describe('a back office that does not open', () => {
  afterEach(() => void jest.useRealTimers())

  const opened = async (first: () => Response) => {
    jest.useFakeTimers()
    let tries = 0
    fakeServer({
      'GET /api/auth/me': () => {
        tries += 1
        return tries <= 2 ? first() : json(member)
      },
      'GET /api/admin/orders': () => json(ordersPage([row], null)),
    })
    renderOffice()
    const pass = (millis: number) => act(() => jest.advanceTimersByTimeAsync(millis))
    await pass(100)
    expect(screen.getByRole('heading', { name: 'O painel não abriu' })).toBeVisible()
    return { pass, tries: () => tries }
  }

  it('tries again by itself until the server answers', async () => {
    const { pass } = await opened(() => problem(503, 'O serviço está indisponível neste momento.'))
    expect(screen.getByText(/o painel abre sozinho/)).toBeVisible()
    await pass(5000)
    expect(screen.getByRole('heading', { name: 'O painel não abriu' })).toBeVisible()
    await pass(5000)
    expect(screen.queryByRole('heading', { name: 'O painel não abriu' })).toBeNull()
  })

  it('is left as it is where the server refuses', async () => {
    const { pass, tries } = await opened(() => problem(429, 'Muitas tentativas.'))
    expect(screen.queryByText(/o painel abre sozinho/)).toBeNull()
    await pass(60_000)
    expect(tries()).toBe(1)
  })
})

describe('entering the back office', () => {
  it('leads to the sign-in without a session', async () => {
    fakeServer({ 'GET /api/auth/me': () => problem(401, 'Entre para continuar.') })
    renderOffice()
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/login?next=%2Fadmin'))
  })

  it('leads back to the order after the sign-in', async () => {
    fakeServer({ 'GET /api/auth/me': () => problem(401, 'Entre para continuar.') })
    renderOffice(`/admin/pedidos/${row.id}`)
    await waitFor(() =>
      expect(screen.getByLabelText('address')).toHaveTextContent(`/login?next=%2Fadmin%2Fpedidos%2F${row.id}`),
    )
  })

  it('leads back to the form that the address names, too', async () => {
    fakeServer({ 'GET /api/auth/me': () => problem(401, 'Entre para continuar.') })
    const address = `/admin/pedidos/${row.id}?acao=refund-flagged`
    renderOffice(address)
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/login/))
    const { search } = new URL(screen.getByLabelText('address').textContent ?? '', window.location.origin)
    expect(new URLSearchParams(search).get('next')).toBe(address)
  })

  it('is denied to another role (specification §2, §8)', async () => {
    fakeServer({ 'GET /api/auth/me': () => json({ ...member, role: 'courier', rights: [] }) })
    renderOffice()
    expect(await screen.findByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    expect(screen.getByText('Você não tem permissão para acessar o painel administrativo.')).toBeVisible()
  })

  it('says which status was set by hand', async () => {
    await backOffice(adminRow({ overridden: true }))
    expect(screen.getByText('definido à mão')).toBeVisible()
  })

  it('says for ever that one was', async () => {
    const at = '2026-03-16T12:00:00.000Z'
    const setByHand = (['SHIPPED', 'DELIVERED'] as const).map((status) => ({ status, statusLabel: status, at }))
    await backOffice(adminRow({ status: 'COMPLETED', overridden: false, setByHand }))
    expect(screen.getByText('já definido à mão: DELIVERED')).toBeVisible()
  })
})

describe('the list', () => {
  it('is searched once the typing stops, and goes on from its cursor', async () => {
    const server = await backOffice(row, {
      'GET /api/admin/orders': ({ path }) =>
        path.includes('cursor')
          ? json(ordersPage([adminRow({ id: 'older', orderNumber: 'CO-2025-00009' })], null))
          : json(ordersPage([row], 'next-page')),
    })
    const search = screen.getByLabelText('Procurar pedido')
    // All in one turn of the loop: on a busy machine the delay could end between two keys.
    const type = (value: string): void => {
      fireEvent.change(search, { target: { value } })
    }
    for (const typed of ['m', 'ma']) type(typed)
    await waitFor(() => expect(search).toHaveAccessibleDescription(/Com um ou dois caracteres.*começo das palavras/))
    for (const typed of ['mar', 'mari', 'maria']) type(typed)
    await waitFor(() => expect(search).toHaveAccessibleDescription(/em qualquer parte do número do pedido, do nome/))
    expect(search).toHaveAccessibleDescription(/todas as palavras, em qualquer ordem e com ou sem acentos/)
    await waitFor(() => expect(server.callsTo('GET /api/admin/orders').at(-1)?.path).toContain('search=maria'))
    expect(server.callsTo('GET /api/admin/orders')).toHaveLength(2)
    await userEvent.click(await screen.findByRole('button', { name: 'Próximos' }))
    await waitFor(() => expect(server.callsTo('GET /api/admin/orders').at(-1)?.path).toContain('cursor=next-page'))
    expect(await screen.findByText('CO-2025-00009')).toBeVisible()
    expect(screen.queryByText(row.orderNumber)).toBeNull()
  })

  it('is narrowed to the orders of one person, also after a reload', async () => {
    const mine = adminRow({ assignedTo: member.id })
    const routes = { 'GET /api/admin/staff': () => json({ staff: [member, colleague] }) }
    const server = await backOffice(mine, routes)
    expect(within(screen.getByRole('table')).getByText(`${member.name} (você)`)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
    await userEvent.click(screen.getByRole('combobox', { name: /^Responsável/ }))
    await userEvent.click(await screen.findByTitle(`${member.name} (você)`))
    const lastRead = () => server.callsTo('GET /api/admin/orders').at(-1)?.path
    await waitFor(() => expect(lastRead()).toContain(`assignedTo=${member.id}`))
    fireEvent.change(screen.getByLabelText('Procurar pedido'), { target: { value: 'maria' } })
    await waitFor(() => expect(lastRead()).toContain('search=maria'))
    cleanup()
    const again = await backOffice(mine, routes)
    const [first] = again.callsTo('GET /api/admin/orders')
    expect(first?.path).toContain(`assignedTo=${member.id}`)
    expect(first?.path).not.toContain('maria')
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await waitFor(() => expect(again.callsTo('GET /api/admin/orders').at(-1)?.path).not.toContain('assignedTo'))
    again.routes['POST /api/auth/logout'] = () => json({})
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
  })

  it('is narrowed to a country found without its accents', async () => {
    const server = await backOffice(row)
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
    await userEvent.type(screen.getByRole('combobox', { name: /^Destino/ }), 'japao')
    await userEvent.click(await screen.findByTitle('Japão'))
    await waitFor(() => expect(server.callsTo('GET /api/admin/orders').at(-1)?.path).toContain('country=JP'))
  })

  it('says what went wrong and reads again on request', async () => {
    const server = fakeServer({
      'GET /api/auth/me': () => json(member),
      'GET /api/admin/orders': () => problem(500, 'O painel está indisponível.'),
    })
    renderOffice()
    expect(await screen.findByText('O painel está indisponível.')).toBeVisible()
    server.routes['GET /api/admin/orders'] = () => json(ordersPage([], null))
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText(/Nenhum pedido ainda/)).toBeVisible()
  })
})

describe('the next step of each order', () => {
  it('says what is next and by when', async () => {
    await backOffice(row)
    const table = within(screen.getByRole('table'))
    expect(table.getByText('Fazer a apostila de Haia')).toBeVisible()
    expect(table.getByTitle('até 25 de novembro')).toHaveTextContent('25 nov')
  })

  it('flags what is late', async () => {
    await backOffice(adminRow({ next: { who: 'office', what: 'ship', by: '2026-11-01', late: true } }))
    expect(screen.getByTitle('até 1 de novembro')).toHaveTextContent('Atrasado, 1 nov')
  })

  it('says that an order has ended', async () => {
    await backOffice(adminRow({ status: 'CANCELLED', next: null }))
    expect(within(screen.getByRole('table')).getByText('Encerrado')).toBeVisible()
  })
})

describe('coming back from an order', () => {
  it('finds the list narrowed as it was left, and no name in the address', async () => {
    const server = await backOffice(row)
    await userEvent.type(screen.getByLabelText('Procurar pedido'), 'maria')
    await waitFor(() => expect(server.callsTo('GET /api/admin/orders').at(-1)?.path).toContain('search=maria'))
    await userEvent.click(await screen.findByRole('link', { name: row.orderNumber }))
    expect(await screen.findByRole('heading', { name: `Pedido ${row.orderNumber}` })).toBeVisible()
    expect(screen.getByLabelText('address')).toHaveTextContent(`/admin/pedidos/${row.id}`)
    await userEvent.click(screen.getByRole('link', { name: /Todos os pedidos/ }))
    expect(await screen.findByLabelText('Procurar pedido')).toHaveValue('maria')
    expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin$/)
  })
})

describe('recording a step', () => {
  it('names the documents chosen, with the revision seen and a key of its own', async () => {
    const server = await backOffice(row, {
      [at('apostille')]: changed({ status: 'APOSTILLED', statusLabel: 'Apostilado' }),
    })
    await choose('Registrar apostila…')
    const form = within(await dialog())
    expect(form.getByRole('checkbox', { name: /Nascimento/ })).toBeChecked()
    await userEvent.click(form.getByRole('checkbox', { name: /Casamento/ }))
    server.routes['GET /api/admin/orders'] = () => json(ordersPage([adminRow({ statusLabel: 'Apostilado' })], null))
    await userEvent.click(form.getByRole('button', { name: 'Registrar apostila' }))
    expect(await screen.findByText('Apostila registrada')).toBeVisible()
    expect(screen.getByText('CO-2026-00001: 1. Certidão de Nascimento')).toBeVisible()
    const [call] = server.callsTo(at('apostille'))
    expect(call?.body).toEqual({ itemIds: [birthItem.id] })
    expect(call?.headers.get('if-match')).toBe('"7"')
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await screen.findByText('Apostilado')).toBeVisible()
  })

  it('sends nothing while no document is chosen', async () => {
    const server = await backOffice(row)
    await choose('Registrar apostila…')
    const form = within(await dialog())
    for (const box of form.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(form.getByRole('button', { name: 'Registrar apostila' }))
    expect(await form.findByText('Escolha pelo menos um documento.')).toBeVisible()
    expect(server.callsTo(at('apostille'))).toHaveLength(0)
  })

  it('goes at once when it asks for nothing', async () => {
    const paid = adminRow({ status: 'PAID', allowedCommands: [{ name: 'start', itemIds: [] }] })
    const server = await backOffice(paid, { [at('start')]: changed({ status: 'IN_PROGRESS' }) })
    await choose('Iniciar processamento')
    expect(await screen.findByText('Processamento iniciado')).toBeVisible()
    expect(server.callsTo(at('start'))).toHaveLength(1)
  })

  it.each([
    ['deliver', 'SHIPPED', 'Registrar entrega'],
    ['complete', 'DELIVERED', 'Concluir pedido'],
  ] as const)('is confirmed where it ends something: %s', async (name, status, label) => {
    const open = adminRow({ status, allowedCommands: [{ name, itemIds: [] }] })
    const server = await backOffice(open, { [at(name)]: changed({}), [wholeOrder]: () => json(adminOrder(open)) })
    await choose(`${label}…`)
    const form = within(await dialog())
    expect(server.callsTo(at(name))).toHaveLength(0)
    await userEvent.click(form.getByRole('button', { name: label }))
    await waitFor(() => expect(server.callsTo(at(name))).toHaveLength(1))
  })

  it('cancels with a reason and a confirmation, and keeps both when the server refuses', async () => {
    const server = await backOffice(row, { [at('cancel')]: () => problem(500, 'O registro falhou.') })
    await choose('Cancelar pedido…')
    const form = within(await dialog())
    await userEvent.click(form.getByRole('button', { name: 'Cancelar pedido' }))
    expect(await form.findByText('Diga por que o pedido é cancelado.')).toBeVisible()
    expect(form.getByText('Confirme para cancelar.')).toBeVisible()
    await userEvent.type(form.getByLabelText('Motivo'), 'Cliente desistiu')
    await userEvent.click(form.getByRole('checkbox', { name: /Confirmo o cancelamento/ }))
    await userEvent.click(form.getByRole('button', { name: 'Cancelar pedido' }))
    expect(await screen.findByText('O pedido não foi cancelado')).toBeVisible()
    expect(form.getByText('O registro falhou.')).toBeVisible()
    expect(server.callsTo(at('cancel'))[0]?.body).toEqual({ reason: 'Cliente desistiu' })
    expect(form.getByLabelText('Motivo')).toHaveValue('Cliente desistiu')
  })
})

describe('setting a status (specification §7, §8)', () => {
  it('goes as the ordinary step where that is open', async () => {
    const paid = adminRow({ status: 'PAID', allowedCommands: [{ name: 'start', itemIds: [] }] })
    const server = await backOffice(paid, { [patch]: changed({ status: 'IN_PROGRESS' }) })
    await choose('Em Andamento')
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    expect(server.callsTo(patch)[0]?.body).toEqual({ status: 'IN_PROGRESS' })
  })

  it('explains why not, and overrides only with a note', async () => {
    const server = await backOffice(row, {
      [patch]: changed({ status: 'DELIVERED', overridden: true }),
      [wholeOrder]: () =>
        json(adminOrder({ refusedCommands: [{ name: 'deliver', reason: 'o pedido está em “Documento Emitido”' }] })),
    })
    await choose('Entregue')
    const form = within(await dialog())
    expect(form.getByText(/Pelo andamento não dá: o pedido está em “Documento Emitido”\./)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Definir à mão' }))
    expect(await form.findByText('Diga por que a situação é definida à mão.')).toBeVisible()
    await userEvent.type(form.getByLabelText(/Motivo/), 'Entregue em mãos')
    await userEvent.click(form.getByRole('button', { name: 'Definir à mão' }))
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    expect(server.callsTo(patch).map((call) => call.body)).toEqual([
      { status: 'DELIVERED', override: true, notes: 'Entregue em mãos' },
    ])
  })

  it('takes the parcel with "Enviado" set by hand, and asks for both of its parts', async () => {
    const server = await backOffice(row, { [patch]: changed({ status: 'SHIPPED', overridden: true }) })
    await choose('Enviado')
    const form = within(await dialog())
    await userEvent.type(form.getByLabelText('Motivo'), 'Já saiu')
    await userEvent.type(form.getByLabelText(/Código de rastreamento/), 'JD014600')
    await userEvent.click(form.getByRole('button', { name: 'Definir à mão' }))
    expect(await form.findByText('Informe a transportadora e o código de rastreamento, os dois.')).toBeVisible()
    await userEvent.click(form.getByLabelText(/Transportadora/))
    await userEvent.click(await screen.findByTitle('DHL Express'))
    await userEvent.click(form.getByRole('button', { name: 'Definir à mão' }))
    expect(await screen.findByText('Status atualizado')).toBeVisible()
    expect(server.callsTo(patch).map((call) => call.body)).toEqual([
      { status: 'SHIPPED', override: true, notes: 'Já saiu', trackingNumber: 'JD014600', courier: 'dhl' },
    ])
  })

  it('refreshes the row when another operator was quicker', async () => {
    const paid = adminRow({ status: 'PAID', allowedCommands: [{ name: 'start', itemIds: [] }] })
    const now = adminRow({ revision: 9, status: 'CANCELLED', statusLabel: 'Cancelado', allowedCommands: [] })
    const server = await backOffice(paid, {
      [at('start')]: () =>
        problem(409, 'O pedido foi alterado por outro operador.', { current: { revision: 9, status: 'CANCELLED' } }),
      [wholeOrder]: () => json(adminOrder(now)),
    })
    server.routes['GET /api/admin/orders'] = () => json(ordersPage([now], null))
    await choose('Iniciar processamento')
    expect(await screen.findByText(/outro operador\. A tela já mostra como ele está\./)).toBeVisible()
    expect(await within(screen.getByRole('table')).findByText('Cancelado')).toBeVisible()
  })
})

describe('a change of the table that conflicts', () => {
  it('does not say that the row is fresh when the order could not be read', async () => {
    const paid = adminRow({ status: 'PAID', allowedCommands: [{ name: 'start', itemIds: [] }] })
    await backOffice(paid, {
      [at('start')]: () =>
        problem(409, 'O pedido foi alterado por outro operador.', { current: { revision: 9, status: 'CANCELLED' } }),
      [wholeOrder]: () => problem(503, 'O pedido volta em instantes.'),
    })
    await choose('Iniciar processamento')
    expect(await screen.findByText(/alterado por outro operador\.$/)).toBeVisible()
  })
})

describe('the erasure in the menu of an order', () => {
  const openMenu = () => userEvent.click(screen.getByRole('button', { name: `Ações do pedido ${row.orderNumber}` }))
  const ended = adminRow({ status: 'CANCELLED', next: null, allowedCommands: [], erasure: 'open' })

  it('is offered to the administration once the order has ended', async () => {
    await backOffice(ended, { 'GET /api/auth/me': () => json(administrator) })
    await choose('Apagar dados pessoais…')
    expect(within(await dialog()).getByText('Não há como desfazer.')).toBeVisible()
  })

  it('is not offered to an operator', async () => {
    await backOffice(ended)
    await openMenu()
    expect(await screen.findByRole('menuitem', { name: 'Abrir pedido' })).toBeVisible()
    expect(screen.queryByRole('menuitem', { name: /Apagar/ })).toBeNull()
  })
})
