import { conversationsResponseSchema } from '@cartorio/contracts/http/conversations.js'
import { staffListSchema } from '@cartorio/contracts/http/staff.js'
import { newKey, paidOrder, placeOrder } from '../../testing/harness/api-client.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'

const { call, staff, viewOf } = sharedProduct()

type Linked = { readonly token: string }
const send = ({ token }: Linked, action: string, body: object = {}, headers: Record<string, string> = {}) =>
  call('POST', `/api/orders/${token}/${action}`, body, headers)

describe('cancelling through the order’s link', () => {
  it('ends an unpaid order', async () => {
    const order = await placeOrder(call)
    expect(await send(order, 'cancel')).toMatchObject({ status: 200, body: { status: 'CANCELLED' } })
    expect(await viewOf(order)).toMatchObject({ status: 'CANCELLED', refunds: [] })
  })

  it('requests the refund of a paid one, once for any number of tries', async () => {
    const { order } = await paidOrder(call, staff)
    const key = { 'idempotency-key': newKey() }
    const [first, again] = [await send(order, 'cancel', {}, key), await send(order, 'cancel', {}, key)]
    expect([first.status, again.body]).toEqual([200, first.body])
    const { refunds, totalPrice, history } = await viewOf(order)
    expect(refunds).toMatchObject([{ amount: totalPrice, ground: 'order-cancelled' }])
    expect(history.map(({ description }) => description)).toContain('Pedido cancelado pelo cliente')
    expect(await send(order, 'cancel')).toMatchObject({ status: 409, body: { code: 'order/cancelled' } })
  })

  it('is refused once the work has started, and says where to write', async () => {
    const { order, row } = await paidOrder(call, staff)
    await staff.done(row, 'start')
    const refused = await send(order, 'cancel')
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/work-begun' } })
    expect(refused.body.detail).toContain('Escreva para a equipe')
  })
})

const keptLink = (email: string) => ({ email, keepLink: true })

describe('the order’s e-mail', () => {
  it('is changed through the link, and the search for it follows', async () => {
    const order = await placeOrder(call, { contactEmail: 'erado@example.com' })
    const { status, body } = await send(order, 'email', { email: 'errado@example.com' })
    expect(status).toBe(200)
    expect(await viewOf({ token: String(body.token) })).toMatchObject({ applicantEmail: 'errado@example.com' })
    const found = async (search: string) => {
      const path = `/api/admin/orders?search=${encodeURIComponent(search)}`
      const { body } = await call('GET', path, undefined, { cookie: staff.cookie })
      return JSON.stringify(body.orders).includes(order.orderNumber)
    }
    expect([await found('errado@example.com'), await found('erado@example.com')]).toEqual([true, false])
  })

  it('gives a new link with it and ends the one before, which a stranger may have', async () => {
    const order = await placeOrder(call)
    const key = { 'idempotency-key': newKey() }
    const first = await send(order, 'email', { email: 'certo@example.com' }, key)
    expect(first).toMatchObject({ status: 200, body: { orderNumber: order.orderNumber } })
    expect(first.body.token).not.toBe(order.token)
    expect((await call('GET', `/api/orders/${order.token}`)).status).toBe(404)
    expect(await send(order, 'messages', { text: 'sou eu' })).toMatchObject({ status: 404 })
    expect(await viewOf({ token: String(first.body.token) })).toMatchObject({ applicantEmail: 'certo@example.com' })
    // Its answer may have been lost: the link of before is all that the customer has.
    expect(await send(order, 'email', { email: 'certo@example.com' }, key)).toMatchObject({
      status: 200,
      body: first.body,
    })
    expect(await send(order, 'email', { email: 'outro@example.com' })).toMatchObject({ status: 404 })
  })

  it('keeps the link where that is said', async () => {
    const order = await placeOrder(call)
    const { status, body } = await send(order, 'email', keptLink('certo@example.com'))
    expect([status, body.token]).toEqual([200, order.token])
    expect(await viewOf(order)).toMatchObject({ applicantEmail: 'certo@example.com' })
  })

  it.each([
    ['without a domain', 'ana@', 'request/invalid'],
    ['that is the order’s already', 'Igual@Example.com', 'order/same-email'],
  ])('%s is refused', async (_what, email, code) => {
    const order = await placeOrder(call, { contactEmail: 'igual@example.com' })
    expect(await send(order, 'email', { email })).toMatchObject({ status: 400, body: { code } })
  })

  it('is changed three times in an hour at most, and a repeat counts for nothing', async () => {
    const order = await placeOrder(call)
    for (const name of ['um', 'dois', 'tres']) {
      const key = { 'idempotency-key': newKey() }
      for (const _try of [1, 2])
        expect(await send(order, 'email', keptLink(`${name}@example.com`), key)).toMatchObject({ status: 200 })
    }
    const refused = await send(order, 'email', { email: 'quatro@example.com' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'order/email-changed-often' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('messages between customer and office', () => {
  const texts = async (order: Linked) => (await viewOf(order)).messages.map(({ from, text }) => `${from}: ${text}`)
  const open = async (row: { readonly orderNumber: string }) =>
    (await staff.detail(await staff.row(row.orderNumber))).attention.map(({ kind }) => kind)

  it('go both ways, and the entry of attention is open until the answer', async () => {
    const { order, row } = await paidOrder(call, staff)
    expect(await send(order, 'messages', { text: ' Posso mandar outro RG? ' })).toMatchObject({ status: 200 })
    expect(await open(row)).toEqual(['customer-message'])
    await staff.done(await staff.row(row.orderNumber), 'message', { text: 'Pode, até amanhã.' })
    expect(await open(row)).toEqual([])
    expect(await texts(order)).toEqual(['customer: Posso mandar outro RG?', 'office: Pode, até amanhã.'])
  })

  const conversationOf = async (row: { readonly id: string }) => {
    const { body } = await call('GET', '/api/admin/conversations?limit=200', undefined, { cookie: staff.cookie })
    return conversationsResponseSchema.parse(body).conversations.find(({ order }) => order.id === row.id)
  }

  it('are a conversation that waits for one side, is given to a colleague and closed', async () => {
    const { order, row } = await paidOrder(call, staff)
    const now = () => staff.row(row.orderNumber)
    expect(await conversationOf(row)).toBeUndefined()
    await send(order, 'messages', { text: 'Posso mandar outro RG?' })
    const waiting = await conversationOf(row)
    expect(waiting).toMatchObject({ state: 'waits-for-office', unanswered: 1, assignedTo: null })
    const { body } = await call('GET', '/api/admin/staff', undefined, { cookie: staff.cookie })
    const staffId = staffListSchema.parse(body).staff[0]?.id
    await staff.done(await now(), 'assign-conversation', { staffId })
    await staff.done(await now(), 'message', { text: 'Pode, até amanhã.' })
    expect(await conversationOf(row)).toMatchObject({ state: 'waits-for-customer', assignedTo: staffId })
    await staff.done(await now(), 'close-conversation', {})
    expect(await conversationOf(row)).toMatchObject({ state: 'closed' })
    await send(order, 'messages', { text: 'Enviei.' })
    expect(await conversationOf(row)).toMatchObject({ state: 'waits-for-office', unanswered: 1 })
    await staff.done(await now(), 'message', { text: 'Recebido, obrigado.', closes: true })
    expect(await conversationOf(row)).toMatchObject({ state: 'closed', unanswered: 0 })
    expect(await open(row)).toEqual([])
  })

  it('are needed before a conversation can be closed', async () => {
    const { row } = await paidOrder(call, staff)
    const refused = await staff.command(row, 'close-conversation', {})
    expect(refused).toMatchObject({ status: 409, body: { code: 'order/forbidden-step' } })
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('ainda não trocaram mensagens') })
    const silent = await staff.detail(await staff.row(row.orderNumber))
    expect(silent.refusedCommands).toContainEqual({
      name: 'close-conversation',
      reason: 'cliente e equipe ainda não trocaram mensagens neste pedido',
    })
    expect(silent.history.map(({ kind }) => kind)).not.toContain('ConversationClosed')
    // The office may have written first, and expect no answer.
    await staff.done(await staff.row(row.orderNumber), 'message', { text: 'Boa tarde.' })
    const written = await staff.row(row.orderNumber)
    expect((await staff.detail(written)).allowedCommands.map(({ name }) => name)).toContain('close-conversation')
    await staff.done(written, 'close-conversation', {})
    expect(await staff.refused(await staff.row(row.orderNumber), 'close-conversation', {})).toEqual([
      409,
      'order/forbidden-step',
    ])
  })

  it('that the office has not read yet keep an older answer back, and an older end of the conversation', async () => {
    const { order, row } = await paidOrder(call, staff)
    const seen = await staff.row(row.orderNumber)
    await send(order, 'messages', { text: 'Ainda não respondam.' })
    expect(await staff.refused(seen, 'message', { text: 'Está pronto.' })).toEqual([409, 'order/changed-meanwhile'])
    expect(await staff.refused(seen, 'close-conversation', {})).toEqual([409, 'order/changed-meanwhile'])
    // What answers no message goes on.
    await staff.done(seen, 'note', { text: 'cliente escreveu' })
    await staff.done(await staff.row(row.orderNumber), 'message', { text: 'Está bem, esperamos.' })
  })

  it('are refused with a field of a template that nothing filled in', async () => {
    const { row } = await paidOrder(call, staff)
    const answer = await staff.command(row, 'message', { text: 'Olá, {nome}.' })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text', message: 'Falta preencher {nome} antes de enviar.' }] },
    })
  })

  it('are read by staff only in a recorded view, and stand in no other answer', async () => {
    const { order, row } = await paidOrder(call, staff)
    await send(order, 'messages', { text: 'Segredo zimbório.' })
    const { cookie } = staff
    const detail = await staff.detail(await staff.row(row.orderNumber))
    const list = await call('GET', '/api/admin/attention', undefined, { cookie })
    expect(JSON.stringify([detail, list.body])).not.toContain('zimbório')
    const path = `/api/admin/orders/${row.id}/reveal`
    const { body } = await call('POST', path, { reason: 'responder ao cliente', what: 'messages' }, { cookie })
    expect(body).toMatchObject({
      contact: null,
      notes: [{ kind: 'CustomerMessageReceived', text: 'Segredo zimbório.', by: 'customer' }],
    })
  })

  it.each([
    ['an empty text', ''],
    ['a text of blanks', '   '],
    ['2,001 characters', 'a'.repeat(2001)],
  ])('are refused with %s', async (_what, text) => {
    const order = await placeOrder(call)
    expect(await send(order, 'messages', { text })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'text' }] },
    })
  })

  it('are ten in an hour at most, and the office’s do not count', async () => {
    const order = await placeOrder(call)
    for (let number = 1; number <= 10; number += 1) {
      expect(await send(order, 'messages', { text: `mensagem ${number}` })).toMatchObject({ status: 200 })
      if (number === 5) await staff.done(await staff.row(order.orderNumber), 'message', { text: 'Lemos tudo.' })
    }
    const refused = await send(order, 'messages', { text: 'a décima primeira' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'order/messages-often' } })
    expect(await texts(order)).toHaveLength(11)
  })
})
