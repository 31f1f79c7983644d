import { pay, placeOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'

const { call, staff } = sharedProduct()

/** What the provider says of an intent; nothing is approved by asking. */
const statusOf = async ({ paymentIntentId, clientSecret }: Record<string, unknown>): Promise<unknown> => {
  const path = `/api/payments/sandbox/${paymentIntentId}/authenticate`
  return (await call('POST', path, { clientSecret, approve: false })).body.status
}

describe('an intent by which nothing can be paid any more', () => {
  it('is cancelled at the provider when its charge is withdrawn, and the others stay', async () => {
    const order = await placeOrder(call)
    await pay(call, order)
    const intents: Record<string, unknown>[] = []
    for (const charge of [1, 2]) {
      const request = { kind: 'notary-fee', amount: '25.00', description: 'segunda via' }
      await staff.command(await staff.row(order.orderNumber), 'charge', request)
      intents.push((await call('POST', '/api/create-payment-intent', { orderId: order.token, charge })).body)
    }
    const [first = {}, second = {}] = intents
    expect(await Promise.all(intents.map(statusOf))).toEqual(['requires_payment_method', 'requires_payment_method'])
    const withdrawn = { charge: 1, withdraw: true, reason: 'cobrança errada' }
    expect((await staff.command(await staff.row(order.orderNumber), 'waive-charge', withdrawn)).status).toBe(200)
    await eventually(
      () => statusOf(first),
      (status) => status === 'canceled',
    )
    expect(await statusOf(second)).toBe('requires_payment_method')
  })

  it('is cancelled with its order', async () => {
    const order = await placeOrder(call)
    const cancelled = await staff.command(await staff.row(order.orderNumber), 'cancel', {})
    expect(cancelled.status).toBe(200)
    await eventually(
      () => statusOf(order),
      (status) => status === 'canceled',
    )
  })
})
