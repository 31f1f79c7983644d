import { randomUUID } from 'node:crypto'
import { createDataKeys } from '../../privacy/data-keys.js'
import { createServingGeneration } from '../../query/pipeline/serving-generation.js'
import { streamName } from '../../stores/event-store/port.js'
import { openMongoReadStore } from '../../stores/read-store/mongodb/mongodb-read-store.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { openPostgresReadStore } from '../../stores/read-store/postgres/postgres-read-store.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { type Count, counts } from '../../testing/harness/counting-side.js'
import { databaseAt } from '../../testing/harness/database-address.js'
import { eventually } from '../../testing/harness/eventually.js'
import { openTestDatabases } from '../../testing/harness/shared-postgres.js'
import { startTestMongo } from '../../testing/harness/test-mongodb.js'
import { notTested } from '../../testing/harness/test-server.js'
import { differencesIn } from '../../testing/harness/verify-one.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import type { EngineDeps } from '../engine.js'
import type { Projection } from '../projection.js'
import { runProjections } from '../run.js'
import { collectionIn, generationPosition, pointerOf, unanswered } from './generation.js'
import { rebuildProjections } from './rebuild.js'

/** The same read model as the next release has it. */
const next: Projection<Count> = { ...counts, version: 2 }

type Opened = { readonly readStore: ReadStore; readonly close: () => Promise<unknown> }

const upgradesOn = (name: string, open: () => Promise<Opened>): void =>
  describe(`a read model in ${name} at an upgrade`, () => {
    let readStore: ReadStore
    let close: Opened['close']
    let deps: EngineDeps
    let appended = 0
    const ending = new AbortController()
    const running: Promise<void>[] = []

    beforeAll(async () => {
      const opened = await open()
      readStore = opened.readStore
      close = opened.close
      const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'test', key: Buffer.alloc(32, 7) }])
      deps = { eventStore: createInMemoryEventStore(), readStore, dataKeys, onError: () => undefined }
    })
    afterAll(async () => {
      ending.abort()
      await Promise.all(running)
      await close?.()
    })

    const append = async (events: number): Promise<void> => {
      for (let event = 0; event < events; event += 1) {
        const stream = streamName(`stream-${appended % 7}`)
        // One that neither version can take in.
        const data = appended === 20 ? { failsAt: 'all' } : {}
        await deps.eventStore.append(stream, [newEvent({ type: 'OrderNumberReserved', data })], 'any')
        appended += 1
      }
    }
    const run = (projection: Projection<Count>): void => {
      running.push(runProjections({ ...deps, owner: randomUUID() }, [projection], ending.signal))
    }
    const fill = async (signal: AbortSignal, onProgress?: () => void): Promise<boolean> => {
      const projections = await unanswered(readStore, [next])
      const options = { keepsQuarantine: true, maxEvents: 20, maxDocuments: 2, ...(onProgress && { onProgress }) }
      return rebuildProjections({ ...deps, owner: randomUUID() }, projections, options, signal)
    }
    const servingOf = async (projection: Projection<Count>) => (await pointerOf(readStore, projection)).serving
    const reachesTheEnd = (projection: Projection<Count>) =>
      eventually(
        async () => {
          const serving = await servingOf(projection)
          return serving === null ? -1 : Number(await generationPosition(readStore, projection, serving))
        },
        (position) => position === appended,
      )

    it('is filled in its new version beside the old one, which goes on; cut off, it goes on where it was', async () => {
      await append(100)
      run(counts)
      await reachesTheEnd(counts)

      const cutOff = new AbortController()
      expect(await fill(cutOff.signal, () => cutOff.abort())).toBe(false)
      expect(await pointerOf(readStore, next)).toMatchObject({ serving: null, filling: { generation: 1 } })

      const whole = new AbortController()
      const fills = [fill(whole.signal), fill(whole.signal)]
      await append(30)
      expect(await Promise.all(fills)).toEqual([true, true])
      // The one that was begun, also with an event in quarantine, and however many fill it.
      expect(await servingOf(next)).toEqual({ generation: 1, partitions: 1 })
      expect(await unanswered(readStore, [counts, next])).toEqual([])
      await reachesTheEnd(counts)
    })

    it('answers in its new version before the new release has begun, and both are kept up side by side', async () => {
      await append(10)
      expect(await createServingGeneration(readStore)(next, true)).toEqual({ generation: 1, partitions: 1 })
      run(next)
      await Promise.all([reachesTheEnd(counts), reachesTheEnd(next)])
      expect([await servingOf(counts), await servingOf(next)]).toMatchObject([{ generation: 1 }, { generation: 1 }])
      for (const projection of [counts, next]) {
        expect(await differencesIn(deps, projection)).toEqual([])
        const found = await readStore.scan(collectionIn(projection, 1), '', 99)
        expect(found.find(({ id }) => id === 'stream-1')?.doc).toEqual({ count: 20 })
      }
    })
  })

upgradesOn('Postgres', async () => {
  const postgres = await openTestDatabases()
  const readStore = await openPostgresReadStore(await postgres.database())
  return { readStore, close: () => readStore.close().then(postgres.stop) }
})

const mongo = await startTestMongo()

if ('skipped' in mongo) {
  notTested('an upgrade with read models in MongoDB', mongo.skipped)
} else {
  upgradesOn('MongoDB', async () => {
    const readStore = await openMongoReadStore(databaseAt(mongo.url, `cartorio-test-${randomUUID()}`))
    return { readStore, close: () => readStore.close().then(mongo.stop) }
  })
}
