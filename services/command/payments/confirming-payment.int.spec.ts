import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { type Intent, providersOf } from '../../gateways/payments/port.js'
import { signWebhook } from '../../gateways/payments/sandbox/webhooks.js'
import type { Queues } from '../../messaging/queue/port.js'
import { loadConfig } from '../../runtime/config.js'
import { loadSecrets } from '../../runtime/secrets.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { cardOf, placeOrder } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { sharedSecrets } from '../../testing/harness/shared-secrets.js'
import { eventsOf } from '../../testing/scenarios/placed-orders.js'

let app: ServedApp
/** What the provider does before it tells of an intent. */
let beforeAnswer: () => Promise<void> = () => Promise.resolve()

let queuesAway = false

const leaving = (queues: Queues): Queues => ({
  ...queues,
  queue: (definition) => {
    const queue = queues.queue(definition)
    const add: typeof queue.add = (...job) =>
      queuesAway ? Promise.reject(new StoreUnavailable(new Error('no answer'))) : queue.add(...job)
    return { ...queue, add }
  },
})

beforeAll(async () => {
  app = await startServedApp({
    environment: { ROLES: 'command' },
    stores: (stores) => ({ ...stores, queues: leaving(stores.queues) }),
    deps: (deps) => {
      const { current } = deps.ports.providers
      const retrieveIntent = async (id: string): Promise<Intent | undefined> => {
        await beforeAnswer()
        return current.retrieveIntent(id)
      }
      return { ...deps, ports: { ...deps.ports, providers: providersOf({ ...current, retrieveIntent }) } }
    },
  })
})
afterAll(() => app?.close())

const paidByCard = async () => {
  const order = await placeOrder(app.call)
  await app.call('POST', `/api/payments/sandbox/${order.paymentIntentId}/confirm`, cardOf(order))
  return { paymentIntentId: order.paymentIntentId, orderId: order.orderId }
}

const paymentOf = async ({ orderId: token }: { readonly orderId: string }) => {
  const claim = app.deps.ports.customerTokens.verify(token)
  const events = await eventsOf(app.stores.eventStore, orderIdSchema.parse(claim?.orderId))
  return events.filter(({ type }) => type === 'OrderPaid')
}

describe("the browser's confirmation of a payment", () => {
  it('settles it without any worker, as the payment confirmation and under the id of the fact', async () => {
    const payment = await paidByCard()
    const answers = [
      await app.call('POST', '/api/confirm-payment', payment),
      await app.call('POST', '/api/confirm-payment', payment),
    ]
    for (const { status, body, headers } of answers)
      expect([status, body.status, headers.get('x-event-position')]).toEqual([200, 'PAID', expect.any(String)])
    const paid = await paymentOf(payment)
    expect(paid.map(({ metadata: { actor, correlationId } }) => [actor, correlationId])).toEqual([
      [{ kind: 'system', name: 'payment-confirmation' }, `payment:${payment.paymentIntentId}:succeeded`],
    ])
  })

  it('is still processing while the provider is slow, and is then answered to the same request', async () => {
    const payment = await paidByCard()
    let answer: () => void = () => undefined
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    beforeAnswer = () => answered
    expect(await app.call('POST', '/api/confirm-payment', payment)).toMatchObject({
      status: 202,
      body: { status: 'processing' },
    })
    expect(await paymentOf(payment)).toEqual([])
    answer()
    expect(await app.call('POST', '/api/confirm-payment', payment)).toMatchObject({ status: 200 })
    expect(await paymentOf(payment)).toHaveLength(1)
  })
})

describe('while the server of the queues is away', () => {
  beforeAll(() => {
    queuesAway = true
  })
  afterAll(() => {
    queuesAway = false
  })

  it('an order is paid all the same', async () => {
    const payment = await paidByCard()
    expect(await app.call('POST', '/api/confirm-payment', payment)).toMatchObject({
      status: 200,
      body: { status: 'PAID' },
    })
  })

  it('a webhook is refused with 503, so that the provider sends it again', async () => {
    const event = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } })
    const { webhook } = await loadSecrets(loadConfig({ ...sharedSecrets, STATE_URL: 'postgres://elsewhere' }))
    const signature = signWebhook(event, webhook[0], new Date())
    const { status, headers, body } = await app.call('POST', '/api/webhooks/payments', event, {
      'stripe-signature': signature,
    })
    expect([status, body.code]).toEqual([503, 'service/unavailable'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
