// A process of its own that rebuilds `tracking`; prints how fast, and how much memory it had.
import { masterKeys } from './demo-log.mjs'
import { product } from './environment.mjs'

const { LOG, READ_STORE } = process.env
const { openPostgresEventStore } = await product('stores/event-store/postgres/postgres-event-store.js')
const { openPostgresStateStore } = await product('stores/state-store/postgres/postgres-state-store.js')
const { openPostgresReadStore } = await product('stores/read-store/postgres/postgres-read-store.js')
const { createDataKeys } = await product('privacy/data-keys.js')
const { rebuildProjections } = await product('projection-engine/generations/rebuild.js')
const { batchEvents } = await product('projection-engine/engine.js')
const { collectionIn } = await product('projection-engine/generations/generation.js')
const { tracking } = await product('projections/tracking/tracking.js')

const eventStore = await openPostgresEventStore({ connectionString: LOG })
const state = await openPostgresStateStore(LOG)
const readStore = await openPostgresReadStore(READ_STORE)
const deps = {
  eventStore,
  readStore,
  dataKeys: createDataKeys(state, masterKeys),
  onError: (_name, error) => console.error(error),
}

const samples = []
const sampling = setInterval(() => samples.push(process.memoryUsage.rss()), 50)
const from = performance.now()
let events = 0
const onProgress = (progress) => {
  events = progress.events
}
await rebuildProjections(deps, [tracking], { onProgress }, new AbortController().signal)
const seconds = (performance.now() - from) / 1000
samples.push(process.memoryUsage.rss())
clearInterval(sampling)

let documents = 0
let bytes = 0
for (let after = ''; ; ) {
  const page = await readStore.scan(collectionIn(tracking, 1), after, 2000)
  if (page.length === 0) break
  documents += page.length
  for (const { doc } of page) bytes += Buffer.byteLength(JSON.stringify(doc))
  after = page.at(-1).id
}
const half = Math.floor(samples.length / 2)
const halves = [samples.slice(0, half), samples.slice(half)].map((part) => Math.max(...part))
const measured = { events, seconds, documents, documentBytes: bytes / documents, batchEvents, halves }
console.log(JSON.stringify({ ...measured, peakBytes: Math.max(...samples) }))
await Promise.all([eventStore.close(), state.close(), readStore.close()])
