import {
  type Checkpoint,
  type Document,
  foldText,
  type PagedDocument,
  type ReadStore,
  type Register,
  type StoredDocument,
  type Write,
} from '../read-store/port.js'

type Kept = Pick<Write, 'at' | 'fields' | 'sortKey' | 'searchText'> & { readonly text: string }

const stored = <D extends Document>(id: string, { at, text }: Kept): StoredDocument<D> => ({
  id,
  at,
  doc: JSON.parse(text),
})

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** `tracking_v1_g1` and its partitions `tracking_v1_g1_p0of2`. */
const belongsTo = (name: string, collection: string): boolean =>
  name === collection || name.startsWith(`${collection}_p`)

/** The read store's port in memory: JSON in, JSON out, as the real ones. */
export const createInMemoryReadStore = (): ReadStore => {
  const collections = new Map<string, Map<string, Kept>>()
  const checkpoints = new Map<string, Checkpoint>()
  const registers = new Map<string, { readonly version: number; readonly text: string }>()

  const documentsOf = ({ name }: { readonly name: string }): Map<string, Kept> => {
    const found = collections.get(name)
    if (found === undefined) throw new TypeError(`there is no collection ${name}`)
    return found
  }
  const registerOf = (key: string): Register[] => {
    const found = registers.get(key)
    return found === undefined ? [] : [{ key, version: found.version, value: JSON.parse(found.text) }]
  }

  return {
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
      for (const { collection, id, at, doc, expectedAt, fields, sortKey, searchText } of writes) {
        const documents = documentsOf(collection)
        if ((documents.get(id)?.at ?? null) !== expectedAt) refused.push(id)
        else documents.set(id, { at, text: JSON.stringify(doc), fields, sortKey, searchText })
      }
      return refused
    },
    get: async (collection, id) => {
      const found = documentsOf(collection).get(id)
      return found === undefined ? undefined : stored(id, found)
    },
    findOne: async (collection, field, value) => {
      const wanted = `${field}=${value}`
      const [found] = [...documentsOf(collection)].filter(([, { fields }]) => fields.includes(wanted)).sort()
      return found === undefined ? undefined : stored(...found)
    },
    page: async <D extends Document>(
      collection: { readonly name: string },
      { where = {}, search = '', limit, after }: Parameters<ReadStore['page']>[1],
    ) => {
      const wanted = Object.entries(where).map(([field, value]) => `${field}=${value}`)
      const orderOf = (sortKey: string, id: string, other: { readonly sortKey: string; readonly id: string }): number =>
        byText(sortKey, other.sortKey) || byText(id, other.id)
      return [...documentsOf(collection)]
        .filter(
          ([, { fields, searchText }]) =>
            wanted.every((field) => fields.includes(field)) && searchText.includes(foldText(search)),
        )
        .filter(([id, { sortKey }]) => after === undefined || orderOf(sortKey, id, after) < 0)
        .map(([id, kept]): PagedDocument<D> => ({ ...stored<D>(id, kept), sortKey: kept.sortKey }))
        .sort((one, other) => -orderOf(one.sortKey, one.id, other))
        .slice(0, limit)
    },
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
        .map(([id, kept]) => stored(id, kept)),
    collections: async () => [...collections.keys()].sort(byText),
    drop: async ({ name }) => {
      collections.delete(name)
      for (const key of checkpoints.keys()) if (belongsTo(key, name)) checkpoints.delete(key)
      for (const key of registers.keys()) if (belongsTo(key.split('/')[1] ?? '', name)) registers.delete(key)
    },
  }
}
