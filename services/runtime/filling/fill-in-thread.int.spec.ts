import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FillProgress } from '../../projection-engine/engine.js'
import { firstGeneration, partitionName, partitionsOf } from '../../projection-engine/generations/generation.js'
import { everyProjection } from '../../projections/every-projection.js'
import { streamName } from '../../stores/event-store/port.js'
import { openPostgresEventStore } from '../../stores/event-store/postgres/postgres-event-store.js'
import { openPostgresReadStore } from '../../stores/read-store/postgres/postgres-read-store.js'
import { startTestPostgres, type TestPostgres } from '../../testing/harness/test-postgres.js'
import { newEvent } from '../../testing/scenarios/new-events.js'

/** As it was built: a thread runs a file of its own. */
const built = pathToFileURL(join(process.cwd(), 'services/dist/runtime/filling/fill-in-thread.js')).href
const { fillInThread }: typeof import('./fill-in-thread.js') = await import(built)

const masterKeys = [{ id: 'test', key: Buffer.alloc(32, 7) }] as const
const targets = everyProjection.flatMap((projection) =>
  partitionsOf(firstGeneration(1)).map((part) => ({ projection, part })),
)

let postgres: TestPostgres
let url: string
beforeAll(async () => {
  postgres = await startTestPostgres()
  url = await postgres.database()
  const log = await openPostgresEventStore({ connectionString: url })
  const events = Array.from({ length: 50 }, () => newEvent({ type: 'OrderNumberReserved' }))
  await log.append(streamName('order-numbers-2026'), events, 'no-stream')
  await log.close()
})
afterAll(() => postgres.stop())

const filling = (readStoreUrl: string, signal: AbortSignal) => {
  const progress: FillProgress[] = []
  const fill = fillInThread({ eventStoreUrl: url, readStoreUrl, stateUrl: url, masterKeys })
  return { progress, filled: fill(targets, (each) => progress.push(each), signal) }
}

describe('a filling in a thread of its own', () => {
  it('fills every partition to the end of the log, and says how far each is', async () => {
    const { progress, filled } = filling(url, new AbortController().signal)
    await filled
    const readStore = await openPostgresReadStore(url)
    const names = targets.map(({ projection, part }) => partitionName(projection, part))
    const checkpoints = await readStore.checkpoints(names)
    await readStore.close()
    expect(names.map((name) => checkpoints.get(name)?.position)).toEqual(names.map(() => 50n))
    expect(new Set(progress.map(({ partition }) => partition))).toEqual(new Set(names))
    expect(progress.map(({ events, position }) => ({ events, position }))).toEqual(
      names.map(() => ({ events: 50, position: 50n })),
    )
  })

  it('says what failed, and nothing of what a library repeats of an address', async () => {
    const { filled } = filling(url.replace(/\/[^/]*$/, '/no-such-database'), new AbortController().signal)
    await expect(filled).rejects.toThrow(/^the filling thread failed: error$/)
  })

  it('ends when it is aborted before it has begun', async () => {
    const { progress, filled } = filling(await postgres.database(), AbortSignal.abort())
    await filled
    expect(progress).toEqual([])
  })
})
