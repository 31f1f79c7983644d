import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.js'
import { openPostgresSignals } from './postgres-signals.js'
import { describeSignals } from './signals.contract.js'

let postgres: TestPostgres
let database: string

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await postgres.database()
})
afterAll(() => postgres?.stop())

describeSignals('Postgres', () => ({
  open: async () => openPostgresSignals(database, () => undefined),
  cut: () => postgres.cutConnections(),
}))
