// Orders of ten years for the back office's search, written straight into the read store.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { demoLives } from './demo-log.mjs'
import { product } from './environment.mjs'

export const wantedOrders = Number(process.env.BENCH_SEARCH_ORDERS ?? 1_000_000)
const firstDay = Date.parse('2016-07-01T12:00:00.000Z')
export const lastDay = Date.parse('2026-06-30T12:00:00.000Z')
// Primes, so that what is rare goes with every kind of row.
const rareNameEvery = 4999
const rareStatusEvery = 1999
/** Of one order in 5,000, old and new. */
export const rareName = 'Zulmira'
/** Of one in 20 of the oldest 1%, and of no later order. */
export const oldName = 'Quitéria Benevides'
/** Of one order in 2,000, old and new. */
export const rareStatus = 'DELIVERED'
/** The newest orders, which are still worked on: three months of 270 orders a day. What is older has ended. */
const inWork = 25_000
const writeAtOnce = 2000

/** The rows that a demonstration's orders end as. */
export const rowsOf = async (environment) => {
  const { orders } = await product('projections/orders/orders.js')
  const { effectiveStatus } = await product('domain/order/status.js')
  const lives = await demoLives(environment, 300)
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
  return rows.filter(({ order }) => effectiveStatus(order) !== rareStatus)
}

/** Ten digits, of every order its own. */
const parcelOf = (number) => String(1_000_000_000 + ((number * 7_368_787) % 9_000_000_000))

const placedAt = (number) => new Date(firstDay + ((lastDay - firstDay) * number) / wantedOrders).toISOString()

const nameOf = (number, name) => {
  if (number % rareNameEvery === 0) return `${rareName} Prado`
  return number < wantedOrders / 100 && number % 20 === 1 ? oldName : name
}

/** Numbers begin anew every year, as the product's do: those of the oldest 1% of a million begin with CO-2016-0. */
const createRows = (rows) => {
  let year = ''
  let inYear = 0
  return (number) => {
    const { order, applicantName, trackingNumbers, ...row } = rows[number % rows.length]
    const placed = placedAt(number)
    inYear = placed.startsWith(year) && year !== '' ? inYear + 1 : 1
    year = placed.slice(0, 4)
    const old = number < wantedOrders - inWork ? { override: 'COMPLETED' } : {}
    const rare = number % rareStatusEvery === 0 ? { override: rareStatus, phase: 'pending' } : {}
    const orderNumber = `CO-${year}-${String(inYear).padStart(5, '0')}`
    return {
      ...row,
      order: { ...order, ...old, ...rare, placedAt: placed, orderNumber },
      applicantName: nameOf(number, applicantName),
      applicantEmail: `pessoa.${number}@example.com`,
      trackingNumbers: trackingNumbers.map(() => parcelOf(number)),
    }
  }
}

/** Without indexes first, then with them: the rows count, not how they came. */
export const fill = async (connectionString, rows) => {
  const { openPostgresReadStore } = await product('stores/read-store/postgres/postgres-read-store.js')
  const { writeOf } = await product('stores/read-store/port.js')
  const { collectionIn } = await product('projection-engine/generations/generation.js')
  const { orders } = await product('projections/orders/orders.js')
  const readStore = await openPostgresReadStore(connectionString)
  const collection = collectionIn(orders, 1)
  const row = createRows(rows)
  await readStore.prepare([collection])
  const client = new pg.Client({ connectionString })
  await client.connect()
  const sorts = Object.keys(collection.sortKeys).map((_, place) => `sort_${place + 1}`)
  for (const index of ['found', 'sort', ...sorts, 'at', 'range'])
    await client.query(`DROP INDEX read_model.${collection.name}_${index}`)
  for (let number = 0; number < wantedOrders; number += writeAtOnce) {
    const documents = Array.from({ length: Math.min(writeAtOnce, wantedOrders - number) }, (_, offset) => ({
      id: randomUUID(),
      at: BigInt(number + offset),
      doc: row(number + offset),
      expectedAt: null,
    }))
    const writes = documents.map((document) => writeOf(collection, document))
    if (!(await readStore.flush({ quarantined: [], writes, moves: [] }))) throw new Error('a document was there before')
  }
  await readStore.prepare([collection])
  await client.query('VACUUM ANALYZE')
  await client.end()
  return { readStore, collection }
}
