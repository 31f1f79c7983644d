import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { keptMailsResponseSchema, openedMailSchema } from '@cartorio/contracts/http/mails.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import {
  type Call,
  createClient,
  newKey,
  paidOrder,
  placeOrder,
  type Staff,
  signIn,
} from '../../testing/harness/api-client.js'
import { signInOperator, staffIdNumber } from '../../testing/harness/beside-product.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { databaseOf, type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { startSmtpServer } from '../../testing/harness/smtp-server.js'

let product: RunningProduct
let call: Call
let staff: Staff

beforeAll(async () => {
  product = await startProduct({ MAIL: 'folder', TENANTS: 'default,porto' })
  call = createClient(product.url)
  staff = await signIn(product, call)
})
afterAll(() => product?.discard())

const list = async (query = '') =>
  keptMailsResponseSchema.parse(
    (await call('GET', `/api/admin/mails${query}`, undefined, { cookie: staff.cookie })).body,
  )
const listedOf = async (orderNumber: string) =>
  (await list()).mails.filter(({ order }) => order?.orderNumber === orderNumber)
const open = (id: string, headers: Readonly<Record<string, string>> = { cookie: staff.cookie }) =>
  call('POST', `/api/admin/mails/${id}/open`, { reason: 'Conferir o link' }, headers)
const keptOf = (orderNumber: string) =>
  eventually(
    () => listedOf(orderNumber),
    (mails) => mails.length > 0,
  )

/** How often a member of staff has seen personal data of an order. */
const viewsOf = (orderId: string): Promise<number> =>
  withDatabase(databaseOf(product.dataDir), async (client) => {
    const views = `SELECT count(*)::int AS views FROM event_log.events WHERE stream = $1 AND type = 'PersonalDataViewed'`
    const { rows } = await client.query<{ views: number }>(views, [`access-${orderId}`])
    return rows[0]?.views ?? 0
  })

describe('the mails of the folder', () => {
  it('are listed without anything personal, and one is shown as a recorded view', async () => {
    const order = await placeOrder(call, { contactName: 'Marina Reis', contactEmail: 'marina.reis@example.com' })
    const [mail] = await keptOf(order.orderNumber)
    expect(mail).toMatchObject({ kind: 'order-received', label: 'Pedido recebido' })
    expect(await list()).toMatchObject({ folder: 'here', copies: false })
    expect(JSON.stringify(await list())).not.toMatch(/marina|token/i)
    const shown = openedMailSchema.parse((await open(mail?.id ?? '')).body)
    expect(shown).toMatchObject({
      to: { name: 'Marina Reis', address: 'marina.reis@example.com' },
      subject: `Recebemos o pedido ${order.orderNumber}`,
    })
    expect(shown.text).toContain(`token=${order.token}`)
    expect(await viewsOf(mail?.order?.id ?? '')).toBe(1)
    expect(product.output()).not.toMatch(/marina|Conferir o link/i)
  })

  it('are opened from the history of their order, each line its own', async () => {
    const { order, row } = await paidOrder(call, staff)
    const { history, mailCopies } = await eventually(
      () => staff.detail(row),
      (detail) => detail.history.filter(({ mailId }) => mailId !== undefined).length >= 2,
    )
    expect(mailCopies).toBe('here')
    const subjects = new Map<string, string>()
    for (const { kind, description, mailId } of history) {
      expect(mailId !== undefined).toBe(kind === 'CustomerNotified')
      if (mailId === undefined) continue
      const { subject, left } = openedMailSchema.parse((await open(mailId)).body)
      expect(left).toBe(false)
      subjects.set(description.replace('Mensagem enviada ao cliente: ', ''), subject.replace(order.orderNumber, '…'))
    }
    expect(Object.fromEntries(subjects)).toMatchObject({
      'Pedido recebido': 'Recebemos o pedido …',
      'Pagamento confirmado': 'Pagamento confirmado: pedido …',
    })
  })

  it('are each a view of their own: under the key of one no other is shown', async () => {
    const { order, row } = await paidOrder(call, staff)
    const [first, second] = await eventually(
      () => listedOf(order.orderNumber),
      (mails) => mails.length >= 2,
    )
    const once = { cookie: staff.cookie, 'idempotency-key': newKey() }
    const before = await viewsOf(row.id)
    expect((await open(first?.id ?? '', once)).status).toBe(200)
    expect((await open(first?.id ?? '', once)).status).toBe(200)
    expect(await open(second?.id ?? '', once)).toMatchObject({ status: 422, body: { code: 'request/other-body' } })
    expect(await viewsOf(row.id)).toBe(before + 1)
  })

  it('are no one’s without a session, nor without a reason', async () => {
    const order = await placeOrder(call)
    const [mail] = await keptOf(order.orderNumber)
    expect(await call('GET', '/api/admin/mails')).toMatchObject({ status: 401 })
    expect(await open(mail?.id ?? '', {})).toMatchObject({ status: 401 })
    const path = `/api/admin/mails/${mail?.id}/open`
    expect(await call('POST', path, { reason: '' }, { cookie: staff.cookie })).toMatchObject({ status: 400 })
    expect(await open('5e9d0000-0000-5000-8000-000000000001')).toMatchObject({ body: { code: 'mail/unknown' } })
  })

  it('are no other tenant’s', async () => {
    const tenantId = tenantIdSchema.parse('porto')
    const rui = { staffId: staffIdNumber(3), name: 'Rui Porto', email: 'rui@porto.example', tenantId }
    const { cookie } = await signInOperator(product, call, rui)
    const order = await placeOrder(call)
    const [mail] = await keptOf(order.orderNumber)
    expect(await open(mail?.id ?? '', { cookie })).toMatchObject({ status: 404, body: { code: 'mail/unknown' } })
    const { body } = await call('GET', '/api/admin/mails', undefined, { cookie })
    expect(keptMailsResponseSchema.parse(body).mails).toEqual([])
  })

  it('of several orders are shown under the newest, and are read page by page', async () => {
    const contactEmail = 'duas.vezes@example.com'
    const [, newest] = [await placeOrder(call, { contactEmail }), await placeOrder(call, { contactEmail })]
    await call('POST', '/api/orders/track', { orderNumber: newest.orderNumber })
    await call('POST', '/api/my-orders/link', { email: contactEmail })
    const kept = await eventually(
      () => listedOf(newest.orderNumber),
      (mails) => mails.some(({ kind }) => kind === 'order-list'),
    )
    const link = kept.find(({ kind }) => kind === 'order-list')
    expect(openedMailSchema.parse((await open(link?.id ?? '')).body).text).toMatch(/\/meus-pedidos#[\w-]{43}/)
    const all = (await list()).mails.map(({ id }) => id)
    const first = await list('?limit=1')
    const second = await list(`?limit=${all.length}&after=${first.next}`)
    expect([...first.mails, ...second.mails].map(({ id }) => id)).toEqual(all)
    expect(second.next).toBeNull()
  })

  it('are gone with the person of their order', async () => {
    const order = await placeOrder(call)
    const [mail] = await keptOf(order.orderNumber)
    const cancelled = await staff.done(await staff.row(order.orderNumber), 'cancel', { reason: 'desistência' })
    expect(await staff.command(cancelled, 'erase', { reason: 'a pedido' })).toMatchObject({ status: 200 })
    expect(await open(mail?.id ?? '')).toMatchObject({ status: 404, body: { code: 'mail/unknown' } })
    await eventually(
      () => listedOf(order.orderNumber),
      (mails) => mails.every(({ kind }) => kind === null),
    )
    expect(
      (await staff.detail(await staff.row(order.orderNumber))).history.flatMap(({ mailId }) => mailId ?? []),
    ).toEqual([])
  })
})

describe('copies of mails that were sent', () => {
  it('are opened from the history as what a server took, without the keys of its links', async () => {
    const smtp = await startSmtpServer()
    const mails = { MAIL: 'smtp', SMTP_URL: smtp.url, MAIL_FROM: 'Cartório Online <avisos@cartorio.example>' }
    const sending = await startProduct({ ...mails, MAIL_COPIES: 'on' })
    try {
      const tell = createClient(sending.url)
      const office = await signIn(sending, tell)
      const { order, row } = await paidOrder(tell, office)
      const { history, mailCopies } = await eventually(
        () => office.detail(row),
        (detail) => detail.history.some(({ mailId }) => mailId !== undefined),
      )
      const mailId = history.find((entry) => entry.mailId !== undefined)?.mailId
      const path = `/api/admin/mails/${mailId}/open`
      const { body } = await tell('POST', path, { purpose: 'customer-care' }, { cookie: office.cookie })
      const opened = openedMailSchema.parse(body)
      const taken = smtp.received().find(({ subject }) => subject === opened.subject)
      // On its way the mail has the line ends of SMTP.
      const html = taken?.html.replaceAll('\r\n', '\n')
      expect(html).toContain(order.token)
      const withoutKeys = html?.replaceAll(order.token, '…').replaceAll(/(?<=[?;]m=)[0-9a-f]{24}/g, '…')
      expect([mailCopies, opened.left, opened.html]).toEqual(['here', true, withoutKeys])
      expect(opened.text).not.toContain(order.token)
      const listed = await tell('GET', '/api/admin/mails', undefined, { cookie: office.cookie })
      expect(keptMailsResponseSchema.parse(listed.body)).toMatchObject({ folder: 'here', copies: true })
      expect(opened.subject).toContain(order.orderNumber)
    } finally {
      await sending.discard()
      await smtp.stop()
    }
  })

  it('are removed with the person, also once no copies are kept any more', async () => {
    const smtp = await startSmtpServer()
    const mails = { MAIL: 'smtp', SMTP_URL: smtp.url, MAIL_FROM: 'Cartório Online <avisos@cartorio.example>' }
    const keeping = await startProduct({ ...mails, MAIL_COPIES: 'on' })
    const copiesOf = (orderId: string): readonly string[] => {
      const folder = join(keeping.dataDir, 'mail-folder')
      return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(orderId)) : []
    }
    let sending: RunningProduct | undefined
    try {
      const tell = createClient(keeping.url)
      const before = await signIn(keeping, tell)
      const order = await placeOrder(tell)
      const { id } = await before.row(order.orderNumber)
      await eventually(
        async () => copiesOf(id),
        (copies) => copies.length > 0,
      )
      await keeping.end('SIGTERM')
      sending = await startProduct(mails, keeping.dataDir)
      const office = await signIn(keeping, createClient(sending.url))
      const cancelled = await office.done(await office.row(order.orderNumber), 'cancel', { reason: 'desistência' })
      expect(await office.command(cancelled, 'erase', { reason: 'a pedido' })).toMatchObject({ status: 200 })
      await eventually(
        async () => copiesOf(id),
        (copies) => copies.length === 0,
      )
    } finally {
      await sending?.end('SIGTERM')
      await keeping.discard()
      await smtp.stop()
    }
  })
})
