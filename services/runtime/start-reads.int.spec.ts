import { rmSync } from 'node:fs'
import { createContactMessages } from '../privacy/contact-messages.js'
import { createDataKeys } from '../privacy/data-keys.js'
import { openErasureList } from '../privacy/erasure-list.js'
import { newSigningKeyPem, signingKeyOf } from '../proof/signing-key.js'
import { restoreErasures } from '../reactions/jobs/restore-erasures.js'
import { prepareReactor } from '../reactions/reactor-checkpoint.js'
import { openEventStoreDb } from '../stores/event-store/eventstoredb/eventstoredb-event-store.js'
import type { EventStore } from '../stores/event-store/port.js'
import { openPostgresEventStore } from '../stores/event-store/postgres/postgres-event-store.js'
import { startEventStoreDbDouble } from '../testing/fakes/eventstoredb-double/eventstoredb-double.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { stubbedFileStore, unexpected } from '../testing/fakes/stubbed-ports.js'
import { openTestDatabases } from '../testing/harness/shared-postgres.js'
import { temporaryFolder } from '../testing/harness/temporary-folder.js'
import {
  documentAttached,
  orderCancelled,
  orderCreated,
  orderPaid,
  personalDataErased,
} from '../testing/scenarios/order-history.js'
import { storedOrder } from '../testing/scenarios/stored-history.js'
import { identifyInstallation } from './installation/identify-installation.js'
import { randomIds, systemClock } from './system-clock.js'

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

/** Counts the events that a store hands out. */
const counted = (store: EventStore) => {
  const read = { events: 0 }
  async function* each<T>(items: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const item of items) {
      read.events += 1
      yield item
    }
  }
  const one = <T>(item: T): T => {
    read.events += 1
    return item
  }
  const eventStore: EventStore = {
    ...store,
    read: (...args) => each(store.read(...args)),
    readAll: (...args) => each(store.readAll(...args)),
    eventAt: async (at) => one(await store.eventAt(at)),
    lastEvent: async (stream) => one(await store.lastEvent(stream)),
  }
  return { read, eventStore }
}

describe.each([
  ['Postgres', onPostgres],
  ['EventStoreDB', onEventStoreDb],
])('a start on a log in %s', (_name, open) => {
  it('reads as few events however many orders, files and erasures there are', async () => {
    const { store, close } = await open()
    const folder = temporaryFolder('cartorio-start-')
    const state = createInMemoryStateStore()
    const dataKeys = createDataKeys(state, [{ id: 'm', key: Buffer.alloc(32) }])
    const contactMessages = createContactMessages({ state, dataKeys, clock: systemClock })
    const key = signingKeyOf(newSigningKeyPem())
    const erasures = await openErasureList(folder, { key, trusted: [key.fingerprint] })
    const { read, eventStore } = counted(store)
    const fileStore = stubbedFileStore({ list: async () => [] })
    const start = async (): Promise<number> => {
      const before = read.events
      await identifyInstallation({ eventStore, state, clock: systemClock, ids: randomIds }, false)
      await prepareReactor({ eventStore, state }, undefined)
      await identifyInstallation({ eventStore, state, clock: systemClock, ids: randomIds }, true)
      await restoreErasures({
        eventStore,
        dataKeys,
        erasures,
        fileStore,
        contactMessages,
        bus: { execute: unexpected },
      })
      return read.events - before
    }
    const fill = async (orders: number): Promise<void> => {
      const ended = [orderCreated(), orderPaid(), documentAttached(1), orderCancelled(), personalDataErased()]
      for (let n = 0; n < orders; n += 1)
        await storedOrder({ eventStore: store, dataKeys, clock: systemClock }, n % 2 === 0 ? ended : ended.slice(0, 3))
    }
    await start()
    await fill(4)
    await start()
    const few = await start()
    await fill(40)
    await start()
    expect(await start()).toBe(few)
    expect(few).toBeLessThan(10)
    rmSync(folder, { recursive: true, force: true })
    await close()
  })
})
