import { describeStateStore } from '../../../testing/contracts/state-store.contract.js'
import { databaseAt } from '../../../testing/harness/database-address.js'
import { openProxiedMongo, type ProxiedMongo, startTestMongo } from '../../../testing/harness/test-mongodb.js'
import { notTested } from '../../../testing/harness/test-server.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import type { StateCollection } from '../port.js'
import { type MongoStateStore, openMongoStateStore } from './mongodb-state-store.js'

const mongo = await startTestMongo()

if ('skipped' in mongo) {
  notTested('a state store on MongoDB', mongo.skipped)
} else {
  const notes: StateCollection<{ text: string }> = { name: 'notes', indexes: { text: ({ text }) => text } }
  let through: ProxiedMongo
  let store: MongoStateStore
  let past: MongoStateStore

  beforeAll(async () => {
    through = await openProxiedMongo(mongo.url)
    store = await openMongoStateStore(through.url)
    past = await openMongoStateStore(databaseAt(mongo.url, through.direct.databaseName))
  })
  afterAll(async () => {
    await store?.close()
    await past?.close()
    await through?.discard()
    await mongo.stop()
  })

  describeStateStore('MongoDB', () => ({ store, proxy: through.proxy, past, cut: async () => through.proxy.cut() }))

  describe('a state store on MongoDB', () => {
    it('waits for a server that is away and comes back', async () => {
      await store.insert(notes, 'away', { text: '' })
      await through.proxy.down()
      const reading = store.get(notes, 'away')
      const writing = store.replace(notes, 'away', 1, { text: 'after' })
      await through.proxy.restore()
      expect((await reading)?.id).toBe('away')
      expect(await writing).toBe(true)
    })

    it('says that the store cannot be reached once its timeout has ended', async () => {
      const quickToGiveUp = await openMongoStateStore(through.url, { timeoutMillis: 1 })
      await through.proxy.down()
      await expect(quickToGiveUp.get(notes, 'a')).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(quickToGiveUp.insert(notes, 'a', { text: '' })).rejects.toBeInstanceOf(StoreUnavailable)
      await through.proxy.restore()
      await quickToGiveUp.close()
    })

    it('sweeps away what has expired, and nothing else', async () => {
      await store.insert(notes, 'gone', { text: '' }, { expiresAt: new Date(Date.now() - 1) })
      await store.insert(notes, 'later', { text: '' }, { expiresAt: new Date(Date.now() + 60_000) })
      expect(await store.sweep()).toBeGreaterThanOrEqual(1)
      const ids = await through.direct.collection<{ _id: string }>('documents').distinct('_id')
      expect(ids).not.toContain('notes/gone')
      expect(ids).toContain('notes/later')
    })

    it('declares the indexes that its queries use', async () => {
      const indexes = await through.direct.collection('documents').indexes()
      expect(indexes.map(({ key }) => Object.keys(key))).toEqual(expect.arrayContaining([['fields'], ['expiresAt']]))
    })
  })
}
