import type { StateDocument, StateStore, Versioned } from '../../stores/state-store/port.js'

type Kept = {
  readonly version: number
  readonly text: string
  readonly fields: readonly string[]
  readonly expiresAt: Date | undefined
}

/** The state store's port in memory: JSON in, JSON out, as the real ones. `now` decides what has expired. */
export const createInMemoryStateStore = (now: () => Date = () => new Date(0)): StateStore => {
  const kept = new Map<string, Kept>()
  const keyOf = (collection: { readonly name: string }, id: string): string => `${collection.name}\n${id}`
  const alive = (key: string): Kept | undefined => {
    const found = kept.get(key)
    return found?.expiresAt !== undefined && found.expiresAt <= now() ? undefined : found
  }
  const versioned = <D extends StateDocument>(id: string, { version, text }: Kept): Versioned<D> => {
    const doc: D = JSON.parse(text)
    return { id, version, doc }
  }
  const documentsOf = <D extends StateDocument>(
    collection: { readonly name: string },
    isWanted: (one: Kept) => boolean = () => true,
  ): Versioned<D>[] => {
    const prefix = keyOf(collection, '')
    return [...kept.keys()]
      .filter((key) => key.startsWith(prefix))
      .sort()
      .flatMap((key): Versioned<D>[] => {
        const found = alive(key)
        return found !== undefined && isWanted(found) ? [versioned<D>(key.slice(prefix.length), found)] : []
      })
  }

  const store: StateStore = {
    get: async (collection, id) => {
      const found = alive(keyOf(collection, id))
      return found === undefined ? undefined : versioned(id, found)
    },
    getMany: async <D extends StateDocument>(collection: { readonly name: string }, ids: readonly string[]) => {
      const found = new Map<string, Versioned<D>>()
      for (const id of ids) {
        const one = alive(keyOf(collection, id))
        if (one !== undefined) found.set(id, versioned<D>(id, one))
      }
      return found
    },
    insert: async (collection, id, doc, { expiresAt } = {}) => {
      const key = keyOf(collection, id)
      if (alive(key) !== undefined) return false
      const fields = Object.entries(collection.indexes).map(([index, value]) => `${index}=${value(doc)}`)
      kept.set(key, { version: 1, text: JSON.stringify(doc), fields, expiresAt })
      return true
    },
    ensureMany: async (collection, docs) => {
      for (const [id, doc] of docs) await store.insert(collection, id, doc)
      return store.getMany(collection, [...docs.keys()])
    },
    replace: async (collection, id, version, doc, { expiresAt } = {}) => {
      const key = keyOf(collection, id)
      if (alive(key)?.version !== version) return false
      const fields = Object.entries(collection.indexes).map(([index, value]) => `${index}=${value(doc)}`)
      kept.set(key, { version: version + 1, text: JSON.stringify(doc), fields, expiresAt })
      return true
    },
    remove: async (collection, id) => {
      kept.delete(keyOf(collection, id))
    },
    find: async <D extends StateDocument>(
      collection: { readonly name: string; readonly indexes: object },
      index: string,
      value: string,
    ) => {
      if (!Object.hasOwn(collection.indexes, index)) throw new TypeError(`${collection.name} has no index ${index}`)
      return documentsOf<D>(collection, ({ fields }) => fields.includes(`${index}=${value}`))
    },
    page: async <D extends StateDocument>(collection: { readonly name: string }, limit: number, after = '') =>
      documentsOf<D>(collection)
        .filter(({ id }) => id > after)
        .slice(0, limit),
  }
  return store
}
