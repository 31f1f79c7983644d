import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { privacyVersion, termsVersions } from '@cartorio/contracts/terms.js'
import { type Answer, cardOf, draft, newKey, placeOrder } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { eventsOf } from '../../testing/scenarios/placed-orders.js'

let app: ServedApp
beforeAll(async () => {
  app = await startServedApp({ environment: { ROLES: 'command' } })
})
afterAll(() => app?.close())

const eventsOfLink = async (token: unknown) => {
  const claim = app.deps.ports.customerTokens.verify(String(token))
  return eventsOf(app.stores.eventStore, orderIdSchema.parse(claim?.orderId))
}
const typesOf = async (token: unknown) => (await eventsOfLink(token)).map(({ type }) => type)

const create = (acceptedTerms: unknown, key = newKey()): Promise<Answer> =>
  app.call('POST', '/api/create-order', { ...draft(), acceptedTerms }, { 'idempotency-key': key })
const intentOf = (token: string, body: object): Promise<Answer> =>
  app.call('POST', '/api/create-payment-intent', { orderId: token, ...body })

describe('the terms that are accepted with an order', () => {
  it('are recorded with their versions before the payment is requested, once for any number of tries', async () => {
    const key = newKey()
    const [first, second] = [await create(true, key), await create(true, key)]
    expect([first.status, second.body.paymentIntentId]).toEqual([201, first.body.paymentIntentId])
    expect(await typesOf(first.body.token)).toEqual(['OrderCreated', 'TermsAccepted', 'PaymentRequested'])
    const [, accepted] = await eventsOfLink(first.body.token)
    expect(accepted?.data).toEqual({ termsVersion: termsVersions['no-reason'], privacyVersion })
    expect(accepted?.metadata.actor).toEqual({ kind: 'customer' })
  })

  it('are left unrecorded where the caller only shows them', async () => {
    const order = await placeOrder(app.call)
    expect(await typesOf(order.token)).toEqual(['OrderCreated', 'PaymentRequested'])
  })

  it.each([false, 'true', null])('are refused as %j, and nothing is created', async (acceptedTerms) => {
    const { status, body } = await create(acceptedTerms)
    expect([status, body.code]).toEqual([400, 'request/invalid'])
    expect(body.errors).toEqual([
      { field: 'acceptedTerms', message: 'Para continuar, aceite os termos de uso e a política de privacidade.' },
    ])
  })
})

describe('the terms that are accepted before a payment', () => {
  it('are recorded once, however often the page asks, with the open intent as the answer', async () => {
    const order = await placeOrder(app.call)
    for (let tries = 0; tries < 3; tries += 1)
      expect(await intentOf(order.token, { acceptedTerms: true })).toMatchObject({
        status: 200,
        body: { paymentIntentId: order.paymentIntentId },
      })
    expect(await typesOf(order.token)).toEqual(['OrderCreated', 'PaymentRequested', 'TermsAccepted'])
  })

  it('are refused as false, and recorded no more once the order is paid', async () => {
    const order = await placeOrder(app.call)
    expect((await intentOf(order.token, { acceptedTerms: false })).status).toBe(400)
    await app.call('POST', `/api/payments/sandbox/${order.paymentIntentId}/confirm`, cardOf(order))
    await app.call('POST', '/api/confirm-payment', { paymentIntentId: order.paymentIntentId, orderId: order.orderId })
    expect(await intentOf(order.token, { acceptedTerms: true })).toMatchObject({
      status: 409,
      body: { code: 'order/already-paid' },
    })
    expect(await typesOf(order.token)).not.toContain('TermsAccepted')
  })
})
