// An order from its creation to its payment over HTTP, against the whole product in one process.
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { openConnections } from './http-clients.mjs'
import { createOrder } from './samples.mjs'

const clients = 8
const warmUpMillis = 5000
const millis = Number(process.env.BENCH_ORDER_SECONDS ?? 30) * 1000
/** What `/proc` counts processor time in, milliseconds. */
const tickMillis = 10

const card = { number: '4242 4242 4242 4242', expiryMonth: 12, expiryYear: 2040, cvc: '123', country: 'US' }

const post = async (connection, path, body, status) => {
  const answer = await connection.post(path, JSON.stringify(body), { 'idempotency-key': randomUUID() })
  if (answer.status !== status) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  return JSON.parse(answer.body)
}

/** As the checkout does it; a confirmation that is not done at once is asked for again. Answers how often it was not. */
export const wholeOrder = async (connection) => {
  const { orderId, paymentIntentId, clientSecret } = await post(connection, '/api/create-order', createOrder, 201)
  await post(connection, `/api/payments/sandbox/${paymentIntentId}/confirm`, { clientSecret, card }, 200)
  for (let late = 0; ; late += 1) {
    const answer = await connection.post('/api/confirm-payment', JSON.stringify({ orderId, paymentIntentId }))
    if (answer.status === 200) return late
    if (answer.status !== 202) throw new Error(`the confirmation was answered ${answer.status}: ${answer.body}`)
  }
}

/** Milliseconds of processor time that a process has used; nothing once it ended. */
const usedBy = (pid) => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return { parent: Number(fields[1]), used: (Number(fields[11]) + Number(fields[12])) * tickMillis }
  } catch {
    return { parent: 0, used: 0 }
  }
}

/** Of the Postgres whose first process this is, and of all that it has started; those that ended count in it no more. */
const usedByPostgres = (postmaster) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid: Number(pid), ...usedBy(pid) }))
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { used }) => sum + used, 0)

const commitsOf = async (client) => {
  const { rows } = await client.query('SELECT sum(xact_commit)::float AS commits FROM pg_stat_database')
  return rows[0].commits
}

export const wholeOrderRows = async (environment, add) => {
  const server = await environment.startProduct('command,query,projector,worker', 'bench_whole_order')
  const connections = await openConnections(server.url, clients)
  const client = new pg.Client({ connectionString: environment.connectionString })
  await client.connect()
  const look = async () => ({
    commits: await commitsOf(client),
    node: usedBy(server.pid).used,
    postgres: usedByPostgres(environment.postmaster),
  })
  const load = async (forMillis) => {
    const took = []
    let late = 0
    const from = performance.now()
    const one = async (connection) => {
      while (performance.now() - from < forMillis) {
        const began = performance.now()
        late += await wholeOrder(connection)
        took.push(performance.now() - began)
      }
    }
    await Promise.all(connections.map(one))
    return { took: took.sort((a, b) => a - b), late, seconds: (performance.now() - from) / 1000 }
  }
  await load(warmUpMillis)
  const before = await look()
  const { took, late, seconds } = await load(millis)
  const after = await look()
  const orders = took.length
  const percentile = (part) => took[Math.min(orders - 1, Math.floor(orders * part))]
  const perOrder = (key) => (after[key] - before[key]) / orders
  const what = `whole order over HTTP, ${clients} clients, all roles in one process`
  add({ what: `${what}, ${late} of ${orders} confirmed late`, unit: 'orders/s', ours: orders / seconds })
  add({ what: `${what}, p50`, unit: 'ms', ours: percentile(0.5) })
  add({ what: `${what}, p99`, unit: 'ms', ours: percentile(0.99), goal: 300, direction: 'at most' })
  add({ what: `${what}, commits an order`, unit: 'commits', ours: perOrder('commits') })
  add({ what: `${what}, Node an order`, unit: 'CPU ms', ours: perOrder('node') })
  add({ what: `${what}, Postgres an order`, unit: 'CPU ms', ours: perOrder('postgres') })
  await client.end()
  for (const connection of connections) connection.close()
  await server.stop()
}
