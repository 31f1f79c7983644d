import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { HeldData } from '@cartorio/contracts/http/personal-data.js'
import { contactIdSchema } from '@cartorio/contracts/ids.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { json, problem } from '../../../../testing/fake-server'
import { adminOrder, adminRow, birthItem } from '../../../../testing/orders'
import {
  administrator,
  member,
  openActions,
  openForm,
  openOrder,
  orderRoute,
  part,
  routeOf,
  unfoldClosed,
} from '../../testing/office'

const cancelled: Partial<AdminOrder> = {
  status: 'CANCELLED',
  statusLabel: 'Cancelado',
  next: null,
  allowedCommands: [],
  allowedStatuses: [],
}
const ended = adminOrder({ ...cancelled, erasure: 'open' })
const erased = adminOrder({
  ...cancelled,
  revision: 8,
  erasure: 'done',
  applicantName: 'Dados removidos',
  applicantEmail: 'Dados removidos',
  history: [
    {
      id: 'e',
      kind: 'PersonalDataErased',
      description: 'Dados pessoais removidos',
      createdAt: '2026-11-20T12:00:00.000Z',
    },
  ],
  missing: ['applicant-data'],
  lacks: [{ documentId: birthItem.id, fields: ['cpf'] }],
  correction: { forms: ['applicant-data'], fields: [], reason: null },
  issuedCopies: [{ id: 'c', documentId: birthItem.id, mediaType: 'application/pdf', bytes: 1536 }],
})
const route = routeOf('erase')

const nothingElse: HeldData = { contacts: [], orders: [], drafts: [] }
const heldRoute = `${orderRoute}/held`
const open = (shown: AdminOrder, routes: Parameters<typeof openOrder>[1] = {}, role = 'admin') =>
  openOrder(shown, {
    'GET /api/auth/me': () => json(role === 'admin' ? administrator : member),
    [heldRoute]: () => json(nothingElse),
    ...routes,
  })
const openDialog = async () => {
  const actions = await openActions()
  await userEvent.click(await actions.findByRole('button', { name: 'Apagar dados pessoais' }))
  return within(await screen.findByRole('dialog'))
}
type Form = Awaited<ReturnType<typeof openDialog>>
const fillIn = async (form: Form, orderNumber: string) => {
  await userEvent.click(form.getByRole('radio', { name: 'Pedido do titular dos dados' }))
  await userEvent.type(form.getByLabelText('Motivo'), ' carta da titular ')
  await userEvent.type(form.getByLabelText(/Para confirmar/), orderNumber)
}
const submit = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Apagar para sempre' }))

describe('erasing the person of an order', () => {
  it.each([
    ['the order goes on', adminOrder(), 'admin', 'só depois de concluído ou cancelado'],
    ['it was done', erased, 'admin', 'os dados pessoais deste pedido foram removidos'],
    ['the account has no right to it', ended, 'operator', 'sua conta não tem o direito de apagar'],
  ])('is closed, and says why, while %s', async (_when, shown, role, why) => {
    await open(shown, {}, role)
    const actions = await openActions()
    await unfoldClosed(actions)
    const closed = await actions.findByRole('button', { name: /^Apagar dados pessoais/ })
    await waitFor(() => expect(closed).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(closed)
    expect(within(closed.closest('li') ?? closed).getByText(`Agora não dá: ${why}.`)).toBeVisible()
  })

  it('shows what else is held of the address, and what becomes of it on each ground', async () => {
    const at = '2026-03-16T12:00:00.000Z'
    const held: HeldData = {
      contacts: [{ id: contactIdSchema.parse('c0000000-0000-4000-8000-000000000001'), receivedAt: at }],
      orders: [
        { id: 'a', orderNumber: 'CO-2026-00007', statusLabel: 'Cancelado', erasable: true },
        { id: 'b', orderNumber: 'CO-2026-00008', statusLabel: 'Em Andamento', erasable: false },
      ],
      drafts: [{ orderNumber: 'CO-2026-00008', forms: ['applicant-data'], files: 2 }],
    }
    await open(ended, { [heldRoute]: () => json(held) })
    const form = await openDialog()
    const part = within(await form.findByRole('region', { name: 'O que mais há deste e-mail' }))
    expect(await part.findByText(/^1 mensagem de contato, de 16\/03\/2026/)).toBeVisible()
    expect(part.getByText('Pedido CO-2026-00007, em “Cancelado”')).toBeVisible()
    expect(part.getByText('Pedido CO-2026-00008, em “Em Andamento”: em andamento, fica até terminar')).toBeVisible()
    expect(part.getByText('Rascunho do pedido CO-2026-00008: dados pessoais do solicitante e 2 arquivos')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: 'Pedido do titular dos dados' }))
    expect(part.getByText('A pedido do titular, é apagado junto o que não está em andamento.')).toBeVisible()
    await userEvent.click(form.getByRole('radio', { name: 'Ordem judicial ou de autoridade' }))
    expect(part.getByText('Com este fundamento, só este pedido é apagado: o resto fica.')).toBeVisible()
  })

  it('sends no request of the person before that was shown, and looks again when it failed', async () => {
    const server = await open(ended, {
      [heldRoute]: () => problem(503, 'Tente em instantes.'),
      [route]: () => json(adminRow({ ...cancelled, revision: 8, erasure: 'done' })),
    })
    const form = await openDialog()
    expect(await form.findByText('Tente em instantes.')).toBeVisible()
    await fillIn(form, ended.orderNumber)
    await submit(form)
    expect(await form.findByText('Espere a busca do que mais há deste e-mail, ou procure de novo.')).toBeVisible()
    expect(server.callsTo(route)).toHaveLength(0)
    server.routes[heldRoute] = () => json(nothingElse)
    await userEvent.click(form.getByRole('button', { name: 'Procurar de novo' }))
    expect(await form.findByText('Nada além deste pedido.')).toBeVisible()
    await submit(form)
    await waitFor(() => expect(server.callsTo(route)).toHaveLength(1))
  })

  it('names what contradicts a status that was set by hand', async () => {
    await open({ ...ended, contradiction: 'nos registros falta o cancelamento' })
    const form = await openDialog()
    expect(form.getByText('O pedido está em “Cancelado”, mas nos registros falta o cancelamento.')).toBeVisible()
  })

  it('says that there is no way back, and sends nothing without ground, reason and the order’s own number', async () => {
    const server = await open(ended)
    const form = await openDialog()
    expect(form.getByText('Não há como desfazer.')).toBeVisible()
    await submit(form)
    expect(await form.findByText('Escolha o fundamento.')).toBeVisible()
    expect(form.getByText('Diga por que os dados devem ser removidos.')).toBeVisible()
    expect(form.getByText(`Digite o número deste pedido para confirmar: ${ended.orderNumber}.`)).toBeVisible()
    await fillIn(form, 'CO-2026-00002')
    await submit(form)
    expect(await form.findByText(/Digite o número deste pedido/)).toBeVisible()
    expect(server.callsTo(route)).toHaveLength(0)
  })

  it('goes with the revision seen and a key of its own, and shows the order without the person', async () => {
    const server = await open(ended, { [route]: () => json(adminRow({ ...cancelled, revision: 8, erasure: 'done' })) })
    const form = await openDialog()
    await fillIn(form, ` ${ended.orderNumber.toLowerCase()} `)
    server.routes[orderRoute] = () => json(erased)
    await submit(form)
    expect(await screen.findByText('Dados pessoais removidos')).toBeVisible()
    const [call] = server.callsTo(route)
    expect(call?.body).toEqual({ ground: 'holder-request', reason: 'carta da titular' })
    expect(call?.headers.get('if-match')).toBe('"7"')
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await screen.findByText(/foram removidos em .* e não podem ser recuperados/)).toBeVisible()
  })

  it('keeps what was typed when the server refuses', async () => {
    const refusal = 'Os dados pessoais deste pedido já foram removidos.'
    await open(ended, { [route]: () => problem(409, refusal) })
    const form = await openDialog()
    await fillIn(form, ended.orderNumber)
    await submit(form)
    expect(await form.findByText(refusal)).toBeVisible()
    expect(screen.getByText('Os dados não foram removidos')).toBeVisible()
    expect(form.getByLabelText('Motivo')).toHaveValue(' carta da titular ')
  })

  it('closes in its open dialog when a colleague erased first', async () => {
    const server = await open(ended, {
      [route]: () => problem(409, 'Outra pessoa mudou este pedido.', { current: { revision: 8, status: 'CANCELLED' } }),
    })
    const form = await openDialog()
    await fillIn(form, ended.orderNumber)
    server.routes[orderRoute] = () => json(erased)
    await submit(form)
    expect(await form.findByText(/: Dados pessoais removidos$/)).toBeVisible()
    await userEvent.click(form.getByRole('button', { name: 'Usar o pedido como está agora' }))
    expect(form.getByText('Agora não dá: os dados pessoais deste pedido foram removidos.')).toBeVisible()
    expect(form.getByRole('button', { name: 'Apagar para sempre' })).toBeDisabled()
  })
})

describe('the page of an order whose person was erased', () => {
  it('offers no remark with what may still be done', async () => {
    await open({ ...erased, allowedCommands: [{ name: 'replace-link', itemIds: [] }] })
    const form = await openForm('replace-link')
    expect(form.getByRole('button', { name: 'Trocar link' })).toBeEnabled()
    expect(form.queryByLabelText(/Observação/)).toBeNull()
  })

  it('says in every place of personal data that they are gone', async () => {
    await open(erased)
    const personal = part('Dados pessoais')
    expect(personal.getAllByText('Dados removidos')).toHaveLength(7)
    expect(screen.getByText('Cópia 1: Dados removidos')).toBeVisible()
    expect(screen.queryByText(/Dados removidos \(/)).toBeNull()
  })

  it('asks for nothing', async () => {
    const server = await open(erased)
    expect(server.callsTo(routeOf('reveal'))).toHaveLength(0)
    expect(screen.queryByRole('button', { name: /Para emitir|Mostrar dados/ })).toBeNull()
    expect(screen.getAllByRole('textbox')).toEqual([screen.getByRole('textbox', { name: 'Procurar pedido' })])
    expect(screen.queryByRole('button', { name: /Anexar cópia/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Definir situação/ })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Avisos' })).toBeNull()
    expect(screen.queryByText(/^Falta/)).toBeNull()
  })
})
