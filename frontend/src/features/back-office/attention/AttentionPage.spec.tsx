import type { AttentionEntry, AttentionResponse, FailedJobEntry } from '@cartorio/contracts/http/attention.js'
import type { LostOrderEntry } from '@cartorio/contracts/http/lost-orders.js'
import { orderIdSchema, orderNumberSchema, staffIdSchema } from '@cartorio/contracts/ids.js'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeServer, json, problem } from '../../../testing/fake-server'
import { adminOrder, adminRow } from '../../../testing/orders'
import { colleague, member, nothingRevealed, orderRoute, renderOffice, taking } from '../testing/office'

const { id, orderNumber } = adminRow()
const route = 'GET /api/admin/attention'

const returned: AttentionEntry = {
  kind: 'parcel-returned',
  label: 'Envio devolvido',
  subject: 'TRACK12345',
  code: 'returned',
  reason: 'O envio voltou e precisa ser enviado de novo',
  since: '2026-11-20T12:00:00.000Z',
  dueBy: null,
  order: { id, orderNumber, applicantName: 'Maria da Silva' },
  resolved: null,
}

const failedJob: FailedJobEntry = {
  queue: 'sealing',
  label: 'Selo do registro',
  id: 'job-1',
  attempts: 5,
  code: 'ECONNREFUSED',
  failedAt: '2026-11-20T12:00:00.000Z',
}

const listing = (...entries: readonly AttentionEntry[]): AttentionResponse => ({
  failedJobs: [],
  contacts: [],
  lostOrders: [],
  shortValidities: [],
  entries: [...entries],
  nextCursor: null,
  previousCursor: null,
  total: { count: entries.length, more: false },
})

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

describe('a document whose time gets short', () => {
  it('says by when it is taken, when it arrives, and what to do', async () => {
    const entry = {
      order: { id, orderNumber, applicantName: 'Maria da Silva' },
      documents: [{ type: 'Certidão de Nascimento', goodUntil: '2026-12-10', arrival: '2026-12-08' }],
    }
    open(() => json({ ...listing(), shortValidities: [entry] }))
    const card = within(await screen.findByRole('listitem'))
    expect(card.getByRole('link', { name: orderNumber })).toBeVisible()
    expect(
      card.getByText(/costuma valer até 10 de dezembro, e a entrega é esperada para 8 de dezembro\./),
    ).toBeVisible()
    expect(card.getByText(/Apresse o que falta e o envio/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Pendências 1' })).toBeVisible()
  })

  it('names each of two documents of one kind and one day', async () => {
    const errors = jest.spyOn(console, 'error').mockReturnValue()
    const birth = { type: 'Certidão de Nascimento', goodUntil: '2026-12-10', arrival: '2026-12-08' }
    const entry = { order: { id, orderNumber, applicantName: 'Maria da Silva' }, documents: [birth, birth] }
    open(() => json({ ...listing(), shortValidities: [entry] }))
    expect(await screen.findAllByText(/costuma valer até 10 de dezembro/)).toHaveLength(2)
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
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
  ] as const)('leads to the order with %s open', async (_what, link, command, field) => {
    open(() => json(listing(returned)), {
      [orderRoute]: () => json(adminOrder({ ...taking(command), attention: [returned] })),
    })
    await userEvent.click(await screen.findByRole('link', { name: link }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(field)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(/^\/admin\/pedidos\/[^?]*$/))
  })

  it.each([
    ['tried again', 'Tentar de novo', 'retry', 'A tarefa voltou para a fila'],
    ['taken off the list', 'Tirar da lista', 'dismiss', 'A tarefa saiu da lista'],
  ])('has failed jobs, each of which is %s', async (_what, button, action, said) => {
    const acting = `POST /api/admin/queues/sealing/jobs/job-1/${action}`
    const server = open(() => json({ ...listing(), failedJobs: [failedJob] }), {
      [acting]: () => new Response(null, { status: 204 }),
    })
    expect(await screen.findByRole('heading', { name: 'Tarefa que falhou: Selo do registro' })).toBeVisible()
    expect(screen.getByText('5 tentativas, erro ECONNREFUSED')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Pendências 1' })).toBeVisible()
    server.routes[route] = () => json(listing())
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByText(said)).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nenhuma pendência' })).toBeVisible()
    expect(server.callsTo(acting)).toHaveLength(1)
  })

  it('says so when a failed job is no longer there, and when the jobs cannot be read', async () => {
    const server = open(() => json({ ...listing(), failedJobs: [failedJob] }), {
      'POST /api/admin/queues/sealing/jobs/job-1/retry': () => problem(404, 'Essa tarefa não está mais aqui.'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Essa tarefa não está mais aqui.')).toBeVisible()
    server.routes[route] = () => json({ ...listing(returned), failedJobs: null })
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
    const server = open(() => json({ ...listing(), lostOrders: [lost] }), {
      [resolving]: () => problem(404, 'Esse pedido não está na lista. Atualize a página.'),
    })
    const title = 'Pedido perdido na restauração: CO-2026-00002'
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(
      screen.getByText('Pago: $\u00a083,00, pagamento pi_1 na Stripe', { normalizer: (text) => text }),
    ).toBeVisible()
    expect(screen.getByText(/^2 mensagens guardadas · visto pela última vez em 20\/11\/2026/)).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Pendências 1' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ver mensagem' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pagamento confirmado' }))
    expect(dialog.getByLabelText('Por que você precisa ver a mensagem?')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    const takeOff = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Tirar da lista' }))
      expect(await screen.findByText(/As mensagens guardadas deste pedido são apagadas/)).toBeVisible()
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
    server.routes[route] = () => json({ ...listing(), lostOrders: [settled] })
    await userEvent.click(screen.getByText('Resolvidas'))
    expect(await screen.findByText(/^Resolvida em .* por Olavo Reis$/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Pedido perdido na restauração: sem número conhecido' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Tirar da lista' })).toBeNull()
  })

  it.each([
    ['refused', 'Registrar devolução', '?acao=return-parcel'],
    ['customs', 'Ver o pedido', ''],
  ])('has a remedy for a parcel by what is wrong with it: %s', async (code, label, query) => {
    open(() => json(listing({ ...returned, kind: 'parcel-flagged', code, label: 'Problema no envio' })))
    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', `/admin/pedidos/${id}${query}`)
  })

  it.each([
    ['smtp-550', ['Corrigir o e-mail', 'Enviar de novo', 'Marcar como resolvida']],
    ['sending-again', ['Ver o pedido', 'Marcar como resolvida']],
    ['no-longer-true', ['Marcar como resolvida', 'Ver o pedido']],
  ])('has remedies for a message by why it did not arrive: %s', async (code, labels) => {
    open(() => json(listing({ ...returned, kind: 'mail-failed', code, label: 'Mensagem não entregue' })))
    const links = within(await screen.findByRole('listitem')).getAllByRole('link')
    expect(links.slice(1).map(({ textContent }) => textContent)).toEqual(labels)
  })

  it('has other remedies for a link that did not reach the holder of a document', async () => {
    const refused = { ...returned, kind: 'mail-failed', code: 'smtp-550', label: 'Mensagem não entregue' } as const
    open(() => json(listing({ ...refused, subject: 'email/holder-authorisation/1' })))
    const links = within(await screen.findByRole('listitem')).getAllByRole('link')
    const labels = ['Escrever ao cliente', 'Enviar de novo', 'Dispensar o papel', 'Marcar como resolvida']
    expect(links.slice(1).map(({ textContent }) => textContent)).toEqual(labels)
  })

  it('shows what is resolved, when and by whom', async () => {
    const server = open(() => json(listing(returned)))
    await screen.findByRole('listitem')
    const resolved = { at: '2026-11-21T12:00:00.000Z', by: 'system' as const }
    server.routes[route] = () => json(listing({ ...returned, resolved }))
    await userEvent.click(screen.getByText('Resolvidas'))
    expect(await screen.findByText(/^Resolvida em .* por Sistema$/)).toBeVisible()
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
          ? listing({ ...returned, subject: 'OTHER-777', reason: 'Outro' })
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
    const now = adminOrder({ revision: 9, history: [...adminOrder().history, cancelled] })
    server.routes[orderRoute] = () => json(now)
    const send = screen.getByRole('button', { name: /Enviar ao cliente/ })
    await userEvent.click(send)
    const failure = await screen.findByText(/Este pedido mudou enquanto você o via\./)
    expect(failure).toHaveTextContent(/Se a resposta ainda serve, envie de novo\. O que mudou: Pedido cancelado/)
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
  const contacts = [
    {
      id: contactId,
      receivedAt: '2026-11-20T12:00:00.000Z',
      deletedAt: '2027-02-18T12:00:00.000Z',
      views: 0,
      refused: null,
      resolved: null,
    },
  ]
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
    const { callsTo } = open(() => json({ ...listing(), contacts }), {
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
    const resolved = { at: '2026-11-21T12:00:00.000Z', by: colleague.id, answered: true }
    server.routes[route] = () => json({ ...listing(), contacts: contacts.map((entry) => ({ ...entry, resolved })) })
    await userEvent.click(screen.getByText('Resolvidas'))
    const entry = within(await screen.findByRole('listitem'))
    expect(entry.getByText('Respondida por e-mail')).toBeVisible()
    expect(await entry.findByText(new RegExp(`^Resolvida em 21/11/2026 .* por ${colleague.name}$`))).toBeVisible()
    await userEvent.click(entry.getByRole('button', { name: 'Ler' }))
    expect(await screen.findByText('Como peço?')).toBeVisible()
    expect(entry.queryByRole('textbox')).toBeNull()
  })

  it('is erased for the person who wrote it, after a question', async () => {
    const { callsTo } = open(() => json({ ...listing(), contacts }), {
      [`${contactPath}/erase`]: () => new Response(null, { status: 204 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar agora' }))
    expect(callsTo(`${contactPath}/erase`)).toHaveLength(0)
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar' }))
    await waitFor(() => expect(callsTo(`${contactPath}/erase`)).toHaveLength(1))
  })

  it('is taken off the list without an answer', async () => {
    const { callsTo } = open(() => json({ ...listing(), contacts }), {
      [`${contactPath}/close`]: () => new Response(null, { status: 204 }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Não precisa de resposta' }))
    await waitFor(() => expect(callsTo(`${contactPath}/close`)).toHaveLength(1))
  })
})
