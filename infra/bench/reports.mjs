// A report of 100,000 orders as a file: how long it takes, and the memory of a process of its own above what it has before.
import { randomUUID } from 'node:crypto'
import { product, runProgram } from './environment.mjs'
import { rowsOf } from './search-data.mjs'

const reportedOrders = Number(process.env.BENCH_REPORT_ORDERS ?? 100_000)
const lastPlaced = Date.parse('2026-06-30T12:00:00.000Z')
/** Within the three years that a report may have. */
const spreadMillis = 1000 * 24 * 60 * 60_000
const writeAtOnce = 2000
const formats = ['csv', 'xlsx']

/** Orders of a thousand days in the read model of the table, and the others that reports ask for, empty. */
const fill = async (connectionString, rows) => {
  const { openPostgresReadStore } = await product('stores/read-store/postgres/postgres-read-store.js')
  const { writeOf } = await product('stores/read-store/port.js')
  const { collectionIn, firstGeneration, pointerOf, replacePointer } = await product(
    'projection-engine/generations/generation.js',
  )
  const { orders } = await product('projections/orders/orders.js')
  const { reportFacts } = await product('projections/report-facts/report-facts.js')
  const { staff } = await product('projections/staff/staff.js')
  const readStore = await openPostgresReadStore(connectionString)
  await readStore.prepare([orders, reportFacts, staff].map((each) => collectionIn(each, 1)))
  const collection = collectionIn(orders, 1)
  for (let number = 0; number < reportedOrders; number += writeAtOnce) {
    const documents = Array.from({ length: Math.min(writeAtOnce, reportedOrders - number) }, (_, offset) => {
      const row = rows[(number + offset) % rows.length]
      const placedAt = new Date(lastPlaced - (spreadMillis * (number + offset)) / reportedOrders).toISOString()
      const orderNumber = `CO-2026-${String(number + offset).padStart(6, '0')}`
      const doc = { ...row, order: { ...row.order, placedAt, orderNumber } }
      return { id: randomUUID(), at: BigInt(number + offset), doc, expectedAt: null }
    })
    const writes = documents.map((document) => writeOf(collection, document))
    if (!(await readStore.flush({ quarantined: [], writes, moves: [] }))) throw new Error('a document was there before')
  }
  for (const each of [orders, reportFacts, staff])
    await replacePointer(readStore, each, await pointerOf(readStore, each), {
      serving: firstGeneration(1),
      filling: null,
    })
  await readStore.close()
}

export const reportRows = async (environment, add) => {
  const readStore = await environment.database('bench_reports')
  await fill(readStore, await rowsOf(environment))
  for (const format of formats) {
    const folder = environment.folder()
    const made = await runProgram('make-report.mjs', { READ_STORE: readStore, FORMAT: format, FOLDER: folder })
    if (made.lines !== reportedOrders) throw new Error(`a report of ${made.lines} lines`)
    const what = `a report of ${reportedOrders.toLocaleString('en')} orders as ${format}`
    add({ what: `${what}, ${(made.bytes / 1e6).toFixed(1)} MB`, unit: 's', ours: made.seconds })
    add({ what: `${what}, memory above idle`, unit: 'MB', ours: made.above / 1e6, goal: 100, direction: 'at most' })
  }
}
