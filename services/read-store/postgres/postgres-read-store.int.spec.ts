import { position } from '../../event-store/port.js'
import { withDatabase } from '../../testing/database-search.js'
import { startTestPostgres, type TestPostgres } from '../../testing/test-postgres.js'
import type { CutDrop } from '../dropping.contract.js'
import { type Collection, MemoryLost, writeOf } from '../port.js'
import { describeReadStore } from '../read-store.contract.js'
import { openPostgresReadStore, type PostgresReadStore } from './postgres-read-store.js'

let postgres: TestPostgres
let store: PostgresReadStore
let database: string

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.database()
  store = await openPostgresReadStore(database)
})
afterAll(async () => {
  await store?.close()
  await postgres?.stop()
})

/** What is deleted from one by one, whatever the order. */
const deletedFrom = ['checkpoints', 'registers'] as const

/** A drop that fails where it comes to one of the tables. */
const cutDrop: CutDrop = async (collection, stepsDone) => {
  const table = deletedFrom[stepsDone]
  if (table === undefined) {
    await store.drop(collection)
    return false
  }
  await withDatabase(database, async (client) => {
    await client.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'the process died here'; END $$`)
    await client.query(`CREATE TRIGGER refused BEFORE DELETE ON read_model.${table} EXECUTE FUNCTION refuse()`)
    await expect(store.drop(collection)).rejects.toThrow('the process died here')
    await client.query(`DROP TRIGGER refused ON read_model.${table}`)
  })
  return true
}

describeReadStore('Postgres', () => store, cutDrop)

describe('a read store in Postgres', () => {
  it('waits out cut connections', async () => {
    await postgres.cutConnections()
    await expect(store.checkpoint('none')).resolves.toBeUndefined()
  })

  it('takes nothing that builds on what a crash may have taken, until it is read anew', async () => {
    const things: Collection = { name: 'things_v1_g1', fields: {} }
    const thing = (id: string) => writeOf(things, { id, at: position(1n), doc: {}, expectedAt: null })
    const checkpoint = { position: position(1n), lastEvent: null }
    await store.prepare([things])
    const before = await store.memory()
    expect(await store.memory()).toBe(before)
    expect(await store.collections()).not.toContain('memory')
    expect(await store.save([thing('before')], before)).toEqual([])
    await store.moveCheckpoint('crashing', checkpoint, before)

    await postgres.crash()
    const further = { ...checkpoint, position: position(2n) }
    await expect(store.moveCheckpoint('crashing', further, before)).rejects.toBeInstanceOf(MemoryLost)
    await store.prepare([things])
    expect(await store.save([thing('after')], before)).toEqual(['after'])
    expect(await store.get(things, 'after')).toBeUndefined()

    const after = await store.memory()
    expect(await store.save([thing('after')], after)).toEqual([])
    await store.moveCheckpoint('crashing', further, after)
    expect(await store.checkpoint('crashing')).toEqual(further)
  })
})
