import { fieldEntry, type PageCursor, type QueryFilter, shortPiecesOf, soughtOf, substringLength } from '../port.js'

/**
 * Stands before a piece that a short word meets. What counts as a letter is ours to say, not the database's locale's.
 */
const beginning = '\u0002'

/** A search text as it is stored: beside it what words of one or two characters meet. */
export const searchable = (text: string): string =>
  `${text}\n${shortPiecesOf(text)
    .map((piece) => beginning + piece)
    .join('')}`

/** The search text of what is stored: no such piece has a line break. */
export const foldedSearchText = (stored: string): string => stored.slice(0, stored.lastIndexOf('\n'))

/** What a stored search text holds wherever a folded word finds it. */
export const soughtIn = (word: string): string => ([...word].length < substringLength ? beginning + word : word)

/** The word as LIKE takes it to the letter. */
const likePattern = (word: string): string => `%${soughtIn(word).replace(/[\\%_]/g, '\\$&')}%`

const searchConditions = (filter: QueryFilter, values: unknown[]): string[] => {
  const lists = soughtOf(filter).map((words) =>
    words.map((word) => `search_text LIKE $${values.push(likePattern(word))}`),
  )
  if (lists.length < 2) return lists.flat()
  return [`(${lists.map((conditions) => `(${conditions.join(' AND ')})`).join(' OR ')})`]
}

export const fieldEntries = ({ where = {} }: QueryFilter): string[] => Object.entries(where).map(fieldEntry)

export const anyEntries = (field: string, values: readonly string[]): string[] =>
  values.map((value) => fieldEntry([field, value]))

/** The key of an order of pages: the column, or one of the collection's other keys by its place. */
export type KeyColumn = 'sort_key' | `sort_keys[${number}]`

/** A range in the order of pages: the conditions that an index in that order answers by itself. */
export type PageRange = Pick<QueryFilter, 'sortFrom' | 'sortBefore'> & {
  readonly key: KeyColumn
  readonly place?: PageCursor | undefined
  /** Whether the keys get greater: beyond the place are then those that are greater. */
  readonly isUpwards?: boolean
  readonly keyFrom?: string | undefined
  readonly keyTo?: string | undefined
}

const cutConditions = ({ sortFrom, sortBefore }: QueryFilter, values: unknown[]): string[] => [
  ...(sortFrom === undefined ? [] : [`sort_key >= $${values.push(sortFrom)}`]),
  ...(sortBefore === undefined ? [] : [`sort_key < $${values.push(sortBefore)}`]),
]

export const rangeConditions = (range: PageRange, values: unknown[]): string[] => {
  const { key, place, isUpwards, keyFrom, keyTo } = range
  return [
    ...(key === 'sort_key' ? cutConditions(range, values) : []),
    ...(keyFrom === undefined ? [] : [`${key} >= $${values.push(keyFrom)}`]),
    ...(keyTo === undefined ? [] : [`${key} < $${values.push(keyTo)}`]),
    ...(place === undefined
      ? []
      : [`(${key}, id) ${isUpwards ? '>' : '<'} ($${values.push(place.sortKey)}, $${values.push(place.id)})`]),
  ]
}

/** The conditions besides the range in the order of pages: in another order than theirs also the cuts. */
export const matchConditions = (filter: QueryFilter, values: unknown[], key: KeyColumn = 'sort_key'): string[] => {
  const { rangeBefore, anyOf = {} } = filter
  const fields = fieldEntries(filter)
  return [
    ...(fields.length === 0 ? [] : [`fields @> $${values.push(fields)}`]),
    ...Object.entries(anyOf).map(([field, any]) => `fields && $${values.push(anyEntries(field, any))}`),
    ...(key === 'sort_key' ? [] : cutConditions(filter, values)),
    ...searchConditions(filter, values),
    ...(rangeBefore === undefined ? [] : [`range_key <> '' AND range_key < $${values.push(rangeBefore)}`]),
  ]
}

/** All of them together, as a WHERE takes it. */
export const joinConditions = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' AND ')
