import { randomUUID } from 'node:crypto'
import { Long, MongoBulkWriteError } from 'mongodb'
import { type Position, position } from '../../event-store/port.js'
import { duplicateKeyCode, isDuplicateKey, isMongoLoss, storeError } from '../../mongodb/connection-loss.js'
import { type MongoOptions, openMongoDatabase } from '../../mongodb/open-database.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import {
  type Collection,
  type Document,
  type Fence,
  type FencedCheckpoint,
  type Move,
  type PagedDocument,
  type PageRequest,
  type QueryFilter,
  type ReadStore,
  type Register,
  type StoredText,
  tallyOf,
  type Write,
  writesByCollection,
} from '../port.js'
import { beyond, dropSteps, keyPath, ownersIn, toMongoFilter } from './filters.js'
import { type MongoDocument, toMongoDocument, toScannedDocument, toStoredDocument } from './stored-document.js'

export type MongoReadStore = ReadStore & { close(): Promise<void> }

/** Sharded by `_id`: each is read and written alone. */
type KeptCheckpoint = {
  readonly _id: string
  readonly position: Long
  readonly lastEvent: { readonly position: Long; readonly id: string } | null
  /** Absent in what the release before this one wrote. */
  readonly fence?: string
}

/** Sharded by `_id`: each is read and written alone; the few lists by prefix ask every shard. */
type KeptRegister = {
  readonly _id: string
  readonly version: number
  readonly value: string
  /** Of the write that made this version: a write whose answer was lost knows its own. */
  readonly writeId: string
}

const ownCollections = ['checkpoints', 'registers']
/** Beside `$gt`: every text that begins with the prefix lies between. */
const afterPrefix = (prefix: string): string => `${prefix}\uffff`

const registerOf = ({ _id, version, value }: KeptRegister): Register => ({
  key: _id,
  version,
  value: JSON.parse(value),
})

/** What the release before this one wrote has no fence: its position tells its writes apart. */
const unfenced = (at: Long): string => `unfenced-${at}`

const checkpointOf = ({ position: at, lastEvent, fence }: KeptCheckpoint): FencedCheckpoint => ({
  position: position(at.toBigInt()),
  lastEvent: lastEvent === null ? null : { position: position(lastEvent.position.toBigInt()), id: lastEvent.id },
  fence: fence ?? unfenced(at),
})

/** The checkpoint as long as it has the fence. */
const fencedBy = (partition: string, fence: Fence) => {
  const at = /^unfenced-(\d+)$/.exec(fence)?.[1]
  return at === undefined
    ? { _id: partition, fence }
    : { _id: partition, fence: { $exists: false }, position: Long.fromString(at) }
}

/**
 * Read models in MongoDB, on any topology. It relies on one promise: an operation on one document is atomic.
 * No sessions, no transactions, no retries by the driver.
 */
export const openMongoReadStore = async (url: string, options: MongoOptions = {}): Promise<MongoReadStore> => {
  const { database, retryUntilTimeout, once, close } = openMongoDatabase(url, 'cartorio-read', {
    promoteLongs: false,
    ...options,
  })
  const checkpoints = database.collection<KeptCheckpoint>('checkpoints')
  const registers = database.collection<KeptRegister>('registers')
  const documentsIn = ({ name }: { readonly name: string }) => database.collection<MongoDocument>(name)

  const loadFrom = (name: string, ids: readonly string[]) =>
    retryUntilTimeout(
      () =>
        documentsIn({ name })
          .find({ _id: { $in: [...ids] } }, { projection: { at: 1, doc: 1 } })
          .toArray(),
      ids.length > 1 ? 'slow' : 'call',
    )
  const loadOne = async <D extends Document>({ name }: Collection<D>, id: string) => {
    const [found] = await loadFrom(name, [id])
    return found === undefined ? undefined : toStoredDocument<D>(found)
  }

  /** The ids whose documents do not stand where a write would have left them: its answer was lost. */
  const unwritten = async (name: string, writes: readonly Write[]): Promise<string[]> => {
    const found = await retryUntilTimeout(
      () =>
        documentsIn({ name })
          .find({ _id: { $in: writes.map(({ id }) => id) } }, { projection: { at: 1 } })
          .toArray(),
      'slow',
    )
    const places = new Map(found.map(({ _id, at }) => [_id, at.toBigInt()]))
    // A fold up to the same event makes the same document.
    return writes.filter(({ id, at }) => places.get(id) !== at).map(({ id }) => id)
  }

  const saveCollection = async (name: string, writes: readonly Write[]): Promise<string[]> => {
    try {
      const replacements = writes.map((write) => ({
        replaceOne: {
          filter: { _id: write.id, at: Long.fromBigInt(write.expectedAt ?? -1n) },
          replacement: toMongoDocument(write),
          upsert: true,
        },
      }))
      await once(() => documentsIn({ name }).bulkWrite(replacements, { ordered: false }), 'slow')
      return []
    } catch (error) {
      if (isMongoLoss(error)) return unwritten(name, writes)
      if (!(error instanceof MongoBulkWriteError)) throw storeError(error)
      const failures = [error.writeErrors].flat()
      // The driver wraps a lost connection too: then no write of the bulk is to blame.
      if (failures.length === 0 && error.code === undefined) return unwritten(name, writes)
      const wrong = failures.find(({ code }) => code !== duplicateKeyCode)
      if (wrong !== undefined || failures.length === 0) throw storeError(error)
      return failures.flatMap(({ index }) => writes[index]?.id ?? [])
    }
  }

  const page = async <D extends Document>(collection: Collection<D>, request: PageRequest) => {
    const { after, before, limit, order: { by, ascending = false, from, to } = {} } = request
    const newer = after === undefined && before !== undefined
    const place = after ?? before
    const key = keyPath(by)
    const isUpwards = newer !== ascending
    const filter = {
      $and: [
        toMongoFilter(request),
        ...(from === undefined ? [] : [{ [key]: { $gte: from } }]),
        ...(to === undefined ? [] : [{ [key]: { $lt: to } }]),
        ...(place === undefined ? [] : [beyond(key, place, isUpwards ? '$gt' : '$lt')]),
      ],
    }
    const direction = isUpwards ? 1 : -1
    const found = await retryUntilTimeout(() =>
      documentsIn(collection)
        .find(filter, { projection: { at: 1, doc: 1, [key]: 1 } })
        .sort({ [key]: direction, _id: direction })
        .limit(limit)
        .toArray(),
    )
    const documents = found.map(
      (kept): PagedDocument<D> => ({
        ...toStoredDocument<D>(kept),
        sortKey: by === undefined ? kept.sortKey : (kept.sortKeys?.[by] ?? ''),
      }),
    )
    return newer ? documents.reverse() : documents
  }

  const setRegister = async (key: string, expectedVersion: number | null, value: unknown): Promise<boolean> => {
    const change = { value: JSON.stringify(value), writeId: randomUUID() }
    return retryUntilTimeout(async () => {
      try {
        if (expectedVersion === null) {
          await registers.insertOne({ _id: key, version: 1, ...change })
          return true
        }
        const guard = { _id: key, version: expectedVersion }
        const { matchedCount } = await registers.replaceOne(guard, { version: expectedVersion + 1, ...change })
        if (matchedCount === 1) return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      // An earlier try of this very write may have been the one.
      return (await registers.findOne({ _id: key, writeId: change.writeId }, { projection: { _id: 1 } })) !== null
    })
  }

  const readCheckpoints = async (partitions: readonly string[]): Promise<Map<string, FencedCheckpoint>> => {
    const found = await retryUntilTimeout(() => checkpoints.find({ _id: { $in: [...partitions] } }).toArray())
    return new Map(found.map((kept) => [kept._id, checkpointOf(kept)]))
  }

  /** Whether the checkpoint had the fence that the writer named. */
  const moveCheckpoint = ({ partition, to, expected, fence }: Move): Promise<boolean> => {
    const moved = {
      position: Long.fromBigInt(to.position),
      lastEvent:
        to.lastEvent === null ? null : { position: Long.fromBigInt(to.lastEvent.position), id: to.lastEvent.id },
      fence,
    }
    return retryUntilTimeout(async () => {
      try {
        if (expected === null) {
          await checkpoints.insertOne({ _id: partition, ...moved })
          return true
        }
        const { matchedCount } = await checkpoints.replaceOne(fencedBy(partition, expected), moved)
        if (matchedCount === 1) return true
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
      // An earlier try of this very move may have been the one.
      return (await checkpoints.findOne({ _id: partition, fence }, { projection: { _id: 1 } })) !== null
    })
  }

  try {
    await retryUntilTimeout(() => database.command({ ping: 1 }))
  } catch (error) {
    await close()
    throw error instanceof StoreUnavailable ? error : new StoreUnavailable(error, 'MongoDB')
  }

  return {
    prepare: async (collections) => {
      for (const collection of collections) {
        await retryUntilTimeout(
          () =>
            documentsIn(collection).createIndexes([
              { key: { fields: 1, sortKey: -1, _id: -1 } },
              { key: { sortKey: -1, _id: -1 } },
              { key: { at: 1, _id: 1 } },
              { key: { grams: 1 } },
              { key: { rangeKey: 1 } },
              ...Object.keys(collection.sortKeys ?? {}).map((by) => ({
                key: { [keyPath(by)]: 1 as const, _id: 1 as const },
              })),
            ]),
          'build',
        )
      }
    },
    load: async (loads, partitions = []) => {
      const documents = await Promise.all(
        loads.map(async ({ collection, ids }) => {
          const found = ids.length === 0 ? [] : await loadFrom(collection.name, ids)
          return new Map(
            found.map((kept): [string, StoredText] => [
              kept._id,
              { id: kept._id, at: position(kept.at.toBigInt()), text: kept.doc },
            ]),
          )
        }),
      )
      // No crash takes what a majority has acknowledged: they need not be of the same moment.
      const found = partitions.length === 0 ? new Map() : await readCheckpoints(partitions)
      return { documents, fences: new Map([...found].map(([name, { fence }]) => [name, fence])) }
    },
    flush: async ({ quarantined, writes, moves }) => {
      for (const { key, value } of quarantined) await setRegister(key, null, value)
      for (const [name, group] of writesByCollection(writes))
        if ((await saveCollection(name, group)).length > 0) return false
      const moved = await Promise.all(moves.map(moveCheckpoint))
      return !moved.includes(false)
    },
    get: loadOne,
    getUnless: async (collection, id, known) => {
      const found = await loadOne(collection, id)
      return found?.at === known ? 'unchanged' : found
    },
    findOne: async (collection, field, value) => (await page(collection, { where: { [field]: value }, limit: 1 }))[0],
    page,
    changed: async <D extends Document>(
      collection: Collection<D>,
      after: Position,
      filter: QueryFilter,
      limit: number,
    ) => {
      const conditions = { $and: [toMongoFilter(filter), { at: { $gt: Long.fromBigInt(after) } }] }
      const found = await retryUntilTimeout(() =>
        documentsIn(collection)
          .find(conditions, { projection: { at: 1, doc: 1 } })
          .sort({ at: 1, _id: 1 })
          .limit(limit)
          .toArray(),
      )
      return found.map((kept) => toStoredDocument<D>(kept))
    },
    count: (collection, filter, cap) =>
      retryUntilTimeout(async () => {
        const found = await documentsIn(collection)
          .find(toMongoFilter(filter), { projection: { _id: 1 } })
          .limit(cap)
          .toArray()
        return found.length
      }),
    tally: (collection, filter, names, cap) =>
      retryUntilTimeout(async () => {
        const found = await documentsIn(collection)
          .find(toMongoFilter(filter), { projection: { fields: 1 } })
          .limit(cap)
          .toArray()
        return tallyOf(
          found.length,
          names,
          found.flatMap(({ fields }) => fields.map((entry) => [entry, 1] as const)),
        )
      }),
    checkpoints: readCheckpoints,
    register: async (key) => {
      const kept = await retryUntilTimeout(() => registers.findOne({ _id: key }))
      return kept === null ? undefined : registerOf(kept)
    },
    registers: async (prefix) => {
      const range = { $gte: prefix, $lt: afterPrefix(prefix) }
      const found = await retryUntilTimeout(() => registers.find({ _id: range }).sort({ _id: 1 }).toArray())
      return found.map(registerOf)
    },
    setRegister,
    setRegisters: (changes) =>
      Promise.all(changes.map(({ key, expectedVersion, value }) => setRegister(key, expectedVersion, value))),
    scan: async <D extends Document>(collection: Collection<D>, after: string, limit: number) => {
      const found = await retryUntilTimeout(
        () =>
          documentsIn(collection)
            .find({ _id: { $gt: after } }, { projection: { grams: 0 } })
            .sort({ _id: 1 })
            .limit(limit)
            .toArray(),
        'slow',
      )
      return found.map((kept) => toScannedDocument<D>(kept))
    },
    collections: async () => {
      const found = await retryUntilTimeout(() => database.listCollections({}, { nameOnly: true }).toArray())
      return found
        .map(({ name }) => name)
        .filter((name) => !ownCollections.includes(name) && !name.startsWith('system.'))
        .sort()
    },
    owners: () => retryUntilTimeout(() => ownersIn(database)),
    drop: async ({ name }) => {
      for (const step of dropSteps(database, name)) await retryUntilTimeout(step, 'build')
    },
    close,
  }
}
