import { createDataKeys } from '../../privacy/data-keys.js'
import { everyProjection } from '../../projections/every-projection.js'
import { openEventStoreDb } from '../../stores/event-store/eventstoredb/eventstoredb-event-store.js'
import { type EventStore, streamName } from '../../stores/event-store/port.js'
import { openPostgresEventStore } from '../../stores/event-store/postgres/postgres-event-store.js'
import { startEventStoreDbDouble } from '../../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { createInMemoryReadStore } from '../../testing/fakes/in-memory-read-store.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { eventually } from '../../testing/harness/eventually.js'
import { openTestDatabases } from '../../testing/harness/shared-postgres.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { pointersOf } from '../generations/generation.js'
import { rebuildProjections } from '../generations/rebuild.js'
import { runProjections } from '../run.js'
import { verifyProjections } from '../verify/verify.js'

const onPostgres = async () => {
  const postgres = await openTestDatabases()
  const store = await openPostgresEventStore({ connectionString: await postgres.database() })
  return { store, close: () => store.close().then(postgres.stop) }
}

const onEventStoreDb = async () => {
  const server = await startEventStoreDbDouble()
  const store = await openEventStoreDb({ connectionString: server.connectionString })
  return { store, close: () => store.close().then(server.stop) }
}

const logEvents = 500

/** Counts the events that a store delivers. */
const counted = (store: EventStore) => {
  const delivered = { events: 0 }
  const eventStore: EventStore = {
    ...store,
    readAll: async function* (after) {
      for await (const event of store.readAll(after)) {
        delivered.events += 1
        yield event
      }
    },
    subscribe: async function* (...args) {
      for await (const delivery of store.subscribe(...args)) {
        if (delivery.kind === 'event') delivered.events += 1
        yield delivery
      }
    },
    eventAt: async (at) => {
      delivered.events += 1
      return store.eventAt(at)
    },
  }
  return { delivered, eventStore }
}

describe.each([
  ['Postgres', onPostgres],
  ['EventStoreDB', onEventStoreDb],
])('of a log in %s', (_name, open) => {
  it('all read models together read each event once: filled first, rebuilt, verified', async () => {
    const { store, close } = await open()
    for (let appended = 0; appended < logEvents; appended += 50) {
      const events = Array.from({ length: 50 }, () => newEvent({ type: 'OrderNumberReserved' }))
      await store.append(streamName(`order-numbers-${2000 + appended}`), events, 'no-stream')
    }
    const { delivered, eventStore } = counted(store)
    const readStore = createInMemoryReadStore()
    const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'test', key: Buffer.alloc(32, 7) }])
    const errors: unknown[] = []
    const deps = { eventStore, readStore, dataKeys, onError: (_name: string, error: unknown) => errors.push(error) }
    const readBy = async (work: () => Promise<unknown>): Promise<number> => {
      const before = delivered.events
      await work()
      return (delivered.events - before) / logEvents
    }

    const firstFilling = await readBy(async () => {
      const ending = new AbortController()
      const running = runProjections(deps, everyProjection, ending.signal)
      await eventually(
        async () => (await pointersOf(readStore, everyProjection)).every(({ serving }) => serving !== null),
        (areServing) => areServing,
      )
      ending.abort()
      await running
    })
    const rebuild = await readBy(() => rebuildProjections(deps, everyProjection, {}, new AbortController().signal))
    const verification = await readBy(async () => {
      for (const { differences } of await verifyProjections(deps, everyProjection)) expect(differences).toEqual([])
    })
    await close()

    expect(errors).toEqual([])
    for (const times of [firstFilling, rebuild, verification]) {
      expect(times).toBeGreaterThanOrEqual(1)
      expect(times).toBeLessThanOrEqual(1.1)
    }
  })
})
