import { startTestPostgres, type TestPostgres } from '../../testing/test-postgres.js'
import { describeReadStore } from '../read-store.contract.js'
import { openPostgresReadStore, type PostgresReadStore } from './postgres-read-store.js'

let postgres: TestPostgres
let store: PostgresReadStore

beforeAll(async () => {
  postgres = await startTestPostgres()
  store = await openPostgresReadStore(await postgres.database())
})
afterAll(async () => {
  await store?.close()
  await postgres?.stop()
})

describeReadStore('Postgres', () => store)

describe('a read store in Postgres', () => {
  it('waits out cut connections', async () => {
    await postgres.cutConnections()
    await expect(store.checkpoint('none')).resolves.toBeUndefined()
  })
})
