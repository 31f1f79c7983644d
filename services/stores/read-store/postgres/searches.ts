import { throughConnectionLoss } from '../../postgres/backoff.js'
import type { Pool } from '../../postgres/connection.js'
import type { PageRequest, Wanted } from '../port.js'
import type { Stretch } from './conditions.js'
import {
  indexedCount,
  indexedPage,
  nearCount,
  nearPage,
  type Search,
  type Statement,
  sampleStatement,
} from './search-statements.js'
import { type Sampled, selectivePart } from './selective.js'

export type FoundRow = { readonly id: string; readonly at: string; readonly doc: string; readonly sort_key: string }

/** A table, and whether it has an index in the order of its pages. */
export type Searched = { readonly table: string; readonly isSorted: boolean }

/**
 * Documents that are looked at one by one, in the order of pages, before the index of what is found is asked. The short
 * walk tells whether the long one promises enough; where it does not, few documents are wanted, or they are old.
 */
const shortWalk = 2000
const longWalk = 12_000
const promising = 5
const sampled = 200

const stretchOf = ({ sortFrom, sortBefore }: Wanted): Stretch => ({
  ...(sortFrom === undefined ? {} : { sortFrom }),
  ...(sortBefore === undefined ? {} : { sortBefore }),
})

/** Two ways to one answer, and how much of what was asked for is in it. */
type Ways<T> = {
  readonly near: (documents: number) => Promise<T>
  readonly indexed: (asked: Wanted) => Promise<T>
  readonly sizeOf: (found: T) => number
}

/**
 * Pages and totals of what is wanted, in a time that depends on no guess of the planner's: left to choose, it walks
 * through a million documents to the oldest ones, or sorts what every document has.
 */
export const createSearches = (pool: Pool) => {
  const ask = async <Row extends object>({ text, values }: Statement): Promise<Row[]> =>
    (await throughConnectionLoss(() => pool.query<Row>(text, values))).rows

  const count = async (statement: Statement): Promise<number> =>
    (await ask<{ count: number }>(statement))[0]?.count ?? 0

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
    return indexed(selectivePart(search.wanted, sample))
  }

  return {
    /** The nearest to the place first. */
    page: ({ table, isSorted }: Searched, { after, before, ...request }: PageRequest): Promise<FoundRow[]> => {
      const newer = after === undefined && before !== undefined
      const stretch = { ...stretchOf(request), place: after ?? before, newer }
      const search: Search = { table, wanted: request, stretch, limit: Math.trunc(request.limit) }
      const indexed = (asked: Wanted): Promise<FoundRow[]> => ask(indexedPage(search, asked))
      if (!isSorted) return indexed(search.wanted)
      const near = (documents: number): Promise<FoundRow[]> => ask(nearPage(search, documents))
      return found(search, { near, indexed, sizeOf: (rows) => rows.length })
    },
    /** How many are wanted, counted to `cap` at most. */
    count: ({ table, isSorted }: Searched, wanted: Wanted, cap: number): Promise<number> => {
      const search: Search = { table, wanted, stretch: stretchOf(wanted), limit: Math.trunc(cap) }
      const indexed = (asked: Wanted): Promise<number> => count(indexedCount(search, asked))
      if (!isSorted) return indexed(wanted)
      const near = (documents: number): Promise<number> => count(nearCount(search, documents))
      return found(search, { near, indexed, sizeOf: (size) => size })
    },
  }
}
