import * as z from 'zod/mini'
import { createDataKeys } from '../../privacy/data-keys.js'
import { streamName } from '../../stores/event-store/port.js'
import { openPostgresEventStore } from '../../stores/event-store/postgres/postgres-event-store.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { openPostgresReadStore } from '../../stores/read-store/postgres/postgres-read-store.js'
import { openPostgresStateStore } from '../../stores/state-store/postgres/postgres-state-store.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { batchEvents } from '../engine.js'
import type { Projection } from '../projection.js'
import { collectionIn } from './generation.js'
import { type RebuildOptions, rebuildProjections } from './rebuild.js'

type Note = { readonly text: string }

/** A document of some size for every event. */
const notes: Projection<Note> = {
  name: 'notes',
  version: 1,
  schema: z.strictObject({ text: z.string() }),
  shape: { fields: {} },
  documentIds: ({ stream, asStored: { data } }) => [`${stream}/${data.number}`],
  apply: () => ({ text: 'nota '.repeat(20) }),
}
const events = 3 * batchEvents
const noteNumber = (_: unknown, number: number) => newEvent({ type: 'NoteAdded', data: { number } })

let postgres: TestDatabases
let log: string
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  postgres = await openTestDatabases()
  log = await postgres.database()
  const eventStore = await openPostgresEventStore({ connectionString: log })
  for (let appended = 0; appended < events; appended += 1000) {
    const stream = streamName(`notes-${appended}`)
    await eventStore.append(stream, Array.from({ length: 1000 }, noteNumber), 'no-stream')
  }
  await eventStore.close()
})
afterAll(async () => {
  for (const close of closing) await close()
  await postgres?.stop()
})

/** How many documents each write of a rebuild had, and how many there are in the end. */
const writesOf = async (options: RebuildOptions) => {
  const eventStore = await openPostgresEventStore({ connectionString: log })
  const state = await openPostgresStateStore(log)
  const stored = await openPostgresReadStore(await postgres.database())
  closing.push(() => Promise.all([eventStore.close(), state.close(), stored.close()]))
  const writes: number[] = []
  const readStore: ReadStore = {
    ...stored,
    flush: (flush) => {
      writes.push(flush.writes.length)
      return stored.flush(flush)
    },
  }
  const dataKeys = createDataKeys(state, [{ id: 'test', key: Buffer.alloc(32, 7) }])
  const deps = { eventStore, readStore, dataKeys, onError: () => undefined }
  await rebuildProjections(deps, [notes], options, new AbortController().signal)
  return { writes, documents: (await stored.scan(collectionIn(notes, 1), '', 2 * events)).length }
}

describe('a rebuild', () => {
  it('writes its documents once when they are few', async () => {
    expect(await writesOf({})).toEqual({ writes: [events], documents: events })
  })

  it('holds no more bytes than it may, however few its documents are', async () => {
    const batch = batchEvents
    expect(await writesOf({ maxBytes: 1 })).toEqual({ writes: [batch, batch, batch], documents: events })
  })
})
