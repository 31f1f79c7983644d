import { cardOf, pay, placeOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

// The site names no tenant: its orders are the first one's.
const { product, call } = productUnderTest({ TENANTS: 'acme' })

describe('paying an order', () => {
  it('takes a good card after a declined one, and answers so', async () => {
    const order = await placeOrder(call)
    const declined = await call(
      'POST',
      `/api/payments/sandbox/${order.paymentIntentId}/confirm`,
      cardOf(order, '4000 0000 0000 0002'),
    )
    expect(declined.body).toMatchObject({ status: 'requires_payment_method', error: { code: 'card_declined' } })
    const open = await call('POST', '/api/confirm-payment', {
      paymentIntentId: order.paymentIntentId,
      orderId: order.orderId,
    })
    expect(open).toMatchObject({ status: 202, body: { status: 'processing', intent: 'requires_payment_method' } })
    expect(await pay(call, order)).toMatchObject({ status: 200, body: { status: 'PAID' } })
    expect((await call('GET', `/api/orders/${order.token}`)).body).toMatchObject({ status: 'PAID', paid: true })
  })

  it('asks a card that wants it for a second step', async () => {
    const order = await placeOrder(call)
    const path = `/api/payments/sandbox/${order.paymentIntentId}`
    const first = await call('POST', `${path}/confirm`, cardOf(order, '4000002500003155'))
    expect(first.body.status).toBe('requires_action')
    const refused = await call('POST', `${path}/authenticate`, { clientSecret: order.clientSecret, approve: false })
    expect(refused.body.status).toBe('requires_payment_method')
    await call('POST', `${path}/confirm`, cardOf(order, '4000002500003155'))
    const approved = await call('POST', `${path}/authenticate`, { clientSecret: order.clientSecret, approve: true })
    expect(approved.body.status).toBe('succeeded')
  })

  it('is confirmed by the signed webhook alone, without the browser', async () => {
    const order = await placeOrder(call)
    await call('POST', `/api/payments/sandbox/${order.paymentIntentId}/confirm`, cardOf(order))
    await eventually(
      async () => (await call('GET', `/api/orders/${order.token}`)).body.status,
      (status) => status === 'PAID',
    )
  })

  it('counts once when webhook and browser both say so, and refuses to be paid twice', async () => {
    const order = await placeOrder(call)
    await pay(call, order)
    await Promise.all(
      Array.from({ length: 4 }, () =>
        call('POST', '/api/confirm-payment', { paymentIntentId: order.paymentIntentId, orderId: order.orderId }),
      ),
    )
    const { history } = (await call('GET', `/api/orders/${order.token}`)).body as { history: { kind: string }[] }
    expect(history.filter(({ kind }) => kind === 'OrderPaid')).toHaveLength(1)
    expect(await call('POST', '/api/create-payment-intent', { orderId: order.orderId })).toMatchObject({
      status: 409,
      body: { code: 'order/already-paid' },
    })
  })

  it('asks for what the order costs, whatever the body says, and reuses the open intent', async () => {
    const order = await placeOrder(call)
    const { body } = await call('POST', '/api/create-payment-intent', {
      orderId: order.orderId,
      amount: 1,
      currency: 'brl',
    })
    expect(body).toMatchObject({
      paymentIntentId: order.paymentIntentId,
      totalPrice: order.totalPrice,
      currency: 'USD',
    })
  })

  it("refuses another order's payment, a forged webhook and a number that is no test number", async () => {
    const [mine, other] = [await placeOrder(call), await placeOrder(call)]
    const foreign = await call('POST', '/api/confirm-payment', {
      paymentIntentId: other.paymentIntentId,
      orderId: mine.orderId,
    })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'payment/unknown' } })
    const event = { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: mine.paymentIntentId } } }
    const forged = await call('POST', '/api/webhooks/payments', event, {
      'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=00`,
    })
    expect(forged).toMatchObject({ status: 400, body: { code: 'webhook/bad-signature' } })
    const real = await call(
      'POST',
      `/api/payments/sandbox/${mine.paymentIntentId}/confirm`,
      cardOf(mine, '5555555555554444'),
    )
    expect(real.body).toMatchObject({ error: { code: 'test_cards_only' } })
    expect(product.output()).not.toContain('5555555555554444')
  })
})
