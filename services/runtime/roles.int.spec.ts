import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptMailsResponseSchema, openedMailSchema } from '@cartorio/contracts/http/mails.js'
import { sharedLimits } from '../http/limits.js'
import { type Call, cardOf, createClient, draft, newKey, placeOrder, signIn } from '../testing/harness/api-client.js'
import { eventually } from '../testing/harness/eventually.js'
import { type RunningProduct, startProduct, tryStart } from '../testing/harness/running-product.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
import { sharedSecrets } from '../testing/harness/shared-secrets.js'
import { startSmtpServer } from '../testing/harness/smtp-server.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'
import { uploadIdNumber } from '../testing/scenarios/order-history.js'

let postgres: TestDatabases
const running: RunningProduct[] = []

beforeAll(async () => {
  postgres = await openTestDatabases()
})
afterAll(async () => {
  for (const product of running) await product.discard()
  await postgres?.stop()
})

const storesIn = async () => {
  const database = await postgres.database()
  return { EVENT_STORE_URL: database, READ_STORE_URL: database, STATE_URL: database, QUEUE_URL: database }
}

const start = async (
  roles: string,
  stores: Readonly<Record<string, string>>,
  dataDir?: string,
): Promise<RunningProduct> => {
  const product = await startProduct({ ROLES: roles, ...stores }, dataDir)
  running.push(product)
  return product
}

describe('a product in two processes', () => {
  it('takes commands in one and answers queries in the other, each nothing else', async () => {
    const stores = { ...(await storesIn()), QUEUE_PREFIX: 'office_1' }
    const commands = await start('command', stores)
    const dataDir = temporaryFolder('cartorio-readers-')
    const forgotten = join(dataDir, 'uploads', uploadIdNumber(1))
    mkdirSync(join(dataDir, 'uploads'))
    writeFileSync(forgotten, 'of a request that was killed')
    utimesSync(forgotten, new Date(0), new Date(0))
    const readers = await start('query,projector,worker', { ...stores, WEBHOOK_URL: commands.url }, dataDir)
    expect(commands.password).toBeDefined()
    expect(readers.password).toBeUndefined()

    const tell = createClient(commands.url)
    const created = await tell('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })
    expect(created.status).toBe(201)
    const path = `/api/orders/${created.body.token}`
    expect((await tell('GET', path)).status).toBe(404)
    expect((await tell('GET', '/')).status).toBe(404)

    await eventually(
      async () => existsSync(forgotten),
      (isThere) => !isThere,
    )
    const ask = createClient(readers.url)
    const minimum = { 'x-min-position': created.headers.get('x-event-position') ?? '' }
    const found = await ask('GET', path, undefined, minimum)
    expect([found.status, found.body.orderNumber]).toEqual([200, created.body.orderNumber])
    expect((await ask('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })).status).toBe(404)

    // The worker sends the webhook to the process that takes it: nothing else says that the order is paid.
    const order = await placeOrder(tell)
    await tell('POST', `/api/payments/sandbox/${order.paymentIntentId}/confirm`, cardOf(order))
    await eventually(
      async () => (await ask('GET', `/api/orders/${order.token}`)).body.status,
      (status) => status === 'PAID',
    )
  })
})

describe('mails that the worker keeps', () => {
  it('are shown by the processes that see its folder, and are elsewhere until then', async () => {
    const folder = join(temporaryFolder('cartorio-mails-'), 'mails')
    const environment = { ...(await storesIn()), MAIL: 'folder', MAIL_DIR: folder }
    const office = await start('command,query,projector', environment)
    const call = createClient(office.url)
    const staff = await signIn(office, call)
    const list = async () =>
      keptMailsResponseSchema.parse((await call('GET', '/api/admin/mails', undefined, { cookie: staff.cookie })).body)
    const { orderNumber } = await placeOrder(call)
    expect(await list()).toMatchObject({ folder: 'elsewhere', mails: [] })
    await start('worker', { ...environment, WEBHOOK_URL: office.url })
    const { folder: where, mails } = await eventually(list, (listed) => listed.mails.length > 0)
    expect([where, mails[0]?.order?.orderNumber]).toEqual(['here', orderNumber])
    const path = `/api/admin/mails/${mails[0]?.id}/open`
    const opened = await call('POST', path, { purpose: 'customer-care' }, { cookie: staff.cookie })
    expect(openedMailSchema.parse(opened.body).subject).toContain(orderNumber)
  })
})

describe('mails of unpaid orders in three processes', () => {
  it('are limited by the counts of all of them, and each that takes commands knows their marks', async () => {
    const smtp = await startSmtpServer()
    try {
      const mails = { MAIL: 'smtp', SMTP_URL: smtp.url, MAIL_FROM: 'Cartório Online <avisos@cartorio.example>' }
      const environment = { ...(await storesIn()), ...mails, RATE_LIMITS: 'on', TRUST_PROXY: '1' }
      const [first, second] = [await start('command', environment), await start('command', environment)]
      const reader = await start('query,projector,worker', { ...environment, WEBHOOK_URL: first.url })
      const mailsTo = (part: string, count: number) =>
        eventually(
          async () => smtp.received().filter(({ to }) => to.includes(part)),
          ({ length }) => length === count,
        )

      const [toFirst, toSecond, ask] = [createClient(first.url), createClient(second.url), createClient(reader.url)]
      const staff = await signIn({ email: first.email, password: first.password }, (method, ...rest) =>
        (method === 'GET' ? ask : toFirst)(method, ...rest),
      )
      const read = await placeOrder(toFirst, { contactEmail: 'lida@example.com' })
      const [mail] = await mailsTo('lida@example.com', 1)
      const mark = /[?&]m=(\w+)/.exec(mail?.text ?? '')?.[1]
      expect((await toSecond('POST', `/api/orders/${read.token}/mail-link`, { mark })).status).toBe(204)
      await eventually(
        async () => (await staff.detail(await staff.row(read.orderNumber))).history.map(({ kind }) => kind),
        (kinds) => kinds.includes('MailLinkOpened'),
      )

      const client = { 'x-forwarded-for': '198.51.100.2' }
      for (let n = 0; n < sharedLimits.unpaidOrdersOfClient.points + 2; n += 1) {
        const call = n % 2 === 0 ? toFirst : toSecond
        const send: Call = (method, path, body, headers = {}) => call(method, path, body, { ...client, ...headers })
        await placeOrder(send, { contactEmail: `pessoa${n}@example.com` })
      }
      await eventually(
        async () => (await fetch(`${reader.url}/metrics`)).text(),
        (text) => text.includes('mails_total{outcome="withheld"} 2'),
      )
      await mailsTo('pessoa', sharedLimits.unpaidOrdersOfClient.points)
    } finally {
      await smtp.stop()
    }
  })
})

describe('an instance whose state store may be shared', () => {
  it.each(Object.keys(sharedSecrets))('does not start without %s, and makes none', async (name) => {
    const stores = await storesIn()
    const started = await tryStart({ ROLES: 'command', ...stores, [name]: '' })
    expect(started).toEqual({
      failed: expect.stringMatching(new RegExp(`^Configuration: ${name} is not set: all`, 'm')),
    })
  })
})
