import { describeEventStore } from '../../../testing/contracts/event-store.contract.js'
import { appendCorruptTo } from '../../../testing/harness/corrupt-on-eventstoredb.js'
import type { StoreUnderTest } from '../../../testing/harness/store-under-test.js'
import { startTestEventStoreDb, type TestEventStoreDb } from '../../../testing/harness/test-eventstoredb.js'
import { type EventStoreDbEventStore, openEventStoreDb } from './eventstoredb-event-store.js'

let server: TestEventStoreDb
let store: EventStoreDbEventStore

beforeAll(async () => {
  server = await startTestEventStoreDb()
  store = await openEventStoreDb({ connectionString: server.connectionString })
})
afterAll(async () => {
  await store?.close()
  await server?.stop()
})

describeEventStore('EventStoreDB', (): StoreUnderTest => {
  const { connectionString, cut, manyEvents } = server
  return { store, cut, appendCorrupt: appendCorruptTo(connectionString), manyEvents }
})
