import { TechnicalError } from '../../../domain/technical-error.js'
import { type Pool, throughConnectionLoss } from '../../postgres/connection.js'
import { type PageRequest, type QueryFilter, soughtOf, type Tally, tallyOf } from '../port.js'
import type { KeyColumn, PageRange } from './conditions.js'
import {
  estimateStatement,
  indexedCount,
  indexedPage,
  nearCount,
  nearPage,
  type Search,
  type Statement,
  sampleStatement,
  tallyStatement,
} from './search-statements.js'
import { type Sampled, selectivePart } from './selective.js'

export type FoundRow = { readonly id: string; readonly at: string; readonly doc: string; readonly sort_key: string }

/** A table, whether it has an index in the order of its pages, and the names of its other orders as they are stored. */
export type Searched = { readonly table: string; readonly isSorted: boolean; readonly sorts: readonly string[] }

const keyColumn = (sorts: readonly string[], by: string | undefined): KeyColumn => {
  if (by === undefined) return 'sort_key'
  const place = sorts.indexOf(by)
  if (place < 0) throw new TechnicalError(`no pages are sorted by ${by}`)
  return `sort_keys[${place + 1}]`
}

/**
 * Documents that are compared one by one, in the order of pages, before the index is queried. The short
 * walk shows whether the long one may find enough; where it does not, few documents meet the filter, or they are old.
 */
const shortWalk = 2000
const longWalk = 12_000
const promising = 5
const sampled = 200
/** So few documents the index finds sooner than a walk through rows that lie anywhere in the table. */
const fewToSort = 10_000
/** A count stops where it is counted to. */
const fewToCount = 30_000

const rangeOf = ({ sortFrom, sortBefore }: QueryFilter, key: KeyColumn = 'sort_key'): PageRange => ({
  key,
  ...(sortFrom === undefined ? {} : { sortFrom }),
  ...(sortBefore === undefined ? {} : { sortBefore }),
})

/** Two ways to one answer, and how many documents it has. */
type Ways<T> = {
  readonly near: (documents: number) => Promise<T>
  readonly indexed: (indexFilter: QueryFilter) => Promise<T>
  readonly sizeOf: (found: T) => number
}

/**
 * Pages and totals for a filter, in a time that does not depend on the planner: without this it walks
 * through a million documents to the oldest ones, or sorts what every document has.
 */
export const createSearches = (pool: Pool) => {
  const ask = async <Row extends object>({ text, values }: Statement): Promise<Row[]> =>
    (await throughConnectionLoss(() => pool.query<Row>(text, values))).rows

  const count = async (statement: Statement): Promise<number> =>
    (await ask<{ count: number }>(statement))[0]?.count ?? 0

  type Estimate = { 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }

  /** What the index is asked at once, because the planner expects few documents; `undefined` for more, and for a search. */
  const partOfFew = async (search: Search, few: number): Promise<QueryFilter | undefined> => {
    if (soughtOf(search.filter).length > 0) return undefined
    const [row] = await ask<Estimate>(estimateStatement(search))
    if ((row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? few) >= few) return undefined
    const newest = await ask<Sampled>(sampleStatement({ ...search, range: { key: 'sort_key' } }, sampled))
    return selectivePart(search.filter, newest)
  }

  const found = async <T>(search: Search, { near, indexed, sizeOf }: Ways<T>): Promise<T> => {
    const first = await near(shortWalk)
    if (sizeOf(first) >= search.limit) return first
    const sample = await ask<Sampled>(sampleStatement(search, sampled))
    // Then the walk has seen all that there is.
    if (sample.length < sampled) return first
    if (sizeOf(first) * promising >= search.limit) {
      const further = await near(longWalk)
      if (sizeOf(further) >= search.limit) return further
    }
    return indexed(selectivePart(search.filter, sample))
  }

  return {
    tally: async (
      { table }: Searched,
      ...[filter, fields, cap]: [filter: QueryFilter, fields: readonly string[], cap: number]
    ): Promise<Tally> => {
      const rows = await ask<{ entry: string | null; count: number }>(
        tallyStatement(table, filter, fields, Math.trunc(cap)),
      )
      const documents = rows.find(({ entry }) => entry === null)?.count ?? 0
      const entries = rows.flatMap(({ entry, count }) => (entry === null ? [] : [[entry, count] as const]))
      return tallyOf(documents, fields, entries)
    },
    /** The nearest to the place first. */
    page: async (
      { table, isSorted, sorts }: Searched,
      { after, before, order: { by, ascending = false, from: keyFrom, to: keyTo } = {}, ...request }: PageRequest,
    ): Promise<FoundRow[]> => {
      const newer = after === undefined && before !== undefined
      const isUpwards = newer !== ascending
      const range = { ...rangeOf(request, keyColumn(sorts, by)), place: after ?? before, isUpwards, keyFrom, keyTo }
      const search: Search = { table, filter: request, range, limit: Math.trunc(request.limit) }
      const indexed = (indexFilter: QueryFilter): Promise<FoundRow[]> => ask(indexedPage(search, indexFilter))
      if (!isSorted) return indexed(search.filter)
      // In the table's own order rows lie beside each other.
      const partOf = by === undefined ? undefined : await partOfFew(search, fewToSort)
      if (partOf !== undefined) return indexed(partOf)
      const near = (documents: number): Promise<FoundRow[]> => ask(nearPage(search, documents))
      return found(search, { near, indexed, sizeOf: (rows) => rows.length })
    },
    /** How many documents meet the filter, counted to `cap` at most. */
    count: async ({ table, isSorted }: Searched, filter: QueryFilter, cap: number): Promise<number> => {
      const search: Search = { table, filter, range: rangeOf(filter), limit: Math.trunc(cap) }
      const indexed = (indexFilter: QueryFilter): Promise<number> => count(indexedCount(search, indexFilter))
      if (!isSorted) return indexed(filter)
      const partOf = await partOfFew(search, fewToCount)
      if (partOf !== undefined) return indexed(partOf)
      const near = (documents: number): Promise<number> => count(nearCount(search, documents))
      return found(search, { near, indexed, sizeOf: (size) => size })
    },
  }
}
