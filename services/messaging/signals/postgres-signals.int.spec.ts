import { describeSignals } from '../../testing/contracts/signals.contract.js'
import { withDatabase } from '../../testing/harness/database-search.js'
import { startTestPostgres, type TestPostgres } from '../../testing/harness/test-postgres.js'
import { signalChannel } from './port.js'
import { openPostgresSignals } from './postgres-signals.js'

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
  say: async (message) => {
    await withDatabase(database, (client) => client.query('SELECT pg_notify($1, $2)', [signalChannel, message]))
  },
}))
