import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { StoreUnavailable } from '../../postgres/backoff.js'
import { type CuttableProxy, startCuttableProxy } from '../../testing/cuttable-proxy.js'
import { proxiedMongoUrl, startTestMongo } from '../../testing/test-mongodb.js'
import type { StateCollection } from '../port.js'
import { describeStateStore } from '../state-store.contract.js'
import { type MongoStateStore, openMongoStateStore } from './mongodb-state-store.js'

const mongo = await startTestMongo()

if ('skipped' in mongo) {
  // On a machine of the build a skip would hide that nothing was tested.
  const skipped = process.env.CI === 'true' ? it : it.skip
  skipped(`a state store on MongoDB: ${mongo.skipped}`, () => {
    throw new Error(mongo.skipped)
  })
} else {
  const database = `cartorio-test-${randomUUID()}`
  const notes: StateCollection<{ text: string }> = { name: 'notes', indexes: { text: ({ text }) => text } }
  let proxy: CuttableProxy
  let store: MongoStateStore
  let direct: MongoClient
  /** Through the proxy and to this one server, whatever set it belongs to. */
  let proxied: string

  beforeAll(async () => {
    const { host, port, urlVia } = proxiedMongoUrl(mongo.url, database)
    proxy = await startCuttableProxy(host, port)
    proxied = urlVia(proxy.port)
    store = await openMongoStateStore(proxied)
    direct = await new MongoClient(mongo.url).connect()
  })
  afterAll(async () => {
    await store?.close()
    await proxy?.down()
    await direct?.db(database).dropDatabase()
    await direct?.close()
    await mongo.stop()
  })

  describeStateStore('MongoDB', () => ({ store, cut: async () => proxy.cut() }))

  describe('a state store on MongoDB', () => {
    it('waits for a server that is away and comes back', async () => {
      await store.insert(notes, 'away', { text: '' })
      await proxy.down()
      const reading = store.get(notes, 'away')
      const writing = store.replace(notes, 'away', 1, { text: 'after' })
      await proxy.restore()
      expect((await reading)?.id).toBe('away')
      expect(await writing).toBe(true)
    })

    it('knows its own write when the answer was lost', async () => {
      const answers: boolean[] = []
      for (const write of [
        () => store.insert(notes, 'mine', { text: 'first' }),
        () => store.replace(notes, 'mine', 1, { text: 'second' }),
      ]) {
        proxy.loseNextAnswer()
        answers.push(await write())
      }
      expect(answers).toEqual([true, true])
      expect(await store.get(notes, 'mine')).toEqual({ id: 'mine', version: 2, doc: { text: 'second' } })
      expect(await store.insert(notes, 'mine', { text: 'third' })).toBe(false)
    })

    it('says that the store cannot be reached once its patience has ended', async () => {
      const impatient = await openMongoStateStore(proxied, { patienceMillis: 1 })
      await proxy.down()
      await expect(impatient.get(notes, 'a')).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(impatient.insert(notes, 'a', { text: '' })).rejects.toBeInstanceOf(StoreUnavailable)
      await proxy.restore()
      await impatient.close()
    })

    it('sweeps away what has expired, and nothing else', async () => {
      await store.insert(notes, 'gone', { text: '' }, { expiresAt: new Date(Date.now() - 1) })
      await store.insert(notes, 'later', { text: '' }, { expiresAt: new Date(Date.now() + 60_000) })
      expect(await store.sweep()).toBeGreaterThanOrEqual(1)
      const ids = await direct.db(database).collection<{ _id: string }>('documents').distinct('_id')
      expect(ids).not.toContain('notes/gone')
      expect(ids).toContain('notes/later')
    })

    it('declares the indexes by which it looks', async () => {
      const indexes = await direct.db(database).collection('documents').indexes()
      expect(indexes.map(({ key }) => Object.keys(key))).toEqual(expect.arrayContaining([['fields'], ['expiresAt']]))
    })
  })
}
