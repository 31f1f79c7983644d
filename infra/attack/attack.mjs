// make attack: every row of a sealed log deleted, moved, duplicated and changed with recomputed hashes, and an export
// with 500,000 one-byte edits. Ends with 1 when the check of a log or of an export lets one pass.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { product } from './product.mjs'
import { makeSealedLog } from './sealed-log.mjs'

const events = Number(process.env.ATTACK_EVENTS ?? 1000)
const edits = Number(process.env.ATTACK_EDITS ?? 500_000)
const samples = Math.min(edits, Number(process.env.ATTACK_SAMPLES ?? 500))
/** As many as the machine that this is made for has cores. */
const workers = 2

const folder = mkdtempSync(join(tmpdir(), 'cartorio-attack-'))
// Postgres runs as another user when root starts it.
chmodSync(folder, 0o755)

/** Each worker takes the rows and edits whose number falls to it. */
const inWorkers = (script, shared) =>
  Promise.all(
    Array.from({ length: workers }, (_, part) => {
      const worker = new Worker(new URL(script, import.meta.url), { workerData: { ...shared, part, parts: workers } })
      return new Promise((resolve, reject) => {
        worker.once('message', resolve)
        worker.once('error', reject)
      })
    }),
  )

const seconds = (from) => `${Math.round((performance.now() - from) / 1000)} s`

/** Prints what was counted; answers whether nothing passed. */
const tell = (results, what) => {
  const total = {}
  for (const { counts } of results)
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count
  for (const [name, count] of Object.entries(total)) console.log(`  ${name}: ${count}`)
  const passed = results.flatMap((result) => result.passed)
  console.log(`  passed unseen: ${passed.length}`)
  for (const one of passed.slice(0, 10)) console.log(`    ${what} ${one}`)
  return passed.length === 0
}

const { startEmbeddedPostgres } = await product('runtime/embedded-postgres/embedded-postgres.js')
const postgres = await startEmbeddedPostgres({
  dataDir: folder,
  password: 'x'.repeat(32),
  onRestart: () => undefined,
})
let whole = false
try {
  const from = performance.now()
  const log = await makeSealedLog(postgres.connectionString, join(folder, 'seals'), { events, copies: workers })
  console.log(
    `A log of ${log.events} events under ${log.seals} seals, and the export of one order, in ${seconds(from)}.`,
  )

  const logFrom = performance.now()
  const { databases, sealsDir, fingerprint } = log
  const logHolds = tell(await inWorkers('./log-attacks.mjs', { databases, sealsDir, fingerprint }), 'the log, row')
  console.log(`The log was attacked in ${seconds(logFrom)}.`)

  const file = join(folder, 'order.json')
  writeFileSync(file, log.exported)
  const editsFrom = performance.now()
  const shared = { file, fingerprint, edits, samples, folder }
  const exportHolds = tell(await inWorkers('./export-edits.mjs', shared), 'the export, edit')
  console.log(`The export of ${log.exported.length} bytes was edited in ${seconds(editsFrom)}.`)
  whole = logHolds && exportHolds
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
console.log(whole ? 'Nothing passed.' : 'SOMETHING PASSED.')
process.exit(whole ? 0 : 1)
