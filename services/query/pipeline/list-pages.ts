import type { Collection, Document, PagedDocument, QueryFilter, ReadStore } from '../../stores/read-store/port.js'
import type { Cursor, Cursors } from '../orders/cursors.js'

/** Totals are exact up to here. */
const countedTo = 1000

export type ListDeps = { readonly readStore: ReadStore; readonly cursors: Cursors }

type ListQuery = { readonly limit: number; readonly cursor?: string | undefined }

/** A page of a list, with the cursors of its neighbours and how many documents meet the filter. */
type ListPage<D extends Document> = {
  readonly shown: readonly PagedDocument<D>[]
  readonly nextCursor: string | null
  readonly previousCursor: string | null
  readonly total: { readonly count: number; readonly more: boolean }
}

type Page<D extends Document> = {
  readonly shown: readonly PagedDocument<D>[]
  readonly older: boolean
  readonly newer: boolean
}

/** Reads one more than requested: it shows whether there is another page. */
const pageAt = async <D extends Document>(
  { readStore }: ListDeps,
  collection: Collection<D>,
  filter: QueryFilter & { readonly limit: number },
  cursor: Cursor | undefined,
): Promise<Page<D>> => {
  const { limit } = filter
  const request = { ...filter, limit: limit + 1 }
  if (cursor?.direction === 'newer') {
    const page = await readStore.page(collection, { ...request, before: cursor.place })
    return { shown: page.slice(-limit), older: true, newer: page.length > limit }
  }
  const page = await readStore.page(collection, cursor === undefined ? request : { ...request, after: cursor.place })
  return { shown: page.slice(0, limit), older: page.length > limit, newer: cursor !== undefined }
}

/** Newest first by the collection's sort key. */
export const readListPage = async <D extends Document>(
  deps: ListDeps,
  collection: Collection<D>,
  filter: QueryFilter,
  query: ListQuery,
): Promise<ListPage<D>> => {
  const { readStore, cursors } = deps
  const cursor = query.cursor ? cursors.decode(query.cursor) : undefined
  const [{ shown, older, newer }, count] = await Promise.all([
    pageAt(deps, collection, { ...filter, limit: query.limit }, cursor),
    readStore.count(collection, filter, countedTo + 1),
  ])
  const [first, last] = [shown.at(0), shown.at(-1)]
  return {
    shown,
    nextCursor: older && last !== undefined ? cursors.encode({ direction: 'older', place: last }) : null,
    previousCursor: newer && first !== undefined ? cursors.encode({ direction: 'newer', place: first }) : null,
    total: { count: Math.min(count, countedTo), more: count > countedTo },
  }
}
