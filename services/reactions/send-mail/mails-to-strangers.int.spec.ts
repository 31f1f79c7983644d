import { sharedLimits } from '../../http/limits.js'
import { type Call, createClient, pay, placeOrder, type Staff, signIn } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { startSmtpServer, type TestSmtpServer } from '../../testing/harness/smtp-server.js'

let smtp: TestSmtpServer
let product: RunningProduct
let administrator: Pick<RunningProduct, 'email' | 'password'>
let staff: Staff
let call: Call

const environment = () => ({
  MAIL: 'smtp',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Cartório Online <avisos@cartorio.example>',
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
})

/** What a client sends: one of its own for each number, as a proxy names it. */
const clientNumbered = (number: number): Call => {
  const send = createClient(product.url)
  return (method, path, body, headers = {}) =>
    send(method, path, body, { 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}`, ...headers })
}

const start = async (dataDir?: string, password?: string): Promise<void> => {
  product = await startProduct(environment(), dataDir)
  administrator = { email: product.email, password: product.password ?? password }
  call = clientNumbered(0)
  staff = await signIn(administrator, call)
}
const restart = async (): Promise<void> => {
  expect((await product.end('SIGTERM')).code).toBe(0)
  await start(product.dataDir, administrator.password)
}

beforeAll(async () => {
  smtp = await startSmtpServer()
  await start()
})
afterAll(async () => {
  await product?.discard()
  await smtp?.stop()
})

const mailsTo = (address: string) => smtp.received().filter(({ to }) => to.includes(address))
const mailed = (address: string) =>
  eventually(
    async () => mailsTo(address),
    ({ length }) => length > 0,
  ).then(([mail]) => mail?.text ?? '')
const withheld = async (): Promise<number> => {
  const text = await (await fetch(`${product.url}/metrics`)).text()
  return Number(/mails_total\{outcome="withheld"\} (\d+)/.exec(text)?.[1] ?? 0)
}
const untilWithheld = (mails: number) => eventually(withheld, (count) => count === mails)

describe('a stranger for whose address others order', () => {
  const stranger = (spelling: number) => `stran.ger+${spelling}@example.com`
  const contactName = 'Você ganhou! Retire em https://ganhe.example'

  it('gets few mails, which carry no text of theirs, while every order is taken; a restart changes nothing', async () => {
    const orders = sharedLimits.unpaidMailsToMailbox.points + 4
    for (let n = 1; n <= orders; n += 1) await placeOrder(clientNumbered(n), { contactName, contactEmail: stranger(n) })
    await untilWithheld(4)
    const mails = await eventually(
      async () => mailsTo('stran.ger'),
      ({ length }) => length === sharedLimits.unpaidMailsToMailbox.points,
    )
    expect(JSON.stringify(mails)).not.toMatch(/ganhe|ganhou/)
    for (const { to } of mails) expect(to).toMatch(/^stran\.ger\+\d+@example\.com$/)
    await restart()
    await placeOrder(clientNumbered(99), { contactName, contactEmail: stranger(99) })
    await untilWithheld(1)
    expect(mailsTo('stran.ger')).toHaveLength(sharedLimits.unpaidMailsToMailbox.points)
  })

  it('gets the mails of an order that was paid', async () => {
    const order = await placeOrder(call, { contactEmail: stranger(0) })
    await pay(call, order)
    await eventually(
      async () => mailsTo('stran.ger+0').map(({ subject }) => subject),
      (subjects) => subjects.includes(`Pagamento confirmado: pedido ${order.orderNumber}`),
    )
  })
})

describe('a client that orders for many addresses', () => {
  it('causes mails for so many orders, and the next ones are taken without any', async () => {
    const client = clientNumbered(500)
    const before = await withheld()
    for (let n = 0; n < sharedLimits.unpaidOrdersOfClient.points + 2; n += 1)
      await placeOrder(client, { contactEmail: `pessoa${n}@example.com` })
    await untilWithheld(before + 2)
    await eventually(
      async () => mailsTo('pessoa').length,
      (length) => length === sharedLimits.unpaidOrdersOfClient.points,
    )
    await placeOrder(clientNumbered(501), { contactEmail: 'outra@example.com' })
    await mailed('outra@example.com')
  })
})

describe('the link of a mail', () => {
  it('is known by its mark alone: opened, it is recorded once', async () => {
    const { token, orderNumber } = await placeOrder(call, { contactEmail: 'rui@example.com' })
    const path = `/api/orders/${token}/mail-link`
    const mark = /[?&]m=(\w+)/.exec(await mailed('rui@example.com'))?.[1] ?? ''
    const other = await placeOrder(call, { contactEmail: 'eva@example.com' })
    const row = await staff.row(orderNumber)
    const openings = async () =>
      (await staff.detail(row)).history.filter(({ kind }) => kind === 'MailLinkOpened').length
    for (const wrong of ['', '0'.repeat(24), token, mark.slice(1)])
      expect((await call('POST', path, { mark: wrong })).status).toBe(204)
    expect((await call('POST', `/api/orders/${other.token}/mail-link`, { mark })).status).toBe(204)
    expect(await openings()).toBe(0)
    for (const _try of [1, 2]) expect((await call('POST', path, { mark })).status).toBe(204)
    await eventually(openings, (count) => count === 1)
    const { history } = await staff.detail(await staff.row(other.orderNumber))
    expect(history.map(({ kind }) => kind)).not.toContain('MailLinkOpened')
    expect(product.output()).not.toContain(mark)
  })

  it('is refused without a mark, and of another order', async () => {
    const { token } = await placeOrder(call)
    expect((await call('POST', `/api/orders/${token}/mail-link`, {})).status).toBe(400)
    expect((await call('POST', `/api/orders/${token}x/mail-link`, { mark: 'x' })).status).toBe(404)
  })
})
