import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../command/pipeline/order-stream.js'
import { deriveOrderId } from '../domain/derived-ids.js'
import { createDataKeys } from '../privacy/data-keys.js'
import { openEvents, typedEvent } from '../privacy/opened-event.js'
import { rebuildProjections } from '../projection-engine/generations/rebuild.js'
import type { Projection } from '../projection-engine/projection.js'
import { verifyProjections } from '../projection-engine/verify/verify.js'
import { everyProjection } from '../projections/every-projection.js'
import { openSealFiles } from '../proof/seal-files.js'
import { newSigningKeyPem, signingKeyOf } from '../proof/signing-key.js'
import { verifyLog } from '../proof/verify-log.js'
import { logStart, type RecordedEvent } from '../stores/event-store/port.js'
import { openPostgresEventStore } from '../stores/event-store/postgres/postgres-event-store.js'
import { openPostgresReadStore } from '../stores/read-store/postgres/postgres-read-store.js'
import { openPostgresStateStore } from '../stores/state-store/postgres/postgres-state-store.js'
import { createInMemoryFileStore } from '../testing/fakes/in-memory-file-store.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'
import { openDemo } from './demo-deps.js'
import { type Filled, fillLog } from './fill-log.js'
import { type DemoOptions, drawSchedule } from './schedule.js'
import { derivedUuid } from './seeded-random.js'

const options: DemoOptions = { orders: 60, days: 10, seed: 'a seed', until: '2026-06-30T21:00:00.000Z' }
const secret = Buffer.alloc(32, 7)
const secrets = {
  server: [secret],
  token: [secret],
  webhook: [secret],
  masterKeys: [{ id: 'test', key: secret }],
  signing: signingKeyOf(newSigningKeyPem()),
} as const

let postgres: TestDatabases
const folders: string[] = []
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  postgres = await openTestDatabases()
})
afterAll(async () => {
  for (const close of closing) await close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await postgres?.stop()
})

/** A demonstration in a database of its own. */
const filledLog = async (overrides: Partial<DemoOptions> = {}) => {
  const database = await postgres.database()
  const folder = temporaryFolder('cartorio-demo-')
  folders.push(folder)
  const eventStore = await openPostgresEventStore({ connectionString: database })
  const state = await openPostgresStateStore(database)
  closing.push(() => Promise.all([eventStore.close(), state.close()]))
  const own = { ...options, ...overrides }
  const demo = await openDemo(
    {
      tenantId: defaultTenant,
      sealsDir: join(folder, 'seals'),
      secrets: { ...secrets },
      eventStore,
      state,
      fileStore: createInMemoryFileStore(),
    },
    own,
  )
  const filled: Filled = await fillLog(demo, drawSchedule(own))
  const dataKeys = createDataKeys(state, [...secrets.masterKeys])
  const events: RecordedEvent[] = []
  for await (const event of eventStore.readAll(logStart)) events.push(event)
  return { database, folder, eventStore, dataKeys, filled, events }
}
type FilledLog = Awaited<ReturnType<typeof filledLog>>

/** The events of a stream, opened; what depends on a random key is left out. */
const digestOf = async ({ events, dataKeys }: FilledLog): Promise<string> => {
  const opened = (await openEvents(events, dataKeys)).map(({ stream, revision, id, type, asStored, metadata }) => {
    const { hash: _hash, bodyMac: _bodyMac, ...said } = metadata
    return JSON.stringify([stream, revision, id, type, asStored, said])
  })
  return createHash('sha256').update(opened.sort().join('\n')).digest('hex')
}

describe('the log of a demonstration', () => {
  let log: FilledLog
  beforeAll(async () => {
    log = await filledLog()
  })

  it('is made by commands that no order refuses', () => {
    expect(log.filled).toMatchObject({ orders: options.orders, refused: 0 })
    expect(log.filled.steps).toBe(drawSchedule(options).length)
    expect(log.events.filter(({ type }) => type === 'OrderCreated')).toHaveLength(options.orders)
    expect(log.events.filter(({ type }) => type === 'OrderPaid').length).toBeGreaterThan(options.orders / 2)
  })

  it('is made so over months, in which orders that were never paid for are delivered too', async () => {
    const { filled, events } = await filledLog({ orders: 100, days: 120, seed: 'bench' })
    expect(filled).toMatchObject({ refused: 0 })
    expect(events.some(({ type, data }) => type === 'OrderDelivered' && data.despite !== undefined)).toBe(true)
  })

  it('is the same for the same seed, and another one for another', async () => {
    const digest = await digestOf(log)
    expect(await digestOf(await filledLog())).toBe(digest)
    expect(await digestOf(await filledLog({ seed: 'another', orders: 10 }))).not.toBe(digest)
  })

  it('gives each of two births data of its own', async () => {
    const opened = (await openEvents(log.events, log.dataKeys)).flatMap((event) =>
      event.type === 'BirthCertificateDataSubmitted'
        ? [{ stream: event.stream, items: event.data.itemIds?.join(), name: event.personal?.fullNameOnCertificate }]
        : [],
    )
    const ofTwo = opened.filter(({ stream, items }) =>
      opened.some((other) => other.stream === stream && other.items !== items),
    )
    expect(ofTwo.length).toBeGreaterThan(1)
    expect(new Set(ofTwo.map(({ items }) => items)).size).toBe(ofTwo.length)
    expect(new Set(ofTwo.map(({ stream, name }) => `${stream} ${name}`)).size).toBe(ofTwo.length)
  })

  it('has the times of its schedule', () => {
    const times = log.events.flatMap(({ stream, metadata }) =>
      stream.startsWith('order-') ? [metadata.occurredAt] : [],
    )
    const scheduled = new Set(drawSchedule(options).map(({ at }) => at))
    expect(times.filter((at) => !scheduled.has(at))).toEqual([])
  })

  it('has whole chains, those of the unreadable events too', async () => {
    const { wrong, events } = await verifyLog(log.eventStore, { trusted: [], files: openSealFiles(log.folder) })
    expect(wrong).toBeUndefined()
    expect(events).toBe(log.events.length)
    const unreadable = deriveOrderId(derivedUuid(`${options.seed}/request/0/0`))
    await expect(loadOrder(log.eventStore, unreadable)).rejects.toThrow('does not match its schema')
  })

  it('fills read models that are as it says, with exactly the two events quarantined', async () => {
    const readStore = await openPostgresReadStore(log.database)
    closing.push(() => readStore.close())
    const deps = { ...log, readStore, onError: () => undefined }
    const found = new Map<string, unknown>()
    await rebuildProjections(deps, everyProjection, {}, new AbortController().signal)
    for (const { projection, differences, quarantined } of await verifyProjections(deps, everyProjection))
      found.set(projection, { differences, parked: quarantined.map(({ type, reason }) => `${type} ${reason}`) })
    const note = log.events.find(({ type }) => type === 'NoteAdded')
    const takesNotes = (projection: Projection): boolean =>
      note !== undefined && projection.documentIds(typedEvent(note, undefined)).length > 0
    const parked = ['NoteAdded function', 'NoteAdded function']
    expect(found).toEqual(
      new Map(
        everyProjection.map((projection) => [
          projection.name,
          { differences: [], parked: takesNotes(projection) ? parked : [] },
        ]),
      ),
    )
    expect(everyProjection.filter(takesNotes).map(({ name }) => name)).toContain('tracking')
  })
})
