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

/** A range in the order of pages: the conditions that an index in that order answers by itself. */
export type PageRange = Pick<QueryFilter, 'sortFrom' | 'sortBefore'> & {
  readonly place?: PageCursor | undefined
  /** Whether the range holds what is newer than the place, the nearest first. */
  readonly newer?: boolean
}

export const rangeConditions = ({ sortFrom, sortBefore, place, newer }: PageRange, values: unknown[]): string[] => [
  ...(sortFrom === undefined ? [] : [`sort_key >= $${values.push(sortFrom)}`]),
  ...(sortBefore === undefined ? [] : [`sort_key < $${values.push(sortBefore)}`]),
  ...(place === undefined
    ? []
    : [`(sort_key, id) ${newer ? '>' : '<'} ($${values.push(place.sortKey)}, $${values.push(place.id)})`]),
]

/** The conditions besides the range in the order of pages. */
export const matchConditions = (filter: QueryFilter, values: unknown[]): string[] => {
  const { rangeBefore } = filter
  const fields = fieldEntries(filter)
  return [
    ...(fields.length === 0 ? [] : [`fields @> $${values.push(fields)}`]),
    ...searchConditions(filter, values),
    ...(rangeBefore === undefined ? [] : [`range_key <> '' AND range_key < $${values.push(rangeBefore)}`]),
  ]
}

/** All of them together, as a WHERE takes it. */
export const joinConditions = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' AND ')
