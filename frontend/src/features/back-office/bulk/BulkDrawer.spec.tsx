import type { Bulk, BulkPreviewRow } from '@cartorio/contracts/http/bulk.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { renderPage } from '../../../testing/render-office-page'
import { Keyboard } from '../keyboard/Keyboard'
import { officeToday } from '../office-today'
import { colleague, type FakeRoutes, member } from '../testing/office'
import { BulkDrawer, type BulkDrawerProps } from './BulkDrawer'
import type { BulkSelection } from './bulk-steps'
import { RunningBulks } from './RunningBulks'

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`
const orders: readonly BulkSelection[] = [1, 2, 3].map((number) => ({
  id: idOf(number),
  revision: 5,
  orderNumber: `CO-2026-0000${number}`,
  allowedCommands: number === 3 ? [] : [{ name: 'issue', itemIds: [] }],
}))
const bulkId = idOf(9)

const previewed = (number: number, changes: Partial<BulkPreviewRow> = {}): BulkPreviewRow => ({
  orderId: idOf(number),
  orderNumber: `CO-2026-0000${number}`,
  revision: 6,
  outcome: 'done',
  text: 'Emissão de 2 documentos',
  changed: false,
  ...changes,
})
const refusedRow = previewed(3, { outcome: 'refused', text: 'Esse passo não está aberto.' })

const bulk = (changes: Partial<Bulk> = {}): Bulk => ({
  id: bulkId,
  step: 'issue',
  startedAt: '2026-03-02T12:00:00.000Z',
  endedAt: null,
  end: null,
  stopping: false,
  counts: { all: 2, done: 1, refused: 0, left: 1 },
  retryOf: null,
  rows: [
    { orderId: idOf(1), orderNumber: 'CO-2026-00001', result: 'done', text: null, next: null },
    { orderId: idOf(2), orderNumber: null, result: 'waiting', text: null, next: null },
  ],
  ...changes,
})
const ended = (changes: Partial<Bulk> = {}): Bulk =>
  bulk({
    endedAt: '2026-03-02T12:00:05.000Z',
    end: 'finished',
    counts: { all: 2, done: 1, refused: 1, left: 0 },
    rows: [
      { orderId: idOf(1), orderNumber: 'CO-2026-00001', result: 'done', text: null, next: null },
      { orderId: idOf(2), orderNumber: 'CO-2026-00002', result: 'refused', text: 'O pedido mudou.', next: null },
    ],
    ...changes,
  })

const preview = 'POST /api/admin/bulk/preview'
const start = 'POST /api/admin/bulk'
const read = `GET /api/admin/bulk/${bulkId}`

const opened = async (routes: FakeRoutes = {}, props: Partial<BulkDrawerProps> = { orders }) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    'GET /api/admin/office-lists': () => json({ notaryOffices: [], translators: [] }),
    'GET /api/admin/bulk': () => json({ bulks: [] }),
    [preview]: () => json({ rows: [previewed(1), previewed(2), refusedRow] }),
    [start]: () => json(bulk()),
    [read]: () => json(bulk()),
    ...routes,
  })
  const [onClose, onDone] = [jest.fn(), jest.fn()]
  renderPage(
    <Keyboard>
      <BulkDrawer {...({ orders, ...props } as BulkDrawerProps)} onClose={onClose} onDone={onDone} />
    </Keyboard>,
  )
  const drawer = within(await screen.findByRole('dialog'))
  const press = async (name: string | RegExp) => userEvent.click(await drawer.findByRole('button', { name }))
  return { server, drawer, press, onClose, onDone }
}

beforeEach(() => localStorage.clear())

describe('one step of many orders', () => {
  it('begins with the step that most of them take, today filled in', async () => {
    const { drawer } = await opened()
    expect(drawer.getByTitle('Emitir (2 de 3)')).toBeVisible()
    expect(drawer.getByLabelText('Data nos documentos')).toHaveValue(officeToday())
  })

  it('counts beside the step what will be recorded once the preview knows it', async () => {
    const contradicted = previewed(2, { outcome: 'override', text: 'Falta o pagamento.' })
    const { drawer } = await opened({ [preview]: () => json({ rows: [previewed(1), contradicted, refusedRow] }) })
    expect(await drawer.findByTitle('Emitir (1 de 3)')).toBeVisible()
    expect(drawer.getByRole('button', { name: 'Registrar 1' })).toBeEnabled()
  })

  it('shows what will become of each order, and records those that take it at the revision that was shown', async () => {
    const { server, drawer } = await opened()
    const rows = within(await drawer.findByRole('region', { name: 'Prévia' })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PedidoResultadoO que acontece',
      'CO-2026-00001RegistraEmissão de 2 documentos',
      'CO-2026-00002RegistraEmissão de 2 documentos',
      'CO-2026-00003RecusadoEsse passo não está aberto.',
    ])
    expect(drawer.getByRole('status')).toHaveTextContent('2 serão registrados, 1 recusado')
    expect(drawer.getByRole('combobox', { name: 'Etapa' })).toHaveFocus()
    expect(server.callsTo(preview)[0]?.body).toMatchObject({
      step: 'issue',
      orders: [1, 2, 3].map((number) => ({ orderId: idOf(number), revision: 5 })),
    })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await drawer.findByText('1 de 2')).toBeVisible()
    expect(drawer.getByRole('status')).toHaveFocus()
    const [sent] = server.callsTo(start)
    expect(sent?.body).toMatchObject({
      orders: [
        { orderId: idOf(1), revision: 6 },
        { orderId: idOf(2), revision: 6 },
      ],
    })
    expect(sent?.headers.get('idempotency-key')).toMatch(/.{16,}/)
  })

  it('asks for another preview after a field was changed', async () => {
    const { drawer, press } = await opened()
    await drawer.findByRole('button', { name: 'Registrar 2' })
    await userEvent.type(drawer.getByLabelText('Observação (opcional)'), 'x')
    expect(drawer.queryByRole('button', { name: 'Registrar 2' })).toBeNull()
    await press('Ver prévia')
    expect(await drawer.findByRole('button', { name: 'Registrar 2' })).toBeEnabled()
    expect(drawer.getByRole('status')).toHaveFocus()
  })

  it('says at its field what is missing, and asks the server nothing', async () => {
    const { server, drawer, press } = await opened({}, { orders, command: 'note' })
    await press('Ver prévia')
    expect(await drawer.findByText('Escreva a nota.')).toBeVisible()
    expect(server.callsTo(preview)).toHaveLength(0)
  })

  it('keeps what was typed when the server refuses, and asks before it goes', async () => {
    const { drawer, press, onClose } = await opened(
      { [preview]: () => problem(503, 'O serviço está indisponível.') },
      { orders, command: 'note' },
    )
    await userEvent.type(drawer.getByLabelText('Nota'), 'ligar amanhã')
    await press('Ver prévia')
    expect(await drawer.findByRole('alert')).toHaveTextContent('O serviço está indisponível.')
    expect(drawer.getByLabelText('Nota')).toHaveValue('ligar amanhã')
    await press('Voltar')
    expect(onClose).not.toHaveBeenCalled()
    await press('Descartar')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('asks for a tracking number of each order', async () => {
    const { server, drawer, press } = await opened({}, { orders: orders.slice(0, 2), command: 'ship' })
    await press('Ver prévia')
    expect(await drawer.findByText('Escolha a transportadora.')).toBeVisible()
    await userEvent.type(drawer.getByLabelText('Código de rastreamento de CO-2026-00001'), '!!')
    await userEvent.click(drawer.getByLabelText('Transportadora'))
    await userEvent.click(await screen.findByTitle('Correios (EMS)'))
    await press('Ver prévia')
    expect(await drawer.findByText(/O código de rastreamento tem/)).toBeVisible()
    const number = drawer.getByLabelText('Código de rastreamento de CO-2026-00001')
    await userEvent.clear(number)
    await userEvent.type(number, 'AA123456785BR')
    await press('Ver prévia')
    await waitFor(() => expect(server.callsTo(preview)).toHaveLength(1))
    expect(server.callsTo(preview)[0]?.body).toMatchObject({
      fields: { courier: 'correios' },
      orders: [{ trackingNumber: 'AA123456785BR' }, {}],
    })
  })
})

describe('a step that needs a reason for some orders', () => {
  it('leaves them out, or takes them with one reason for all', async () => {
    const lacking = previewed(2, { outcome: 'override', text: 'Consta “Pago”, mas não há pagamento.' })
    const { server, drawer, press } = await opened(
      {
        [preview]: ({ body }) =>
          json({ rows: [previewed(1), JSON.stringify(body).includes('reason') ? previewed(2) : lacking] }),
      },
      { orders: orders.slice(0, 2), command: 'deliver' },
    )
    expect(await drawer.findByRole('status')).toHaveTextContent('1 será registrado, 1 só com motivo')
    expect(drawer.getByRole('button', { name: 'Registrar 1' })).toBeEnabled()
    await userEvent.type(drawer.getByLabelText('Motivo de seguir assim mesmo (opcional)'), 'pago fora')
    await press('Ver prévia')
    expect(await drawer.findByRole('button', { name: 'Registrar 2' })).toBeEnabled()
    expect(drawer.getByLabelText('Motivo de seguir assim mesmo (opcional)')).toHaveValue('pago fora')
    expect(server.callsTo(preview)[1]?.body).toMatchObject({ fields: { reason: 'pago fora' } })
  })
})

describe('the step after it', () => {
  it('is one press away, for the orders that take it', async () => {
    const [first] = ended().rows
    const rows = first === undefined ? [] : [{ ...first, next: 'apostille' as const }]
    const { server, drawer } = await opened({ [read]: () => json(ended({ rows })) }, { bulkId, step: 'issue' })
    expect(await drawer.findByRole('button', { name: 'Apostilar: 1' })).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(server.callsTo(preview)).toHaveLength(1))
    expect(server.callsTo(preview)[0]?.body).toMatchObject({ step: 'apostille', orders: [{ orderId: idOf(1) }] })
    expect(drawer.getByRole('combobox', { name: 'Etapa' })).toHaveFocus()
  })
})

describe('the labels of many orders', () => {
  it('are printed as one file once they are made', async () => {
    const labels = `POST /api/admin/bulk/${bulkId}/labels`
    const { server, press } = await opened(
      {
        [read]: () => json(ended({ step: 'labels' })),
        [labels]: () => problem(409, 'Nenhum destes pedidos tem etiqueta.'),
      },
      { bulkId, step: 'labels' },
    )
    jest.spyOn(window, 'open').mockReturnValue(null)
    expect(screen.getByText('Etiquetas em um PDF: andamento e resultado')).toBeVisible()
    await press('Imprimir a etiqueta')
    expect(await screen.findByText('Nenhum destes pedidos tem etiqueta.')).toBeVisible()
    expect(server.callsTo(labels)).toHaveLength(1)
  })
})

describe('a step of many orders that runs', () => {
  it('may be stopped', async () => {
    const stop = `POST /api/admin/bulk/${bulkId}/stop`
    const { server, drawer, press } = await opened(
      { [stop]: () => json(bulk({ stopping: true })) },
      { bulkId, step: 'issue' },
    )
    expect(await drawer.findByRole('progressbar', { name: 'Andamento' })).toHaveAttribute('value', '1')
    await press('Parar')
    expect(await drawer.findByRole('button', { name: 'Parando…' })).toBeDisabled()
    expect(server.callsTo(stop)).toHaveLength(1)
  })

  it('ends with a result for each order, and tries the refused ones again after another preview', async () => {
    const retry = `POST /api/admin/bulk/${bulkId}/retry`
    const { server, drawer, press, onClose, onDone } = await opened(
      {
        [read]: () => json(ended()),
        [preview]: () => json({ rows: [previewed(2)] }),
        [retry]: () => json(bulk({ id: idOf(8), retryOf: bulkId })),
        [`GET /api/admin/bulk/${idOf(8)}`]: () => json(ended({ id: idOf(8), end: 'signed-out' })),
      },
      { bulkId, step: 'issue' },
    )
    expect(await drawer.findByText('1 registrado, 1 recusado')).toBeVisible()
    expect(drawer.getByText('O pedido mudou.')).toBeVisible()
    await press('Tentar de novo os recusados')
    await press('Registrar 1')
    await waitFor(() => expect(server.callsTo(retry)).toHaveLength(1))
    expect(server.callsTo(preview)[0]?.body).toMatchObject({ orders: [{ orderId: idOf(2) }] })
    expect(server.callsTo(retry)[0]?.body).toMatchObject({ orders: [{ orderId: idOf(2), revision: 6 }] })
    expect(await drawer.findByText(/sua sessão terminou/)).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()
    await userEvent.click(drawer.getAllByRole('button', { name: 'Fechar' })[1] as HTMLElement)
    expect([onClose.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 1])
  })

  it('is named beside the list, from where it is opened again', async () => {
    fakeServer({
      'GET /api/admin/bulk': () => json({ bulks: [bulk({ counts: { all: 120, done: 40, refused: 0, left: 80 } })] }),
      [read]: () => json(bulk()),
    })
    renderPage(<RunningBulks />)
    await userEvent.click(await screen.findByRole('button', { name: 'Emitir: 40 de 120' }))
    expect(await screen.findByText('1 de 2')).toBeVisible()
  })
})

describe('“Enviar Notificações”', () => {
  const templates = [{ id: 'prazo', name: 'Próximo prazo', text: 'Olá, {nome}. O próximo prazo é {prazo}.' }]
  const test = 'POST /api/admin/bulk/test-message'
  const message = 'Olá, Joana. O próximo prazo é 20 de novembro.'
  const routes: FakeRoutes = {
    'GET /api/admin/message-templates': () => json({ version: 1, templates }),
    [preview]: () => json({ rows: [previewed(1, { text: 'Mensagem ao cliente', message }), refusedRow] }),
    [test]: () => json({ to: 'o***@example.com', leaves: true }, 202),
  }

  it('begins with a template, shows the message as the first customers read it, and sends a test to oneself', async () => {
    const { server, drawer, press } = await opened(routes, { orders, command: 'message' })
    await userEvent.click(await drawer.findByRole('combobox', { name: 'Usar um modelo' }))
    await userEvent.click(await screen.findByTitle('Próximo prazo'))
    expect(drawer.getByLabelText('Mensagem')).toHaveValue(templates[0]?.text)
    await press('Ver prévia')
    const shown = within(await drawer.findByRole('region', { name: 'Como o cliente lê' }))
    expect(shown.getByText(message)).toBeVisible()
    expect(drawer.getByText('1 mensagem será enviada, 1 recusado')).toBeVisible()
    await press('Enviar teste para mim')
    expect(await shown.findByText(/O teste vai para o\*\*\*@example.com/)).toBeVisible()
    expect(server.callsTo(test)[0]?.body).toEqual({ text: templates[0]?.text, orderId: idOf(1) })
    expect(server.callsTo(start)).toHaveLength(0)
    await press('Enviar 1')
    expect(server.callsTo(start)[0]?.body).toMatchObject({ step: 'message', orders: [{ orderId: idOf(1) }] })
  })

  it('says why a test was not sent, and asks for another preview of another text', async () => {
    const { drawer, press } = await opened(
      { ...routes, [test]: () => problem(409, 'Esta instalação não envia e-mails.') },
      { orders, command: 'message' },
    )
    await userEvent.type(drawer.getByLabelText('Mensagem'), 'Bom dia.')
    await press('Ver prévia')
    await press('Enviar teste para mim')
    expect(await drawer.findByText('Esta instalação não envia e-mails.')).toBeVisible()
    await userEvent.type(drawer.getByLabelText('Mensagem'), ' Até já.')
    expect(drawer.queryByRole('region', { name: 'Como o cliente lê' })).toBeNull()
    expect(drawer.queryByRole('button', { name: /^Enviar \d/ })).toBeNull()
  })
})
