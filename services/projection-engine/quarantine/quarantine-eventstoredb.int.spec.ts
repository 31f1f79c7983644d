import * as z from 'zod/mini'
import { createDataKeys } from '../../privacy/data-keys.js'
import {
  type EventStoreDbEventStore,
  openEventStoreDb,
} from '../../stores/event-store/eventstoredb/eventstoredb-event-store.js'
import { type EventStore, type StreamName, streamName } from '../../stores/event-store/port.js'
import { sharedSubscription } from '../../stores/event-store/shared-subscription.js'
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { createInMemoryReadStore } from '../../testing/fakes/in-memory-read-store.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { appendCorruptTo } from '../../testing/harness/corrupt-on-eventstoredb.js'
import { eventually } from '../../testing/harness/eventually.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import type { EngineDeps } from '../engine.js'
import { collectionIn, currentOf, partitionName, pointerOf } from '../generations/generation.js'
import type { Projection } from '../projection.js'
import { runProjections } from '../run.js'
import { loadQuarantined } from './quarantine.js'

const counts: Projection<{ readonly count: number }> = {
  name: 'counts',
  version: 1,
  schema: z.strictObject({ count: z.int() }),
  shape: { fields: {} },
  documentIds: ({ stream }) => [stream],
  apply: (doc) => ({ count: (doc?.count ?? 0) + 1 }),
}
const [held, other] = [streamName('held'), streamName('other')]
const fact = () => newEvent({ type: 'OrderNumberReserved' })

let server: EventStoreDbDouble
let store: EventStoreDbEventStore
let end: () => Promise<void>

beforeEach(async () => {
  server = await startEventStoreDbDouble()
  store = await openEventStoreDb({ connectionString: server.connectionString })
  end = () => Promise.resolve()
})
afterEach(async () => {
  await end()
  await store.close()
  await server.stop()
})

/** Follows a log until the test ends. */
const follow = (eventStore: EventStore) => {
  const readStore = createInMemoryReadStore()
  const troubles: unknown[] = []
  const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'test', key: Buffer.alloc(32, 7) }])
  const deps: EngineDeps = {
    eventStore,
    readStore,
    dataKeys,
    onError: (_name, error) => troubles.push(error),
    alone: true,
  }
  const ending = new AbortController()
  const running = runProjections(deps, [counts], ending.signal)
  end = () => {
    ending.abort()
    return running
  }
  const countOf = async (stream: string): Promise<number | undefined> => {
    const current = currentOf(await pointerOf(readStore, counts))
    return current === null
      ? undefined
      : (await readStore.get(collectionIn(counts, current.generation), stream))?.doc.count
  }
  return {
    countOf,
    /** Ends at the first trouble as well. */
    counted: async (stream: string, wanted: number): Promise<void> => {
      await eventually(
        () => countOf(stream),
        (count) => count === wanted || troubles.length > 0,
      )
      expect(troubles).toEqual([])
    },
    quarantined: () =>
      loadQuarantined(readStore, partitionName(counts, { generation: 1, partition: 0, partitions: 1 })),
  }
}

/** Answers its position. */
const appendCorrupt = async (stream: StreamName): Promise<string> => {
  await appendCorruptTo(server.connectionString)(stream, 'OrderNumberReserved')
  return String(server.log.events.at(-1)?.position)
}

describe('an event in EventStoreDB that cannot be read', () => {
  it.each([
    ['a subscription of its own', false],
    ['the shared end of the log', true],
  ])('is quarantined by a read model that follows %s, and the others flow', async (_how, shared) => {
    await store.append(held, [fact()], 'no-stream')
    const early = await appendCorrupt(held)
    await store.append(held, [fact()], 1)
    await store.append(other, [fact()], 'no-stream')
    const { counted, countOf, quarantined } = follow(shared ? sharedSubscription(store) : store)
    await counted(other, 1)
    // From here on it follows the log live.
    const late = await appendCorrupt(streamName('late'))
    await store.append(other, [fact()], 0)
    await counted(other, 2)
    expect(await countOf(held)).toBe(1)
    expect(await quarantined()).toMatchObject([
      { position: early, stream: held, reason: 'corrupt' },
      { position: late, stream: 'late', reason: 'corrupt' },
    ])
  })
})
