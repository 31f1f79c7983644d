import pg from 'pg'
import { createDataKeys } from '../privacy/data-keys.js'
import { type EventStore, streamName } from '../stores/event-store/port.js'
import { openPostgresEventStore } from '../stores/event-store/postgres/postgres-event-store.js'
import { openPostgresReadStore } from '../stores/read-store/postgres/postgres-read-store.js'
import { openPostgresStateStore } from '../stores/state-store/postgres/postgres-state-store.js'
import { eventually } from '../testing/harness/eventually.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
import { differencesIn } from '../testing/harness/verify-one.js'
import { eventOf, foldOnce, type Planned, things } from '../testing/simulation/simulated-events.js'
import type { EngineDeps } from './engine.js'
import { cleanProjections } from './generations/clean.js'
import {
  collectionIn,
  generationPosition,
  ownsDocument,
  partitionName,
  partitionsOf,
  pointerOf,
} from './generations/generation.js'
import { rebuildProjections } from './generations/rebuild.js'
import { loadQuarantined } from './quarantine/quarantine.js'
import { runProjections } from './run.js'

let postgres: TestDatabases
let database: string
let deps: EngineDeps
let ensureKeys: (history: readonly Planned[]) => Promise<void>
const opened: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  postgres = await openTestDatabases()
  database = await postgres.database()
  const eventStore = await openPostgresEventStore({ connectionString: database, pollMillis: 100 })
  const readStore = await openPostgresReadStore(database)
  const state = await openPostgresStateStore(database)
  opened.push(eventStore, readStore, state)
  const dataKeys = createDataKeys(state, [{ id: 'test', key: Buffer.alloc(32, 7) }])
  ensureKeys = async (history) => {
    for (const { stream } of history) await dataKeys.ensure(stream.slice('order-'.length))
  }
  deps = { eventStore, readStore, dataKeys, onError: () => undefined }
})
afterAll(async () => {
  for (const store of opened) await store.close()
  await postgres?.stop()
})

const streams = [1, 2, 3].map((number) => streamName(`order-0e1e0000-0000-4000-8000-00000000000${number}`))
const faults: Readonly<Record<number, Planned['fault']>> = {
  20: { kind: 'function', on: 'all' },
  31: { kind: 'corrupt' },
}
/** Event `n` stands at position `n`. */
const planned = (number: number): Planned => {
  const stream = streams[number % 3] ?? streamName('none')
  return {
    number,
    stream,
    type: number % 9 === 0 ? 'PersonalDataErased' : 'OrderNumberReserved',
    touches: [stream, 'all'],
    fault: faults[number] ?? { kind: 'none' },
  }
}
const history = Array.from({ length: 60 }, (_, index) => planned(index + 1))

const append = async (eventStore: EventStore, events: readonly Planned[]): Promise<void> => {
  for (const event of events) await eventStore.append(event.stream, [eventOf(event)], 'any')
}

const corrupt = async (position: number): Promise<void> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(`UPDATE event_log.events SET data = 'no JSON' WHERE position = $1`, [position])
  await client.end()
}

/** Compares what answers with one fold from the start, partition by partition. */
const isWhole = async (): Promise<void> => {
  const { serving } = await pointerOf(deps.readStore, things)
  if (serving === null) throw new Error('nothing answers')
  const found = await deps.readStore.scan(collectionIn(things, serving.generation), '', 99)
  for (const part of partitionsOf(serving)) {
    const owns = ownsDocument(part)
    const expected = foldOnce(history, owns, history.length)
    const own = found.filter(({ id }) => owns(id))
    expect(new Map(own.map(({ id, doc }) => [id, doc.numbers]))).toEqual(expected.documents)
    const quarantined = await loadQuarantined(deps.readStore, partitionName(things, part))
    expect(quarantined.map(({ position }) => Number(position))).toEqual(expected.parked)
  }
  expect(await differencesIn(deps, things)).toEqual([])
}

const reaches = (position: number) =>
  eventually(
    async () => {
      const { serving } = await pointerOf(deps.readStore, things)
      return serving === null ? -1 : Number(await generationPosition(deps.readStore, things, serving))
    },
    (at) => at === position,
  )

describe('a read model in Postgres', () => {
  it('quarantines, is rebuilt into partitions beside its projector, checked and cleaned up after', async () => {
    await ensureKeys(history)
    await append(deps.eventStore, history.slice(0, 40))
    await corrupt(31)
    const ending = new AbortController()
    const running = runProjections(deps, [things], ending.signal)
    await reaches(40)
    const rebuilding = rebuildProjections(deps, [things], { partitions: 3, maxDocuments: 2 }, ending.signal)
    await append(deps.eventStore, history.slice(40))
    expect(await rebuilding).toBe(true)
    await reaches(60)
    await isWhole()
    expect((await pointerOf(deps.readStore, things)).serving).toEqual({ generation: 2, partitions: 3 })
    await eventually(
      async () => (await deps.readStore.register('lease/things_v1_g1'))?.value,
      (value) => JSON.stringify(value) === '{"owner":null}',
    )
    const now = { monotonic: () => 0, random: () => 0, pause: () => Promise.resolve() }
    expect(await cleanProjections(deps.readStore, [things], now)).toEqual({ dropped: ['things_v1_g1'], kept: [] })
    await isWhole()
    ending.abort()
    await running
  })
})
