import { jest } from '@jest/globals'
import { Long, MongoBulkWriteError, Collection as MongoCollection } from 'mongodb'
import { describeReadStore } from '../../../testing/contracts/read-store.contract.js'
import { openProxiedMongo, type ProxiedMongo, startTestMongo } from '../../../testing/harness/test-mongodb.js'
import { notTested } from '../../../testing/harness/test-server.js'
import { loadFrom, saveDocuments } from '../../../testing/scenarios/read-model-writes.js'
import { position } from '../../event-store/port.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import { type Collection, writeOf } from '../port.js'
import { dropSteps } from './filters.js'
import { type MongoReadStore, openMongoReadStore } from './mongodb-read-store.js'

const mongo = await startTestMongo()

if ('skipped' in mongo) {
  notTested('a read store on MongoDB', mongo.skipped)
} else {
  const counters: Collection<{ count: number }> = { name: 'counters_v1_g1', fields: {} }
  const counter = (id: string, count: number, expectedAt: number | null, at: number) =>
    writeOf(counters, {
      id,
      at: position(BigInt(at)),
      doc: { count },
      expectedAt: expectedAt === null ? null : position(BigInt(expectedAt)),
    })
  let through: ProxiedMongo
  let store: MongoReadStore

  beforeAll(async () => {
    through = await openProxiedMongo(mongo.url)
    store = await openMongoReadStore(through.url)
    await store.prepare([counters])
  })
  afterAll(async () => {
    await store?.close()
    await through?.discard()
    await mongo.stop()
  })

  describeReadStore(
    'MongoDB',
    () => store,
    async ({ name }, stepsDone) => {
      const steps = dropSteps(through.direct, name)
      for (const step of steps.slice(0, stepsDone)) await step()
      return stepsDone < steps.length
    },
    { isTransactional: false },
  )

  describe('a read store on MongoDB', () => {
    it('waits out cut connections', async () => {
      await saveDocuments(store, [counter('cut', 1, null, 1)])
      through.proxy.cut()
      expect((await store.get(counters, 'cut'))?.doc).toEqual({ count: 1 })
    })

    it('knows what it wrote when the answer of a bulk was lost, and what it did not write', async () => {
      await saveDocuments(store, [counter('taken', 1, null, 5)])
      through.proxy.loseNextAnswer()
      const writes = [counter('lost-1', 1, null, 7), counter('lost-2', 1, null, 8), counter('taken', 2, 4, 9)]
      expect(await saveDocuments(store, writes)).toBe(false)
      expect((await loadFrom(store, counters, ['lost-1', 'lost-2', 'taken'])).size).toBe(3)
      expect((await store.get(counters, 'taken'))?.doc).toEqual({ count: 1 })
    })

    it('knows its own move of a checkpoint when the answer was lost', async () => {
      const first = { partition: 'lost', to: { position: position(1n), lastEvent: null }, expected: null, fence: 'a' }
      through.proxy.loseNextAnswer()
      expect(await store.flush({ quarantined: [], writes: [], moves: [first] })).toBe(true)
      const second = { ...first, to: { position: position(2n), lastEvent: null }, expected: 'a', fence: 'b' }
      through.proxy.loseNextAnswer()
      expect(await store.flush({ quarantined: [], writes: [], moves: [second] })).toBe(true)
      expect((await store.checkpoints(['lost'])).get('lost')).toEqual({ ...second.to, fence: 'b' })
    })

    it('conflicts with the release before this one, which moves checkpoints without a fence', async () => {
      const kept = through.direct.collection<{ _id: string; position: Long; lastEvent: null }>('checkpoints')
      await kept.insertOne({ _id: 'older', position: Long.fromNumber(4), lastEvent: null })
      const fence = (await store.checkpoints(['older'])).get('older')?.fence ?? null
      await kept.replaceOne({ _id: 'older' }, { position: Long.fromNumber(5), lastEvent: null })
      const move = (expected: string | null) => ({
        partition: 'older',
        to: { position: position(6n), lastEvent: null },
        expected,
        fence: 'new',
      })
      expect(await store.flush({ quarantined: [], writes: [], moves: [move(fence)] })).toBe(false)
      const found = (await store.checkpoints(['older'])).get('older')?.fence ?? null
      expect(await store.flush({ quarantined: [], writes: [], moves: [move(found)] })).toBe(true)
    })

    it('knows its own register when the answer was lost', async () => {
      through.proxy.loseNextAnswer()
      expect(await store.setRegister('lease/mine', null, { owner: 'a' })).toBe(true)
      through.proxy.loseNextAnswer()
      expect(await store.setRegister('lease/mine', 1, { owner: 'b' })).toBe(true)
      expect(await store.register('lease/mine')).toEqual({ key: 'lease/mine', version: 2, value: { owner: 'b' } })
    })

    it('says that the store cannot be reached once its timeout has ended', async () => {
      const quickToGiveUp = await openMongoReadStore(through.url, { timeoutMillis: 1 })
      await through.proxy.down()
      await expect(quickToGiveUp.get(counters, 'cut')).rejects.toBeInstanceOf(StoreUnavailable)
      await through.proxy.restore()
      await quickToGiveUp.close()
    })

    it('says that the store cannot be reached when its disk is full for one write of a bulk', async () => {
      const kept = through.direct.collection<{ _id: string }>('full')
      const bulk = [1, 2].map(() => ({ insertOne: { document: { _id: 'a' } } }))
      const refused = await kept.bulkWrite(bulk, { ordered: false }).catch((error: unknown) => error)
      if (!(refused instanceof MongoBulkWriteError)) throw new Error('nothing was refused')
      // As the server would say it: one id was taken, and for one document there was no room.
      const writeErrors = [{ code: 11000 }, { code: 14031 }]
      const bulkWrite = jest.spyOn(MongoCollection.prototype, 'bulkWrite')
      bulkWrite.mockRejectedValueOnce(Object.assign(refused, { writeErrors }))
      const writes = [counter('full-1', 1, null, 1), counter('full-2', 1, null, 1)]
      await expect(saveDocuments(store, writes)).rejects.toBeInstanceOf(StoreUnavailable)
      bulkWrite.mockRestore()
      expect(await saveDocuments(store, writes)).toBe(true)
    })

    it('declares the indexes that its queries use', async () => {
      const indexes = await through.direct.collection(counters.name).indexes()
      expect(indexes.map(({ key }) => Object.keys(key).join())).toEqual(
        expect.arrayContaining(['fields,sortKey,_id', 'sortKey,_id', 'at,_id', 'grams', 'rangeKey']),
      )
    })
  })
}
