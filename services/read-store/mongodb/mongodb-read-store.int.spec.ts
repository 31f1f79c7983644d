import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { position } from '../../event-store/port.js'
import { StoreUnavailable } from '../../postgres/backoff.js'
import { type CuttableProxy, startCuttableProxy } from '../../testing/cuttable-proxy.js'
import { proxiedMongoUrl, startTestMongo } from '../../testing/test-mongodb.js'
import { type Collection, writeOf } from '../port.js'
import { describeReadStore } from '../read-store.contract.js'
import { type MongoReadStore, openMongoReadStore } from './mongodb-read-store.js'

const mongo = await startTestMongo()

if ('skipped' in mongo) {
  // On a machine of the build a skip would hide that nothing was tested.
  const skipped = process.env.CI === 'true' ? it : it.skip
  skipped(`a read store on MongoDB: ${mongo.skipped}`, () => {
    throw new Error(mongo.skipped)
  })
} else {
  const database = `cartorio-test-${randomUUID()}`
  const counters: Collection<{ count: number }> = { name: 'counters_v1_g1', fields: {} }
  const counter = (id: string, count: number, expectedAt: number | null, at: number) =>
    writeOf(counters, {
      id,
      at: position(BigInt(at)),
      doc: { count },
      expectedAt: expectedAt === null ? null : position(BigInt(expectedAt)),
    })
  let proxy: CuttableProxy
  let store: MongoReadStore
  let direct: MongoClient
  let proxied: string

  beforeAll(async () => {
    const { host, port, urlVia } = proxiedMongoUrl(mongo.url, database)
    proxy = await startCuttableProxy(host, port)
    proxied = urlVia(proxy.port)
    store = await openMongoReadStore(proxied)
    direct = await new MongoClient(mongo.url).connect()
    await store.prepare([counters])
  })
  afterAll(async () => {
    await store?.close()
    await proxy?.down()
    await direct?.db(database).dropDatabase()
    await direct?.close()
    await mongo.stop()
  })

  describeReadStore('MongoDB', () => store)

  describe('a read store on MongoDB', () => {
    it('waits out cut connections', async () => {
      await store.save([counter('cut', 1, null, 1)])
      proxy.cut()
      expect((await store.get(counters, 'cut'))?.doc).toEqual({ count: 1 })
    })

    it('knows what it wrote when the answer of a bulk was lost, and names what it did not write', async () => {
      await store.save([counter('taken', 1, null, 5)])
      proxy.loseNextAnswer()
      const writes = [counter('lost-1', 1, null, 7), counter('lost-2', 1, null, 8), counter('taken', 2, 4, 9)]
      expect(await store.save(writes)).toEqual(['taken'])
      expect((await store.load(counters, ['lost-1', 'lost-2', 'taken'])).size).toBe(3)
      expect((await store.get(counters, 'taken'))?.doc).toEqual({ count: 1 })
    })

    it('knows its own register when the answer was lost', async () => {
      proxy.loseNextAnswer()
      expect(await store.setRegister('lease/mine', null, { owner: 'a' })).toBe(true)
      proxy.loseNextAnswer()
      expect(await store.setRegister('lease/mine', 1, { owner: 'b' })).toBe(true)
      expect(await store.register('lease/mine')).toEqual({ key: 'lease/mine', version: 2, value: { owner: 'b' } })
    })

    it('says that the store cannot be reached once its patience has ended', async () => {
      const impatient = await openMongoReadStore(proxied, { patienceMillis: 1 })
      await proxy.down()
      await expect(impatient.get(counters, 'cut')).rejects.toBeInstanceOf(StoreUnavailable)
      await proxy.restore()
      await impatient.close()
    })

    it('declares the indexes by which it looks', async () => {
      const indexes = await direct.db(database).collection(counters.name).indexes()
      expect(indexes.map(({ key }) => Object.keys(key).join())).toEqual(
        expect.arrayContaining(['fields,sortKey,_id', 'sortKey,_id', 'at,_id', 'grams', 'rangeKey']),
      )
    })
  })
}
