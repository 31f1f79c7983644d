// How soon a signed webhook is answered at a hundred a second, a fixed rate: known, repeated and unknown ones.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openConnections } from './http-clients.mjs'
import { percentile } from './rounds.mjs'
import { createOrder } from './samples.mjs'
import { startOnStripe } from './stripe.mjs'

const perSecond = 100
const seconds = Number(process.env.BENCH_WEBHOOK_SECONDS ?? 15)
const warmUpSeconds = 3
const connectionCount = 32
const goalMillis = 25
const settleMillis = 60_000

/** Of ten webhooks four tell of a payment, three come again, two are of types without an effect, one is of another's. */
const kinds = ['paid', 'paid', 'again', 'other-type', 'paid', 'again', 'unknown', 'paid', 'again', 'other-type']

const placeOrders = async (url, count) => {
  const connections = await openConnections(url, 8)
  const placed = []
  const one = async (connection) => {
    while (placed.length < count) {
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await connection.post('/api/create-order', JSON.stringify(createOrder), headers)
      if (answer.status !== 201) throw new Error(`an order was answered ${answer.status}: ${answer.body}`)
      placed.push(JSON.parse(answer.body))
    }
  }
  await Promise.all(connections.map(one))
  for (const connection of connections) connection.close()
  return placed.slice(0, count)
}

/** In the order in which they are sent; each is signed before anything is measured. */
const webhooksFor = ({ double, webhook }, orders, count) => {
  const sent = []
  let next = 0
  for (let index = 0; index < count; index += 1) {
    const kind = kinds[index % kinds.length]
    const id = `evt_${String(index).padStart(24, '0')}`
    if (kind === 'again') sent.push(sent[index - 1 - (index % 5)] ?? sent[0])
    else if (kind === 'other-type') sent.push(webhook(id, 'customer.updated', { id: 'cus_1', object: 'customer' }))
    else if (kind === 'unknown')
      sent.push(webhook(id, 'payment_intent.succeeded', { id: `pi_other${index}`, object: 'payment_intent' }))
    else {
      const { paymentIntentId } = orders[next % orders.length]
      next += 1
      double.pay(paymentIntentId)
      sent.push(webhook(id, 'payment_intent.succeeded', { id: paymentIntentId, object: 'payment_intent' }))
    }
  }
  return sent
}

/** One every ten milliseconds, answered or not; a webhook without a free connection waits, and its wait counts. */
const send = async (connections, webhooks) => {
  const free = [...connections]
  const waiting = []
  const took = []
  const acquire = () => free.pop() ?? new Promise((resolve) => waiting.push(resolve))
  const release = (connection) => {
    const next = waiting.shift()
    if (next === undefined) free.push(connection)
    else next(connection)
  }
  const one = async ({ body, headers }, due) => {
    const connection = await acquire()
    const answer = await connection.post('/api/webhooks/stripe', body, headers)
    release(connection)
    if (answer.status !== 200) throw new Error(`a webhook was answered ${answer.status}: ${answer.body}`)
    took.push(performance.now() - due)
  }
  const from = performance.now()
  const all = []
  for (const [index, webhook] of webhooks.entries()) {
    const due = from + (index * 1000) / perSecond
    while (performance.now() < due) await wait(1)
    all.push(one(webhook, due))
  }
  await Promise.all(all)
  return { took, rate: webhooks.length / ((performance.now() - from) / 1000) }
}

const paidOrders = `SELECT count(*)::int AS paid FROM event_log.events WHERE type = 'OrderPaid'`

/** What the webhooks reported is done: every order is paid, by a worker, once. */
const untilPaid = async ({ connectionString }, count) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  let paid = 0
  for (const deadline = performance.now() + settleMillis; performance.now() < deadline; await wait(200)) {
    paid = (await client.query(paidOrders)).rows[0].paid
    if (paid === count) break
  }
  await client.end()
  if (paid !== count) throw new Error(`${paid} of ${count} orders were paid`)
}

export const webhookRows = async (environment, add) => {
  const stripe = await startOnStripe(environment)
  const [warmUp, measured] = [warmUpSeconds, seconds].map((length) => length * perSecond)
  const paidShare = kinds.filter((kind) => kind === 'paid').length / kinds.length
  const orders = await placeOrders(stripe.server.url, Math.ceil((warmUp + measured) * paidShare))
  const webhooks = webhooksFor(stripe, orders, warmUp + measured)
  // Only now: the server ends a connection that is idle for a minute.
  const connections = await openConnections(stripe.server.url, connectionCount)
  await send(connections, webhooks.slice(0, warmUp))
  const { took, rate } = await send(connections, webhooks.slice(warmUp))
  await untilPaid(stripe.server, orders.length)
  const what = `webhooks of Stripe, signed, ${perSecond} a second`
  add({ what: `${what}, answered`, unit: 'a second', ours: rate })
  add({ what: `${what}, p50`, unit: 'ms', ours: percentile(took, 0.5) })
  add({ what: `${what}, p95`, unit: 'ms', ours: percentile(took, 0.95), goal: goalMillis, direction: 'at most' })
  add({ what: `${what}, p99`, unit: 'ms', ours: percentile(took, 0.99) })
  for (const connection of connections) connection.close()
  await stripe.server.stop()
  await stripe.double.close()
}
