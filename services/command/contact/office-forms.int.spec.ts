import { attentionResponseSchema } from '@cartorio/contracts/http/attention.js'
import { openedContactSchema } from '@cartorio/contracts/http/contact.js'
import { type Call, createClient, newKey, placeOrder, type Staff, signIn } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { startSmtpServer, type TestSmtpServer } from '../../testing/harness/smtp-server.js'

let smtp: TestSmtpServer
let product: RunningProduct
let call: Call
let staff: Staff

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct({ MAIL: 'smtp', SMTP_URL: smtp.url, MAIL_FROM: 'Cartório <avisos@cartorio.example>' })
  call = createClient(product.url)
  staff = await signIn(product, call)
})
afterAll(async () => {
  await product?.discard()
  await smtp?.stop()
})

const attention = async (query = '') => {
  const { body } = await call('GET', `/api/admin/attention${query}`, undefined, { cookie: staff.cookie })
  const { entries } = attentionResponseSchema.parse(body)
  return { entries, contacts: entries.flatMap(({ contact }) => contact ?? []) }
}
const staffId = async () => (await call('GET', '/api/auth/me', undefined, { cookie: staff.cookie })).body.id
const mails = (about: string) => smtp.received().filter(({ subject }) => subject.includes(about))
const message = {
  name: 'Célia Ramos',
  email: 'celia@example.com',
  subject: 'Segunda via',
  text: 'Como peço zimbórios?',
}
const asStaff = (path: string, body: object = {}, headers = {}) =>
  call('POST', `/api/admin/contact-messages/${path}`, body, { cookie: staff.cookie, ...headers })

describe('the contact form', () => {
  let id = ''

  it('is kept once for any number of tries, and stands in the list without what it says', async () => {
    const key = { 'idempotency-key': newKey() }
    const tries = [await call('POST', '/api/contact', message, key), await call('POST', '/api/contact', message, key)]
    expect(tries.map(({ status, body }) => [status, body])).toEqual([1, 2].map(() => [200, { received: true }]))
    const other = await call('POST', '/api/contact', { ...message, text: 'outra' }, key)
    expect(other).toMatchObject({ status: 422, body: { code: 'request/other-body' } })
    const { contacts } = await attention()
    expect(contacts).toMatchObject([{ views: 0, refused: null }])
    expect(JSON.stringify(contacts)).not.toMatch(/Célia|celia|zimb/)
    id = contacts[0]?.id ?? ''
  })

  it('is read by staff alone, and each view is recorded', async () => {
    expect(await call('POST', `/api/admin/contact-messages/${id}/open`)).toMatchObject({ status: 401 })
    const opened = openedContactSchema.parse((await asStaff(`${id}/open`)).body)
    expect(opened).toMatchObject({ ...message, answers: [] })
    expect((await attention()).contacts).toMatchObject([{ views: 1 }])
  })

  it('is answered by mail, once, and the answer stands below the question', async () => {
    const key = { 'idempotency-key': newKey() }
    for (const _try of [1, 2])
      expect(await asStaff(`${id}/answer`, { text: 'Pela página inicial.' }, key)).toMatchObject({ status: 204 })
    const [mail] = await eventually(
      async () => mails('Resposta: Segunda via'),
      ({ length }) => length === 1,
    )
    expect(mail?.to).toContain('<celia@example.com>')
    expect(mail?.text).toMatch(/Pela página inicial\.[\s\S]*Como peço zimbórios\?/)
    expect((await attention()).contacts).toEqual([])
    const { answers } = openedContactSchema.parse((await asStaff(`${id}/open`)).body)
    expect(answers).toMatchObject([{ text: 'Pela página inicial.' }])
    const { contacts } = await attention('?state=resolved')
    expect(contacts).toMatchObject([{ id, resolved: { at: answers[0]?.sentAt, by: await staffId(), answered: true } }])
    expect(JSON.stringify(contacts)).not.toMatch(/Célia|celia|zimb|inicial/)
    expect((await attention('?state=resolved&kind=mail-failed')).contacts).toEqual([])
  })

  it('stands in the list again when the server refuses the answer, and leaves it when it is closed', async () => {
    smtp.refuse('errada@example.com', 550)
    await call('POST', '/api/contact', { ...message, email: 'errada@example.com' })
    const [entry] = (await attention()).contacts
    await asStaff(`${entry?.id}/answer`, { text: 'Pela página inicial.' })
    const { contacts } = await eventually(
      () => attention(),
      (list) => list.contacts[0]?.refused != null,
    )
    expect(contacts).toMatchObject([{ id: entry?.id, refused: 'smtp-550' }])
    expect((await attention('?state=resolved')).contacts.map((resolved) => resolved.id)).toEqual([id])
    expect(await asStaff(`${entry?.id}/close`)).toMatchObject({ status: 204 })
    expect((await attention()).contacts).toEqual([])
    const [closed] = (await attention('?state=resolved')).contacts
    expect(closed).toMatchObject({ id: entry?.id, resolved: { answered: false } })
  })

  it('is erased for the person who wrote it, answered or not', async () => {
    await call('POST', '/api/contact', { ...message, subject: 'Apaguem isto' })
    const open = (await attention()).contacts[0]?.id ?? ''
    expect(await call('POST', `/api/admin/contact-messages/${open}/erase`)).toMatchObject({ status: 401 })
    for (const erased of [open, id]) {
      expect(await asStaff(`${erased}/erase`)).toMatchObject({ status: 204 })
      expect(await asStaff(`${erased}/open`)).toMatchObject({ status: 404, body: { code: 'contact/unknown' } })
    }
    expect((await attention()).contacts).toEqual([])
    expect((await attention('?state=resolved')).contacts.map((entry) => entry.id)).not.toContain(id)
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with half an address', { email: 'celia@' }, 'email'],
    ['with a subject of two lines', { subject: 'a\nb' }, 'subject'],
    ['with a long text', { text: 'a'.repeat(4001) }, 'text'],
  ])('%s is refused with its field', async (_what, wrong, field) =>
    expect(await call('POST', '/api/contact', { ...message, ...wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    }),
  )

  it('that a program filled in is answered and not kept', async () => {
    expect((await call('POST', '/api/contact', { ...message, website: 'http://x' })).body).toEqual({ received: true })
    expect((await attention()).contacts).toEqual([])
  })

  it.each(['open', 'close', 'erase'])('of no such id answers 404: %s', async (action) =>
    expect(await asStaff(`0de70000-0000-4000-8000-000000000001/${action}`)).toMatchObject({
      status: 404,
      body: { code: 'contact/unknown' },
    }),
  )
})

describe('a request about personal data', () => {
  const contactEmail = 'olga.dias@example.com'
  const ask = async (email: string, request = 'erasure') => {
    const { status, body } = await call('POST', '/api/data-requests', { email, request })
    return { status, body }
  }
  const confirmations = () => mails('Confirme o pedido sobre os seus dados')
  const confirm = (key: string, headers = {}) => call('POST', '/api/data-requests/confirm', { key }, headers)
  const openKinds = async (orderNumber: string) =>
    (await staff.detail(await staff.row(orderNumber))).attention.map(({ kind, subject }) => `${kind} ${subject}`)

  it('is confirmed by a link that goes to the address of its orders alone, with one answer for every address', async () => {
    const orders = [await placeOrder(call, { contactEmail }), await placeOrder(call, { contactEmail })]
    // Answered only once the read model has it.
    await call('POST', '/api/orders/track', { orderNumber: orders[1]?.orderNumber })
    expect([await ask('ninguem@example.com'), await ask(' OLGA.dias@example.com')]).toEqual(
      [1, 2].map(() => ({ status: 202, body: { requested: true } })),
    )
    const [mail] = await eventually(
      async () => confirmations(),
      ({ length }) => length === 1,
    )
    expect(mail?.to).toContain('<olga.dias@example.com>')
    expect(mail?.text).not.toContain('token=')
    const key = /lgpd#erasure\.([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    const once = { 'idempotency-key': newKey() }
    expect((await confirm(key, once)).body).toEqual({ request: 'erasure' })
    expect((await confirm(key, once)).body).toEqual({ request: 'erasure' })
    expect(await confirm(key)).toMatchObject({ status: 404, body: { code: 'data-requests/link-ended' } })
    for (const { orderNumber } of orders)
      expect(
        await eventually(
          () => openKinds(orderNumber),
          ({ length }) => length > 0,
        ),
      ).toEqual(['data-request erasure'])
    const { entries } = await attention()
    const due = entries.flatMap(({ kind, dueBy }) => (kind === 'data-request' ? [dueBy] : []))
    expect(due).toEqual([expect.any(String), expect.any(String)])
  })

  it.each([
    ['without a kind', { email: contactEmail }, 'request'],
    ['of an unknown kind', { email: contactEmail, request: 'sell' }, 'request'],
    ['without an address', { request: 'access' }, 'email'],
  ])('%s is refused with its field', async (_what, body, field) =>
    expect(await call('POST', '/api/data-requests', body)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    }),
  )
})
