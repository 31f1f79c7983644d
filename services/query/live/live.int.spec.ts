import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { presenceSchema } from '@cartorio/contracts/http/presence.js'
import { Redis } from 'ioredis'
import * as z from 'zod/mini'
import { signalChannel } from '../../messaging/signals/port.js'
import { type Call, createClient, pay, placeOrder, signIn } from '../../testing/harness/api-client.js'
import { databaseAt } from '../../testing/harness/database-address.js'
import {
  type EventSourceClient,
  openEventSource,
  type ReceivedMessage,
} from '../../testing/harness/event-source-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { type RunningProduct, startProduct, stopsWithinMillis } from '../../testing/harness/running-product.js'
import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'

const redis = await startTestRedis()

const describeLive = (name: string, environment: () => Readonly<Record<string, string>>): void =>
  describe(`watching live over ${name}`, () => {
    let product: RunningProduct
    const open: EventSourceClient[] = []

    const listen = async (...args: Parameters<typeof openEventSource>): Promise<EventSourceClient> => {
      const source = await openEventSource(...args)
      open.push(source)
      return source
    }

    beforeAll(async () => {
      product = await startProduct(environment())
    })
    afterAll(async () => {
      for (const source of open) source.close()
      await product?.discard()
    })

    /** As a page does, which has read its order before it listens. */
    const readOrder = async (call: Call): Promise<CreatedOrderWithPayment> => {
      const order = await placeOrder(call)
      await call('GET', `/api/orders/${order.token}`)
      return order
    }

    describe('an order watched live', () => {
      it('is shown whole at once, and again after every change', async () => {
        const call = createClient(product.url)
        const order = await readOrder(call)
        const source = await listen(`${product.url}/api/orders/${order.token}/live`)
        expect(await source.until(({ data }) => data.status === 'PENDING')).toMatchObject({
          data: { orderNumber: order.orderNumber, token: order.token },
        })
        await pay(call, order)
        const paid = await source.until(({ data }) => data.status === 'PAID')
        expect(Number(paid.id)).toBeGreaterThan(0)
      })

      it('says nothing again to a browser that has seen the newest', async () => {
        const call = createClient(product.url)
        const order = await placeOrder(call)
        const { headers } = await call('GET', `/api/orders/${order.token}`)
        const id = headers.get('x-event-position') ?? ''
        const again = await listen(`${product.url}/api/orders/${order.token}/live`, { 'last-event-id': id })
        await call('POST', `/api/orders/${order.token}/replace-link`, {}, { 'idempotency-key': 'k'.repeat(20) })
        await again.ended
        expect(again.messages).toEqual([])
      })

      it('ends when its link is replaced, and an old link opens nothing', async () => {
        const call = createClient(product.url)
        const order = await readOrder(call)
        const source = await listen(`${product.url}/api/orders/${order.token}/live`)
        await source.until(() => true)
        const replaced = await call('POST', `/api/orders/${order.token}/replace-link`, {})
        await source.ended
        expect((await call('GET', `/api/orders/${order.token}/live`)).status).toBe(404)
        const next = await listen(`${product.url}/api/orders/${replaced.body.token}/live`)
        expect(await next.until(() => true)).toMatchObject({ data: { orderNumber: order.orderNumber } })
      })

      it('is its holder’s alone: a forged token is answered as an unknown one', async () => {
        const call = createClient(product.url)
        expect((await call('GET', `/api/orders/${'A'.repeat(44)}/live`)).status).toBe(404)
      })
    })

    describe('the table watched live', () => {
      it('needs a sign-in, and tells the rows that changed', async () => {
        const call = createClient(product.url)
        expect((await call('GET', '/api/admin/live')).status).toBe(401)
        const staff = await signIn(product, call)
        const source = await listen(`${product.url}/api/admin/live`, { cookie: staff.cookie })
        await source.until(({ event }) => event === 'begin')
        const order = await placeOrder(call)
        expect(await source.until(({ data }) => data?.orderNumber === order.orderNumber)).toMatchObject({
          event: 'row',
        })
      })

      it('tells after a lost connection what came meanwhile', async () => {
        const call = createClient(product.url)
        const staff = await signIn(product, call)
        const headers = { cookie: staff.cookie }
        const source = await listen(`${product.url}/api/admin/live`, headers)
        const { id = '' } = await source.until(({ event }) => event === 'begin')
        source.close()
        const order = await placeOrder(call)
        await call('GET', `/api/orders/${order.token}`)
        const again = await listen(`${product.url}/api/admin/live`, { ...headers, 'last-event-id': id })
        expect(await again.until(({ data }) => data?.orderNumber === order.orderNumber)).toMatchObject({ event: 'row' })
      })
    })

    describe('who has an order open', () => {
      it('is told to the office by ids alone, when somebody comes and when they leave', async () => {
        const call = createClient(product.url)
        const order = await readOrder(call)
        const staff = await signIn(product, call)
        const headers = { cookie: staff.cookie }
        const { id } = await staff.row(order.orderNumber)
        const source = await listen(`${product.url}/api/admin/live`, headers)
        await source.until(({ event }) => event === 'begin')
        const path = `/api/admin/orders/${id}/presence?tab=${crypto.randomUUID()}`
        const opened = await call('POST', path, undefined, headers)
        const present = presenceSchema.parse(opened.body).staff
        expect(present).toHaveLength(1)
        const tells =
          (...people: readonly string[]) =>
          ({ event, data }: ReceivedMessage) =>
            event === 'presence' && JSON.stringify(data) === JSON.stringify({ orderId: id, staff: people })
        await source.until(tells(...present))
        expect((await call('POST', `${path}&left=true`, undefined, headers)).body).toEqual({ staff: [] })
        await source.until(tells())
        expect((await call('POST', path)).status).toBe(401)
      })
    })

    describe('a product that stops', () => {
      it('ends its open streams and goes', async () => {
        const own = await startProduct(environment())
        const order = await readOrder(createClient(own.url))
        const source = await listen(`${own.url}/api/orders/${order.token}/live`)
        await source.until(() => true)
        const { code, millis } = await own.end('SIGTERM')
        expect(code).toBe(0)
        expect(millis).toBeLessThan(stopsWithinMillis)
        await source.ended
        await own.discard()
      })
    })
  })

describeLive('Postgres', () => ({}))

if ('skipped' in redis) {
  notTested('watching live over Redis', redis.skipped)
} else {
  let databases = 0
  /** A database of its own for every product: no other one takes its jobs. */
  const onRedis = () => {
    databases += 1
    return { QUEUE_URL: databaseAt(redis.url, String(databases)) }
  }
  describeLive('Redis', onRedis)

  describe('a product whose queues are on Redis', () => {
    it('tells there what changes, and listens there', async () => {
      const own = await startProduct(onRedis())
      const [subscriber, asking] = [new Redis(redis.url), new Redis(redis.url)]
      const received: string[] = []
      subscriber.on('message', (_channel, message) => received.push(message))
      await subscriber.subscribe(signalChannel)
      const [, listeners] = z.tuple([z.string(), z.int()]).parse(await asking.call('PUBSUB', 'NUMSUB', signalChannel))
      expect(listeners).toBeGreaterThanOrEqual(2)
      // A first filling tells of no single change.
      await eventually(
        async () => (await fetch(`${own.url}/api/ready`)).status,
        (status) => status === 200,
      )
      await placeOrder(createClient(own.url))
      await eventually(
        async () => received.join(),
        (text) => text.includes('"tracking"') && text.includes('"orders"'),
      )
      for (const client of [subscriber, asking]) client.disconnect()
      await own.discard()
    })
  })

  afterAll(() => redis.stop())
}
