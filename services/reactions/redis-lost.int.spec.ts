import { defaultTenant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { unfollowedSettings } from '../domain/settings/first-settings.js'
import { providersOf } from '../gateways/payments/port.js'
import { createSandboxPayments } from '../gateways/payments/sandbox/sandbox-payments.js'
import { openBullQueues } from '../messaging/queue/bullmq-queues.js'
import { paymentCancellation, queueDefinitions, sandboxWebhooks } from '../messaging/queue/definitions.js'
import type { Queues } from '../messaging/queue/port.js'
import { systemClock } from '../runtime/system-clock.js'
import { createInMemoryEventStore } from '../testing/fakes/in-memory-event-store.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { type CuttableProxy, startCuttableProxy } from '../testing/harness/cuttable-proxy.js'
import { eventually } from '../testing/harness/eventually.js'
import { startTestRedis } from '../testing/harness/test-redis.js'
import { notTested } from '../testing/harness/test-server.js'
import {
  type Happened,
  orderCancelled,
  orderCreated,
  orderId,
  orderNumber,
  paymentRequested,
} from '../testing/scenarios/order-history.js'
import { openedHistory, orderStream } from '../testing/scenarios/recorded-events.js'
import { cancelPayments } from './cancel-payments/cancel-payments.js'
import { runReactor } from './reactor.js'
import { prepareReactor } from './reactor-checkpoint.js'

const redis = await startTestRedis()
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2030, cvc: '987', country: 'US' } as const

const describeLoss = (url: URL): void => {
  describe('while Redis is lost for a minute', () => {
    const stop = new AbortController()
    const state = createInMemoryStateStore()
    const eventStore = createInMemoryEventStore()
    const taken: string[] = []
    const cancelled: string[] = []
    let now = '2026-03-02T12:00:00.000Z'
    let proxy: CuttableProxy
    let queues: Queues
    let reacting: Promise<void>
    let payments: ReturnType<typeof createSandboxPayments>

    beforeAll(async () => {
      proxy = await startCuttableProxy(url.hostname, Number(url.port))
      const server = { url: `redis://127.0.0.1:${proxy.port}`, prefix: 'lost' }
      queues = openBullQueues(server, () => undefined, { lockMillis: 1000, random: () => 0 })
      for (const definition of queueDefinitions) queues.queue(definition)
      const webhooks = queues.queue(sandboxWebhooks)
      payments = createSandboxPayments({
        state,
        clock: { now: () => now },
        webhookSecrets: [Buffer.from('webhook secret')],
        announce: (event) => webhooks.add(`sandbox-${event.id}`, event),
      })
      queues.work(
        sandboxWebhooks,
        async ({ type, intentId }) => void taken.push(`${type} ${intentId}`),
        () => undefined,
      )
      queues.work(
        paymentCancellation,
        async (job) => {
          cancelled.push(job.orderId)
          await cancelPayments({ eventStore, providers: providersOf(payments) }, job)
        },
        () => undefined,
      )
      await queues.ready()
      await prepareReactor({ eventStore, state }, undefined)
      reacting = runReactor(
        { eventStore, state, queues, clock: systemClock, settings: unfollowedSettings, onError: () => undefined },
        undefined,
        stop.signal,
      )
    })
    afterAll(async () => {
      stop.abort()
      await reacting
      await queues?.close()
      await proxy?.down()
    })

    const intentFor = (key: string) =>
      payments.createIntent({
        amount: cents(8300),
        currency: 'USD',
        tenantId: defaultTenant,
        orderId,
        orderNumber,
        idempotencyKey: key,
      })

    const happen = async (...happened: readonly Happened[]): Promise<void> => {
      const events = openedHistory(...happened).map(({ id, type, data, metadata }) => {
        return { id, type, data, metadata, personal: null }
      })
      await eventStore.append(orderStream, events, 'no-stream')
    }

    it('a card is charged, and an order is cancelled: both are known once, when Redis is back', async () => {
      const [paid, unpaid] = [await intentFor('order-1/1'), await intentFor('order-2/1')]
      await proxy.down()
      expect(await payments.confirm(paid.id, paid.clientSecret, card)).toEqual({ status: 'succeeded' })
      await happen(orderCreated(), paymentRequested(unpaid.id), orderCancelled())
      await expect(payments.announceOwed()).rejects.toThrow('the store cannot be reached')
      expect([taken, cancelled]).toEqual([[], []])
      now = '2026-03-02T12:01:00.000Z'
      await proxy.restore()
      // As the worker does every minute.
      await eventually(
        () =>
          payments.announceOwed().then(
            () => true,
            () => false,
          ),
        (announced) => announced,
      )
      await eventually(
        async () => (await payments.retrieveIntent(unpaid.id))?.status,
        (status) => status === 'cancelled',
      )
      await eventually(
        async () => taken,
        ({ length }) => length > 0,
      )
      await payments.announceOwed()
      const left = async (): Promise<number> => {
        const statuses = await Promise.all(queueDefinitions.map(({ name }) => queues.status(name, async () => true)))
        return statuses.reduce((sum, { waiting, active, failed }) => sum + waiting + active + failed, 0)
      }
      // A job is in hand until its end is stored, after what it does.
      await eventually(left, (jobs) => jobs === 0)
      expect(taken).toEqual([`payment_intent.succeeded ${paid.id}`])
      expect(cancelled).toEqual([orderId])
      expect((await payments.retrieveIntent(paid.id))?.status).toBe('paid')
    })
  })
}

if ('skipped' in redis) {
  notTested('what is lost with Redis', redis.skipped)
} else {
  afterAll(() => redis.stop())
  describeLoss(new URL(redis.url))
}
