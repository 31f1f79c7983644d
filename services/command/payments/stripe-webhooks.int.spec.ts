import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import {
  type StripeDouble,
  signedBody,
  signedWebhook,
  startStripeDouble,
} from '../../testing/fakes/stripe-double/stripe-double.js'
import { type Call, createClient, draft, newKey, placeOrder, signIn } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct } from '../../testing/harness/running-product.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { inEurosAndYen } from '../../testing/scenarios/currencies.js'

const secret = 'whsec_now'
let double: StripeDouble
let product: RunningProduct
let call: Call
let events = 0

beforeAll(async () => {
  double = await startStripeDouble()
  product = await startProduct({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_double',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
    STRIPE_WEBHOOK_SECRETS: `whsec_next,${secret}`,
    STRIPE_API_URL: double.url,
    ...inEurosAndYen,
  })
  call = createClient(product.url)
})
afterAll(async () => {
  await product?.discard()
  await double?.close()
})

const eventOf = (type: string, object: object) => {
  events += 1
  return { id: `evt_${events}`, type, object }
}

type SentEvent = ReturnType<typeof eventOf>

const deliver = (event: SentEvent, at = new Date(), signedWith = secret) => {
  const { body, signature } = signedWebhook(signedWith, event, at)
  return call('POST', '/api/webhooks/stripe', body, { 'stripe-signature': signature })
}

const intentEvent = (end: string, id: string) => eventOf(`payment_intent.${end}`, double.state.intent(id))

const viewOf = async (order: { readonly token: string }) => (await call('GET', `/api/orders/${order.token}`)).body
const kindsOf = async (order: { readonly token: string }): Promise<string[]> =>
  ((await viewOf(order)).history as { readonly kind: string }[]).map(({ kind }) => kind)
const paid = (order: { readonly token: string }) =>
  eventually(
    () => viewOf(order),
    ({ status }) => status === 'PAID',
  )

const metrics = async (): Promise<string> => (await fetch(`${product.url}/metrics`)).text()
const counted = async (name: string, outcome: string): Promise<number> => {
  const line = (await metrics()).split('\n').find((each) => each.startsWith(name) && each.includes(`"${outcome}"`))
  return Number(line?.split(' ').at(-1) ?? 0)
}

describe('an order that is paid at Stripe', () => {
  it('has an intent that names it, and is paid by the webhook alone, once, however often it comes', async () => {
    const order = await placeOrder(call)
    const { orderNumber } = order
    const intent = double.state.intent(order.paymentIntentId)
    expect(intent).toMatchObject({ currency: 'usd', metadata: { orderNumber, tenantId: 'default' } })
    expect(String(intent.amount)).toBe(order.totalPrice.replace('.', ''))
    double.pay(order.paymentIntentId)
    const succeeded = intentEvent('succeeded', order.paymentIntentId)
    for (const event of [succeeded, succeeded, intentEvent('succeeded', order.paymentIntentId)])
      expect(await deliver(event)).toMatchObject({ status: 200, body: { received: true } })
    await paid(order)
    await eventually(
      () => counted('cartorio_payment_confirmations_total', 'settled'),
      (count) => count >= 2,
    )
    expect((await kindsOf(order)).filter((kind) => kind === 'OrderPaid')).toHaveLength(1)
  })

  it.each([
    { currency: 'EUR', code: 'eur', amount: 20_074, half: '100,00', given: 10_000 },
    { currency: 'JPY', code: 'jpy', amount: 32_267, half: '15.000', given: 15_000 },
  ])(
    'is charged and given back in $currency, in its own minor units',
    async ({ currency, code, amount, half, given }) => {
      const order = await placeOrder(call, { currency })
      expect(double.state.intent(order.paymentIntentId)).toMatchObject({ currency: code, amount })
      double.pay(order.paymentIntentId)
      await deliver(intentEvent('succeeded', order.paymentIntentId))
      await paid(order)
      const staff = await signIn(product, call)
      await staff.done(await staff.row(order.orderNumber), 'refund', { amount: half, reason: 'acordo' })
      await eventually(
        async () => orderViewSchema.parse(await viewOf(order)).refunds,
        (refunds) => refunds[0]?.state === 'done',
      )
      const refunds = double.state.refunds().filter(({ payment_intent }) => payment_intent === order.paymentIntentId)
      expect(refunds).toMatchObject([{ currency: code, amount: given }])
    },
  )

  it('stays paid when an older refusal, action or processing arrives afterwards', async () => {
    const order = await placeOrder(call)
    const id = order.paymentIntentId
    double.decline(id)
    const failed = intentEvent('payment_failed', id)
    double.moveTo(id, 'requires_action')
    const action = intentEvent('requires_action', id)
    double.moveTo(id, 'processing')
    const processing = intentEvent('processing', id)
    double.pay(id)
    await deliver(intentEvent('succeeded', id))
    await paid(order)
    const before = await counted('cartorio_payment_confirmations_total', 'settled')
    for (const event of [processing, action, failed]) expect((await deliver(event)).status).toBe(200)
    await eventually(
      () => counted('cartorio_payment_confirmations_total', 'settled'),
      (count) => count >= before + 3,
    )
    expect(await kindsOf(order)).not.toContain('PaymentFailed')
    expect(await viewOf(order)).toMatchObject({ status: 'PAID' })
  })

  it('shows the refusal of a card, and takes the next card', async () => {
    const order = await placeOrder(call)
    double.decline(order.paymentIntentId)
    await deliver(intentEvent('payment_failed', order.paymentIntentId))
    await eventually(
      () => kindsOf(order),
      (kinds) => kinds.includes('PaymentFailed'),
    )
    double.pay(order.paymentIntentId)
    await deliver(intentEvent('succeeded', order.paymentIntentId))
    await paid(order)
  })

  it('is confirmed by the browser without a webhook', async () => {
    const order = await placeOrder(call)
    const body = { paymentIntentId: order.paymentIntentId, orderId: order.orderId }
    expect((await call('POST', '/api/confirm-payment', body)).status).toBe(202)
    double.pay(order.paymentIntentId)
    expect(await call('POST', '/api/confirm-payment', body)).toMatchObject({ status: 200, body: { status: 'PAID' } })
  })
})

/** A notification of the API's second version: it names its object and does not hold it. */
const thinEvent = {
  id: 'evt_thin',
  object: 'v2.core.event',
  type: 'v1.payment_intent.succeeded',
  livemode: false,
  created: '2026-11-20T12:00:00.000Z',
  related_object: { id: 'pi_1', type: 'payment_intent', url: '/v1/payment_intents/pi_1' },
}

describe('a webhook of Stripe', () => {
  it.each([
    ['forged', () => ({ signedWith: 'whsec_forged' })],
    ['older than 300 s', () => ({ at: new Date(Date.now() - 310_000) })],
  ])('that is %s is refused and changes nothing', async (_what, changes) => {
    const order = await placeOrder(call)
    double.pay(order.paymentIntentId)
    const { at = new Date(), signedWith = secret }: { at?: Date; signedWith?: string } = changes()
    const refused = await deliver(intentEvent('succeeded', order.paymentIntentId), at, signedWith)
    expect(refused).toMatchObject({ status: 400, body: { code: 'webhook/bad-signature' } })
    expect(await viewOf(order)).toMatchObject({ status: 'PENDING' })
  })

  it('is taken under the secret that replaces this one', async () =>
    expect(await deliver(eventOf('customer.created', { id: 'cus_1' }), new Date(), 'whsec_next')).toMatchObject({
      status: 200,
    }))

  it('of an unknown type is answered 2xx, has no effect, and is counted', async () => {
    const before = await counted('cartorio_payment_webhooks_total', 'unknown')
    expect((await deliver(eventOf('invoice.paid', { id: 'in_1' }))).status).toBe(200)
    expect(await counted('cartorio_payment_webhooks_total', 'unknown')).toBe(before + 1)
  })

  it.each([
    ['thin', thinEvent],
    ['of a known type without its object', { id: 'evt_form', object: 'event', type: 'payment_intent.succeeded' }],
    ['of a known type without the id', { id: 'evt_id', object: 'event', type: 'refund.created', data: { object: {} } }],
    ['of no type', { id: 'evt_typeless', object: 'event' }],
  ])('of a form that is not read is answered 2xx, has no effect, and is counted: %s', async (_form, payload) => {
    const before = await counted('cartorio_payment_webhooks_total', 'unknown')
    const send = async (signedWith: string) => {
      const { body, signature } = signedBody(signedWith, payload, new Date())
      return call('POST', '/api/webhooks/stripe', body, { 'stripe-signature': signature })
    }
    expect((await send('whsec_forged')).status).toBe(400)
    expect(await send(secret)).toMatchObject({ status: 200, body: { received: true } })
    expect(await counted('cartorio_payment_webhooks_total', 'unknown')).toBe(before + 1)
  })

  it("of another tenant's intent is answered 2xx, has no effect, and is counted", async () => {
    const order = await placeOrder(call)
    const id = order.paymentIntentId
    const { metadata } = double.state.intent(id)
    double.state.changeIntent(id, { metadata: { ...metadata, tenantId: 'elsewhere' } })
    double.pay(id)
    expect((await deliver(intentEvent('succeeded', id))).status).toBe(200)
    await eventually(
      () => counted('cartorio_payment_confirmations_total', 'unknown-tenant'),
      (count) => count === 1,
    )
    expect(await viewOf(order)).toMatchObject({ status: 'PENDING' })
    expect(await kindsOf(order)).not.toContain('PaymentMismatchFlagged')
  })

  it('of an intent that Stripe does not know is answered 2xx and counted', async () => {
    expect((await deliver(eventOf('payment_intent.succeeded', { id: 'pi_gone' }))).status).toBe(200)
    await eventually(
      () => counted('cartorio_payment_confirmations_total', 'unknown-intent'),
      (count) => count === 1,
    )
  })
})

describe('while Stripe is away', () => {
  it('an order is placed, says so, and has one intent once Stripe answers the same request', async () => {
    const made = double.state.intents().length
    const [body, key] = [draft(), { 'idempotency-key': newKey() }]
    double.failNext('failing', 'failing')
    const first = await call('POST', '/api/create-order', body, key)
    expect([first.status, first.body.code, first.headers.get('retry-after')]).toEqual([503, 'payment/unavailable', '5'])
    const second = await call('POST', '/api/create-order', body, key)
    expect(second.status).toBe(201)
    expect(double.state.intents()).toHaveLength(made + 1)
  })

  it('a refused call says so, and no key or message of Stripe reaches answer or log', async () => {
    double.failNext('no-json', 'no-json')
    const { status, body } = await call('POST', '/api/create-order', draft(), { 'idempotency-key': newKey() })
    expect([status, body.code]).toEqual([503, 'payment/unavailable'])
    expect(JSON.stringify(body)).not.toMatch(/stripe/i)
    for (const hidden of ['sk_test_double', '<html>', 'double refused']) expect(product.output()).not.toContain(hidden)
  })
})

describe('without a configured webhook secret', () => {
  let app: ServedApp
  beforeAll(async () => {
    app = await startServedApp({
      environment: {
        ROLES: 'command',
        PAYMENTS: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_double',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
        STRIPE_API_URL: double.url,
        ...inEurosAndYen,
      },
    })
  })
  afterAll(() => app?.close())

  it('a webhook is answered 500, so that Stripe sends it again once there is one', async () => {
    const { body, signature } = signedWebhook(secret, eventOf('payment_intent.succeeded', { id: 'pi_1' }), new Date())
    const answer = await app.call('POST', '/api/webhooks/stripe', body, { 'stripe-signature': signature })
    expect(answer).toMatchObject({ status: 500, body: { code: 'webhook/no-secret' } })
  })
})
