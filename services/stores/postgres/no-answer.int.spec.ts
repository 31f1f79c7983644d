import { setTimeout as wait } from 'node:timers/promises'
import { type CuttableProxy, startCuttableProxy } from '../../testing/harness/cuttable-proxy.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { eventually } from '../../testing/harness/eventually.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { position, streamName } from '../event-store/port.js'
import { openPostgresEventStore, type PostgresEventStore } from '../event-store/postgres/postgres-event-store.js'
import { openPostgresReadStore, type PostgresReadStore } from '../read-store/postgres/postgres-read-store.js'
import { StoreUnavailable } from '../retry/store-unavailable.js'
import { openPostgresStateStore, type PostgresStateStore } from '../state-store/postgres/postgres-state-store.js'
import { listenTo } from './listening.js'

let postgres: TestDatabases
let database: string
let proxy: CuttableProxy
let behind: string
let eventStore: PostgresEventStore
let readStore: PostgresReadStore
let state: PostgresStateStore

beforeAll(async () => {
  postgres = await openTestDatabases()
  database = await postgres.database()
  const address = new URL(database)
  proxy = await startCuttableProxy(address.hostname, Number(address.port))
  address.host = `127.0.0.1:${proxy.port}`
  behind = address.href
  eventStore = await openPostgresEventStore({ connectionString: behind })
  readStore = await openPostgresReadStore(behind)
  state = await openPostgresStateStore(behind)
})
afterAll(async () => {
  await Promise.all([eventStore?.close(), readStore?.close(), state?.close()])
  await proxy?.down()
  await postgres?.stop()
})

const notes = { name: 'notes', indexes: {} }
const append = (name: string) => eventStore.append(streamName(name), [newEvent()], 'no-stream')
/** Far more than the timeout of ten seconds, and far less than TCP's. */
const limitMillis = 120_000

describe('a Postgres that takes connections and answers nothing', () => {
  it(
    'is a store that cannot be reached for every call, also for those that waited for others, and serves again after it',
    async () => {
      await Promise.all([append('order-before'), state.insert(notes, 'a', {}), readStore.setRegister('a', null, 1)])
      proxy.stall()
      const crowd = async (): Promise<void> => {
        await wait(500)
        await Promise.all(Array.from({ length: 50 }, (_, n) => append(`order-late-${n}`)))
      }
      const calls: Promise<unknown>[] = [
        append('order-during'),
        crowd(),
        eventStore.eventAt(position(1n)),
        state.get(notes, 'a'),
        state.replace(notes, 'a', 1, { changed: true }),
        readStore.register('a'),
        readStore.setRegister('a', 1, 2),
        readStore.checkpoints(['tracking']),
        readStore.flush({ quarantined: [{ key: 'b', value: 1 }], writes: [], moves: [] }),
      ]
      const outcomes = await Promise.allSettled(calls)
      proxy.resume()
      for (const outcome of outcomes)
        expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) })
      expect(await append('order-after')).toMatchObject({ revision: 0 })
      expect((await state.get(notes, 'a'))?.id).toBe('a')
      expect((await readStore.register('a'))?.key).toBe('a')
    },
    limitMillis,
  )

  it(
    'is replaced by a new connection that listens',
    async () => {
      const received: string[] = []
      let listens = 0
      const listening = listenTo({
        connectionString: behind,
        channel: 'news',
        beatMillis: 20,
        onMessage: (payload) => received.push(payload),
        onListening: () => {
          listens += 1
        },
        onError: () => undefined,
      })
      const listened = (times: number) =>
        eventually(
          async () => listens,
          (count) => count >= times,
        )
      await listened(1)
      proxy.stall('held')
      await listened(2)
      await withDatabase(database, (client) => client.query("NOTIFY news, 'again'"))
      await eventually(
        async () => received,
        (all) => all.includes('again'),
      )
      await listening.close()
      proxy.cut()
    },
    limitMillis,
  )
})
