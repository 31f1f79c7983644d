import { type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { GridFSBucket, ObjectId } from 'mongodb'
import { type MongoOptions, openMongoDatabase } from '../mongodb/open-database.js'
import type { FileStore } from './port.js'

const bucketName = 'uploads'

/** Bytes: most files are one chunk, and the largest is a few. */
const chunkSizeBytes = 4 * 1024 * 1024

/** How many chunks one page of a search for what was left half written has. */
const pageSize = 500

/**
 * Uploads in GridFS, found by their names, which are the upload's ids. A file's document is written after its chunks,
 * so a file appears whole or not at all; a repeat finds it and renews its date. Two first tries at once may write it
 * twice: both have the bytes of the same request, and both are removed together.
 */
export const openGridFsFileStore = async (
  url: string,
  options: MongoOptions = {},
): Promise<FileStore & { close(): Promise<void> }> => {
  const { database, retryUntilTimeout, once, close } = openMongoDatabase(url, 'cartorio-files', options)
  const bucket = new GridFSBucket(database, { bucketName, chunkSizeBytes })
  const files = database.collection<{ filename: string; uploadDate: Date }>(`${bucketName}.files`)
  const chunks = database.collection<{ files_id: ObjectId; n: number }>(`${bucketName}.chunks`)

  const write = (id: UploadId, bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      const stream = bucket.openUploadStream(id)
      stream.once('finish', resolve)
      stream.once('error', reject)
      stream.end(bytes)
    })

  const read = async (id: UploadId): Promise<Buffer | undefined> => {
    const file = await files.findOne({ filename: id }, { projection: { _id: 1 } })
    if (file === null) return undefined
    try {
      const parts: Buffer[] = []
      for await (const part of bucket.openDownloadStream(file._id)) parts.push(part)
      return Buffer.concat(parts)
    } catch (error) {
      // Removed while it was read.
      if ((await files.findOne({ _id: file._id }, { projection: { _id: 1 } })) === null) return undefined
      throw error
    }
  }

  const chunksAfter = (last: ObjectId | undefined, before: ObjectId) =>
    chunks
      .find({ n: 0, files_id: { $lt: before, ...(last === undefined ? {} : { $gt: last }) } })
      .project<{ files_id: ObjectId }>({ _id: 0, files_id: 1 })
      .sort({ files_id: 1 })
      .limit(pageSize)
      .toArray()

  const removeWithoutFile = async (ids: readonly ObjectId[]): Promise<void> => {
    const whole = await files.distinct('_id', { _id: { $in: [...ids] } })
    const known = new Set(whole.map(String))
    const left = ids.filter((id) => !known.has(String(id)))
    if (left.length > 0) await chunks.deleteMany({ files_id: { $in: left } })
  }

  return {
    put: (id, bytes) =>
      retryUntilTimeout(async () => {
        const { matchedCount } = await files.updateMany({ filename: id }, { $set: { uploadDate: new Date() } })
        if (matchedCount === 0) await write(id, bytes)
      }, 'slow'),
    get: (id) => retryUntilTimeout(() => read(id), 'slow'),
    remove: (id) =>
      retryUntilTimeout(async () => {
        const ids = await files.distinct('_id', { filename: id })
        if (ids.length === 0) return
        // Chunks first: after a kill the file is still found, and its removal is done again.
        await chunks.deleteMany({ files_id: { $in: ids } })
        await files.deleteMany({ _id: { $in: ids } })
      }, 'slow'),
    list: (keptBefore) =>
      retryUntilTimeout(async () => {
        const older = keptBefore === undefined ? {} : { uploadDate: { $lt: keptBefore } }
        const found = await files.find(older).project<{ filename: string }>({ _id: 0, filename: 1 }).toArray()
        return [...new Set(found.map(({ filename }) => filename))].flatMap(
          (name) => uploadIdSchema.safeParse(name).data ?? [],
        )
      }, 'slow'),
    removeHalfWritten: async (before) => {
      const end = ObjectId.createFromTime(Math.floor(before.getTime() / 1000))
      let last: ObjectId | undefined
      do {
        const from = last
        const page = await retryUntilTimeout(() => chunksAfter(from, end), 'slow')
        const ids = page.map(({ files_id }) => files_id)
        await retryUntilTimeout(() => removeWithoutFile(ids), 'slow')
        last = ids.length < pageSize ? undefined : ids.at(-1)
      } while (last !== undefined)
    },
    check: async () => {
      await once(() => files.findOne({}, { projection: { _id: 1 } }))
    },
    close,
  }
}
