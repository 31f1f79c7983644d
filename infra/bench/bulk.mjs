// One step of 1,000 orders over HTTP: its preview, and from its start to its end, the whole product in one process.
import { randomUUID } from 'node:crypto'
import { openConnections } from './http-clients.mjs'
import { createOrder } from './samples.mjs'
import { until } from './until.mjs'

const orders = Number(process.env.BENCH_BULK_ORDERS ?? 1000)
const clients = 16
const withinMillis = 5 * 60_000

/** The answer's body. */
const read = (answer, status = 200) => {
  if (answer.status !== status) throw new Error(`an answer that does not count: ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body)
}

const place = async (connection) =>
  read(
    await connection.post('/api/create-order', JSON.stringify(createOrder), { 'idempotency-key': randomUUID() }),
    201,
  )

export const bulkRows = async (environment, add) => {
  const server = await environment.startProduct('command,query,projector,worker', 'bench_bulk')
  const said = (pattern) => pattern.exec(server.said)?.[1] ?? ''
  const connections = await openConnections(server.url, clients)
  const [connection] = connections
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: said(/Administrator\s+(\S+)/),
      password: said(/Password \(shown only now\)\s+(\S+)/),
    }),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const post = async (path, body) =>
    read(await connection.post(path, JSON.stringify(body), { cookie, 'idempotency-key': randomUUID() }))
  const get = async (path) => (await fetch(`${server.url}${path}`, { headers: { cookie } })).json()

  let left = orders
  await Promise.all(
    connections.map(async (one) => {
      while (left-- > 0) await place(one)
    }),
  )
  const listed = async () => {
    const rows = []
    for (let cursor = ''; cursor !== null; ) {
      const page = await get(`/api/admin/orders?limit=200&cursor=${encodeURIComponent(cursor)}`)
      rows.push(...page.orders)
      cursor = page.nextCursor
    }
    return rows
  }
  const ofOrders = (rows) => rows.map(({ id, orderId = id, revision }) => ({ orderId, revision }))
  let rows = []
  const isListed = async () => {
    rows = await listed()
    return rows.length >= orders
  }
  await until('every order in the list', isListed, {
    withinMillis,
    everyMillis: 200,
  })
  const run = async (step, fields) => {
    const asked = { step, fields, orders: ofOrders(rows).slice(0, orders) }
    const began = performance.now()
    const preview = await post('/api/admin/bulk/preview', asked)
    const previewed = performance.now()
    const { id } = await post('/api/admin/bulk', { ...asked, orders: ofOrders(preview.rows) })
    let bulk
    const ended = async () => {
      bulk = await get(`/api/admin/bulk/${id}`)
      return bulk.endedAt !== null
    }
    await until('the end', ended, { withinMillis, everyMillis: 50 })
    if (bulk.counts.done !== orders) throw new Error(`not every order was done: ${JSON.stringify(bulk.counts)}`)
    const took = performance.now() - previewed
    rows = await listed()
    return { preview: (previewed - began) / 1000, took: took / 1000 }
  }
  // Orders that nobody has paid are put to work by hand.
  await run('status', { status: 'IN_PROGRESS', override: true, notes: 'pago por fora' })
  const { preview, took } = await run('issue', {})
  const what = `a step of ${orders.toLocaleString('en')} orders over HTTP, all roles in one process`
  add({ what: `${what}, preview`, unit: 's', ours: preview })
  add({ what, unit: 's', ours: took, goal: 20, direction: 'at most' })
  for (const one of connections) one.close()
  await server.stop()
}
