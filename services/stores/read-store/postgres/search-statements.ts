import type { Wanted } from '../port.js'
import { allOf, matchConditions, type Stretch, stretchConditions } from './conditions.js'

/** A question with its parameters. */
export type Statement = { readonly text: string; readonly values: unknown[] }

export type Search = {
  readonly table: string
  readonly wanted: Wanted
  readonly stretch: Stretch
  /** The documents of a page, or the most that are counted. */
  readonly limit: number
}

const counted = 'SELECT count(*)::int AS count'
const shown = 'SELECT id, at, doc, sort_key'
const matched = 'fields, search_text, range_key'

const orderOf = ({ newer }: Stretch): string => {
  const direction = newer ? 'ASC' : 'DESC'
  return `ORDER BY sort_key ${direction}, id ${direction}`
}

/** The first documents of a stretch, whatever is wanted. */
const firstOf = (columns: string, { table, stretch }: Search, values: unknown[], limit: number): string =>
  `SELECT ${columns} FROM ${table} WHERE ${allOf(stretchConditions(stretch, values))} ${orderOf(stretch)} LIMIT ${limit}`

/** All documents of a stretch that the index finds, which is asked for a part of what is wanted. */
const indexed = (columns: string, { table, stretch }: Search, asked: Wanted, values: unknown[]): string => {
  const conditions = [...stretchConditions(stretch, values), ...matchConditions(asked, values)]
  return `SELECT ${columns} FROM ${table} WHERE ${allOf(conditions)}`
}

/** What the index was not asked for. */
const remaining = ({ wanted }: Search, asked: Wanted, values: unknown[]): string =>
  asked === wanted ? 'true' : allOf(matchConditions(wanted, values))

export const sampleStatement = (search: Search, documents: number): Statement => {
  const values: unknown[] = []
  return { text: firstOf('fields, search_text', search, values, documents), values }
}

/** A page of what is wanted among the first documents of the stretch. */
export const nearPage = (search: Search, documents: number): Statement => {
  const values: unknown[] = []
  const near = firstOf('*', search, values, documents)
  const conditions = allOf(matchConditions(search.wanted, values))
  const order = orderOf(search.stretch)
  return { text: `${shown} FROM (${near}) AS near WHERE ${conditions} ${order} LIMIT ${search.limit}`, values }
}

export const nearCount = (search: Search, documents: number): Statement => {
  const values: unknown[] = []
  const near = firstOf(matched, search, values, documents)
  const found = `SELECT 1 FROM (${near}) AS near WHERE ${allOf(matchConditions(search.wanted, values))}`
  return { text: `${counted} FROM (${found} LIMIT ${search.limit}) AS found`, values }
}

/** A page of all that is wanted. OFFSET 0 keeps its order and its limit out of the plan for what the index finds. */
export const indexedPage = (search: Search, asked: Wanted): Statement => {
  const values: unknown[] = []
  const found = `${indexed('*', search, asked, values)} OFFSET 0`
  const conditions = remaining(search, asked, values)
  const order = orderOf(search.stretch)
  return { text: `${shown} FROM (${found}) AS found WHERE ${conditions} ${order} LIMIT ${search.limit}`, values }
}

/** A count of all that is wanted. What is materialized is planned for all of its rows, and read no further than counted. */
export const indexedCount = (search: Search, asked: Wanted): Statement => {
  const values: unknown[] = []
  const found = `WITH found AS MATERIALIZED (${indexed(matched, search, asked, values)})`
  const conditions = remaining(search, asked, values)
  return {
    text: `${found} ${counted} FROM (SELECT 1 FROM found WHERE ${conditions} LIMIT ${search.limit}) AS counted`,
    values,
  }
}
