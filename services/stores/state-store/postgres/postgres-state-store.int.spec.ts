import { describeStateStore } from '../../../testing/contracts/state-store.contract.js'
import { type CuttableProxy, startCuttableProxy } from '../../../testing/harness/cuttable-proxy.js'
import { startTestPostgres, type TestPostgres } from '../../../testing/harness/test-postgres.js'
import { openPostgresStateStore, type PostgresStateStore } from './postgres-state-store.js'

let postgres: TestPostgres
let proxy: CuttableProxy
let store: PostgresStateStore
let past: PostgresStateStore

beforeAll(async () => {
  postgres = await startTestPostgres()
  const address = new URL(await postgres.database())
  proxy = await startCuttableProxy(address.hostname, Number(address.port))
  past = await openPostgresStateStore(address.href)
  address.host = `127.0.0.1:${proxy.port}`
  store = await openPostgresStateStore(address.href)
})
afterAll(async () => {
  await store?.close()
  await past?.close()
  await proxy?.down()
  await postgres?.stop()
})

describeStateStore('Postgres', () => ({ store, proxy, past, cut: postgres.cutConnections }))
