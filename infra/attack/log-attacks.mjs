// One attacker of a log: every row that falls to it, in every way, one at a time; the log is restored after each.
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { product } from './product.mjs'

const { openPostgresEventStore } = await product('stores/event-store/postgres/postgres-event-store.js')
const { chainHash, chainStart } = await product('proof/hash-chain.js')
const { openSealFiles } = await product('proof/seal-files.js')
const { hashAfter, hashOutsideChain, isOutsideChain } = await product('proof/hash-chain.js')
const { verifyLog } = await product('proof/verify-log.js')

const { databases, sealsDir, fingerprint, part, parts } = workerData
const connectionString = databases[part]
const store = await openPostgresEventStore({ connectionString })
const client = new pg.Client({ connectionString })
await client.connect()
// What is attacked is thrown away: nothing of it must survive a loss of power.
await client.query('SET synchronous_commit = off')

const options = { trusted: [fingerprint], files: openSealFiles(sealsDir) }
const events = []
for await (const event of store.readAll(-1n)) events.push(event)

const at = ({ position }) => String(position)
const restore = async (positions) => {
  await client.query('DELETE FROM event_log.events WHERE position = ANY($1)', [positions])
  await client.query('INSERT INTO event_log.events SELECT * FROM kept WHERE position = ANY($1)', [positions])
}

const deleted = async (event) => {
  await client.query('DELETE FROM event_log.events WHERE position = $1', [at(event)])
  return [at(event)]
}

/** The same one for each row, far away and near. */
const partnerOf = (index) => events[(index * 7 + 1) % events.length] ?? events[0]

const moved = async (event, index) => {
  const other = partnerOf(index)
  const partner = other === event ? events[(index + 1) % events.length] : other
  const move = (from, to) => client.query('UPDATE event_log.events SET position = $2 WHERE position = $1', [from, to])
  await move(at(event), '-5')
  await move(at(partner), at(event))
  await move('-5', at(partner))
  return [at(event), at(partner)]
}

const end = String(events.length + 1)
const duplicated = async (event) => {
  await client.query(
    `INSERT INTO event_log.events SELECT $2, stream, revision, id, type, data, personal, metadata
     FROM kept WHERE position = $1`,
    [at(event), end],
  )
  return [end]
}

const withHash = (event, hash) => ({ ...event, metadata: { ...event.metadata, hash } })
const tampered = ({ data, ...event }) => ({
  ...event,
  data: event.type === 'LogSealed' ? { ...data, count: data.count + 1 } : { ...data, n: -1 },
})

/** The event changed, and all hashes of its stream after it made anew, as far as they can be without a key. */
const rehashed = (event) => {
  const changed = tampered(event)
  const { hash: _hash, ...metadata } = event.metadata
  if (isOutsideChain(event.stream)) return [withHash(changed, hashOutsideChain({ ...changed, metadata }))]
  if (event.type === 'LogSealed')
    return [withHash(changed, chainHash(event.data.previousSeal, { ...changed, metadata }))]
  const own = events.filter(({ stream, revision }) => stream === event.stream && revision >= event.revision)
  const before = events.find(({ stream, revision }) => stream === event.stream && revision === event.revision - 1)
  let previous = before?.metadata.hash ?? chainStart
  return own.map((one) => {
    const now = one === event ? changed : one
    previous = hashAfter(previous, now)
    return withHash(now, previous)
  })
}

const changed = async (event) => {
  const written = rehashed(event)
  for (const one of written)
    await client.query('UPDATE event_log.events SET data = $2, metadata = $3 WHERE position = $1', [
      at(one),
      JSON.stringify(one.data),
      JSON.stringify(one.metadata),
    ])
  return written.map(at)
}

const attacks = { deleted, moved, duplicated, 'changed with recomputed hashes': changed }
const counts = {}
const passed = []
const isFound = async () => (await verifyLog(store, options)).wrong !== undefined

if (await isFound()) passed.push('the log is refused before anything was done to it')
for (const [name, attack] of Object.entries(attacks)) {
  counts[name] = 0
  for (const [index, event] of events.entries()) {
    if (index % parts !== part) continue
    const touched = await attack(event, index)
    if (!(await isFound())) passed.push(`${at(event)} ${name}`)
    counts[name] += 1
    await restore(touched)
  }
}
if (await isFound()) passed.push('the log was not restored after the attacks')
await client.end()
await store.close()
parentPort.postMessage({ counts, passed })
