import { randomUUID } from 'node:crypto'
import type { Filter } from 'mongodb'
import { isDuplicateKey } from '../../mongodb/connection-loss.js'
import { type MongoOptions, openMongoDatabase } from '../../mongodb/open-database.js'
import { retryGuardedWrite } from '../../retry/retry-after-loss.js'
import {
  type Expiry,
  indexEntries,
  indexEntry,
  type StateCollection,
  type StateDocument,
  type StateStore,
  sweepMillis,
  type Versioned,
} from '../port.js'

export type MongoStateStore = StateStore & {
  /** Removes what has expired, as every minute does; answers how many. */
  sweep(): Promise<number>
  close(): Promise<void>
}

/** One MongoDB collection for all: `_id` is `collection/id`, and the body is JSON text, as on Postgres. */
type Kept = {
  readonly _id: string
  readonly version: number
  readonly doc: string
  readonly fields: readonly string[]
  readonly expiresAt: Date | null
  /** Of the write that made this version: a write whose answer was lost knows its own. */
  readonly writeId: string
}

const keyOf = ({ name }: { readonly name: string }, id: string): string => `${name}/${id}`

const versioned = <D extends StateDocument>(
  { name }: { readonly name: string },
  { _id, version, doc }: Pick<Kept, '_id' | 'version' | 'doc'>,
): Versioned<D> => ({ id: _id.slice(name.length + 1), version, doc: JSON.parse(doc) })

/** MongoDB's own TTL needs a minute and a real server: what has expired is not found from the first moment. */
const alive = (): Filter<Kept> => ({ $or: [{ expiresAt: null }, { expiresAt: { $gt: new Date() } }] })

/**
 * The state store in MongoDB. It relies on one promise: an operation on one document is atomic.
 * No sessions, no transactions, no retries by the driver: a write whose answer was lost is sent again, and searches for
 * its own `writeId` when it is then refused.
 */
export const openMongoStateStore = async (url: string, options: MongoOptions = {}): Promise<MongoStateStore> => {
  const { database, retryUntilTimeout, once, close } = openMongoDatabase(url, 'cartorio-state', options)
  const kept = database.collection<Kept>('documents')

  const sweep = async (): Promise<number> => {
    const expired = { expiresAt: { $lte: new Date() } }
    return (await once(() => kept.deleteMany(expired), 'slow')).deletedCount
  }

  const change = <D extends StateDocument>(collection: StateCollection<D>, doc: D, { expiresAt }: Expiry) => ({
    $set: {
      doc: JSON.stringify(doc),
      fields: indexEntries(collection, doc),
      expiresAt: expiresAt ?? null,
      writeId: randomUUID(),
    },
    $inc: { version: 1 },
  })

  /** Applies a change where the guard holds. */
  const write = (guard: () => Filter<Kept>, id: string, update: ReturnType<typeof change>, upsert: boolean) =>
    retryGuardedWrite(
      retryUntilTimeout,
      async () => {
        try {
          const { matchedCount, upsertedCount } = await kept.updateOne({ _id: id, ...guard() }, update, { upsert })
          return matchedCount + upsertedCount === 1
        } catch (error) {
          if (!isDuplicateKey(error)) throw error
          return false
        }
      },
      async () => {
        const own = { _id: id, writeId: update.$set.writeId }
        return (await kept.findOne(own, { projection: { _id: 1 } })) !== null
      },
    )

  const read = async <D extends StateDocument>(
    collection: Pick<StateCollection<D>, 'name'>,
    filter: Filter<Kept>,
    limit = 0,
  ): Promise<Versioned<D>[]> => {
    const found = await retryUntilTimeout(() =>
      kept
        .find({ $and: [filter, alive()] }, { projection: { version: 1, doc: 1 } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray(),
    )
    return found.map((one) => versioned<D>(collection, one))
  }

  const getMany = async <D extends StateDocument>(collection: StateCollection<D>, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, Versioned<D>>()
    const found = await read<D>(collection, { _id: { $in: ids.map((id) => keyOf(collection, id)) } })
    return new Map(found.map((one) => [one.id, one]))
  }

  // The guard matches what has expired and is still there; the upsert makes what is not there; 11000 is the rest.
  const insert = <D extends StateDocument>(
    collection: StateCollection<D>,
    id: string,
    doc: D,
    expiry: Expiry = {},
  ): Promise<boolean> =>
    write(() => ({ expiresAt: { $lte: new Date() } }), keyOf(collection, id), change(collection, doc, expiry), true)

  try {
    await retryUntilTimeout(() => kept.createIndexes([{ key: { fields: 1 } }, { key: { expiresAt: 1 } }]), 'build')
  } catch (error) {
    await close()
    throw error
  }
  const sweeping = setInterval(() => void sweep().catch(() => undefined), sweepMillis)
  sweeping.unref()

  return {
    getMany,
    get: async (collection, id) => (await getMany(collection, [id])).get(id),
    insert,
    ensureMany: async (collection, docs) => {
      const inserting = [...docs].map(([id, doc]) => insert(collection, id, doc))
      await Promise.all(inserting)
      return getMany(collection, [...docs.keys()])
    },
    replace: (collection, id, version, doc, expiry = {}) =>
      write(() => ({ version, ...alive() }), keyOf(collection, id), change(collection, doc, expiry), false),
    remove: async (collection, id) => {
      await retryUntilTimeout(() => kept.deleteOne({ _id: keyOf(collection, id) }))
    },
    find: async <D extends StateDocument>(collection: StateCollection<D>, index: string, value: string) => {
      if (!Object.hasOwn(collection.indexes, index)) throw new TypeError(`${collection.name} has no index ${index}`)
      return read<D>(collection, { fields: indexEntry(collection, index, value) })
    },
    page: (collection, limit, after = '') =>
      // `0` is the character that follows `/`.
      read(collection, { _id: { $gt: keyOf(collection, after), $lt: `${collection.name}0` } }, limit),
    sweep,
    close: async () => {
      clearInterval(sweeping)
      await close()
    },
  }
}
