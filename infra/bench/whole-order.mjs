// The whole product in one process with its own Postgres: idle, and orders from their creation to their payment over
// HTTP.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openConnections } from './http-clients.mjs'
import { percentile } from './rounds.mjs'
import { createOrder } from './samples.mjs'
import { startOnStripe } from './stripe.mjs'
import { watchUsage } from './usage.mjs'

const clients = 8
const warmUpMillis = 5000
const millis = Number(process.env.BENCH_ORDER_SECONDS ?? 20) * 1000
/**
 * After the start: what it has begun is done, and counted (a server process that falls idle tells ten seconds later).
 */
const settleMillis = 20_000
const idleMillis = Number(process.env.BENCH_IDLE_SECONDS ?? 20) * 1000

const card = { number: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2040, cvc: '123', country: 'US' }

const post = async (connection, path, body, status) => {
  const answer = await connection.post(path, JSON.stringify(body), { 'idempotency-key': randomUUID() })
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body)
}

/** By the sandbox's card form. */
const payInSandbox = (connection, { paymentIntentId, clientSecret }) =>
  post(connection, `/api/payments/sandbox/${paymentIntentId}/confirm`, { clientSecret, card }, 200)

/**
 * As the checkout does it; a confirmation that is not done at once is requested again. Returns how often it was not.
 */
export const wholeOrder = async (connection, pay = payInSandbox) => {
  const order = await post(connection, '/api/create-order', createOrder, 201)
  await pay(connection, order)
  const { orderId, paymentIntentId } = order
  for (let late = 0; ; late += 1) {
    const answer = await connection.post('/api/confirm-payment', JSON.stringify({ orderId, paymentIntentId }))
    if (answer.status === 200) return late
    if (answer.status !== 202) throw new Error(`the confirmation was answered ${answer.status}: ${answer.body}`)
  }
}

/** Clients that order one after the other for some milliseconds. */
const load = async (connections, pay, forMillis) => {
  const took = []
  let late = 0
  const from = performance.now()
  const one = async (connection) => {
    while (performance.now() - from < forMillis) {
      const began = performance.now()
      late += await wholeOrder(connection, pay)
      took.push(performance.now() - began)
    }
  }
  await Promise.all(connections.map(one))
  return { took, late, seconds: (performance.now() - from) / 1000 }
}

const orderRows = async (server, usage, { pay, what: paidHow }, add) => {
  const connections = await openConnections(server.url, clients)
  await load(connections, pay, warmUpMillis)
  const before = await usage.take()
  const { took, late, seconds } = await load(connections, pay, millis)
  const order = usage.between(before, await usage.take(), took.length)
  const what = `${paidHow}, ${clients} clients, all roles in one process`
  add({ what: `${what}, ${late} of ${took.length} confirmed late`, unit: 'orders/s', ours: took.length / seconds })
  add({ what: `${what}, p50`, unit: 'ms', ours: percentile(took, 0.5) })
  add({ what: `${what}, p99`, unit: 'ms', ours: percentile(took, 0.99), goal: 300, direction: 'at most' })
  add({ what: `${what}, commits an order`, unit: 'commits', ours: order.commits, goal: 15, direction: 'at most' })
  add({ what: `${what}, of which write`, unit: 'commits', ours: order.writes })
  add({ what: `${what}, syncs of the disk an order`, unit: 'syncs', ours: order.syncs })
  add({ what: `${what}, Node an order`, unit: 'CPU ms', ours: order.node, goal: 18, direction: 'at most' })
  add({ what: `${what}, Postgres an order`, unit: 'CPU ms', ours: order.postgres })
  for (const connection of connections) connection.close()
}

export const wholeOrderRows = async (environment, add) => {
  const server = await environment.startEmbeddedProduct()
  const usage = await watchUsage(server)
  await wait(settleMillis)
  const idle = await usage.take()
  await wait(idleMillis)
  const idleEnd = await usage.take()
  const second = usage.between(idle, idleEnd, (idleEnd.millis - idle.millis) / 1000)
  const quiet = 'idle product, all roles in one process'
  add({ what: `${quiet}, commits`, unit: 'a second', ours: second.commits, goal: 5, direction: 'at most' })
  add({ what: `${quiet}, of which write`, unit: 'a second', ours: second.writes })
  add({ what: `${quiet}, Node and Postgres`, unit: 'CPU ms a second', ours: second.node + second.postgres })

  await orderRows(server, usage, { pay: payInSandbox, what: 'whole order over HTTP' }, add)
  await usage.close()
  await server.stop()
}

/** Its payment by the SDK: each order's intent is created and read at the double, which sends its webhook too. */
export const wholeOrderOnStripeRows = async (environment, add) => {
  const { double, server, webhook } = await startOnStripe(environment)
  const usage = await watchUsage(server)
  const pay = async (connection, { paymentIntentId }) => {
    double.pay(paymentIntentId)
    const { body, headers } = webhook(`evt_${paymentIntentId}`, 'payment_intent.succeeded', {
      id: paymentIntentId,
      object: 'payment_intent',
    })
    const answer = await connection.post('/api/webhooks/stripe', body, headers)
    if (answer.status !== 200) throw new Error(`a webhook was answered ${answer.status}: ${answer.body}`)
  }
  await orderRows(server, usage, { pay, what: 'whole order with the SDK of Stripe' }, add)
  await usage.close()
  await server.stop()
  await double.close()
}
