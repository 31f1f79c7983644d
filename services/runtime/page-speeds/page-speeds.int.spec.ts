import { randomUUID } from 'node:crypto'
import { type MongoStateStore, openMongoStateStore } from '../../stores/state-store/mongodb/mongodb-state-store.js'
import {
  openPostgresStateStore,
  type PostgresStateStore,
} from '../../stores/state-store/postgres/postgres-state-store.js'
import { describePageSpeeds } from '../../testing/contracts/page-speeds.contract.js'
import { databaseAt } from '../../testing/harness/database-address.js'
import { openTestDatabases } from '../../testing/harness/shared-postgres.js'
import { startTestMongo } from '../../testing/harness/test-mongodb.js'
import { notTested } from '../../testing/harness/test-server.js'

const mongo = await startTestMongo()
let onPostgres: PostgresStateStore
let onMongo: MongoStateStore | undefined

beforeAll(async () => {
  onPostgres = await openPostgresStateStore(await (await openTestDatabases()).database())
  if (!('skipped' in mongo)) onMongo = await openMongoStateStore(databaseAt(mongo.url, `speeds-${randomUUID()}`))
})
afterAll(async () => {
  await onPostgres?.close()
  await onMongo?.close()
  if (!('skipped' in mongo)) await mongo.stop()
})

describePageSpeeds('Postgres', () => onPostgres)
if ('skipped' in mongo) notTested('what MongoDB shares of the speed of pages', mongo.skipped)
else
  describePageSpeeds('MongoDB', () => {
    if (onMongo === undefined) throw new Error('MongoDB is not open')
    return onMongo
  })
