import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { orderViewSchema } from '@cartorio/contracts/http/order-view.js'
import { MongoClient } from 'mongodb'
import { openMongoStateStore } from '../stores/state-store/mongodb/mongodb-state-store.js'
import type { StateCollection } from '../stores/state-store/port.js'
import { type Call, createClient, pdf, signIn } from '../testing/harness/api-client.js'
import { databaseAt } from '../testing/harness/database-address.js'
import { eventually } from '../testing/harness/eventually.js'
import { startProduct } from '../testing/harness/running-product.js'
import { openTestDatabases, type TestDatabases } from '../testing/harness/shared-postgres.js'
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
  describe('a product in three processes whose state, read models and files lie in MongoDB, and whose queues on Redis', () => {
    const name = randomUUID()
    const addressOf = (kind: string): string => databaseAt(mongo.url, `cartorio-${kind}-${name}`)
    const url = addressOf('state')
    let postgres: TestDatabases
    beforeAll(async () => {
      postgres = await openTestDatabases()
    })
    const settings = async () => ({
      EVENT_STORE_URL: await postgres.database(),
      STATE_URL: url,
      READ_STORE_URL: addressOf('read'),
      QUEUE_URL: redis.url,
      FILES_URL: addressOf('files'),
    })

    /** The roles as processes with data folders of their own, and a client that calls the right one. */
    const startRoles = async () => {
      const shared = await settings()
      const command = await startProduct({ ROLES: 'command', ...shared })
      const others = { ...shared, WEBHOOK_URL: command.url }
      const [query, worker] = await Promise.all([
        startProduct({ ROLES: 'query,projector', ...others }),
        startProduct({ ROLES: 'worker', ...others }),
      ])
      const [tell, ask] = [createClient(command.url), createClient(query.url)]
      const call: Call = async (method, path, body, headers = {}) => {
        if (method !== 'GET') {
          const answer = await tell(method, path, body, headers)
          position = answer.headers.get('x-event-position') ?? position
          return answer
        }
        const reading = () => ask(method, path, body, { 'x-min-position': position, ...headers })
        return eventually(reading, ({ body: found }) => !String(found.code).startsWith('read-side/'))
      }
      let position: string | undefined
      return { shared, command, query, worker, call }
    }

    /** Files that the shared store holds. */
    const keptFiles = async (): Promise<number> => {
      const client = await new MongoClient(mongo.url).connect()
      const count = await client.db(`cartorio-files-${name}`).collection('uploads.chunks').countDocuments({})
      await client.close()
      return count
    }

    it('takes orders and files, erases a person, and knows both after a restart', async () => {
      const { shared, command: first, query, worker, call } = await startRoles()
      const staff = await signIn(first, call)
      const order = await endedOrder(call, staff)
      // The file of the withdrawn scan is deleted by a worker.
      await eventually(keptFiles, (count) => count === 2)
      const { body: view } = await call('GET', `/api/orders/${order.token}`)
      const [copy] = orderViewSchema.parse(view).issuedCopies
      const download = () => fetch(`${query.url}/api/orders/${order.token}/copies/${copy?.id}`)
      expect(Buffer.from(await (await download()).arrayBuffer())).toEqual(pdf)
      const row = await staff.row(order.orderNumber)
      expect(row.applicantName).toBe(person.name)
      expect((await staff.command(row, 'erase', { reason: person.reason })).status).toBe(200)
      const state = await openMongoStateStore(url)
      await eventually(
        () => state.get(keys, row.id),
        (found) => found?.doc.kind === 'erased',
      )
      await state.close()
      await eventually(keptFiles, (count) => count === 0)
      expect((await download()).status).toBe(404)
      for (const process of [first, query, worker]) expect(existsSync(join(process.dataDir, 'uploads'))).toBe(false)
      await Promise.all([worker.discard(), query.discard(), first.end('SIGTERM')])

      const second = await startProduct(shared, first.dataDir)
      const again = createClient(second.url)
      await eventually(
        () => again('GET', `/api/orders/${order.token}`),
        ({ body }) => body.applicantName === 'Dados removidos',
      )
      await second.discard()
    })

    afterAll(async () => {
      const client = await new MongoClient(url).connect()
      for (const kind of ['state', 'read', 'files']) await client.db(`cartorio-${kind}-${name}`).dropDatabase()
      await client.close()
      await postgres?.stop()
      await Promise.all([mongo.stop(), redis.stop()])
    })
  })
}
