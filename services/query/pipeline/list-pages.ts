import type {
  Collection,
  Document,
  PageCursor,
  PagedDocument,
  PageOrder,
  QueryFilter,
  ReadStore,
} from '../../stores/read-store/port.js'
import { type Cursor, type Cursors, unknownPage } from '../orders/cursors.js'

/** Totals are exact up to here. */
export const countedTo = 1000

/** How many there are: exact up to there, and whether there are more. */
export const countOf = (count: number): { count: number; more: boolean } => ({
  count: Math.min(count, countedTo),
  more: count > countedTo,
})

export type ListDeps = { readonly readStore: ReadStore; readonly cursors: Cursors }

type ListQuery = { readonly limit: number; readonly cursor?: string | undefined }

/** In which order a list is read; without one by its own. */
export type ListOrder = PageOrder & {
  /** Without a cursor, what the page begins after: a place, also one that no document has. */
  readonly start?: PageCursor | undefined
}

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

type Paged = QueryFilter & { readonly limit: number; readonly order?: PageOrder }

/** Reads one more than requested: it shows whether there is another page. */
const pageAt = async <D extends Document>(
  { readStore }: ListDeps,
  collection: Collection<D>,
  paged: Paged,
  cursor: Pick<Cursor, 'direction' | 'place'> | undefined,
): Promise<Page<D>> => {
  const { limit } = paged
  const request = { ...paged, limit: limit + 1 }
  if (cursor?.direction === 'newer') {
    const page = await readStore.page(collection, { ...request, before: cursor.place })
    return { shown: page.slice(-limit), older: true, newer: page.length > limit }
  }
  const page = await readStore.page(collection, cursor === undefined ? request : { ...request, after: cursor.place })
  return { shown: page.slice(0, limit), older: page.length > limit, newer: cursor !== undefined }
}

/** Begins at a place that no page gave: only a look tells what is before it. */
const pageFrom = async <D extends Document>(
  deps: ListDeps,
  collection: Collection<D>,
  paged: Paged,
  place: PageCursor,
): Promise<Page<D>> => {
  const [page, before] = await Promise.all([
    pageAt(deps, collection, paged, { direction: 'older', place }),
    deps.readStore.page(collection, { ...paged, limit: 1, before: place }),
  ])
  return { ...page, newer: before.length > 0 }
}

/** Of a list's own order, the newest first, nothing: so its cursors stay what they were. */
const nameOrder = ({ by, ascending = false }: PageOrder): string | undefined =>
  by === undefined && !ascending ? undefined : `${by ?? ''} ${ascending ? 'asc' : 'desc'}`

/**
 * Newest first by the collection's sort key, or in another of its orders.
 * @throws {HttpProblem} 400 for a cursor that is none, or that of another order
 */
export const readListPage = async <D extends Document>(
  deps: ListDeps,
  collection: Collection<D>,
  filter: QueryFilter,
  query: ListQuery,
  { start, ...order }: ListOrder = {},
): Promise<ListPage<D>> => {
  const { readStore, cursors } = deps
  const cursor = query.cursor ? cursors.decode(query.cursor) : undefined
  const name = nameOrder(order)
  if (cursor !== undefined && cursor.order !== name) throw unknownPage()
  const paged = { ...filter, order, limit: query.limit }
  const page =
    cursor === undefined && start !== undefined
      ? pageFrom(deps, collection, paged, start)
      : pageAt(deps, collection, paged, cursor)
  const [{ shown, older, newer }, count] = await Promise.all([page, readStore.count(collection, filter, countedTo + 1)])
  const last = shown.at(-1)
  // A page that begins after everything shows the way back.
  const first = shown.at(0) ?? (cursor === undefined ? start : undefined)
  return {
    shown,
    nextCursor: older && last !== undefined ? cursors.encode({ direction: 'older', place: last, order: name }) : null,
    previousCursor:
      newer && first !== undefined ? cursors.encode({ direction: 'newer', place: first, order: name }) : null,
    total: countOf(count),
  }
}
