import { openEnvironment, product } from './environment.mjs'
import { fill, lastDay, rowsOf } from './search-data.mjs'
import { queueTimes } from './queues.mjs'
const environment = await openEnvironment()
const { ordersPage } = await product('query/orders/orders-page.js')
const { createCursors } = await product('query/orders/cursors.js')
const rows = await rowsOf(environment)
const cs = await environment.database('bench_search')
console.log(cs)
const t = performance.now()
const { readStore, collection } = await fill(cs, rows)
console.log('filled', (performance.now()-t)/1000)
const clock = { now: () => new Date(lastDay).toISOString() }
const deps = { readStore, clock, cursors: createCursors(Buffer.alloc(32, 7)) }
const ask = (query) => ordersPage(deps, collection, query, { tenantId: 'default' })
const add = ({what, ours}) => console.log(what.padEnd(80), ours.toFixed(1))
await queueTimes(add, { readStore, collection, ask })
if (process.env.HOLD) { console.log('holding'); await new Promise(r => setTimeout(r, 3600_000)) }
await readStore.close(); await environment.close()
