import { openEnvironment } from './environment.mjs'
import { orderRows } from './cmd-orders.mjs'
const environment = await openEnvironment()
try {
  await orderRows(environment, (row) => console.log(process.argv[2], Math.round(row.ours), Math.round(row.peer), row.ratio.toFixed(3)))
} finally { await environment.close() }
