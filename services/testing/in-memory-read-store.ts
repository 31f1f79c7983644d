import type { Position } from '../event-store/port.js'
import {
  type Checkpoint,
  type Document,
  foldText,
  type PagedDocument,
  type PagePlace,
  type PageRequest,
  type ReadStore,
  type Register,
  type StoredDocument,
  shortPiecesOf,
  substringLength,
  type Wanted,
  type Write,
} from '../read-store/port.js'

type Kept = Pick<Write, 'at' | 'fields' | 'sortKey' | 'searchText' | 'rangeKey'> & { readonly text: string }

const stored = <D extends Document>(id: string, { at, text }: Kept): StoredDocument<D> => ({
  id,
  at,
  doc: JSON.parse(text),
})

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const byPlace = (one: PagePlace, other: PagePlace): number =>
  byText(one.sortKey, other.sortKey) || byText(one.id, other.id)

const isFound = (text: string, search: string): boolean =>
  [...search].length < substringLength
    ? search === '' || shortPiecesOf(text).some((piece) => piece.startsWith(search))
    : text.includes(search)

const isWanted = (
  { fields, sortKey, searchText, rangeKey }: Kept,
  { where = {}, search = '', sortFrom, sortBefore, rangeBefore }: Wanted,
): boolean =>
  Object.entries(where).every(([field, value]) => fields.includes(`${field}=${value}`)) &&
  isFound(searchText, foldText(search)) &&
  (sortFrom === undefined || sortKey >= sortFrom) &&
  (sortBefore === undefined || sortKey < sortBefore) &&
  (rangeBefore === undefined || (rangeKey !== '' && rangeKey < rangeBefore))

/** `tracking_v1_g1` and its partitions `tracking_v1_g1_p0of2`. */
const belongsTo = (name: string, collection: string): boolean =>
  name === collection || name.startsWith(`${collection}_p`)

/** `lease/tracking_v1_g1` belongs to `tracking_v1_g1`. */
const ownerOf = (key: string): string => key.split('/')[1] ?? ''

export type InMemoryReadStore = ReadStore & {
  /** The steps of a drop: a process may die between any two of them. */
  dropSteps(name: string): readonly (() => void)[]
}

/**
 * The read store's port in memory: JSON in, JSON out, as the real ones. It forgives what MongoDB forgives: a collection
 * that was dropped is there again with the next write.
 */
export const createInMemoryReadStore = (): InMemoryReadStore => {
  const collections = new Map<string, Map<string, Kept>>()
  const checkpoints = new Map<string, Checkpoint>()
  const registers = new Map<string, { readonly version: number; readonly text: string }>()

  const documentsOf = ({ name }: { readonly name: string }): Map<string, Kept> => collections.get(name) ?? new Map()
  const registerOf = (key: string): Register[] => {
    const found = registers.get(key)
    return found === undefined ? [] : [{ key, version: found.version, value: JSON.parse(found.text) }]
  }

  const dropSteps = (name: string): readonly (() => void)[] => [
    () => {
      for (const key of checkpoints.keys()) if (belongsTo(key, name)) checkpoints.delete(key)
    },
    () => {
      collections.delete(name)
    },
    () => {
      for (const key of registers.keys()) if (belongsTo(ownerOf(key), name)) registers.delete(key)
    },
  ]

  return {
    dropSteps,
    memory: async () => '',
    prepare: async (wanted) => {
      for (const { name } of wanted) if (!collections.has(name)) collections.set(name, new Map())
    },
    load: async <D extends Document>(collection: { readonly name: string }, ids: readonly string[]) => {
      const documents = documentsOf(collection)
      const found = new Map<string, StoredDocument<D>>()
      for (const id of ids) {
        const one = documents.get(id)
        if (one !== undefined) found.set(id, stored<D>(id, one))
      }
      return found
    },
    save: async (writes) => {
      const refused: string[] = []
      for (const { collection, id, at, text, expectedAt, fields, sortKey, searchText, rangeKey } of writes) {
        const documents = documentsOf(collection)
        collections.set(collection.name, documents)
        const there = documents.get(id)
        if (there !== undefined && there.at !== expectedAt) refused.push(id)
        else documents.set(id, { at, text, fields, sortKey, searchText, rangeKey })
      }
      return refused
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
      const wanted = `${field}=${value}`
      const [found] = [...documentsOf(collection)].filter(([, { fields }]) => fields.includes(wanted)).sort()
      return found === undefined ? undefined : stored(...found)
    },
    page: async <D extends Document>(collection: { readonly name: string }, request: PageRequest) => {
      const { after, before, limit } = request
      const newer = after === undefined && before !== undefined
      const place = after ?? before
      const found = [...documentsOf(collection)]
        .filter(([, kept]) => isWanted(kept, request))
        .map(([id, kept]): PagedDocument<D> => ({ ...stored<D>(id, kept), sortKey: kept.sortKey }))
        .filter((each) => place === undefined || (newer ? byPlace(each, place) > 0 : byPlace(each, place) < 0))
        .sort((one, other) => -byPlace(one, other))
      return newer ? found.slice(-limit) : found.slice(0, limit)
    },
    changed: async <D extends Document>(
      collection: { readonly name: string },
      after: Position,
      wanted: Wanted,
      limit: number,
    ) =>
      [...documentsOf(collection)]
        .filter(([, kept]) => kept.at > after && isWanted(kept, wanted))
        .map(([id, kept]) => stored<D>(id, kept))
        .sort((one, other) => Number(one.at - other.at) || byText(one.id, other.id))
        .slice(0, limit),
    count: async (collection, wanted, cap) =>
      Math.min(cap, [...documentsOf(collection).values()].filter((kept) => isWanted(kept, wanted)).length),
    checkpoint: async (projection) => checkpoints.get(projection),
    moveCheckpoint: async (projection, checkpoint) => {
      const known = checkpoints.get(projection)
      if (known === undefined || known.position < checkpoint.position) checkpoints.set(projection, checkpoint)
    },
    register: async (key) => registerOf(key)[0],
    registers: async (prefix) =>
      [...registers.keys()]
        .filter((key) => key.startsWith(prefix))
        .sort(byText)
        .flatMap(registerOf),
    setRegister: async (key, expectedVersion, value) => {
      const version = registers.get(key)?.version ?? null
      if (version !== expectedVersion) return false
      registers.set(key, { version: (version ?? 0) + 1, text: JSON.stringify(value) })
      return true
    },
    scan: async (collection, after, limit) =>
      [...documentsOf(collection)]
        .filter(([id]) => id > after)
        .sort(([one], [other]) => byText(one, other))
        .slice(0, limit)
        .map(([id, kept]) => {
          const { fields, sortKey, searchText, rangeKey } = kept
          return { ...stored(id, kept), declared: { fields, sortKey, searchText, rangeKey } }
        }),
    collections: async () => [...collections.keys()].sort(byText),
    owners: async () => [...new Set([...checkpoints.keys(), ...[...registers.keys()].map(ownerOf)])].sort(byText),
    drop: async ({ name }) => {
      for (const step of dropSteps(name)) step()
    },
  }
}
