import { randomUUID } from 'node:crypto'
import { type Db, MongoClient } from 'mongodb'
import { databaseAt } from '../../services/testing/harness/database-address.js'
import { columnsHolding } from '../../services/testing/harness/database-search.js'
import { databaseOf } from '../../services/testing/harness/running-product.js'
import { startTestMongo } from '../../services/testing/harness/test-mongodb.js'
import { notTested } from '../../services/testing/harness/test-server.js'
import { picture } from './browser.js'
import { openSite, type Site } from './site.js'
import { walkWholeOrder } from './walks/whole-order.js'

const mongo = await startTestMongo()
const trackingNumber = '9356579912'

type Stored = { readonly _id: string; readonly doc?: string }

/** The database's documents in whose body or key the text stands, as `collection/id`. */
const documentsHolding = async (database: Db, text: string): Promise<string[]> => {
  const found: string[] = []
  for (const { name } of await database.listCollections().toArray())
    for (const { _id, doc } of await database.collection<Stored>(name).find().toArray())
      if (`${_id} ${doc}`.includes(text)) found.push(`${name}/${_id}`)
  return found.sort()
}

if ('skipped' in mongo) {
  notTested('one real order on MongoDB', mongo.skipped)
} else {
  describe('one real order of a product whose state and read models lie in MongoDB', () => {
    const name = randomUUID()
    let client: MongoClient
    let read: Db
    let state: Db
    let site: Site

    beforeAll(async () => {
      client = await new MongoClient(mongo.url).connect()
      read = client.db(`cartorio-read-${name}`)
      state = client.db(`cartorio-state-${name}`)
      site = await openSite({
        READ_STORE_URL: databaseAt(mongo.url, read.databaseName),
        STATE_URL: databaseAt(mongo.url, state.databaseName),
      })
    })
    afterAll(async () => {
      await site?.close()
      await read?.dropDatabase()
      await state?.dropDatabase()
      await client?.close()
      await mongo.stop()
    })

    it('is placed, paid, completed, worked and tracked, and is stored there', async () => {
      // The screens are those of the walk on Postgres, which checks them.
      const orderNumber = await walkWholeOrder({ site, view: 'wide', trackingNumber, checkScreen: picture })
      const { id } = await site.staff.row(orderNumber)

      const models = (await documentsHolding(read, orderNumber)).map((place) => place.replace(/_v\d+_g\d+/, ''))
      const holding = ['deadlines', 'lookups', 'orders', 'report_facts', 'tracking']
      expect(models).toEqual(holding.map((model) => `${model}/${id}`))
      expect(await documentsHolding(state, id)).toEqual([
        `documents/data-keys/${id}`,
        // Both were sent: what is left says only that.
        `documents/form-drafts/${id}/applicant-data`,
        `documents/form-drafts/${id}/birth-certificate`,
        expect.stringMatching(/^documents\/sandbox-intents\//),
      ])
      // And nowhere else: Postgres holds the events and the jobs alone.
      const columns = await columnsHolding(databaseOf(site.product.dataDir), [id, orderNumber, trackingNumber])
      expect(columns.filter((column) => !/^(event_log|queue)\./.test(column))).toEqual([])
    })
  })
}
