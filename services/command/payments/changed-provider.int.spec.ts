import { attentionResponseSchema } from '@cartorio/contracts/http/attention.js'
import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { paymentIntentResponseSchema } from '@cartorio/contracts/http/payments.js'
import { type StripeDouble, signedWebhook, startStripeDouble } from '../../testing/fakes/stripe-double/stripe-double.js'
import { type Call, createClient, pay, placeOrder, type Staff, signIn } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'

const secret = 'whsec_now'
let double: StripeDouble
let product: RunningProduct
let call: Call
let staff: Staff
let password: string | undefined

beforeAll(async () => {
  double = await startStripeDouble()
})
afterAll(async () => {
  await product?.discard()
  await double?.close()
})

const keys = (): Record<string, string> => ({
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRETS: secret,
  STRIPE_API_URL: double.url,
})

/** The same installation, stopped and started with other settings. */
const startWith = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  const dataDir = product?.dataDir
  await product?.end('SIGTERM')
  product = await startProduct(environment, dataDir)
  password ??= product.password
  call = createClient(product.url)
  staff = await signIn({ email: product.email, password }, call)
}

const webhook = (address: string, intentId: string, type = 'payment_intent.succeeded') => {
  const event = { id: `evt_${type}_${intentId}`, type, object: double.state.intent(intentId) }
  const { body, signature } = signedWebhook(secret, event, new Date())
  return call('POST', `/api/webhooks/${address}`, body, { 'stripe-signature': signature })
}

const viewOf = async ({ token }: CreatedOrderWithPayment) =>
  orderViewSchema.parse((await call('GET', `/api/orders/${token}`)).body)

const paidAtStripe = async (): Promise<CreatedOrderWithPayment> => {
  const order = await placeOrder(call)
  double.pay(order.paymentIntentId)
  expect((await webhook('stripe', order.paymentIntentId)).status).toBe(200)
  await untilPaid(order)
  return order
}
const untilPaid = (order: CreatedOrderWithPayment) =>
  eventually(
    () => viewOf(order),
    ({ status }) => status === 'PAID',
  )

const requestRefund = async ({ orderNumber }: CreatedOrderWithPayment) =>
  staff.done(await staff.row(orderNumber), 'refund', { amount: '10,00', reason: 'acordo' })

const untilRefunded = (order: CreatedOrderWithPayment) =>
  eventually(
    async () => (await viewOf(order)).refunds,
    ([refund]) => refund?.state === 'done',
  )

/** What Pendências says of an order's refund. */
const waitingRefund = async ({ orderNumber }: CreatedOrderWithPayment) => {
  const { cookie } = staff
  const { body } = await call('GET', '/api/admin/attention?kind=refund-failed', undefined, { cookie })
  return attentionResponseSchema.parse(body).entries.filter(({ order }) => order?.orderNumber === orderNumber)
}

const refundsAtStripe = ({ paymentIntentId }: CreatedOrderWithPayment) =>
  double.state.refunds().filter(({ payment_intent }) => payment_intent === paymentIntentId)

const intentOf = async ({ orderId }: CreatedOrderWithPayment) =>
  paymentIntentResponseSchema.parse((await call('POST', '/api/create-payment-intent', { orderId })).body)

const onStripe = () => startWith({ PAYMENTS: 'stripe', ...keys() })

/** In the order in which the office changes its provider. */
describe('an office that changes its payment provider', () => {
  let [refunded, sentByHand, open, late, ofSandbox]: CreatedOrderWithPayment[] = []
  const known = (order: CreatedOrderWithPayment | undefined): CreatedOrderWithPayment => {
    if (order === undefined) throw new Error('the order was not placed')
    return order
  }

  it('takes payments by the first one', async () => {
    await onStripe()
    refunded = await paidAtStripe()
    sentByHand = await paidAtStripe()
    open = await placeOrder(call)
    late = await placeOrder(call)
  })

  it('waits with refunds of the former one while its keys are not configured, and says so in Pendências', async () => {
    await startWith({})
    for (const order of [known(refunded), known(sentByHand)]) {
      await requestRefund(order)
      const [entry] = await eventually(
        () => waitingRefund(order),
        (entries) => entries.length > 0,
      )
      expect(entry).toMatchObject({ label: 'Reembolso não concluído', code: 'unconfigured-stripe' })
      expect(entry?.reason).toMatch(/^O dinheiro entrou pelo provedor Stripe, que não está configurado/)
      expect((await viewOf(order)).refunds).toMatchObject([{ state: 'requested' }])
    }
    expect(double.state.refunds()).toEqual([])
    ofSandbox = await placeOrder(call)
    expect((await pay(call, known(ofSandbox))).status).toBe(200)
  })

  it('answers the former one’s webhook 500 meanwhile, so that it comes again', async () => {
    const answer = await webhook('stripe', known(late).paymentIntentId)
    expect(answer).toMatchObject({ status: 500, body: { code: 'webhook/no-secret' } })
  })

  it('may send such a refund by hand, which then is not paid a second time', async () => {
    const { orderNumber } = known(sentByHand)
    await staff.done(await staff.row(orderNumber), 'transfer-refund', {
      refund: 1,
      day: '2026-01-05',
      reference: 'TED 4711',
    })
    await untilRefunded(known(sentByHand))
    expect(await waitingRefund(known(sentByHand))).toEqual([])
  })

  it('pays them back at the former one once its keys are there again', async () => {
    await startWith({ PAYMENTS: 'sandbox', ...keys() })
    await untilRefunded(known(refunded))
    expect(refundsAtStripe(known(refunded))).toMatchObject([{ amount: 1000 }])
    await eventually(
      () => waitingRefund(known(refunded)),
      (entries) => entries.length === 0,
    )
    expect(refundsAtStripe(known(sentByHand))).toEqual([])
  })

  it('gives an unpaid order a payment of today’s, and ends the one before', async () => {
    const order = known(open)
    const now = await intentOf(order)
    expect(now.paymentIntentId).not.toBe(order.paymentIntentId)
    expect(double.state.intent(order.paymentIntentId).status).toBe('canceled')
    expect((await pay(call, { ...order, ...now, orderId: order.orderId })).status).toBe(200)
  })

  it.each(['stripe', 'payments'])('still takes the webhook of the former one, at /api/webhooks/%s', async (address) => {
    const order = known(late)
    double.pay(order.paymentIntentId)
    expect(await webhook(address, order.paymentIntentId)).toMatchObject({ status: 200, body: { received: true } })
    await untilPaid(order)
  })

  it('charges no card a second time for what the former one has taken meanwhile', async () => {
    await onStripe()
    const order = await placeOrder(call)
    await startWith({ PAYMENTS: 'sandbox', ...keys() })
    double.pay(order.paymentIntentId)
    const answer = await call('POST', '/api/create-payment-intent', { orderId: order.orderId })
    expect(answer).toMatchObject({ status: 409, body: { code: 'order/already-paid' } })
  })

  it('pays back by the sandbox what came in by it, after the other change too', async () => {
    await onStripe()
    await requestRefund(known(ofSandbox))
    await untilRefunded(known(ofSandbox))
    expect(refundsAtStripe(known(ofSandbox))).toEqual([])
  })

  it.each(['paypal', 'constructor', '%00', 'Stripe'])('has no webhook of %s', async (name) => {
    const { status, headers, body } = await call('POST', `/api/webhooks/${name}`, {})
    expect([status, headers.get('content-type'), body.code]).toEqual([
      404,
      expect.stringMatching(/^application\/problem\+json/),
      'webhook/unknown-provider',
    ])
  })
})
