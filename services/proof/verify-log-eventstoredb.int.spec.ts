import {
  type EventStoreDbEventStore,
  openEventStoreDb,
} from '../stores/event-store/eventstoredb/eventstoredb-event-store.js'
import {
  type EventStoreDbDouble,
  startEventStoreDbDouble,
} from '../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { appendCorruptTo } from '../testing/harness/corrupt-on-eventstoredb.js'
import { newStream } from '../testing/harness/deliveries.js'
import { newEvent } from '../testing/scenarios/new-events.js'
import { chainHash, chainStart } from './hash-chain.js'
import { verifyLog } from './verify-log.js'

const chained = (stream: string) => {
  const event = newEvent({ type: 'NoteAdded' })
  const { hash: _hash, ...metadata } = event.metadata
  return {
    ...event,
    metadata: { ...metadata, hash: chainHash(chainStart, { ...event, stream, revision: 0, metadata }) },
  }
}

let server: EventStoreDbDouble
let store: EventStoreDbEventStore

beforeAll(async () => {
  server = await startEventStoreDbDouble()
  store = await openEventStoreDb({ connectionString: server.connectionString })
})
afterAll(async () => {
  await store.close()
  await server.stop()
})

describe('verifying a log in EventStoreDB', () => {
  it('names the place of an event that cannot be read, and counts what stands before it', async () => {
    const stream = newStream()
    await store.append(stream, [chained(stream)], 'no-stream')
    await appendCorruptTo(server.connectionString)(stream, 'NoteAdded')
    const corrupt = server.log.events.at(-1)?.position
    expect(await verifyLog(store, { trusted: undefined })).toMatchObject({
      events: 1,
      wrong: { position: corrupt, stream, revision: 1, what: 'what is stored cannot be read as an event' },
    })
  })
})
