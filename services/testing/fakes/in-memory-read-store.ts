import type { Position } from '../../stores/event-store/port.js'
import {
  type CollectionName,
  type Document,
  type Fence,
  type FencedCheckpoint,
  type Flush,
  type Move,
  type PageCursor,
  type PagedDocument,
  type PageRequest,
  type QueryFilter,
  type ReadStore,
  type Register,
  type StoredDocument,
  type StoredText,
  shortPiecesOf,
  soughtOf,
  substringLength,
  tallyOf,
  type Write,
} from '../../stores/read-store/port.js'

type Kept = Pick<Write, 'at' | 'fields' | 'sortKey' | 'sortKeys' | 'searchText' | 'rangeKey'> & {
  readonly text: string
}

const stored = <D extends Document>(id: string, { at, text }: Kept): StoredDocument<D> => ({
  id,
  at,
  doc: JSON.parse(text),
})

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const byPlace = (one: PageCursor, other: PageCursor): number =>
  byText(one.sortKey, other.sortKey) || byText(one.id, other.id)

const holds = (text: string, word: string): boolean =>
  [...word].length < substringLength ? shortPiecesOf(text).some((piece) => piece.startsWith(word)) : text.includes(word)

const isFound = (text: string, filter: QueryFilter): boolean => {
  const lists = soughtOf(filter)
  return lists.length === 0 || lists.some((words) => words.every((word) => holds(text, word)))
}

const meetsFilter = ({ fields, sortKey, searchText, rangeKey }: Kept, filter: QueryFilter): boolean => {
  const { where = {}, anyOf = {}, sortFrom, sortBefore, rangeBefore } = filter
  return (
    Object.entries(where).every(([field, value]) => fields.includes(`${field}=${value}`)) &&
    Object.entries(anyOf).every(([field, values]) => values.some((value) => fields.includes(`${field}=${value}`))) &&
    isFound(searchText, filter) &&
    (sortFrom === undefined || sortKey >= sortFrom) &&
    (sortBefore === undefined || sortKey < sortBefore) &&
    (rangeBefore === undefined || (rangeKey !== '' && rangeKey < rangeBefore))
  )
}

/** `tracking_v1_g1` and its partitions `tracking_v1_g1_p0of2`. */
const belongsTo = (name: string, collection: string): boolean =>
  name === collection || name.startsWith(`${collection}_p`)

/** `lease/tracking_v1_g1` belongs to `tracking_v1_g1`. */
const ownerOf = (key: string): string => key.split('/')[1] ?? ''

export type InMemoryReadStore = ReadStore & {
  /** The steps of a drop: a process may die between any two of them. */
  dropSteps(name: string): readonly (() => void)[]
  /**
   * The steps of a flush, each `false` when another owner has written: one with transactions, else one for each
   * quarantined event, document and checkpoint.
   */
  flushSteps(flush: Flush): readonly (() => boolean)[]
  /** Takes the newest writes that were not durable, so many of them at most; whether there were any. */
  crash(writes: number): boolean
  /** Where a partition's checkpoint stands. */
  standsAt(partition: string): Position | undefined
  fenceOf(partition: string): Fence | null
  documentStandsAt(collection: CollectionName, id: string): Position | null
}

/** `transactional` as Postgres: a flush is all or nothing, and a crash takes the newest. `guarded` as MongoDB. */
export type ReadStoreMode = 'transactional' | 'guarded'

type Undo = () => void

/**
 * The read store's port in memory: JSON in, JSON out, as the real ones. It forgives what MongoDB forgives: a collection
 * that was dropped is there again with the next write.
 */
export const createInMemoryReadStore = (mode: ReadStoreMode = 'transactional'): InMemoryReadStore => {
  const collections = new Map<string, Map<string, Kept>>()
  const checkpoints = new Map<string, FencedCheckpoint>()
  const registers = new Map<string, { readonly version: number; readonly text: string }>()
  /** What takes back the writes that are not durable yet, the newest last. */
  let pending: Undo[] = []

  const put = <K, V>(map: Map<K, V>, key: K, value: V): Undo => {
    const [had, before] = [map.has(key), map.get(key)]
    map.set(key, value)
    return () => {
      if (had && before !== undefined) map.set(key, before)
      else map.delete(key)
    }
  }

  const documentsOf = ({ name }: { readonly name: string }): Map<string, Kept> => collections.get(name) ?? new Map()
  const registerOf = (key: string): Register[] => {
    const found = registers.get(key)
    return found === undefined ? [] : [{ key, version: found.version, value: JSON.parse(found.text) }]
  }

  const dropSteps = (name: string): readonly (() => void)[] => [
    () => {
      // As a dropped table on Postgres: it takes everything before it to the disk.
      pending = []
      for (const key of checkpoints.keys()) if (belongsTo(key, name)) checkpoints.delete(key)
    },
    () => {
      collections.delete(name)
    },
    () => {
      for (const key of registers.keys()) if (belongsTo(ownerOf(key), name)) registers.delete(key)
    },
  ]

  const quarantine = ({ key, value }: Flush['quarantined'][number]): Undo[] =>
    registers.has(key) ? [] : [put(registers, key, { version: 1, text: JSON.stringify(value) })]

  const save = ({ collection, id, at, text, expectedAt, ...indexFields }: Write): Undo[] | undefined => {
    const documents = documentsOf(collection)
    collections.set(collection.name, documents)
    const there = documents.get(id)
    if (there !== undefined && there.at !== expectedAt) return undefined
    const { fields, sortKey, sortKeys, searchText, rangeKey } = indexFields
    return [put(documents, id, { at, text, fields, sortKey, ...(sortKeys && { sortKeys }), searchText, rangeKey })]
  }

  const move = ({ partition, to, expected, fence }: Move): Undo[] | undefined => {
    if ((checkpoints.get(partition)?.fence ?? null) !== expected) return undefined
    return [put(checkpoints, partition, { ...to, fence })]
  }

  const flushSteps: InMemoryReadStore['flushSteps'] = ({ quarantined, writes, moves }) => {
    const works: (() => Undo[] | undefined)[] = [
      ...quarantined.map((one) => () => quarantine(one)),
      ...writes.map((one) => () => save(one)),
      ...moves.map((one) => () => move(one)),
    ]
    const guardedStep = (work: () => Undo[] | undefined) => (): boolean => work() !== undefined
    if (mode === 'guarded') return works.map(guardedStep)
    return [
      () => {
        const undos: Undo[] = []
        const undo = (): void => {
          for (const each of undos.reverse()) each()
        }
        for (const work of works) {
          const done = work()
          if (done === undefined) {
            undo()
            return false
          }
          undos.push(...done)
        }
        pending.push(undo)
        return true
      },
    ]
  }

  const setRegister = (key: string, expectedVersion: number | null, value: unknown): Undo | undefined => {
    const version = registers.get(key)?.version ?? null
    if (version !== expectedVersion) return undefined
    return put(registers, key, { version: (version ?? 0) + 1, text: JSON.stringify(value) })
  }

  return {
    dropSteps,
    flushSteps,
    crash: (writes) => {
      const lost = writes === 0 ? [] : pending.splice(-writes)
      for (const undo of lost.reverse()) undo()
      pending = []
      return lost.length > 0
    },
    standsAt: (partition) => checkpoints.get(partition)?.position,
    fenceOf: (partition) => checkpoints.get(partition)?.fence ?? null,
    documentStandsAt: (collection, id) => documentsOf(collection).get(id)?.at ?? null,
    prepare: async (needed) => {
      for (const { name } of needed) if (!collections.has(name)) collections.set(name, new Map())
    },
    load: async (loads, partitions = []) => ({
      documents: loads.map(({ collection, ids }) => {
        const documents = documentsOf(collection)
        return new Map(
          ids.flatMap((id): [string, StoredText][] => {
            const one = documents.get(id)
            return one === undefined ? [] : [[id, { id, at: one.at, text: one.text }]]
          }),
        )
      }),
      fences: new Map(
        partitions.flatMap((name): [string, Fence][] => {
          const one = checkpoints.get(name)
          return one === undefined ? [] : [[name, one.fence]]
        }),
      ),
    }),
    flush: async (flush) => {
      for (const step of flushSteps(flush)) if (!step()) return false
      return true
    },
    get: async (collection, id) => {
      const found = documentsOf(collection).get(id)
      return found === undefined ? undefined : stored(id, found)
    },
    getUnless: async (collection, id, known) => {
      const found = documentsOf(collection).get(id)
      if (found === undefined) return undefined
      return found.at === known ? 'unchanged' : stored(id, found)
    },
    findOne: async (collection, field, value) => {
      const indexed = `${field}=${value}`
      const [found] = [...documentsOf(collection)].filter(([, { fields }]) => fields.includes(indexed)).sort()
      return found === undefined ? undefined : stored(...found)
    },
    page: async <D extends Document>(collection: { readonly name: string }, request: PageRequest) => {
      const { after, before, limit, order: { by, ascending = false, from, to } = {} } = request
      const newer = after === undefined && before !== undefined
      const place = after ?? before
      const compare = (one: PageCursor, other: PageCursor) => (ascending ? 1 : -1) * byPlace(one, other)
      const keyOf = ({ sortKey, sortKeys = {} }: Kept) => (by === undefined ? sortKey : (sortKeys[by] ?? ''))
      const found = [...documentsOf(collection)]
        .filter(([, kept]) => meetsFilter(kept, request))
        .map(([id, kept]): PagedDocument<D> => ({ ...stored<D>(id, kept), sortKey: keyOf(kept) }))
        .filter(({ sortKey }) => (from === undefined || sortKey >= from) && (to === undefined || sortKey < to))
        .filter((each) => place === undefined || (newer ? compare(each, place) < 0 : compare(each, place) > 0))
        .sort(compare)
      return newer ? found.slice(-limit) : found.slice(0, limit)
    },
    changed: async <D extends Document>(
      collection: { readonly name: string },
      after: Position,
      filter: QueryFilter,
      limit: number,
    ) =>
      [...documentsOf(collection)]
        .filter(([, kept]) => kept.at > after && meetsFilter(kept, filter))
        .map(([id, kept]) => stored<D>(id, kept))
        .sort((one, other) => Number(one.at - other.at) || byText(one.id, other.id))
        .slice(0, limit),
    count: async (collection, filter, cap) =>
      Math.min(cap, [...documentsOf(collection).values()].filter((kept) => meetsFilter(kept, filter)).length),
    tally: async (collection, filter, names, cap) => {
      const found = [...documentsOf(collection).values()].filter((kept) => meetsFilter(kept, filter)).slice(0, cap)
      return tallyOf(
        found.length,
        names,
        found.flatMap(({ fields }) => fields.map((entry) => [entry, 1] as const)),
      )
    },
    checkpoints: async (partitions) =>
      new Map(
        partitions.flatMap((name): [string, FencedCheckpoint][] => {
          const one = checkpoints.get(name)
          return one === undefined ? [] : [[name, one]]
        }),
      ),
    register: async (key) => registerOf(key)[0],
    registers: async (prefix) =>
      [...registers.keys()]
        .filter((key) => key.startsWith(prefix))
        .sort(byText)
        .flatMap(registerOf),
    setRegister: async (key, expectedVersion, value) => {
      const done = setRegister(key, expectedVersion, value)
      // A durable write takes everything before it along.
      if (done !== undefined) pending = []
      return done !== undefined
    },
    setRegisters: async (changes) =>
      changes.map(({ key, expectedVersion, value }) => {
        const undo = setRegister(key, expectedVersion, value)
        if (undo !== undefined) pending.push(undo)
        return undo !== undefined
      }),
    scan: async (collection, after, limit) =>
      [...documentsOf(collection)]
        .filter(([id]) => id > after)
        .sort(([one], [other]) => byText(one, other))
        .slice(0, limit)
        .map(([id, kept]) => {
          const { fields, sortKey, sortKeys, searchText, rangeKey } = kept
          const indexFields = { fields, sortKey, ...(sortKeys && { sortKeys }), searchText, rangeKey }
          return { ...stored(id, kept), indexFields }
        }),
    collections: async () => [...collections.keys()].sort(byText),
    owners: async () => [...new Set([...checkpoints.keys(), ...[...registers.keys()].map(ownerOf)])].sort(byText),
    drop: async ({ name }) => {
      for (const step of dropSteps(name)) step()
    },
  }
}
