import { firstMessageTemplates } from '@cartorio/contracts/message-templates.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminOrder, adminParcel, adminRow } from '../../../testing/orders'
import {
  administrator,
  colleague,
  member,
  nothingRevealed,
  orderRoute,
  renderOffice,
  routeOf,
  taking,
} from '../testing/office'
import { forgetDrafts } from './kept-drafts'

const { id, orderNumber, applicantName } = adminRow()
const since = '2026-11-20T12:00:00.000Z'
const question = {
  id: 'm1',
  kind: 'CustomerMessageReceived',
  text: 'Onde está o meu pedido?',
  createdAt: since,
  by: 'customer',
}
const history = [{ id: 'm1', kind: question.kind, description: 'Mensagem à nossa equipe recebida', createdAt: since }]
const attention = [
  {
    kind: 'customer-message',
    label: 'Mensagem do cliente',
    subject: 'conversation',
    code: 'unanswered',
    reason: 'Sem resposta',
    since,
    dueBy: null,
  },
] as const
const waiting = adminOrder({ ...taking('message'), history, attention: [...attention] })

const entry = (changes: object = {}) => ({
  order: { id, orderNumber, applicantName, status: 'IN_PROGRESS' },
  state: 'waits-for-office',
  since,
  unanswered: 1,
  assignedTo: null,
  ...changes,
})
const listed = (...conversations: readonly object[]) =>
  json({
    conversations,
    nextCursor: null,
    previousCursor: null,
    total: { count: conversations.length, more: false },
  })
const listRoute = 'GET /api/admin/conversations'
const reveal = routeOf('reveal')
const message = routeOf('message')

const show = (routes: Parameters<typeof fakeServer>[0] = {}, address = '/admin/mensagens', me: object = member) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(me),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    'GET /api/admin/message-templates': () => json(firstMessageTemplates),
    [listRoute]: () => listed(entry()),
    [orderRoute]: () => json(waiting),
    [reveal]: () => json({ ...nothingRevealed, notes: [question] }),
    [message]: () => json(adminRow({ revision: 8 })),
    ...routes,
  })
  renderOffice(address)
  return server
}
const openPage = async (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = show(routes, `/admin/mensagens/${id}`)
  await screen.findByText('Onde está o meu pedido?', {}, { timeout: 20_000 })
  return server
}
const field = () => screen.getByLabelText('Resposta ao cliente')
const chooseTemplate = async (name: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: 'Usar um modelo' }))
  await userEvent.click(await screen.findByTitle(name))
}

afterEach(forgetDrafts)

describe('the conversations with customers', () => {
  it('begin with what waits for the office, without a word of it and without a recorded view', async () => {
    const server = show()
    const list = within(await screen.findByRole('list', { name: 'Conversas' }, { timeout: 20_000 }))
    expect(list.getByText(applicantName)).toBeVisible()
    expect(list.getByText('1 sem resposta')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Mensagens\s*1$/ })).toHaveAttribute('aria-current', 'page')
    expect(server.callsTo(listRoute).map(({ path }) => path)).toContain(
      '/api/admin/conversations?state=waits-for-office',
    )
    expect(server.callsTo(reveal)).toEqual([])
    await userEvent.keyboard('j')
    expect(list.getByRole('link')).toHaveFocus()
  })

  it('are narrowed to one’s own, and say that there are none', async () => {
    const server = show({ [listRoute]: () => listed() })
    expect(await screen.findByRole('heading', { name: 'Ninguém espera resposta' }, { timeout: 20_000 })).toBeVisible()
    await userEvent.click(screen.getByRole('combobox', { name: 'Quais conversas' }))
    await userEvent.click(await screen.findByTitle('Minhas'))
    expect(await screen.findByRole('heading', { name: 'Nenhuma conversa com você' })).toBeVisible()
    expect(server.callsTo(listRoute).at(-1)?.path).toBe(`/api/admin/conversations?openWith=${member.id}`)
  })
})

describe('a conversation', () => {
  it('shows what was written by a recorded view to attend to the customer, beside the order', async () => {
    const server = await openPage()
    expect(server.callsTo(reveal).map(({ body }) => body)).toEqual([{ purpose: 'customer-care', what: 'messages' }])
    expect(screen.getByRole('link', { name: `Abrir ${orderNumber}` })).toHaveAttribute('href', `/admin/pedidos/${id}`)
    expect(screen.getByText('Esperando a equipe', { selector: 'p' })).toBeVisible()
  })

  it('is answered by key with a template, whose fields are filled in before', async () => {
    const server = await openPage()
    await userEvent.keyboard('r')
    expect(field()).toHaveFocus()
    await chooseTemplate('Recebemos sua mensagem')
    const first = applicantName.split(' ')[0]
    const text = `Olá, ${first}. Recebemos sua mensagem sobre o pedido ${orderNumber} e estamos verificando. Assim que tivermos a resposta, escrevemos aqui.\n\nOlívia`
    expect(field()).toHaveValue(text)
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(message).map(({ body }) => body)).toEqual([{ text }]))
    expect(server.callsTo(message)[0]?.headers.get('if-match')).toBe(`"${waiting.revision}"`)
    expect(await screen.findByText('Agora a conversa espera o cliente.')).toBeInTheDocument()
    await waitFor(() => expect(field()).toHaveValue(''))
  })

  it('is closed with the answer', async () => {
    const server = await openPage()
    await userEvent.type(field(), 'Está resolvido.')
    await userEvent.click(screen.getByRole('button', { name: 'Responder e encerrar' }))
    await waitFor(() =>
      expect(server.callsTo(message).map(({ body }) => body)).toEqual([{ text: 'Está resolvido.', closes: true }]),
    )
  })

  it('keeps a field without a value from being sent, marks it, and takes what is typed in its place', async () => {
    const server = await openPage()
    await chooseTemplate('Código de rastreamento')
    expect(await screen.findByText(/Falta preencher: \{rastreio\}/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Responder e aguardar cliente' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Falta preencher {rastreio} antes de enviar.')
    expect(server.callsTo(message)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Ir ao campo' }))
    await userEvent.keyboard('DHL 123')
    expect(screen.getByDisplayValue(/O envio pode ser acompanhado por: DHL 123\./)).toBe(field())
    expect(screen.queryByText(/Falta preencher/)).toBeNull()
  })

  it('fills in the number of the parcel where there is one', async () => {
    const parcels = [adminParcel({ courierName: 'DHL', trackingNumber: '1234567890' })]
    await openPage({ [orderRoute]: () => json({ ...waiting, parcels }) })
    await chooseTemplate('Código de rastreamento')
    expect(screen.getByDisplayValue(/DHL 1234567890/)).toBe(field())
  })

  it('shows above the answer what a colleague sent meanwhile, and keeps what was typed', async () => {
    const sent = { id: 'm2', kind: 'OfficeMessageSent', text: 'Chega amanhã.', createdAt: since, by: colleague.id }
    let notes = [question]
    let order = waiting
    const server = await openPage({
      [orderRoute]: () => json(order),
      [reveal]: () => json({ ...nothingRevealed, notes }),
      [message]: () => {
        notes = [question, sent]
        const told = { id: 'm2', kind: sent.kind, description: 'Resposta da nossa equipe enviada', createdAt: since }
        order = { ...waiting, revision: 9, history: [told, ...history] }
        return problem(409, 'Este pedido mudou enquanto você o via.', { current: adminRow({ revision: 9 }) })
      },
    })
    await userEvent.type(field(), 'Vamos ver.')
    await userEvent.click(screen.getByRole('button', { name: 'Responder e aguardar cliente' }))
    const arrived = within(await screen.findByRole('list', { name: 'Mensagens que chegaram' }))
    expect(arrived.getByText('Chega amanhã.')).toBeVisible()
    expect(field()).toHaveValue('Vamos ver.')
    await userEvent.click(screen.getByRole('button', { name: 'Responder e aguardar cliente' }))
    await waitFor(() =>
      expect(server.callsTo(message).map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"9"']),
    )
  })

  it('is given to oneself, and closed without an answer', async () => {
    const assign = routeOf('assign-conversation')
    const close = routeOf('close-conversation')
    const server = await openPage({
      [assign]: () => json(adminRow({ revision: 8 })),
      [close]: () => json(adminRow({ revision: 9 })),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Ficar com a conversa' }))
    await waitFor(() => expect(server.callsTo(assign).map(({ body }) => body)).toEqual([{ staffId: member.id }]))
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar conversa' }))
    await waitFor(() => expect(server.callsTo(close).map(({ body }) => body)).toEqual([{}]))
  })

  it('is not answered while nothing of it is on the screen', async () => {
    let readable = false
    show(
      { [reveal]: () => (readable ? json({ ...nothingRevealed, notes: [question] }) : problem(503, 'Volta já.')) },
      `/admin/mensagens/${id}`,
    )
    expect(await screen.findByText('Volta já.', {}, { timeout: 20_000 })).toBeVisible()
    expect(screen.queryByLabelText('Resposta ao cliente')).toBeNull()
    readable = true
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByLabelText('Resposta ao cliente')).toBeVisible()
  })

  it('begins with the first word of the office where nothing was written', async () => {
    const server = show({ [orderRoute]: () => json(adminOrder(taking('message'))) }, `/admin/mensagens/${id}`)
    expect(await screen.findByLabelText('Resposta ao cliente', {}, { timeout: 20_000 })).toBeVisible()
    expect(server.callsTo(reveal)).toEqual([])
  })

  it('keeps what was begun while the order is looked at', async () => {
    await openPage()
    await userEvent.type(field(), 'Vou ver.')
    await userEvent.click(screen.getByRole('link', { name: `Abrir ${orderNumber}` }))
    await waitFor(() => expect(screen.queryByLabelText('Resposta ao cliente')).toBeNull())
    await userEvent.click(await screen.findByRole('link', { name: /^Mensagens/ }, { timeout: 20_000 }))
    await userEvent.click(await screen.findByRole('link', { name: new RegExp(applicantName) }))
    expect(await screen.findByLabelText('Resposta ao cliente', {}, { timeout: 20_000 })).toHaveValue('Vou ver.')
  })

  it('keeps what was typed when the session ends', async () => {
    await openPage({ [message]: () => problem(401, 'Entre de novo.', { code: 'auth/signed-out' }) })
    await userEvent.type(field(), 'Quase pronto.')
    await userEvent.click(screen.getByRole('button', { name: 'Responder e aguardar cliente' }))
    expect(await screen.findByText('Sua sessão terminou', {}, { timeout: 20_000 })).toBeVisible()
    expect(field()).toHaveValue('Quase pronto.')
  })
})

describe('the templates', () => {
  const change = 'POST /api/admin/settings/message-templates'

  it('are read by operators, and changed by administrators', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Modelos' }, { timeout: 20_000 }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    expect(await dialog.findByRole('heading', { name: 'Recebemos sua mensagem' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Novo modelo' })).toBeNull()
  })

  it('are refused with a field that does not exist, and show how they look', async () => {
    const server = show({ [change]: () => problem(503, 'O serviço não respondeu.') }, '/admin/mensagens', administrator)
    await userEvent.click(await screen.findByRole('button', { name: 'Modelos' }, { timeout: 20_000 }))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Novo modelo' }))
    await userEvent.type(await dialog.findByLabelText('Nome do modelo'), 'Prazo novo')
    const text = dialog.getByLabelText('Texto')
    await userEvent.clear(text)
    await userEvent.type(text, 'Olá, {{nome}. Sua {{mae} escreveu.')
    expect(within(dialog.getByRole('region', { name: 'Como fica' })).getByText(/^Olá, Ana\./)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar modelo' }))
    expect(await dialog.findByText(/Os campos são: \{nome\}/)).toBeVisible()
    expect(server.callsTo(change)).toEqual([])
    await userEvent.clear(text)
    await userEvent.type(text, 'Olá, {{nome}. O prazo é {{prazo}.')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar modelo' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('O serviço não respondeu.')
    expect(server.callsTo(change).map(({ body }) => body)).toEqual([
      {
        templates: [{ id: 'prazo-novo', name: 'Prazo novo', text: 'Olá, {nome}. O prazo é {prazo}.' }],
        removed: [],
        version: 1,
      },
    ])
    expect(text).toHaveValue('Olá, {nome}. O prazo é {prazo}.')
  })
})
