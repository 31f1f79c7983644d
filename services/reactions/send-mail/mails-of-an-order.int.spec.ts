import { myOrdersResponseSchema } from '@cartorio/contracts/http/my-orders.js'
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

  it('arrive at the corrected address with a new link, which ends their entry', async () => {
    smtp.refuse('marta.lia@example.com', 550)
    const order = await placeOrder(call, { contactEmail: 'marta.lia@example.com' })
    const refused = async () => staff.detail(await staff.row(order.orderNumber))
    const { attention } = await eventually(refused, (detail) => detail.attention.length > 0)
    expect(attention).toMatchObject([{ kind: 'mail-failed', code: 'smtp-550' }])
    const row = await staff.row(order.orderNumber)
    const again = await staff.done(row, 'resend-mail', { subject: attention[0]?.subject })
    const refusedAgain = await eventually(refused, (detail) => detail.attention[0]?.code === 'smtp-550')
    expect(refusedAgain.attention[0]?.since).toBe(attention[0]?.since)
    expect(again.revision).toBeGreaterThan(row.revision)
    const corrected = await staff.done(await staff.row(order.orderNumber), 'correct-email', {
      email: 'marta.lima@example.com',
    })
    expect(corrected.applicantEmail).toContain('@')
    const found = await eventually(
      async () => mailsOf(order.orderNumber),
      ({ length }) => length === 1,
    )
    expect(found[0]?.to).toContain('<marta.lima@example.com>')
    const token = tokenIn(found[0]?.text ?? '')
    const settled = await eventually(refused, (detail) => detail.attention.length === 0)
    expect(settled.history.map(({ kind }) => kind)).toContain('ContactEmailCorrected')
    expect((await call('GET', `/api/orders/${order.token}`)).status).toBe(404)
    expect((await call('GET', `/api/orders/${token}`)).body).toMatchObject({
      applicantEmail: 'marta.lima@example.com',
    })
  })

  it('go to one address in one line, whatever the line breaks of a name', async () => {
    const contactName = 'Rui Prado\r\nBcc: ladrao@example.com\nSubject: Oi'
    const order = await placeOrder(call, { contactName, contactEmail: 'rui@example.com' })
    const [mail] = await eventually(
      async () => mailsOf(order.orderNumber),
      ({ length }) => length === 1,
    )
    expect(mail?.subject).toBe(`Recebemos o pedido ${order.orderNumber}`)
    expect(mail?.to).toBe('rui@example.com')
    expect(smtp.recipients()).not.toContain('ladrao@example.com')
  })

  it('arrive once the server speaks again that took one and said nothing', async () => {
    smtp.hang(true)
    const order = await placeOrder(call)
    await eventually(
      async () => smtp.unanswered(),
      (texts) => texts === 1,
    )
    smtp.hang(false)
    // The product waits half a minute for a word.
    const mails = await eventually(
      async () => mailsOf(order.orderNumber),
      ({ length }) => length > 0,
      90_000,
    )
    expect(mails).toHaveLength(1)
    const { attention } = await eventually(
      async () => staff.detail(await staff.row(order.orderNumber)),
      ({ history }) => history.some(({ kind }) => kind === 'CustomerNotified'),
    )
    expect(attention).toEqual([])
    expect(await (await fetch(`${product.url}/metrics`)).text()).toMatch(/mails_total\{outcome="unanswered"\} 1/)
  })
})

describe('an address that the customer corrects', () => {
  it('gets the link, the address before gets a notice without one, and refuses without an entry for the office', async () => {
    smtp.refuse('antes@example.com', 550)
    for (const former of ['velho@example.com', 'antes@example.com']) {
      const { order, row } = await paidOrder(call, staff, { contactEmail: former })
      const { body } = await call('POST', `/api/orders/${order.token}/email`, { email: 'novo@example.com' })
      const found = await eventually(
        async () => mailsOf(order.orderNumber).filter(({ subject }) => subject.includes('e-mail do pedido')),
        ({ length }) => length === (former === 'velho@example.com' ? 2 : 1),
      )
      const [toNew, toFormer] = ['<novo@example.com>', `<${former}>`].map((address) =>
        found.find(({ to }) => to.includes(address)),
      )
      expect(tokenIn(toNew?.text ?? '')).toBe(body.token)
      expect(toFormer?.text ?? '').not.toContain('token=')
      const kinds = (await staff.detail(row)).attention.filter(({ subject }) => subject.includes('email-replaced'))
      expect(kinds).toEqual([])
    }
  })

  it('and gets word of the office’s message, without its text', async () => {
    const { order, row } = await paidOrder(call, staff)
    await staff.done(row, 'message', { text: 'Precisamos do zimbório.' })
    const [mail] = await eventually(
      async () => mailsOf(order.orderNumber).filter(({ subject }) => subject.startsWith('Mensagem da nossa equipe')),
      ({ length }) => length === 1,
    )
    expect(mail?.text).not.toContain('zimbório')
    expect(tokenIn(mail?.text ?? '')).toBe(order.token)
  })
})

describe('the list of a person’s orders', () => {
  const contactEmail = 'ruth.alves@example.com'
  const requestList = async (email: string) => {
    const { status, body } = await call('POST', '/api/my-orders/link', { email })
    return { status, body }
  }
  const lists = () => smtp.received().filter(({ subject }) => subject === 'O link para ver os seus pedidos')
  const keyOfMail = async (count: number): Promise<string> => {
    const found = await eventually(
      async () => lists(),
      ({ length }) => length === count,
    )
    return /meus-pedidos#([\w-]{43})/.exec(found.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const open = (key: string, headers = {}) => call('POST', '/api/my-orders/open', { key }, headers)
  const listed = async (key: string) => myOrdersResponseSchema.parse((await open(key)).body).orders
  /** Answered only once the list has what was changed. */
  const isListed = ({ orderNumber }: { readonly orderNumber: string }) =>
    call('POST', '/api/orders/track', { orderNumber })

  it('is mailed to the address of its orders alone, with the same answer for every address', async () => {
    const [first, second] = [await placeOrder(call, { contactEmail }), await placeOrder(call, { contactEmail })]
    await isListed(second)
    const answers = [await requestList('ninguem@example.com'), await requestList(' RUTH.alves@example.com ')]
    expect(answers).toEqual([1, 2].map(() => ({ status: 202, body: { requested: true } })))
    const key = await keyOfMail(1)
    expect(lists()[0]?.to).toContain('<ruth.alves@example.com>')
    const orders = await listed(key)
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([second.orderNumber, first.orderNumber])
    expect(orders[0]).toMatchObject({ status: 'PENDING', documents: [{ quantity: 1 }, { quantity: 2 }] })
    const { body } = await call('GET', `/api/orders/${orders[0]?.token}`)
    expect(body).toMatchObject({ orderNumber: second.orderNumber })
    expect(await open(key)).toMatchObject({ status: 404, body: { code: 'my-orders/link-ended' } })
    expect(product.output()).not.toContain(key)
  })

  it('has no order whose person was erased', async () => {
    const email = 'silvia@example.com'
    const [erased, kept] = [
      await placeOrder(call, { contactEmail: email }),
      await placeOrder(call, { contactEmail: email }),
    ]
    const cancelled = await staff.done(await staff.row(erased.orderNumber), 'cancel', { reason: 'desistência' })
    expect(await staff.command(cancelled, 'erase', { reason: 'a pedido' })).toMatchObject({ status: 200 })
    await isListed(kept)
    await requestList(email)
    expect((await listed(await keyOfMail(2))).map(({ orderNumber }) => orderNumber)).toEqual([kept.orderNumber])
  })

  it.each([
    ['link', {}, 400],
    ['link', { email: 'x' }, 400],
    ['open', {}, 400],
    ['open', { key: 'x' }, 404],
  ])('is refused at %s for %j', async (path, body, status) =>
    expect(await call('POST', `/api/my-orders/${path}`, body)).toMatchObject({ status }),
  )
})

describe('the log of the product', () => {
  it('has no address, name or link of a mail', () =>
    expect(product.output()).not.toMatch(/joana|errado@|ruth|silvia|marta|token=/i))
})
