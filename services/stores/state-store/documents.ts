import type { Expiry, StateCollection, StateDocument, StateStore, Versioned } from './port.js'

/**
 * Changes a document by what is stored, and again by what is then stored while other writers are first. `change` gets
 * `undefined` where nothing is stored, and answers `undefined` to leave it so. Answers what is stored afterwards.
 */
export const changeDocument = async <D extends StateDocument>(
  state: Pick<StateStore, 'get' | 'insert' | 'replace'>,
  collection: StateCollection<D>,
  id: string,
  change: (doc: D | undefined) => D | undefined | Promise<D | undefined>,
  expiry?: Expiry,
): Promise<D | undefined> => {
  for (;;) {
    const stored = await state.get(collection, id)
    const next = await change(stored?.doc)
    if (next === undefined) return stored?.doc
    const isFirst =
      stored === undefined
        ? await state.insert(collection, id, next, expiry)
        : await state.replace(collection, id, stored.version, next, expiry)
    if (isFirst) return next
  }
}

/** Documents that are read at once. */
const pageSize = 500

/** Every document of a collection, in pages of which none is empty. */
export async function* everyPage<D extends StateDocument>(
  state: Pick<StateStore, 'page'>,
  collection: StateCollection<D>,
): AsyncGenerator<readonly Versioned<D>[]> {
  for (let after = ''; ; ) {
    const page = await state.page(collection, pageSize, after)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last.id
  }
}

export async function* everyDocument<D extends StateDocument>(
  state: Pick<StateStore, 'page'>,
  collection: StateCollection<D>,
): AsyncGenerator<Versioned<D>> {
  for await (const page of everyPage(state, collection)) yield* page
}
