import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { createDataKeys } from '../privacy/data-keys.js'
import { logStart, streamName } from '../stores/event-store/port.js'
import { openPostgresEventStore, type PostgresEventStore } from '../stores/event-store/postgres/postgres-event-store.js'
import { type MongoReadStore, openMongoReadStore } from '../stores/read-store/mongodb/mongodb-read-store.js'
import { openPostgresStateStore, type PostgresStateStore } from '../stores/state-store/postgres/postgres-state-store.js'
import { databaseAt } from '../testing/harness/database-address.js'
import { eventually } from '../testing/harness/eventually.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
import { openProxiedMongo, type ProxiedMongo, startTestMongo } from '../testing/harness/test-mongodb.js'
import { notTested } from '../testing/harness/test-server.js'
import { verifyOne } from '../testing/harness/verify-one.js'
import { newEvent } from '../testing/scenarios/new-events.js'
import type { EngineDeps } from './engine.js'
import { collectionIn, generationPosition, pointerOf } from './generations/generation.js'
import type { Projection } from './projection.js'
import { runProjections } from './run.js'

type GivenCommand = { readonly count: number; readonly digest: string }

/**
 * A digest of each stream's events and of all: an event that is skipped, doubled or out of order makes another digest.
 */
const digests: Projection<GivenCommand> = {
  name: 'digests',
  version: 1,
  schema: z.strictObject({ count: z.int(), digest: z.string() }),
  shape: { fields: {} },
  documentIds: ({ stream }) => [stream, 'all'],
  apply: (doc, { id }) => ({
    count: (doc?.count ?? 0) + 1,
    digest: createHash('sha256')
      .update(`${doc?.digest ?? ''}${id}`)
      .digest('hex'),
  }),
}
const streams = 40
const slowCallMillis = 1500
/** Several in each batch of the reader: more of them only take longer to fold. */
const betweenEventsMillis = 5
/** A slow machine of the build is waited for. */
const limitMillis = 300_000

const mongo = await startTestMongo({ onDisk: true })

if ('skipped' in mongo) {
  notTested('a read model in MongoDB under faults', mongo.skipped)
} else {
  let postgres: TestDatabases
  let eventStore: PostgresEventStore
  let state: PostgresStateStore
  let through: ProxiedMongo
  /** By way of the proxy, as the engine goes, and past it. */
  let readStore: MongoReadStore
  let direct: MongoReadStore
  let deps: EngineDeps
  let appended: bigint

  beforeAll(async () => {
    postgres = await openTestDatabases()
  })
  afterAll(async () => {
    await postgres?.stop()
    await mongo.stop()
  })
  beforeEach(async () => {
    const database = await postgres.database()
    eventStore = await openPostgresEventStore({ connectionString: database, pollMillis: 100 })
    state = await openPostgresStateStore(database)
    through = await openProxiedMongo(mongo.url)
    readStore = await openMongoReadStore(through.url, { slowCallMillis })
    const past = databaseAt(mongo.url, through.direct.databaseName)
    direct = await openMongoReadStore(past, { timeoutMillis: limitMillis })
    const dataKeys = createDataKeys(state, [{ id: 'test', key: Buffer.alloc(32, 7) }])
    deps = { eventStore, readStore, dataKeys, onError: () => undefined }
    appended = 0n
  })
  afterEach(async () => {
    await Promise.all([eventStore.close(), state.close(), readStore.close(), direct.close()])
    await through.discard()
  })

  const append = async (): Promise<void> => {
    const event = newEvent({ type: 'OrderNumberReserved' })
    await eventStore.append(streamName(`things-${appended % BigInt(streams)}`), [event], 'any')
    appended += 1n
  }

  /** Until the read model has folded all events so far, despite the faults. */
  const comesThrough = async (): Promise<void> => {
    const least = appended + 1n
    const standsAt = async () => {
      const { serving, filling } = await pointerOf(direct, digests)
      const generation = serving ?? filling
      return generation === null ? logStart : generationPosition(direct, digests, generation)
    }
    await eventually(standsAt, (at) => at >= least)
  }

  /**
   * Events come without a pause from before the faults until after them; then the documents are compared with the log.
   */
  const holdsUnderLoad = async (faults: () => Promise<void>): Promise<void> => {
    const ending = new AbortController()
    const running = runProjections(deps, [digests], ending.signal)
    const last = new AbortController()
    const load = async (): Promise<void> => {
      for (; !last.signal.aborted; await wait(betweenEventsMillis)) await append()
    }
    const loading = load()
    try {
      await comesThrough()
      await faults()
      await comesThrough()
      last.abort()
      await loading
      const all = collectionIn(digests, 1)
      await eventually(
        async () => (await direct.get(all, 'all'))?.doc.count,
        (count) => count === Number(appended),
        60_000,
      )
    } finally {
      last.abort()
      ending.abort()
      await Promise.all([loading, running])
    }
    const { documents, differences, quarantined } = await verifyOne({ ...deps, readStore: direct }, digests)
    expect({ documents, differences, quarantined }).toEqual({
      documents: streams + 1,
      differences: [],
      quarantined: [],
    })
  }

  describe('a read model in MongoDB, while events come without a pause', () => {
    it(
      'has each event once after its connections were cut and its answers lost, time and again',
      () =>
        holdsUnderLoad(async () => {
          for (let times = 0; times < 10; times += 1) {
            if (times % 2 === 0) through.proxy.cut()
            else through.proxy.loseNextAnswer()
            await comesThrough()
          }
        }),
      limitMillis,
    )

    it(
      'has each event once after its connections were slow, and slower than it waits for an answer',
      () =>
        holdsUnderLoad(async () => {
          through.proxy.slow({ millis: 20, bytes: 16_384 })
          for (let times = 0; times < 3; times += 1) await comesThrough()
          for (let times = 0; times < 2; times += 1) {
            const givenUp = through.proxy.clientLeaves()
            through.proxy.slow({ millis: 2 * slowCallMillis, bytes: 16_384 })
            await givenUp
            through.proxy.slow()
            await comesThrough()
          }
        }),
      limitMillis,
    )

    const { restart } = mongo
    if (restart === undefined) {
      notTested('a server that is started again', `${mongo.what} is not ours to start again`)
    } else {
      it(
        'has each event once after its server was started again, with cuts and a slow line between',
        () =>
          holdsUnderLoad(async () => {
            for (let times = 0; times < 3; times += 1) {
              await restart()
              await comesThrough()
              through.proxy.slow({ millis: 10, bytes: 4096 })
              through.proxy.cut()
              await comesThrough()
              through.proxy.slow()
            }
          }),
        limitMillis,
      )
    }
  })
}
