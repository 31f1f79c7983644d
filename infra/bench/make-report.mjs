// A process of its own that makes the file of a report as a worker does; prints how long it took, and its memory.
import { readFileSync, writeFileSync } from 'node:fs'
import { product } from './environment.mjs'

const { READ_STORE, FORMAT, FOLDER } = process.env
const { openPostgresReadStore } = await product('stores/read-store/postgres/postgres-read-store.js')
const { openDiskFileStore } = await product('stores/file-store/disk-file-store.js')
const { createReadModels } = await product('query/pipeline/read-models.js')
const { createReportFiles } = await product('query/reports/report-file.js')
const { readParts, writeParts } = await product('command/report-exports/file-parts.js')

const readStore = await openPostgresReadStore(READ_STORE)
const fileStore = await openDiskFileStore(FOLDER)
const clock = { now: () => new Date().toISOString() }
const readModels = createReadModels(readStore, async () => 0n)
const makeFile = createReportFiles({ readModels, readStore, providers: { all: [], of: () => undefined }, clock })
const tenantId = 'default'

const make = async (run, from, to) => {
  let lines = 0
  const onPage = async (page) => {
    lines += page.lines
    return new Set()
  }
  const asked = { tenantId, kind: 'orders', from, to, filters: {}, format: FORMAT, personal: false }
  const kept = { run, key: Buffer.alloc(32, 7) }
  return { ...kept, ...(await writeParts(fileStore, kept, await makeFile(asked, onPage))), lines: () => lines }
}

/** The highest resident set since it was last set back, in bytes. */
const highest = () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024

// What a worker has loaded before the first file of the day: the stores, and nothing of a writer.
globalThis.gc?.()
const idle = process.memoryUsage.rss()
writeFileSync('/proc/self/clear_refs', '5')
const began = performance.now()
const made = await make('bench', '2023-07-10', '2026-07-10')
const seconds = (performance.now() - began) / 1000
const above = highest() - idle
let saved = 0
for await (const part of readParts(fileStore, made)) saved += part.length
if (saved !== made.bytes) throw new Error('the file is not whole')
console.log(JSON.stringify({ lines: made.lines(), bytes: made.bytes, seconds, above }))
await readStore.close()
