import { type Call, createClient, paidOrder, placeOrder, type Staff, signIn } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { startSmtpServer, type TestSmtpServer } from '../../testing/harness/smtp-server.js'

let smtp: TestSmtpServer
let product: RunningProduct
let call: Call
let staff: Staff

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct({
    MAIL: 'smtp',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Cartório Online <avisos@cartorio.example>',
  })
  call = createClient(product.url)
  staff = await signIn(product, call)
})
afterAll(async () => {
  await product?.discard()
  await smtp?.stop()
})

const mailsOf = (orderNumber: string) => smtp.received().filter(({ subject }) => subject.includes(orderNumber))
const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? ''

describe('the mails of an order', () => {
  it('tell each step once, and their link opens the order', async () => {
    const { order, row } = await paidOrder(call, staff)
    await staff.done(row, 'start')
    const mails = await eventually(
      async () => mailsOf(order.orderNumber),
      (found) => found.length >= 3,
    )
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Começamos o pedido ${order.orderNumber}`,
      `Pagamento confirmado: pedido ${order.orderNumber}`,
      `Recebemos o pedido ${order.orderNumber}`,
    ])
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3)
    const token = tokenIn(mails[0]?.text ?? '')
    expect((await call('GET', `/api/orders/${token}`)).body).toMatchObject({ orderNumber: order.orderNumber })
    const { timeline } = await eventually(
      () => staff.detail(row),
      ({ history }) => history.filter(({ kind }) => kind === 'CustomerNotified').length === 3,
    ).then(({ history }) => ({ timeline: history.map(({ kind }) => kind) }))
    expect(timeline).not.toContain('NotificationFailed')
  })

  it('that one address refuses need a person; another address gets its own', async () => {
    smtp.refuse('errado@example.com', 550)
    const wrong = await placeOrder(call, { contactEmail: 'errado@example.com' })
    const right = await placeOrder(call, { contactName: 'Rui Prado' })
    const { body } = await eventually(
      () => call('GET', '/api/admin/attention', undefined, { cookie: staff.cookie }),
      ({ body: list }) => JSON.stringify(list).includes(wrong.orderNumber),
    )
    expect(JSON.stringify(body)).toContain('smtp-550')
    expect(JSON.stringify(body)).not.toContain('errado@')
    await eventually(
      async () => mailsOf(right.orderNumber),
      (found) => found.length === 1,
    )
    expect(mailsOf(wrong.orderNumber)).toEqual([])
  })

  it('leave no address, name or link in the log', () => expect(product.output()).not.toMatch(/joana|errado@|token=/i))
})
