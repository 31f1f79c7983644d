import { fieldEntry, type QueryFilter } from '../port.js'
import { joinConditions, matchConditions, type PageRange, rangeConditions } from './conditions.js'

/** A query with its parameters. */
export type Statement = { readonly text: string; readonly values: unknown[] }

export type Search = {
  readonly table: string
  readonly filter: QueryFilter
  readonly range: PageRange
  readonly limit: number
}

const counted = 'SELECT count(*)::int AS count'
const matched = 'fields, search_text, range_key'

const shownOf = ({ key }: PageRange): string => `SELECT id, at, doc, ${key} AS sort_key`

const orderOf = ({ key, isUpwards }: PageRange): string => {
  const direction = isUpwards ? 'ASC' : 'DESC'
  return `ORDER BY ${key} ${direction}, id ${direction}`
}

/** The first documents of a range, without the filter. */
const firstOf = (columns: string, { table, range }: Search, values: unknown[], limit: number): string =>
  `SELECT ${columns} FROM ${table} WHERE ${joinConditions(rangeConditions(range, values))} ${orderOf(range)} LIMIT ${limit}`

/** All documents of a range that the index finds for its part of the filter. */
const indexed = (columns: string, { table, range }: Search, indexFilter: QueryFilter, values: unknown[]): string => {
  const conditions = [...rangeConditions(range, values), ...matchConditions(indexFilter, values, range.key)]
  return `SELECT ${columns} FROM ${table} WHERE ${joinConditions(conditions)}`
}

/** The filter that remains after the index's part. */
const remaining = ({ filter, range }: Search, indexFilter: QueryFilter, values: unknown[]): string =>
  indexFilter === filter ? 'true' : joinConditions(matchConditions(filter, values, range.key))

export const sampleStatement = (search: Search, documents: number): Statement => {
  const values: unknown[] = []
  return { text: firstOf('fields, search_text', search, values, documents), values }
}

/** How many documents the planner expects to meet the filter, of its statistics alone. */
export const estimateStatement = ({ table, filter }: Search): Statement => {
  const values: unknown[] = []
  return {
    text: `EXPLAIN (FORMAT JSON) SELECT FROM ${table} WHERE ${joinConditions(matchConditions(filter, values))}`,
    values,
  }
}

/** A page of the filter's documents among the first of the range. */
export const nearPage = (search: Search, documents: number): Statement => {
  const values: unknown[] = []
  const near = firstOf('*', search, values, documents)
  const { filter, range, limit } = search
  const conditions = joinConditions(matchConditions(filter, values, range.key))
  return {
    text: `${shownOf(range)} FROM (${near}) AS near WHERE ${conditions} ${orderOf(range)} LIMIT ${limit}`,
    values,
  }
}

export const nearCount = (search: Search, documents: number): Statement => {
  const values: unknown[] = []
  const near = firstOf(matched, search, values, documents)
  const found = `SELECT 1 FROM (${near}) AS near WHERE ${joinConditions(matchConditions(search.filter, values))}`
  return { text: `${counted} FROM (${found} LIMIT ${search.limit}) AS found`, values }
}

/**
 * A page of all of the filter's documents. OFFSET 0 keeps its order and its limit out of the plan for what the index
 * finds.
 */
export const indexedPage = (search: Search, indexFilter: QueryFilter): Statement => {
  const values: unknown[] = []
  const found = `${indexed('*', search, indexFilter, values)} OFFSET 0`
  const conditions = remaining(search, indexFilter, values)
  const { range, limit } = search
  return {
    text: `${shownOf(range)} FROM (${found}) AS found WHERE ${conditions} ${orderOf(range)} LIMIT ${limit}`,
    values,
  }
}

/** A count of all of the filter's documents. MATERIALIZED plans for all rows, and reads no further than counted. */
export const indexedCount = (search: Search, indexFilter: QueryFilter): Statement => {
  const values: unknown[] = []
  const found = `WITH found AS MATERIALIZED (${indexed(matched, search, indexFilter, values)})`
  const conditions = remaining(search, indexFilter, values)
  return {
    text: `${found} ${counted} FROM (SELECT 1 FROM found WHERE ${conditions} LIMIT ${search.limit}) AS counted`,
    values,
  }
}

/** How often each entry of some fields stands among the filter's documents, and in the row without one how many these are. */
export const tallyStatement = (
  table: string,
  filter: QueryFilter,
  fields: readonly string[],
  cap: number,
): Statement => {
  const values: unknown[] = []
  const conditions = [...matchConditions(filter, values), ...rangeConditions({ ...filter, key: 'sort_key' }, values)]
  const starts = `$${values.push(fields.map((field) => fieldEntry([field, ''])))}::text[]`
  return {
    text: `WITH found AS MATERIALIZED (SELECT fields FROM ${table} WHERE ${joinConditions(conditions)}),
        counted AS MATERIALIZED (SELECT fields FROM found LIMIT ${cap})
      SELECT entry, count(*)::int AS count FROM counted, unnest(fields) AS entry
        WHERE EXISTS (SELECT FROM unnest(${starts}) AS start WHERE starts_with(entry, start)) GROUP BY entry
      UNION ALL SELECT NULL, count(*)::int FROM counted`,
    values,
  }
}
