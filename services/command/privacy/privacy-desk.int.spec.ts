import { randomUUID } from 'node:crypto'
import { addressDataSchema, erasedAddressSchema, privacyDeskSchema } from '@cartorio/contracts/http/privacy.js'
import { defaultTenant, orderIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import { type Call, createClient, draft, placeOrder, type Staff, signIn } from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { columnsHolding, noColumnHolds } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { storeProposal } from '../../testing/harness/proposed-erasure.js'
import { databaseOf, type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { startSmtpServer, type TestSmtpServer } from '../../testing/harness/smtp-server.js'

let smtp: TestSmtpServer
let product: RunningProduct
let call: Call
let staff: Staff
let operator: Staff
let stranger: Staff
const porto = tenantIdSchema.parse('porto')

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct({
    TENANTS: 'default,porto',
    MAIL: 'smtp',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Cartório <avisos@cartorio.example>',
  })
  call = createClient(product.url)
  staff = await signIn(product, call)
  const ana = { staffId: staffIdNumber(2), name: 'Ana Lima', email: 'ana@cartorio.example' }
  operator = await signInOperator(product, call, { ...ana, tenantId: tenantIdSchema.parse('default') })
  const rui = { staffId: staffIdNumber(3), name: 'Rui Porto', email: 'rui@porto.example', tenantId: porto }
  stranger = await signInOperator(product, call, { ...rui, roles: ['admin'] })
})
afterAll(async () => {
  await product?.discard()
  await smtp?.stop()
})

const base = '/api/admin/privacy'
const newAddress = (): string => `zuleica.${randomUUID().slice(0, 8)}@correio.example`
const post = (path: string, body: object, { cookie }: { readonly cookie: string } = staff) =>
  call('POST', `${base}/${path}`, body, { cookie })
const deskOf = async ({ cookie }: Staff = staff) =>
  privacyDeskSchema.parse((await call('GET', base, undefined, { cookie })).body)
const view = async (email: string, by: Staff = staff) => {
  const { status, body } = await post('addresses/view', { email, reason: 'data-request' }, by)
  expect([status, body]).toEqual([200, body])
  return addressDataSchema.parse(body)
}
const numbersIn = async (email: string, by: Staff = staff) =>
  (await view(email, by)).orders.map((one) => one.orderNumber)

const placed = async (contactEmail: string, end = true) => {
  const { orderNumber } = await placeOrder(call, { contactEmail, contactName: 'Zuleica Quaresma' })
  const row = await staff.row(orderNumber)
  return end ? staff.done(row, 'cancel', { reason: 'desistência' }) : row
}
/** An order that the other office has made for the same person. */
const placedAtPorto = async (contactEmail: string) => {
  const order = { ...draft(), contactEmail, contactName: 'Zuleica Quaresma' }
  const answer = await call('POST', '/api/admin/orders', { channel: 'phone', order }, { cookie: stranger.cookie })
  expect([answer.status, answer.body]).toEqual([201, answer.body])
  const { orderNumber } = answer.body as { readonly orderNumber: string }
  return stranger.done(await stranger.row(orderNumber), 'cancel', { reason: 'desistência' })
}
const write = (email: string, text: string) =>
  call('POST', '/api/contact', { name: 'Zuleica Quaresma', email, subject: 'Dúvida', text })

const mailsTo = (email: string, subject: string) =>
  smtp.received().filter((mail) => mail.to.includes(email) && mail.subject.includes(subject))

/** The person requests it at the site and confirms by the mailed link. */
const confirmed = async (email: string, request: DataRequest, orders: number) => {
  await call('POST', '/api/data-requests', { email, request })
  const [mail] = await eventually(
    async () => mailsTo(email, 'Confirme o pedido').filter(({ text }) => text.includes(`lgpd#${request}`)),
    ({ length }) => length > 0,
  )
  const key = /lgpd#\w+\.([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await call('POST', '/api/data-requests/confirm', { key })).toMatchObject({ status: 200 })
  const found = () => numbersOf(email)
  const own = await found()
  const desk = await eventually(deskOf, ({ requests }) =>
    requests.some(
      (one) =>
        one.request === request && one.orders.filter(({ orderNumber }) => own.includes(orderNumber)).length === orders,
    ),
  )
  const task = desk.requests.find(
    (one) => one.request === request && one.orders.some(({ orderNumber }) => own.includes(orderNumber)),
  )
  if (task === undefined) throw new Error('the request is not on the page')
  return task
}
const numbersOf = (email: string) => numbersIn(email)

describe('everything held about an address', () => {
  it('is shown to its own office, whatever the spelling, and each look is recorded with its reason', async () => {
    const email = newAddress()
    const [own, foreign] = [await placed(email), await placedAtPorto(email.toUpperCase())]
    await write(email, 'Como peço?')
    const data = await view(` ${email.toUpperCase()} `)
    expect(data.orders.map(({ orderNumber }) => orderNumber)).toEqual([own.orderNumber])
    expect(data.orders[0]).toMatchObject({ ended: true, person: { contact: { name: 'Zuleica Quaresma', email } } })
    expect(data.orders[0]?.texts.map(({ text }) => text)).toContain('desistência')
    expect(data.contacts).toMatchObject([{ text: 'Como peço?', views: [{ by: 'Administração' }] }])
    expect(data.account).toBeNull()
    expect((await view(email)).orders[0]?.looks).toMatchObject([
      { by: 'Administração', why: 'Pedido da pessoa sobre os seus dados' },
      { by: 'Administração', why: 'Pedido da pessoa sobre os seus dados' },
    ])
    expect(await numbersIn(email, stranger)).toEqual([foreign.orderNumber])
    const trail = await call('GET', '/api/admin/audit/trail?kind=view', undefined, { cookie: staff.cookie })
    expect(JSON.stringify(trail.body)).toContain(
      'Tudo sobre um e-mail consultado: pedido da pessoa sobre os seus dados',
    )
    expect(JSON.stringify(trail.body)).not.toContain('zuleica')
  })

  it('has an auditor’s note among the other texts, the oldest first', async () => {
    const email = newAddress()
    const row = await placed(email, false)
    const headers = { cookie: staff.cookie, 'idempotency-key': randomUUID() }
    const noted = await call('POST', `/api/admin/orders/${row.id}/audit-notes`, { text: 'conferido' }, headers)
    expect(noted.status).toBe(200)
    await staff.done(row, 'cancel', { reason: 'desistência' })
    expect((await view(email)).orders[0]?.texts.map(({ text }) => text)).toEqual(['conferido', 'desistência'])
  })

  it('has what was typed and not sent, in the files too, and loses it with the erasure', async () => {
    const email = newAddress()
    const { token, orderNumber } = await placeOrder(call, { contactEmail: email, contactName: 'Zuleica Quaresma' })
    const typed = { step: 'person', values: { motherName: 'Doroteia Quaresma' } }
    const path = `/api/orders/${token}/drafts/applicant-data`
    await call('POST', path, { writer: randomUUID(), sequence: 1, after: null, fields: typed })
    const held = await eventually(
      () => view(email),
      ({ orders }) => orders.length === 1,
    )
    const [order] = held.orders
    expect(order?.drafts).toMatchObject({ forms: [{ form: 'applicant-data', fields: typed }], files: [] })
    const file = async (format: string) => {
      const body = JSON.stringify({ email, reason: 'data-request', format })
      const headers = { 'content-type': 'application/json', cookie: staff.cookie }
      return (await fetch(`${product.url}${base}/addresses/export`, { method: 'POST', headers, body })).text()
    }
    for (const format of ['json', 'html']) expect(await file(format)).toContain('Doroteia Quaresma')
    expect(await file('html')).toContain('Digitado e não enviado: dados do solicitante')
    const [database, draftId] = [databaseOf(product.dataDir), `${order?.id}/applicant-data`]
    expect(await columnsHolding(database, [draftId])).not.toEqual([])
    await staff.done(await staff.row(orderNumber), 'cancel', { reason: 'desistência' })
    await post('addresses/erase', { email, typed: email, ground: 'holder-request' })
    await noColumnHolds(database, [draftId])
  })

  it('names the account of a colleague under the address', async () =>
    expect((await view('Ana@cartorio.example')).account).toMatchObject({ name: 'Ana Lima', roles: ['operator'] }))

  it('needs a reason, the right and a session', async () => {
    const email = newAddress()
    const wrong = await post('addresses/view', { email })
    expect(wrong).toMatchObject({ status: 400 })
    expect(JSON.stringify(wrong.body)).toContain('Escolha por que os dados são consultados')
    expect(await post('addresses/view', { email, reason: 'curiosity' })).toMatchObject({ status: 400 })
    expect(await post('addresses/view', { email, reason: 'incident' }, operator)).toMatchObject({ status: 403 })
    expect(await call('POST', `${base}/addresses/view`, { email, reason: 'incident' })).toMatchObject({ status: 401 })
  })

  it('opens by an order of the own office alone', async () => {
    const email = newAddress()
    const own = await placed(email)
    const asked = { orderId: own.id, reason: 'data-request' }
    expect((await post('addresses/view', asked)).body).toMatchObject({ email })
    expect(await post('addresses/view', asked, stranger)).toMatchObject({
      status: 404,
      body: { code: 'order/unknown' },
    })
  })

  it('is exported for programs and for people, recorded, and without what is another office’s', async () => {
    const email = newAddress()
    const [own, foreign] = [await placed(email), await placedAtPorto(email)]
    const file = async (format: string, { cookie } = staff) => {
      const answer = await fetch(`${product.url}${base}/addresses/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ email, reason: 'data-request', format }),
      })
      return { answer, text: await answer.text() }
    }
    const json = await file('json')
    expect(json.answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="dados-pessoais-[\d-]+\.json"$/,
    )
    expect(addressDataSchema.parse(JSON.parse(json.text)).orders).toHaveLength(1)
    const html = await file('html')
    expect(html.answer.headers.get('content-type')).toContain('text/html')
    expect(html.answer.headers.get('content-disposition')).toMatch(/^attachment/)
    for (const { text } of [json, html]) {
      expect(text).toContain(own.orderNumber)
      expect(text).not.toContain(foreign.orderNumber)
    }
    expect((await file('json', stranger)).text).not.toContain(own.orderNumber)
    const trail = await call('GET', '/api/admin/audit/trail?kind=export', undefined, { cookie: staff.cookie })
    expect(JSON.stringify(trail.body)).toContain('Tudo sobre um e-mail exportado')
  })
})

describe('erasing an address', () => {
  const erase = (email: string, fields: object = {}, by: Staff = staff) =>
    post('addresses/erase', { email, typed: email, ground: 'holder-request', ...fields }, by)

  it('takes what has ended, says what waits, leaves the other office’s, and does no more when it is repeated', async () => {
    const email = newAddress()
    const ended = [await placed(email), await placed(email.toUpperCase())]
    const open = await placed(email, false)
    const foreign = await placedAtPorto(email)
    await write(email, 'Como peço?')
    const done = erasedAddressSchema.parse((await erase(email, { typed: ` ${email.toUpperCase()}` })).body)
    const outcomes = Object.fromEntries(done.orders.map(({ orderNumber, outcome }) => [orderNumber, outcome]))
    expect(outcomes).toEqual({
      ...Object.fromEntries(ended.map(({ orderNumber }) => [orderNumber, 'erased'])),
      [open.orderNumber]: 'under-way',
    })
    expect([done.contacts, done.mailed]).toEqual([1, false])
    expect(done.orders.find(({ outcome }) => outcome === 'under-way')?.sentence).toMatch(/Conclua ou cancele/)
    expect(await numbersIn(email)).toEqual([open.orderNumber])
    expect(await numbersIn(email, stranger)).toEqual([foreign.orderNumber])
    const again = erasedAddressSchema.parse((await erase(email)).body)
    expect(again).toMatchObject({ orders: [{ orderNumber: open.orderNumber, outcome: 'under-way' }], contacts: 0 })
    await staff.done(await staff.row(open.orderNumber), 'cancel', { reason: 'desistência' })
    expect((await erase(email)).body).toMatchObject({ orders: [{ outcome: 'erased' }] })
    expect(await erase(email)).toMatchObject({ status: 404, body: { code: 'privacy/nothing-held' } })
    expect((await erase(email, {}, stranger)).body).toMatchObject({ orders: [{ outcome: 'erased' }] })
    await eventually(
      () =>
        noColumnHolds(databaseOf(product.dataDir), [email]).then(
          () => true,
          () => false,
        ),
      (isGone) => isGone,
    )
  })

  it('is refused for another address than the one that is typed, without a ground, and without the right', async () => {
    const email = newAddress()
    await placed(email)
    const typed = await erase(email, { typed: newAddress() })
    expect(typed).toMatchObject({ status: 400, body: { code: 'privacy/not-confirmed', errors: [{ field: 'typed' }] } })
    expect(await erase(email, { ground: 'retention-ended' })).toMatchObject({ status: 400 })
    expect(await erase(email, {}, operator)).toMatchObject({ status: 403 })
    expect(await numbersIn(email)).toHaveLength(1)
  })
})

describe('a confirmed request', () => {
  it('is a task with its legal date, is done by the erasure, and the person is mailed', async () => {
    const email = newAddress()
    const [first, second] = [await placed(email), await placed(email)]
    const task = await confirmed(email, 'erasure', 2)
    expect(Date.parse(task.dueBy) - Date.parse(task.confirmedAt)).toBe(15 * 24 * 3_600_000)
    expect((await deskOf(stranger)).requests).toEqual([])
    const body = { email, typed: email, ground: 'holder-request' }
    expect((await post('addresses/erase', body)).body).toMatchObject({ mailed: true })
    const desk = await eventually(deskOf, ({ requests }) => !requests.some(({ id }) => id === task.id))
    expect(desk.answered[0]).toMatchObject({ sentence: 'Pedido de remoção dos dados atendido' })
    const [mail] = await eventually(
      async () => mailsTo(email, 'foi atendido'),
      ({ length }) => length > 0,
    )
    for (const { orderNumber } of [first, second]) expect(mail?.text).toContain(orderNumber)
    expect(mail?.text).toContain('ficam, por lei, o número do pedido')
    await eventually(
      () =>
        noColumnHolds(databaseOf(product.dataDir), [email]).then(
          () => true,
          () => false,
        ),
      (isGone) => isGone,
    )
  })

  it('is answered once, at all orders of the address', async () => {
    const email = newAddress()
    await placed(email)
    await placed(email)
    const { id } = await confirmed(email, 'access', 2)
    const answer = { request: 'access', outcome: 'done' }
    expect(await post(`requests/${id}/answer`, answer, stranger)).toMatchObject({ status: 404 })
    expect((await post(`requests/${id}/answer`, answer)).body).toEqual({ mailed: true })
    expect(await post(`requests/${id}/answer`, answer)).toMatchObject({
      status: 409,
      body: { code: 'privacy/not-open' },
    })
    await eventually(
      async () => mailsTo(email, 'foi atendido'),
      ({ length }) => length === 1,
    )
    await eventually(deskOf, ({ requests }) => !requests.some((task) => task.id === id))
  })

  it('to correct data is a task like the others', async () => {
    const email = newAddress()
    await placed(email)
    const { id } = await confirmed(email, 'correction', 1)
    const answer = { request: 'correction', outcome: 'done' }
    expect((await post(`requests/${id}/answer`, answer)).body).toEqual({ mailed: true })
    const [mail] = await eventually(
      async () => mailsTo(email, 'foi atendido'),
      ({ length }) => length > 0,
    )
    expect(mail?.text).toContain('Corrigimos os dados pessoais')
  })

  it('is declined on a ground, which the person reads', async () => {
    const email = newAddress()
    await placed(email, false)
    const { id } = await confirmed(email, 'erasure', 1)
    const declined = { request: 'erasure', outcome: 'declined' }
    expect(await post(`requests/${id}/answer`, declined)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'ground' }] },
    })
    expect((await post(`requests/${id}/answer`, { ...declined, ground: 'order-under-way' })).body).toEqual({
      mailed: true,
    })
    const [mail] = await eventually(
      async () => mailsTo(email, 'Sobre o pedido dos seus dados'),
      ({ length }) => length > 0,
    )
    expect(mail?.text).toContain('Há um pedido em andamento com este endereço')
  })
})

describe('an erasure that is proposed', () => {
  it('is listed to its own office, and stopped once, by an event with the reason', async () => {
    const row = await placed(newAddress())
    const id = orderIdSchema.parse(row.id)
    await storeProposal(databaseOf(product.dataDir), id, defaultTenant)
    const proposed = async (by?: Staff) =>
      (await deskOf(by)).proposals.filter((proposal) => proposal.orderNumber === row.orderNumber)
    expect(await proposed()).toMatchObject([{ id, erasesAt: '2099-07-03T12:00:00.000Z' }])
    expect(await proposed(stranger)).toEqual([])
    const body = { reason: 'legal-claim' }
    expect(await post(`proposals/${id}/stop`, body, stranger)).toMatchObject({ status: 404 })
    expect(await post(`proposals/${id}/stop`, body)).toMatchObject({ status: 200 })
    expect(await post(`proposals/${id}/stop`, body)).toMatchObject({ status: 409 })
    expect(await proposed()).toEqual([])
    const trail = await call('GET', '/api/admin/audit/trail?kind=erasure', undefined, { cookie: staff.cookie })
    expect(JSON.stringify(trail.body)).toContain('Remoção no fim da guarda impedida: cobrança, contestação ou processo')
  })
})

describe('an erasure that is not proposed', () => {
  it('cannot be stopped', async () => {
    const { id } = await placed(newAddress())
    const body = { reason: 'legal-claim' }
    expect(await post(`proposals/${id}/stop`, body)).toMatchObject({
      status: 409,
      body: { code: 'privacy/not-proposed' },
    })
    expect(await post(`proposals/${id}/stop`, body, stranger)).toMatchObject({ status: 404 })
    expect(await post(`proposals/${id}/stop`, {})).toMatchObject({ status: 400 })
  })
})
