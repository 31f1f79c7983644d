import * as z from 'zod/mini'
import { createDataKeys, MissingDataKey } from '../privacy/data-keys.js'
import { encryptPersonal } from '../privacy/personal-encryption.js'
import { type EventStore, streamName } from '../stores/event-store/port.js'
import { openPostgresEventStore, type PostgresEventStore } from '../stores/event-store/postgres/postgres-event-store.js'
import type { ReadStore } from '../stores/read-store/port.js'
import { openPostgresReadStore, type PostgresReadStore } from '../stores/read-store/postgres/postgres-read-store.js'
import { openPostgresStateStore, type PostgresStateStore } from '../stores/state-store/postgres/postgres-state-store.js'
import { withDatabase } from '../testing/harness/database-search.js'
import { eventually } from '../testing/harness/eventually.js'
import { startTestPostgres, type TestPostgres } from '../testing/harness/test-postgres.js'
import { newEvent } from '../testing/scenarios/new-events.js'
import { OtherLog } from './batch/open-members.js'
import type { EngineDeps } from './engine.js'
import { collectionIn, generationPosition, pointerOf } from './generations/generation.js'
import type { Projection } from './projection.js'
import { runProjections } from './run.js'

type Counter = { readonly count: number; readonly ids: readonly string[] }

/** Counts the events of each stream, and of all streams of a kind: every event touches two documents. */
const counters: Projection<Counter> = {
  name: 'counters',
  version: 1,
  schema: z.strictObject({ count: z.int(), ids: z.array(z.string()) }),
  shape: { fields: {} },
  documentIds: ({ stream }) => [stream, 'all'],
  apply: (doc, event) => ({ count: (doc?.count ?? 0) + 1, ids: [...(doc?.ids ?? []), event.id] }),
}
const documents = collectionIn(counters, 1)
/** Where the read model stands that answers, or would once it is filled. */
const positionOf = async (store: ReadStore): Promise<bigint> => {
  const { serving, filling } = await pointerOf(store, counters)
  const generation = serving ?? filling
  return generation === null ? -1n : generationPosition(store, counters, generation)
}
const key = { id: 'test', key: Buffer.alloc(32, 7) }

let postgres: TestPostgres
let database: string
let eventStore: PostgresEventStore
let readStore: PostgresReadStore
let state: PostgresStateStore
let deps: EngineDeps
let troubles: unknown[]

beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres?.stop())

beforeEach(async () => {
  database = await postgres.database()
  eventStore = await openPostgresEventStore({ connectionString: database, pollMillis: 100 })
  readStore = await openPostgresReadStore(database)
  state = await openPostgresStateStore(database)
  troubles = []
  deps = {
    eventStore,
    readStore,
    dataKeys: createDataKeys(state, [key]),
    onError: (_name, error) => troubles.push(error),
  }
})
afterEach(async () => {
  await Promise.all([eventStore.close(), readStore.close(), state.close()])
})

// Types that this version knows: the engine stops at any other.
const fact = () => newEvent({ type: 'OrderNumberReserved' })

const appendMany = async (streams: number, each: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < each; n += 1) {
    for (let s = 0; s < streams; s += 1) {
      const event = fact()
      ids.push(event.id)
      await eventStore.append(streamName(`things-${s}`), [event], n === 0 ? 'no-stream' : n - 1)
    }
  }
  return ids
}

/** Runs until the read model has reached the log's end, and `first` has come about. */
const runUntil = async (
  engines: readonly EngineDeps[],
  events: number,
  first: Promise<void> = Promise.resolve(),
): Promise<void> => {
  const stopping = new AbortController()
  const running = engines.map((engine) => runProjections(engine, [counters], stopping.signal))
  await first
  await eventually(
    () => positionOf(readStore),
    (at) => at >= BigInt(events),
    60_000,
  )
  stopping.abort()
  await Promise.all(running)
}

/** Waits until an engine has said what stops it. */
const firstTrouble = () =>
  eventually(
    async () => troubles,
    ({ length }) => length > 0,
  )

const countOf = async (id: string): Promise<Counter | undefined> => (await readStore.get(documents, id))?.doc

describe('the engine of the read models', () => {
  it('folds every event once, in order, into each document that it touches', async () => {
    const ids = await appendMany(5, 20)
    await runUntil([deps], 100)
    expect(await countOf('all')).toEqual({ count: 100, ids })
    expect((await countOf('things-3'))?.count).toBe(20)
  })

  it('changes nothing when its flushes were cut off', async () => {
    await appendMany(3, 10)
    let crashes = 3
    const crashing: ReadStore = {
      ...readStore,
      flush: async (flush) => {
        crashes -= 1
        if (crashes >= 0) throw new Error('cut off')
        return readStore.flush(flush)
      },
    }
    await runUntil([{ ...deps, readStore: crashing }], 30)
    expect(troubles).toHaveLength(3)
    expect((await countOf('all'))?.count).toBe(30)
  })

  it.each(['before', 'after'])(
    'folds again what its Postgres had taken and lost in a crash %s a flush',
    async (when) => {
      const alone: EngineDeps = { ...deps, alone: true }
      await eventStore.append(streamName('first'), [fact()], 'no-stream')
      await runUntil([alone], 1)
      // From here on nothing comes to the disk by itself.
      for (const statement of ["ALTER SYSTEM SET wal_writer_delay = '10s'", 'SELECT pg_reload_conf()', 'CHECKPOINT'])
        await withDatabase(database, (client) => client.query(statement))
      const ids = await appendMany(3, 10)
      let say: () => void = () => undefined
      const crashed = new Promise<void>((resolve) => {
        say = resolve
      })
      let crashes = 0
      const crashOnce = async (): Promise<void> => {
        crashes += 1
        if (crashes === 1) await postgres.crash().finally(say)
      }
      const crashing: ReadStore = {
        ...readStore,
        flush: async (flush) => {
          if (when === 'before') await crashOnce()
          const written = await readStore.flush(flush)
          if (when === 'after') await crashOnce()
          return written
        },
      }
      await runUntil([{ ...alone, readStore: crashing }], 31, crashed)
      expect((await countOf('all'))?.ids.slice(1)).toEqual(ids)
    },
  )

  it('comes to the same documents with two owners at once', async () => {
    const appending = appendMany(4, 25)
    await runUntil([deps, deps], 100)
    const ids = await appending
    expect(await countOf('all')).toEqual({ count: 100, ids })
  })

  it('goes on from its checkpoint, and takes in what came while it was away', async () => {
    await appendMany(2, 5)
    await runUntil([deps], 10)
    await eventStore.append(streamName('things-0'), [fact()], 4)
    await runUntil([deps], 11)
    expect((await countOf('things-0'))?.count).toBe(6)
  })

  it('stops before another log, and says what to do', async () => {
    await appendMany(1, 3)
    await runUntil([deps], 3)
    const other: EventStore = { ...eventStore, eventAt: async () => undefined }
    const stopping = new AbortController()
    const running = runProjections({ ...deps, eventStore: other }, [counters], stopping.signal)
    await firstTrouble()
    stopping.abort()
    await running
    expect(troubles[0]).toBeInstanceOf(OtherLog)
    expect(String(troubles[0])).toContain('make rebuild')
  })

  it.each([
    ['an unknown type', newEvent({ type: 'NeverHeardOf' }), 'unknown event type NeverHeardOf at position 1'],
    [
      'a newer schema version',
      newEvent({ type: 'OrderNumberReserved', metadata: { ...fact().metadata, schemaVersion: 99 } }),
      'schema version 99',
    ],
  ])('stands still at %s and says so: never a guess', async (_what, event, message) => {
    await eventStore.append(streamName('things-0'), [event], 'no-stream')
    const stopping = new AbortController()
    const running = runProjections(deps, [counters], stopping.signal)
    await firstTrouble()
    stopping.abort()
    await running
    expect(String(troubles[0])).toContain(message)
    expect(await countOf('all')).toBeUndefined()
  })

  it('stands still at a missing key, and never takes it for an erasure', async () => {
    const orderId = '7b1d7a0e-6f0c-5b1e-9a53-0f2c8a9f3f11'
    const event = fact()
    const personal = encryptPersonal({ name: 'Joana' }, Buffer.alloc(32, 1), `order-${orderId}`, event.id)
    await eventStore.append(streamName(`order-${orderId}`), [{ ...event, personal }], 'no-stream')
    const stopping = new AbortController()
    const running = runProjections(deps, [counters], stopping.signal)
    await firstTrouble()
    stopping.abort()
    await running
    expect(troubles[0]).toBeInstanceOf(MissingDataKey)
  })
})
