// The back office's table over a million orders, written straight into the read store.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { demoLives } from './demo-log.mjs'
import { product } from './ground.mjs'
import { median } from './rounds.mjs'

const wantedOrders = Number(process.env.BENCH_SEARCH_ORDERS ?? 1_000_000)
const asked = 40
const pages = 1000
const limit = 20
const writeAtOnce = 2000
const rareName = 'Zulmira'
const rareStatus = 'DELIVERED'
const firstDay = Date.parse('2016-07-01T12:00:00.000Z')
const lastDay = Date.parse('2026-06-30T12:00:00.000Z')

/** The rows that a demonstration's orders end as. */
const rowsOf = async (ground) => {
  const { orders } = await product('projector/projections/orders.js')
  const { statusOf } = await product('domain/order/status.js')
  const lives = await demoLives(ground, 300)
  const rows = lives.map((life, index) =>
    life.reduce(
      (doc, { type, data, personal, at }, revision) =>
        orders.apply(
          doc,
          {
            ...{ type, data, personal, revision, id: randomUUID(), position: 0n, stream: `order-${index}` },
            metadata: { schemaVersion: 1, occurredAt: new Date(at).toISOString() },
          },
          String(index),
        ),
      undefined,
    ),
  )
  return rows.filter(({ order }) => statusOf(order) !== rareStatus)
}

/** One in 5,000 has the rare name, one in 2,000 the rare status. */
const rowNumber = (number, rows) => {
  const { order, applicantName, ...row } = rows[number % rows.length]
  const placedAt = new Date(firstDay + ((lastDay - firstDay) * number) / wantedOrders).toISOString()
  const orderNumber = `CO-${placedAt.slice(0, 4)}-${String(number + 1).padStart(5, '0')}`
  const rare = number % 2000 === 0 ? { override: rareStatus, phase: 'pending' } : {}
  return {
    ...row,
    order: { ...order, ...rare, placedAt, orderNumber },
    applicantName: number % 5000 === 0 ? `${rareName} Prado` : applicantName,
    applicantEmail: `pessoa.${number}@example.com`,
  }
}

/** Without indexes first, then with them: the rows count, not how they came. */
const fill = async (connectionString, rows) => {
  const { openPostgresReadStore } = await product('read-store/postgres/postgres-read-store.js')
  const { writeOf } = await product('read-store/port.js')
  const { collectionIn } = await product('projector/generation.js')
  const { orders } = await product('projector/projections/orders.js')
  const readStore = await openPostgresReadStore(connectionString)
  const collection = collectionIn(orders, 1)
  await readStore.prepare([collection])
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const index of ['found', 'sort', 'at', 'range'])
    await client.query(`DROP INDEX read_model.${collection.name}_${index}`)
  for (let number = 0; number < wantedOrders; number += writeAtOnce) {
    const documents = Array.from({ length: Math.min(writeAtOnce, wantedOrders - number) }, (_, offset) => ({
      id: randomUUID(),
      at: BigInt(number + offset),
      doc: rowNumber(number + offset, rows),
      expectedAt: null,
    }))
    await readStore.save(documents.map((document) => writeOf(collection, document)))
  }
  await readStore.prepare([collection])
  await client.query('VACUUM ANALYZE')
  await client.end()
  return { readStore, collection }
}

const day = (millis) => new Date(millis).toISOString().slice(0, 10)

/** Nothing, a rare name, a fragment of every number, and a fragment of many e-mails, each under three filters. */
const queries = () => {
  const oldest = day(firstDay + (lastDay - firstDay) / 100)
  const filters = {
    'a rare status': { status: rareStatus },
    'a country': { country: 'US' },
    'the oldest 1%': { to: oldest },
  }
  const searches = {
    'no search': undefined,
    'a rare name': rareName,
    'a common fragment': 'CO-20',
    'an e-mail': 'pessoa.99',
  }
  return Object.entries(filters).flatMap(([filter, where]) =>
    Object.entries(searches).map(([what, search]) => ({
      name: `${filter}, ${what}`,
      query: { ...where, ...(search === undefined ? {} : { search }), limit },
    })),
  )
}

const percentile = (values, part) => [...values].sort((a, b) => a - b)[Math.floor(values.length * part)]

const timed = async (work) => {
  const from = performance.now()
  const answer = await work()
  return { millis: performance.now() - from, answer }
}

const searchTimes = async (add, ask) => {
  const orders = wantedOrders.toLocaleString('en')
  for (const { name, query } of queries()) {
    const times = []
    let total
    for (let count = 0; count < asked; count += 1) {
      const { millis, answer } = await timed(() => ask(query))
      times.push(millis)
      total = answer.total
    }
    const found = `${total.count}${total.more ? '+' : ''} found`
    const what = `${orders} orders, ${name} (${found}): page and total, p95`
    add({ what, unit: 'ms', ours: percentile(times, 0.95), goal: 50, direction: 'at most' })
  }
}

const pageTimes = async (add, ask) => {
  const times = []
  let cursor
  for (let page = 0; page < pages; page += 1) {
    const { millis, answer } = await timed(() => ask({ limit, ...(cursor === undefined ? {} : { cursor }) }))
    times.push(millis)
    cursor = answer.nextCursor
    if (cursor === null) throw new Error(`there are only ${page + 1} pages`)
  }
  // The first ones again, warm as the last ones.
  const first = []
  for (let count = 0; count < 50; count += 1) first.push((await timed(() => ask({ limit }))).millis)
  const [ours, peer] = [median(times.slice(-50)), median(first)]
  const what = `page ${pages.toLocaleString('en')} of the table, reached page by page`
  add({ what, unit: 'ms', ours, peer, peerName: 'ms page 1', ratio: ours / peer, goal: 1.5, direction: 'at most' })
}

export const searchRows = async (ground, add) => {
  const { ordersPage } = await product('query/orders-list.js')
  const { createCursors } = await product('query/cursors.js')
  const { readStore, collection } = await fill(await ground.database('bench_search'), await rowsOf(ground))
  const clock = { now: () => new Date(lastDay).toISOString() }
  const deps = { readStore, clock, cursors: createCursors(Buffer.alloc(32, 7)) }
  const ask = (query) => ordersPage(deps, collection, query, 'default')
  await searchTimes(add, ask)
  await pageTimes(add, ask)
  await readStore.close()
}
