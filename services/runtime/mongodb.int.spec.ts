import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { openMongoStateStore } from '../stores/state-store/mongodb/mongodb-state-store.js'
import type { StateCollection } from '../stores/state-store/port.js'
import { createClient, signIn } from '../testing/harness/api-client.js'
import { databaseAt } from '../testing/harness/database-address.js'
import { eventually } from '../testing/harness/eventually.js'
import { startProduct } from '../testing/harness/running-product.js'
import { startTestMongo } from '../testing/harness/test-mongodb.js'
import { startTestRedis } from '../testing/harness/test-redis.js'
import { notTested } from '../testing/harness/test-server.js'
import { endedOrder, person } from '../testing/scenarios/personal-order.js'

const mongo = await startTestMongo()
const redis = await startTestRedis()
const keys: StateCollection<{ kind: string }> = { name: 'data-keys', indexes: {} }

if ('skipped' in mongo || 'skipped' in redis) {
  const why = [mongo, redis].flatMap((server) => ('skipped' in server ? [server.skipped] : [])).join('; ')
  notTested('a product whose state lies in MongoDB', why)
  afterAll(() => Promise.all([mongo, redis].map((server) => ('skipped' in server ? undefined : server.stop()))))
} else {
  describe('a product whose state and read models lie in MongoDB, and whose queues on Redis', () => {
    const name = randomUUID()
    const addressOf = (kind: string): string => databaseAt(mongo.url, `cartorio-${kind}-${name}`)
    const url = addressOf('state')
    const settings = { STATE_URL: url, READ_STORE_URL: addressOf('read'), QUEUE_URL: redis.url }

    it('takes orders, erases a person, and knows both after a restart', async () => {
      const first = await startProduct(settings)
      const call = createClient(first.url)
      const staff = await signIn(first, call)
      const order = await endedOrder(call, staff)
      const row = await staff.row(order.orderNumber)
      expect(row.applicantName).toBe(person.name)
      expect((await staff.command(row, 'erase', { reason: person.reason })).status).toBe(200)
      const state = await openMongoStateStore(url)
      await eventually(
        () => state.get(keys, row.id),
        (found) => found?.doc.kind === 'erased',
      )
      await state.close()
      await first.end('SIGTERM')

      const second = await startProduct(settings, first.dataDir)
      const again = createClient(second.url)
      await eventually(
        () => again('GET', `/api/orders/${order.token}`),
        ({ body }) => body.applicantName === 'Dados removidos',
      )
      await second.discard()
    })

    afterAll(async () => {
      const client = await new MongoClient(url).connect()
      for (const kind of ['state', 'read']) await client.db(`cartorio-${kind}-${name}`).dropDatabase()
      await client.close()
      await Promise.all([mongo.stop(), redis.stop()])
    })
  })
}
