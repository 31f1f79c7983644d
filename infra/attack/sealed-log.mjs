// A log as commands write it: order numbers, chained events of orders, seals and their files, all of it sealed.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { product } from './product.mjs'

const { toUncheckedRecordable } = await product('command/pipeline/recordable-events.js')
const { streamName } = await product('stores/event-store/port.js')
const { openPostgresEventStore } = await product('stores/event-store/postgres/postgres-event-store.js')
const { exportOrder } = await product('proof/export-order.js')
const { openSealFiles } = await product('proof/seal-files.js')
const { createSealing } = await product('proof/sealing.js')
const { newSigningKeyPem, signingKeyOf } = await product('proof/signing-key.js')
const { hashOutsideChain } = await product('proof/hash-chain.js')
const { randomIds, systemClock } = await product('runtime/system-clock.js')

const seals = 10
const orders = 40
const year = 2026
const dataKey = { kind: 'key', key: Buffer.alloc(32, 7) }

const envelope = () => ({
  occurredAt: systemClock.now(),
  actor: { kind: 'customer' },
  requestId: randomUUID(),
  bodyMac: null,
  commandId: randomUUID(),
  correlationId: 'attack',
  causationId: null,
  tenantId: 'default',
})

const reserve = async (store, orderId) => {
  const stream = streamName(`order-numbers-${year}`)
  const event = { id: randomUUID(), type: 'OrderNumberReserved', data: { orderId }, personal: null }
  const metadata = { ...envelope(), schemaVersion: 1 }
  const hash = hashOutsideChain({ stream, ...event, metadata })
  const { revision } = await store.append(stream, [{ ...event, metadata: { hash, ...metadata } }], 'any')
  return { orderId, number: `CO-${year}-${String(revision + 1).padStart(5, '0')}`, last: undefined }
}

const tell = async (store, order, n) => {
  const stream = streamName(`order-${order.orderId}`)
  const data = order.last === undefined ? { orderNumber: order.number } : { n, text: 'ção 🙂' }
  const newEvents = [{ type: 'NoteAdded', data, personal: { text: `segredo ${n}` } }]
  const events = toUncheckedRecordable(newEvents, { ...envelope(), stream, last: order.last, key: dataKey })
  const { revision } = await store.append(stream, events, order.last?.revision ?? 'no-stream')
  order.last = { revision, metadata: events[0].metadata }
}

const run = async (connectionString, ...statements) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const sql of statements) await client.query(sql)
  await client.end()
}

/** Databases with the same log, one for each attacker, and the export of its first order. */
export const makeSealedLog = async (server, sealsDir, { events, copies }) => {
  const address = (name) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  await run(server, 'CREATE DATABASE attacked')
  const store = await openPostgresEventStore({ connectionString: address('attacked') })
  const files = openSealFiles(sealsDir)
  const key = signingKeyOf(newSigningKeyPem())
  const trusted = [key.fingerprint]
  const sealing = createSealing({
    eventStore: store,
    files,
    key,
    followed: trusted,
    clock: systemClock,
    ids: randomIds,
  })
  const placed = []
  for (let n = 0; n < orders; n += 1) placed.push(await reserve(store, randomUUID()))
  const changes = events - seals - orders
  const [first, ...others] = placed
  for (let n = 0; n < changes; n += 1) {
    // The first order has few events under two seals, so that its export is small and many edits are soon checked.
    const order = n < 3 || n + 1 === changes ? first : others[n % others.length]
    await tell(store, order, n)
    if ((n + 1) % Math.ceil(changes / seals) === 0 || n + 1 === changes) await sealing.seal()
  }
  const deps = { eventStore: store, sealing, key, clock: systemClock, trusted, files }
  const exported = await exportOrder(deps, first.orderId, first.number)
  let count = 0
  for await (const _event of store.readAll(-1n)) count += 1
  await store.close()
  // Without the constraint, two rows can have one revision: the verification must find them without the database's help.
  await run(
    address('attacked'),
    'ALTER TABLE event_log.events DROP CONSTRAINT events_stream_revision_key',
    'CREATE INDEX ON event_log.events (stream, revision)',
    'CREATE TABLE kept AS SELECT * FROM event_log.events',
    'CREATE INDEX ON kept (position)',
  )
  const databases = []
  for (let n = 0; n < copies; n += 1) {
    await run(server, `CREATE DATABASE attacked_${n} TEMPLATE attacked`)
    databases.push(address(`attacked_${n}`))
  }
  const numbered = (await files.list()).length
  return {
    databases,
    sealsDir,
    fingerprint: key.fingerprint,
    events: count,
    seals: numbered,
    exported: JSON.stringify(exported),
  }
}
