import {
  generationName,
  partitionName,
  pointerOf,
  replacePointer,
} from '../../projection-engine/generations/generation.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { logStart, position } from '../../stores/event-store/port.js'
import { openPostgresReadStore, type PostgresReadStore } from '../../stores/read-store/postgres/postgres-read-store.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { moveCheckpoint } from '../../testing/scenarios/read-model-writes.js'
import { createReadModels } from './read-models.js'

let postgres: TestDatabases
let store: PostgresReadStore

beforeAll(async () => {
  postgres = await openTestDatabases()
  store = await openPostgresReadStore(await postgres.database())
  const place = { serving: { generation: 1, partitions: 1 }, filling: null }
  await replacePointer(store, tracking, await pointerOf(store, tracking), place)
})
afterAll(async () => {
  await store?.close()
  await postgres?.stop()
})

const part = { generation: 1, partitions: 1, partition: 0 }
const reach = (at: bigint) =>
  moveCheckpoint(store, partitionName(tracking, part), { position: position(at), lastEvent: null })

describe('many who wait for a read model', () => {
  it('share its reads, and all are answered once it has come far enough', async () => {
    await reach(1n)
    let looking = 0
    let atOnce = 0
    const watched = {
      ...store,
      checkpoints: async (names: readonly string[]) => {
        looking += 1
        atOnce = Math.max(atOnce, looking)
        const checkpoints = await store.checkpoints(names)
        looking -= 1
        return checkpoints
      },
    }
    const models = createReadModels(watched, async () => logStart)
    const waiting = Array.from({ length: 50 }, () => models.at(position(7n), tracking))
    await reach(7n)
    const names = (await Promise.all(waiting)).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set([generationName(tracking, 1)]))
    expect(atOnce).toBe(1)
  })

  it('are answered with Retry-After when it has not come far enough', async () => {
    const models = createReadModels(store, async () => logStart)
    const waiting = [models.at(position(8n), tracking), models.at(position(9n), tracking)]
    for (const outcome of await Promise.allSettled(waiting))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'read-side/behind' } })
  })
})
