import { ObjectId } from 'mongodb'
import { describeFileStore } from '../../testing/contracts/file-store.contract.js'
import { openProxiedMongo, type ProxiedMongo, startTestMongo } from '../../testing/harness/test-mongodb.js'
import { notTested } from '../../testing/harness/test-server.js'
import { uploadIdNumber } from '../../testing/scenarios/order-history.js'
import { StoreUnavailable } from '../retry/store-unavailable.js'
import { openGridFsFileStore } from './gridfs-file-store.js'

const mongo = await startTestMongo()

if ('skipped' in mongo) {
  notTested('a file store on GridFS', mongo.skipped)
} else {
  let through: ProxiedMongo
  let store: Awaited<ReturnType<typeof openGridFsFileStore>>

  beforeAll(async () => {
    through = await openProxiedMongo(mongo.url)
    store = await openGridFsFileStore(through.url)
  })
  afterAll(async () => {
    await store?.close()
    await through?.discard()
    await mongo.stop()
  })

  const files = () => through.direct.collection('uploads.files')
  const chunks = () => through.direct.collection('uploads.chunks')

  describeFileStore('GridFS', () => ({
    store,
    age: async (filename, uploadDate) => {
      await files().updateMany({ filename }, { $set: { uploadDate } })
    },
    leaveHalfWritten: async (written) => {
      const id = ObjectId.createFromTime(Math.floor(written.getTime() / 1000))
      await chunks().insertOne({ files_id: id, n: 0, data: 'half' })
    },
    halfWritten: async () => {
      const whole = (await files().distinct('_id')).map(String)
      return (await chunks().distinct('files_id')).filter((id) => !whole.includes(String(id))).length
    },
  }))

  describe('a file store on GridFS', () => {
    it('waits for a server that is away and comes back, and loses nothing', async () => {
      await store.put(uploadIdNumber(1), Buffer.from('before'))
      await through.proxy.down()
      const reading = store.get(uploadIdNumber(1))
      const writing = store.put(uploadIdNumber(2), Buffer.from('meanwhile'))
      await through.proxy.restore()
      expect(await reading).toEqual(Buffer.from('before'))
      await writing
      expect(await store.get(uploadIdNumber(2))).toEqual(Buffer.from('meanwhile'))
    })

    it('cannot be reached once its timeout has ended', async () => {
      const hasty = await openGridFsFileStore(through.url, { timeoutMillis: 1 })
      await through.proxy.down()
      await expect(hasty.put(uploadIdNumber(3), Buffer.from('x'))).rejects.toBeInstanceOf(StoreUnavailable)
      await through.proxy.restore()
      await hasty.close()
    })

    it('removes the rest of a file whose removal was killed', async () => {
      await store.put(uploadIdNumber(4), Buffer.from('x'))
      const [file] = await files()
        .find({ filename: uploadIdNumber(4) })
        .toArray()
      await chunks().deleteMany({ files_id: file?._id })
      await store.remove(uploadIdNumber(4))
      expect(await store.get(uploadIdNumber(4))).toBeUndefined()
    })
  })
}
