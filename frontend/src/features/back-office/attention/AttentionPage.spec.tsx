import type { AttentionEntry, AttentionResponse, FailedJobEntry } from '@cartorio/contracts/http/attention.js'
import type { ContactEntry } from '@cartorio/contracts/http/contact.js'
import type { LostOrderEntry } from '@cartorio/contracts/http/lost-orders.js'
import { orderIdSchema, orderNumberSchema, staffIdSchema } from '@cartorio/contracts/ids.js'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { FakeSource } from '../../../testing/fake-source'
import { adminOrder, adminParcel, adminRow } from '../../../testing/orders'
import { administrator, colleague, member, nothingRevealed, orderRoute, renderOffice, taking } from '../testing/office'

const { id, orderNumber } = adminRow()
const route = 'GET /api/admin/attention'

const returned = {
  id: '0de70000-0000-5000-8000-0000000000e1',
  kind: 'parcel-returned',
  label: 'Envio devolvido',
  subject: 'TRACK12345',
  code: 'returned',
  reason: 'O envio voltou e precisa ser enviado de novo',
  since: '2026-11-20T12:00:00.000Z',
  meaning: 'O cliente está sem os documentos.',
  dueBy: null,
  urgent: false,
  order: { id: orderIdSchema.parse(id), orderNumber, applicantName: 'Maria da Silva' },
  resolved: null,
  care: { revision: 0, assignedTo: null, assignedAt: null, snoozedUntil: null, snoozeReason: null },
} satisfies AttentionEntry

const failedJob: FailedJobEntry = {
  queue: 'sealing',
  label: 'Selo do registro',
  id: 'job-1',
  attempts: 5,
  code: 'ECONNREFUSED',
  failedAt: '2026-11-20T12:00:00.000Z',
}

const listing = (...entries: readonly AttentionEntry[]): AttentionResponse => ({
  entries: [...entries],
  nextCursor: null,
  total: { count: entries.length, more: false },
  kinds: [],
  jobsUnread: false,
  snoozed: 0,
})
const jobEntry: AttentionEntry = {
  ...returned,
  kind: 'job-failed',
  label: 'Tarefa que falhou',
  subject: 'sealing/job-1',
  order: null,
  job: failedJob,
  reference: 'sealing/job-1 ECONNREFUSED',
}

/** Buttons and links that settle an entry, without the link to its order. */
const remediesOf = (entry: HTMLElement): readonly Element[] =>
  [...entry.querySelectorAll('[class*="remedies"] > button, [class*="remedies"] > a')].filter(
    (control) => !control.hasAttribute('data-order'),
  )

const open = (answer: () => Response, more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    [route]: answer,
    ...more,
  })
  renderOffice('/admin/pendencias')
  return server
}

describe('an order that is late', () => {
  const late: AttentionEntry = {
    ...returned,
    kind: 'order-late',
    label: 'Pedido atrasado',
    subject: 'issue',
    code: 'issue',
    reason: 'Emitir os documentos: o prazo era 3 de dezembro, 4 dias de atraso',
  }

  it('has its step, another date and a word to the customer in place', async () => {
    open(() => json(listing(late)), {
      [orderRoute]: () => json(adminOrder(taking('move-date'))),
    })
    const card = within(await screen.findByRole('listitem'))
    expect(card.getByText(/4 dias de atraso$/)).toBeVisible()
    expect(remediesOf(screen.getByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Registrar emissão',
      'Mudar o prazo',
      'Escrever ao cliente',
      'Ver o pedido',
    ])
    await userEvent.click(card.getByRole('button', { name: 'Mudar o prazo' }))
    expect(await screen.findByRole('dialog', { name: `Mudar prazo: ${orderNumber}` })).toBeVisible()
  })

  it('says why a step is not possible now, and opens no form', async () => {
    open(() => json(listing(late)), {
      [orderRoute]: () =>
        json(
          adminOrder({ allowedCommands: [], refusedCommands: [{ name: 'issue', reason: 'faltam dados do cliente' }] }),
        ),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar emissão' }))
    expect(await screen.findByText('faltam dados do cliente.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the keyboard', () => {
  const other = { ...returned, id: '0de70000-0000-5000-8000-0000000000e2', subject: 'OTHER-777', reason: 'Outro' }

  it('goes from entry to entry, opens the form of the usual remedy, and the order', async () => {
    open(() => json(listing(returned, other)), {
      [orderRoute]: () => json(adminOrder(taking('ship'))),
      [`POST /api/admin/orders/${id}/reveal`]: () => json(nothingRevealed),
    })
    const [first, second] = await screen.findAllByRole('listitem')
    await userEvent.keyboard('j')
    expect(first).toHaveFocus()
    await userEvent.keyboard('j')
    expect(second).toHaveFocus()
    await userEvent.keyboard('k')
    expect(first).toHaveFocus()
    await userEvent.keyboard('e')
    expect(await screen.findByRole('dialog', { name: `Registrar envio: ${orderNumber}` })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: `Pedido ${orderNumber}` })).toBeVisible()
  })

  it('keeps the entries where they are while the focus is among them, and says how many have changed', async () => {
    Object.assign(globalThis, { EventSource: FakeSource })
    const server = open(() => json(listing(returned, other)))
    await screen.findAllByRole('listitem')
    await userEvent.keyboard('j')
    server.routes[route] = () => json(listing(other))
    act(() => FakeSource.last().tell('reload', null))
    const show = await screen.findByRole('button', { name: '1 pendência mudou: mostrar' }, { timeout: 5000 })
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(show)
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    Reflect.deleteProperty(globalThis, 'EventSource')
  })
})

describe('the list for a person', () => {
  it('says until when something is due', async () => {
    open(() => json(listing({ ...returned, dueBy: '2026-12-01T12:00:00.000Z' })))
    const entry = within(await screen.findByRole('listitem'))
    expect(entry.getByText(/até 01\/12\/2026/)).toBeVisible()
  })

  it('says what each entry is, why, and of which order, and counts them in the frame', async () => {
    open(() => json(listing(returned)))
    const entry = within(await screen.findByRole('listitem'))
    expect(entry.getByRole('heading', { name: 'Envio devolvido' })).toBeVisible()
    expect(entry.getByText('O envio voltou e precisa ser enviado de novo')).toBeVisible()
    expect(entry.getByRole('link', { name: orderNumber })).toHaveAttribute('href', `/admin/pedidos/${id}`)
    expect(await screen.findByRole('link', { name: 'Pendências 1' })).toBeVisible()
  })

  it.each([
    ['its remedy', 'Enviar de novo', 'ship', 'Código de rastreamento'],
    ['the note that settles it', 'Marcar como resolvida', 'resolve-attention', 'O que foi feito'],
  ] as const)('opens the form of %s over the list', async (_what, button, command, field) => {
    open(() => json(listing(returned)), {
      [orderRoute]: () => json(adminOrder({ ...taking(command), attention: [returned] })),
    })
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(field)).toBeVisible()
    expect(screen.getByLabelText('address')).toHaveTextContent('/admin/pendencias')
  })

  it.each([
    ['tried again', 'Tentar de novo', 'retry', 'A tarefa voltou para a fila'],
    ['taken off the list', 'Tirar da lista', 'dismiss', 'A tarefa saiu da lista'],
  ])('has failed jobs, each of which is %s', async (_what, button, action, said) => {
    const acting = `POST /api/admin/queues/sealing/jobs/job-1/${action}`
    const server = open(() => json(listing(jobEntry)), {
      [acting]: () => new Response(null, { status: 204 }),
    })
    expect(await screen.findByRole('heading', { name: 'Tarefa que falhou: Selo do registro' })).toBeVisible()
    expect(screen.getByText('5 tentativas, erro ECONNREFUSED')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Pendências 1' })).toBeVisible()
    server.routes[route] = () => json(listing())
    await userEvent.click(screen.getByRole('button', { name: button }))
    if (action === 'dismiss') {
      expect(await screen.findByText(/o que ela faria não acontece\. Não há volta\.$/)).toBeVisible()
      expect(server.callsTo(acting)).toEqual([])
      await userEvent.click(screen.getByRole('button', { name: 'Sim, tirar' }))
    }
    expect(await screen.findByText(said)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nenhuma pendência' })).toBeVisible()
    expect(server.callsTo(acting)).toHaveLength(1)
  })

  it('says so when a failed job is no longer there, and when the jobs cannot be read', async () => {
    const server = open(() => json(listing(jobEntry)), {
      'POST /api/admin/queues/sealing/jobs/job-1/retry': () => problem(404, 'Essa tarefa não está mais aqui.'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Essa tarefa não está mais aqui.')).toBeVisible()
    server.routes[route] = () => json({ ...listing(returned), jobsUnread: true })
    await userEvent.click(screen.getByText('Resolvidas'))
    expect(await screen.findByText(/^As tarefas que falharam não puderam ser lidas/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Envio devolvido' })).toBeVisible()
  })

  it('has orders that a restore has lost, each with its payments and mail, until a person takes it off the list', async () => {
    const lost: LostOrderEntry = {
      id: orderIdSchema.parse(id),
      orderNumber: orderNumberSchema.parse('CO-2026-00002'),
      seenAt: '2026-11-20T12:00:00.000Z',
      payments: [{ provider: 'stripe', intentId: 'pi_1', amount: '83.00', currency: 'USD', paid: true }],
      mails: 2,
      mail: {
        id: '5e9d0000-0000-5000-8000-000000000001',
        kind: 'order-paid',
        label: 'Pagamento confirmado',
        order: null,
        keptAt: '2026-11-20T12:00:00.000Z',
      },
      resolved: null,
    }
    const resolving = `POST /api/admin/lost-orders/${id}/resolve`
    const server = open(() => json(listing({ ...returned, kind: 'lost-order', order: null, lostOrder: lost })), {
      [resolving]: () => problem(404, 'Esse pedido não está na lista. Atualize a página.'),
    })
    const title = 'Pedido perdido na restauração: CO-2026-00002'
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(
      screen.getByText('Pago: $\u00a083,00, pagamento pi_1 na Stripe', { normalizer: (text) => text }),
    ).toBeVisible()
    expect(screen.getByText(/^2 e-mails guardados · visto pela última vez em 20\/11\/2026/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Pendências 1' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ver e-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagamento confirmado' }))
    expect(dialog.getByRole('group', { name: 'Ver o e-mail' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const takeOff = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Tirar da lista' }))
      expect(await screen.findByText(/e os e-mails guardados deste pedido são apagados/)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Sim, tirar' }))
    }
    await takeOff()
    expect(await screen.findByText('Esse pedido não está na lista. Atualize a página.')).toBeVisible()
    server.routes[resolving] = () => new Response(null, { status: 204 })
    server.routes[route] = () => json(listing())
    await takeOff()
    expect(await screen.findByText('O pedido saiu da lista')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nenhuma pendência' })).toBeVisible()
    const resolved = { at: '2026-11-21T12:00:00.000Z', by: staffIdSchema.parse(colleague.id) }
    const settled = { ...lost, orderNumber: null, mail: null, resolved }
    server.routes[route] = () =>
      json(
        listing({
          ...returned,
          kind: 'lost-order',
          order: null,
          resolved: { ...resolved, how: null },
          lostOrder: settled,
        }),
      )
    await userEvent.click(screen.getByText('Resolvidas'))
    expect(await screen.findByText(/^Resolvida em .* por Olavo Reis$/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Pedido perdido na restauração: sem número conhecido' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tirar da lista' })).toBeNull()
  })

  it.each([
    ['refused', 'Registrar devolução'],
    ['no-news', 'Escrever ao cliente'],
  ])('has a remedy for a parcel by what is wrong with it: %s', async (code, label) => {
    open(() => json(listing({ ...returned, kind: 'parcel-flagged', code, label: 'Problema no envio' })))
    const [first] = within(await screen.findByRole('listitem')).getAllByRole('button')
    expect(first).toHaveTextContent(label)
  })

  it('asks the courier about a parcel without news, in its entry', async () => {
    const entry = { ...returned, kind: 'parcel-flagged', code: 'no-news', label: 'Problema no envio' } as const
    const sent = { courier: 'dhl', courierName: 'DHL', trackingNumber: entry.subject, followed: true } as const
    const asking = `POST /api/admin/orders/${id}/ask-courier`
    const at = '2026-11-20T12:00:00.000Z'
    const server = open(() => json(listing(entry)), {
      [orderRoute]: () => json(adminOrder({ status: 'SHIPPED', parcels: [adminParcel({ ...sent, flag: 'no-news' })] })),
      [asking]: () => json({ askedAt: at, answer: { kind: 'nothing-new', scans: 0, at, nextAt: null } }),
    })
    const button = await screen.findByRole('button', { name: 'Consultar a transportadora agora' })
    // The list asks for no order by itself.
    expect(server.callsTo(orderRoute)).toEqual([])
    await userEvent.click(button)
    expect(await screen.findByText(/nada de novo\. Se o envio continuar parado/)).toBeVisible()
    expect(server.callsTo(asking).map(({ body }) => body)).toEqual([{ destination: 'customer' }])
    server.routes[orderRoute] = () => json(adminOrder({ parcels: [adminParcel({ ...sent, trackingNumber: 'OTHER' })] }))
    await userEvent.click(button)
    expect(await screen.findByText('Este envio não está mais a caminho. Atualize a página.')).toBeVisible()
    expect(server.callsTo(asking)).toHaveLength(1)
  })

  it.each([
    ['smtp-550', ['Corrigir o e-mail', 'Enviar de novo', 'Marcar como resolvida']],
    ['sending-again', ['Ver o pedido', 'Marcar como resolvida']],
    ['no-longer-true', ['Marcar como resolvida', 'Ver o pedido']],
  ])('has remedies for a message by why it did not arrive: %s', async (code, labels) => {
    open(() => json(listing({ ...returned, kind: 'mail-failed', code, label: 'Mensagem não entregue' })))
    const links = remediesOf(await screen.findByRole('listitem'))
    expect(links.map(({ textContent }) => textContent)).toEqual(labels)
  })

  it('has other remedies for a link that did not reach the holder of a document', async () => {
    const refused = { ...returned, kind: 'mail-failed', code: 'smtp-550', label: 'Mensagem não entregue' } as const
    open(() => json(listing({ ...refused, subject: 'email/holder-authorisation/1' })))
    const links = remediesOf(await screen.findByRole('listitem'))
    const labels = ['Escrever ao cliente', 'Enviar de novo', 'Dispensar o papel', 'Marcar como resolvida']
    expect(links.map(({ textContent }) => textContent)).toEqual(labels)
  })

  it.each([
    ['may erase', administrator, ['Atender em Privacidade', 'Ver o pedido', 'Escrever ao cliente']],
    ['may not', member, ['Ver o pedido', 'Escrever ao cliente']],
  ])('leads to the page that answers a request about personal data, for who %s', async (_who, signedIn, labels) => {
    const request = { ...returned, kind: 'data-request', subject: 'access', label: 'Pedido sobre dados' } as const
    open(() => json(listing(request)), { 'GET /api/auth/me': () => json(signedIn) })
    const links = remediesOf(await screen.findByRole('listitem'))
    expect(links.map(({ textContent }) => textContent)).toEqual(labels)
    const first = links[0]?.getAttribute('href')
    expect(first === '/admin/privacidade').toBe(labels[0] === 'Atender em Privacidade')
  })

  it('shows what is resolved, when and by whom', async () => {
    const server = open(() => json(listing(returned)))
    await screen.findByRole('listitem')
    const resolved = { at: '2026-11-21T12:00:00.000Z', by: 'system' as const, how: 'Enviado de novo' }
    server.routes[route] = () => json(listing({ ...returned, resolved }))
    await userEvent.click(screen.getByText('Resolvidas'))
    expect(await screen.findByText(/^Enviado de novo\. Resolvida em .* por Sistema$/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Marcar como resolvida' })).toBeNull()
    expect(server.callsTo(route).at(-1)?.path).toContain('state=resolved')
  })

  it('is narrowed to one kind', async () => {
    const server = open(() => json(listing()))
    await userEvent.click(await screen.findByLabelText('Tipo de pendência'))
    await userEvent.click(await screen.findByTitle('Envio devolvido'))
    expect(await screen.findByRole('heading', { name: 'Nenhuma pendência desse tipo' })).toBeVisible()
    expect(server.callsTo(route).at(-1)?.path).toContain('kind=parcel-returned')
  })

  it('says so when nothing needs a person, and when it cannot be read', async () => {
    const server = open(() => json(listing()))
    expect(await screen.findByRole('heading', { name: 'Nenhuma pendência' })).toBeVisible()
    server.routes[route] = () => problem(503, 'A lista volta em instantes.')
    await userEvent.click(screen.getByText('Resolvidas'))
    expect(await screen.findByText('A lista volta em instantes.')).toBeVisible()
    server.routes[route] = () => json(listing(returned))
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('heading', { name: 'Envio devolvido' })).toBeVisible()
  })

  it('is read page by page', async () => {
    const server = open(() => json({ ...listing(returned), nextCursor: 'next' }))
    server.routes[route] = ({ path }) =>
      json(
        path.includes('cursor=next')
          ? listing({ ...returned, id: '0de70000-0000-5000-8000-0000000000e2', subject: 'OTHER-777', reason: 'Outro' })
          : { ...listing(returned), nextCursor: 'next' },
      )
    await userEvent.click(await screen.findByRole('button', { name: 'Carregar mais' }))
    expect(await screen.findByText('Outro')).toBeVisible()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('what customers and other people have written', () => {
  const message: AttentionEntry = {
    ...returned,
    kind: 'customer-message',
    label: 'Mensagem do cliente',
    subject: 'conversation',
    code: 'unanswered',
    reason: 'O cliente escreveu e espera uma resposta',
  }
  const reveal = `POST /api/admin/orders/${id}/reveal`
  const answer = `POST /api/admin/orders/${id}/message`

  const note = { id: 'n1', kind: 'CustomerMessageReceived', text: 'Posso mandar outro RG?', by: 'customer' }
  const revealed = { ...nothingRevealed, notes: [{ ...note, createdAt: '2026-11-20T12:00:00.000Z' }] }

  it('is read in a recorded view of an order’s messages alone, and answered from the list', async () => {
    const { callsTo } = open(() => json(listing(message)), {
      [reveal]: () => json(revealed),
      [orderRoute]: () => json(adminOrder()),
      [answer]: () => json(adminRow()),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ler e responder' }))
    expect(await screen.findByText('Posso mandar outro RG?')).toBeVisible()
    expect(callsTo(reveal).map(({ body }) => body)).toEqual([
      { reason: 'Ler e responder a mensagem do cliente', what: 'messages' },
    ])
    await userEvent.type(screen.getByLabelText(/Resposta ao cliente/), 'Pode, até amanhã.')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar ao cliente' }))
    await waitFor(() => expect(callsTo(answer).map(({ body }) => body)).toEqual([{ text: 'Pode, até amanhã.' }]))
  })

  it('is answered for the order as it was when the message was read; what changed since is shown first', async () => {
    const server = open(() => json(listing(message)), {
      [reveal]: () => json(revealed),
      [orderRoute]: () => json(adminOrder()),
      [answer]: () =>
        problem(409, 'Este pedido mudou enquanto você o via.', { current: { revision: 9, status: 'CANCELLED' } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ler e responder' }))
    await userEvent.type(await screen.findByLabelText(/Resposta ao cliente/), 'Pode, até amanhã.')
    const cancelled = {
      id: 'c',
      kind: 'OrderCancelled',
      description: 'Pedido cancelado',
      createdAt: '2026-11-21T12:00:00.000Z',
    }
    const now = adminOrder({ revision: 9, history: [cancelled, ...adminOrder().history] })
    server.routes[orderRoute] = () => json(now)
    const later = { ...revealed.notes[0], id: 'later', text: 'Deixe, já mandei.' }
    server.routes[reveal] = () => json({ ...revealed, notes: [...revealed.notes, later] })
    const send = screen.getByRole('button', { name: /Enviar ao cliente/ })
    await userEvent.click(send)
    const failure = await screen.findByText(/Este pedido mudou enquanto você o via\./)
    expect(failure).toHaveTextContent(/Se a resposta ainda serve, envie de novo\. O que mudou: Pedido cancelado/)
    expect(screen.getByText('Deixe, já mandei.')).toBeVisible()
    expect(screen.getByLabelText(/Resposta ao cliente/)).toHaveValue('Pode, até amanhã.')
    server.routes[answer] = () => json(adminRow({ revision: 10 }))
    await userEvent.click(send)
    expect(await screen.findByText('Mensagem enviada ao cliente')).toBeVisible()
    expect(server.callsTo(answer).map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', '"9"'])
  })

  it('says why the order of a message could not be read, and records no view', async () => {
    const { callsTo } = open(() => json(listing(message)), {
      [orderRoute]: () => problem(503, 'O pedido volta em instantes.'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ler e responder' }))
    expect(await screen.findByText('O pedido volta em instantes.')).toBeVisible()
    expect(callsTo(reveal)).toHaveLength(0)
  })

  const contactId = '0de70000-0000-4000-8000-00000000c0de'
  const contact: ContactEntry = {
    id: contactId,
    receivedAt: '2026-11-20T12:00:00.000Z',
    deletedAt: '2027-02-18T12:00:00.000Z',
    views: 0,
    refused: null,
    resolved: null,
  }
  const contactEntry = (is: ContactEntry): AttentionEntry => ({
    ...returned,
    kind: 'contact-message',
    label: 'Mensagem do formulário de contato',
    order: null,
    contact: is,
  })
  const contactPath = `POST /api/admin/contact-messages/${contactId}`
  const openedContact = {
    id: contactId,
    receivedAt: '2026-11-20T12:00:00.000Z',
    name: 'Célia Ramos',
    email: 'celia@example.com',
    subject: 'Segunda via',
    text: 'Como peço?',
    answers: [],
  }

  it('is read and answered by mail when it came by the contact form', async () => {
    const { callsTo } = open(() => json(listing(contactEntry(contact))), {
      [`${contactPath}/open`]: () => json(openedContact),
      [`${contactPath}/answer`]: () => new Response(null, { status: 204 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ler e responder' }))
    expect(await screen.findByText('Célia Ramos <celia@example.com>')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Responder por e-mail' }))
    expect(await screen.findByText('Escreva a resposta.')).toBeVisible()
    await userEvent.type(screen.getByLabelText(/Resposta, enviada por e-mail/), 'Pela página inicial.')
    await userEvent.click(screen.getByRole('button', { name: 'Responder por e-mail' }))
    await waitFor(() =>
      expect(callsTo(`${contactPath}/answer`).map(({ body }) => body)).toEqual([{ text: 'Pela página inicial.' }]),
    )
  })

  it('stands under what is resolved, with who has answered and when, and is read without a field for an answer', async () => {
    const server = open(() => json(listing()), { [`${contactPath}/open`]: () => json(openedContact) })
    await screen.findByRole('heading', { name: 'Nenhuma pendência' })
    const resolved = { at: '2026-11-21T12:00:00.000Z', by: staffIdSchema.parse(colleague.id), answered: true }
    server.routes[route] = () =>
      json(
        listing({ ...contactEntry({ ...contact, resolved }), resolved: { ...resolved, how: 'Respondida por e-mail' } }),
      )
    await userEvent.click(screen.getByText('Resolvidas'))
    const entry = within(await screen.findByRole('listitem'))
    expect(entry.getByText('Respondida por e-mail')).toBeVisible()
    expect(await entry.findByText(new RegExp(`^Resolvida em 21/11/2026 .* por ${colleague.name}$`))).toBeVisible()
    await userEvent.click(entry.getByRole('button', { name: 'Ler' }))
    expect(await screen.findByText('Como peço?')).toBeVisible()
    expect(entry.queryByRole('textbox')).toBeNull()
  })

  it('is erased for the person who wrote it, after a question', async () => {
    const { callsTo } = open(() => json(listing(contactEntry(contact))), {
      [`${contactPath}/erase`]: () => new Response(null, { status: 204 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar agora' }))
    expect(callsTo(`${contactPath}/erase`)).toHaveLength(0)
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar' }))
    await waitFor(() => expect(callsTo(`${contactPath}/erase`)).toHaveLength(1))
  })

  it('is taken off the list without an answer', async () => {
    const { callsTo } = open(() => json(listing(contactEntry(contact))), {
      [`${contactPath}/close`]: () => new Response(null, { status: 204 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Não precisa de resposta' }))
    expect(await screen.findByText(/^Quem escreveu não recebe nada/)).toBeVisible()
    expect(callsTo(`${contactPath}/close`)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar' }))
    await waitFor(() => expect(callsTo(`${contactPath}/close`)).toHaveLength(1))
  })
})

describe('whose an entry is, and until when it waits', () => {
  const assign = `POST /api/admin/attention/${returned.id}/assign`
  const snooze = `POST /api/admin/attention/${returned.id}/snooze`
  const { care } = returned
  const at = '2026-11-29T12:00:00.000Z'
  const entry = { kind: returned.kind, subject: returned.subject, since: returned.since, orderId: id }
  const withColleague = {
    ...returned,
    care: { ...care, revision: 1, assignedTo: staffIdSchema.parse(colleague.id), assignedAt: at },
  }

  it('is taken by key, and then it says so', async () => {
    const mine = { ...care, revision: 1, assignedTo: staffIdSchema.parse(member.id), assignedAt: at }
    const server = open(() => json(listing(returned)), { [assign]: () => json(mine) })
    expect(await screen.findByText('Sem responsável', { selector: 'p' })).toBeVisible()
    await screen.findByRole('button', { name: 'Assumir' })
    server.routes[route] = () => json(listing({ ...returned, care: mine }))
    await userEvent.keyboard('a')
    expect(await screen.findByText('A pendência está com você')).toBeVisible()
    expect(await screen.findByText(/^Com Olívia Prado \(você\), desde /)).toBeVisible()
    expect(server.callsTo(assign).map(({ body }) => body)).toEqual([{ entry, revision: 0, staffId: member.id }])
    expect(screen.getByRole('button', { name: 'Deixar' })).toBeVisible()
  })

  it('is passed to a colleague', async () => {
    const server = open(() => json(listing(returned)), { [assign]: () => json(withColleague.care) })
    await userEvent.click(await screen.findByRole('button', { name: 'Passar para…' }))
    await userEvent.click(screen.getByRole('button', { name: 'Passar' }))
    expect(await screen.findByText('Escolha a pessoa.')).toBeVisible()
    await userEvent.click(screen.getByLabelText('Passar para'))
    await userEvent.click(await screen.findByTitle(colleague.name))
    await userEvent.click(screen.getByRole('button', { name: 'Passar' }))
    expect(await screen.findByText(`A pendência está com ${colleague.name}`)).toBeVisible()
    expect(server.callsTo(assign).map(({ body }) => body)).toMatchObject([{ staffId: colleague.id }])
  })

  it('says which colleague was first', async () => {
    const server = open(() => json(listing(returned)), {
      [assign]: () => problem(409, 'Um colega foi mais rápido.'),
    })
    await screen.findByRole('button', { name: 'Assumir' })
    server.routes[route] = () => json(listing(withColleague))
    await userEvent.click(screen.getByRole('button', { name: 'Assumir' }))
    expect(await screen.findByText(/^Olavo Reis assumiu esta pendência antes de você, em 29\/11\/2026/)).toBeVisible()
    expect(screen.getByText(/^Com Olavo Reis, desde /)).toBeVisible()
  })

  it('is put off until a day with a reason, and brought back', async () => {
    const off = {
      ...returned,
      care: { ...care, revision: 1, snoozedUntil: '2099-12-01', snoozeReason: 'customer' as const },
    }
    const server = open(() => json(listing(returned)), { [snooze]: () => json(off.care) })
    await userEvent.click(await screen.findByRole('button', { name: 'Adiar até…' }))
    const day = screen.getByLabelText('Volta no dia')
    await userEvent.clear(day)
    await userEvent.click(screen.getByRole('button', { name: 'Adiar' }))
    expect(await screen.findByText('Escolha o dia em que ela volta.')).toBeVisible()
    await userEvent.type(day, '2099-12-01')
    await userEvent.click(screen.getByLabelText('Motivo (opcional)'))
    await userEvent.click(await screen.findByTitle('Espera o cliente'))
    server.routes[route] = () => json({ ...listing(), snoozed: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Adiar' }))
    expect(await screen.findByRole('heading', { name: 'Nenhuma pendência' })).toBeVisible()
    expect(server.callsTo(snooze).map(({ body }) => body)).toEqual([
      { entry, revision: 0, until: '2099-12-01', reason: 'customer' },
    ])
    server.routes[route] = () => json({ ...listing(off), snoozed: 1 })
    await userEvent.click(screen.getByText('Adiadas (1)'))
    expect(await screen.findByText(/adiada até 1º? de dezembro de 2099/)).toBeVisible()
    expect(server.callsTo(route).at(-1)?.path).toContain('state=snoozed')
    await userEvent.click(screen.getByRole('button', { name: 'Trazer de volta' }))
    await waitFor(() => expect(server.callsTo(snooze).at(-1)?.body).toMatchObject({ until: null }))
  })

  it('is narrowed to one’s own, and to what nobody has', async () => {
    const server = open(() => json(listing(returned)))
    await userEvent.click(await screen.findByText('Minhas'))
    await waitFor(() => expect(server.callsTo(route).at(-1)?.path).toContain(`assignedTo=${member.id}`))
    await userEvent.click(screen.getByText('Sem responsável', { selector: '[title]' }))
    await waitFor(() => expect(server.callsTo(route).at(-1)?.path).toContain('assignedTo=unassigned'))
  })
})

describe('what only an engineer can mend', () => {
  it('says so, with what it is found by', async () => {
    open(() =>
      json(
        listing({
          ...returned,
          kind: 'event-quarantined',
          label: 'Registro que não pôde ser lido',
          meaning: 'Precisa de um engenheiro: mande a ele a referência.',
          order: null,
          reference: 'evento 123, posição 9',
        }),
      ),
    )
    const entry = within(await screen.findByRole('listitem'))
    expect(entry.getByText(/Precisa de um engenheiro/)).toBeVisible()
    expect(entry.getByText('evento 123, posição 9')).toBeVisible()
    expect(entry.getByText('sem data registrada')).toBeVisible()
    const user = userEvent.setup()
    await user.click(entry.getByRole('button', { name: 'Copiar' }))
    expect(await screen.findByText('Referência copiada')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('evento 123, posição 9')
  })
})
