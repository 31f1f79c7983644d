import { startTestPostgres, type TestPostgres } from '../../testing/test-postgres.js'
import { describeStateStore } from '../state-store.contract.js'
import { openPostgresStateStore, type PostgresStateStore } from './postgres-state-store.js'

let postgres: TestPostgres
let store: PostgresStateStore

beforeAll(async () => {
  postgres = await startTestPostgres()
  store = await openPostgresStateStore(await postgres.database())
})
afterAll(async () => {
  await store?.close()
  await postgres?.stop()
})

describeStateStore('Postgres', () => ({ store, cut: postgres.cutConnections }))
