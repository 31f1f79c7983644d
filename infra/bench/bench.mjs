// make bench: ours and its peers on one embedded Postgres; a table, and the same rows in results.json.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { appendRows } from './appends.mjs'
import { bulkRows } from './bulk.mjs'
import { courierRows } from './courier.mjs'
import { openEnvironment } from './environment.mjs'
import { fileRows } from './files.mjs'
import { firstFillingRows } from './first-filling.mjs'
import { liveRows } from './live.mjs'
import { mailRows } from './mails.mjs'
import { orderRows } from './orders.mjs'
import { readRows } from './reads.mjs'
import { rebuildRows } from './rebuild.mjs'
import { reportRows } from './reports.mjs'
import { searchRows } from './search.mjs'
import { commandToReadRows, trackingRows } from './tracking.mjs'
import { uploadRows } from './uploads.mjs'
import { webhookRows } from './webhook.mjs'
import { wholeOrderOnStripeRows, wholeOrderRows } from './whole-order.mjs'

const parts = {
  appends: appendRows,
  orders: orderRows,
  'whole-order': wholeOrderRows,
  'whole-order-stripe': wholeOrderOnStripeRows,
  reads: readRows,
  rebuild: rebuildRows,
  'first-filling': firstFillingRows,
  'command-to-read': commandToReadRows,
  tracking: trackingRows,
  search: searchRows,
  live: liveRows,
  courier: courierRows,
  webhook: webhookRows,
  files: fileRows,
  uploads: uploadRows,
  mails: mailRows,
  bulk: bulkRows,
  reports: reportRows,
}
/** `node bench.mjs orders` measures one part. */
const wanted = process.argv.slice(2)
const rows = []

const figure = (value) =>
  value === null ? '–' : value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)

/** A goal is a ratio where there is a peer, else what was measured; at least that, unless the direction says at most. */
const add = ({ peer = null, peerName = null, ratio = null, goal = null, direction = 'at least', ...measured }) => {
  const found = ratio ?? measured.ours
  const met = goal === null ? null : direction === 'at most' ? found <= goal : found >= goal
  const row = { ...measured, peer, peerName, ratio, goal, direction, met }
  rows.push(row)
  const verdict =
    met === null
      ? 'printed'
      : `${met ? 'met' : 'MISSED'}, goal ${direction} ${figure(goal)}${ratio === null ? '' : ' ×'}`
  const against = peer === null ? '' : `${figure(peer)} ${peerName} → ${ratio.toFixed(2)} ×`
  console.log(
    `${row.what.padEnd(66)} ${`${figure(row.ours)} ${row.unit}`.padStart(18)}  ${against.padEnd(44)} ${verdict}`,
  )
}

/** A part that breaks is named and hides no other. */
const broken = []

const environment = await openEnvironment()
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    try {
      await measure(environment, add)
      await environment.clear()
    } catch (error) {
      broken.push(name)
      console.error(`${name} broke:`, error)
    }
  }
} finally {
  await environment.close()
}
if (wanted.length === 0 && broken.length === 0)
  writeFileSync(fileURLToPath(new URL('results.json', import.meta.url)), `${JSON.stringify(rows, null, 2)}\n`)
if (broken.length > 0) console.error(`Not measured to the end: ${broken.join(', ')}.`)
process.exit(broken.length > 0 || rows.some(({ met }) => met === false) ? 1 : 0)
