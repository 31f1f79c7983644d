import { foldText, type PagePlace, shortPiecesOf, substringLength, type Wanted } from '../port.js'

/** Stands before a piece that a short search meets. What counts as a letter is ours to say, not the database's locale's. */
const beginning = '\u0002'

/** A search text as it is stored: beside it what searches of one or two characters meet. */
export const searchable = (text: string): string =>
  `${text}\n${shortPiecesOf(text)
    .map((piece) => beginning + piece)
    .join('')}`

/** The search text of what is stored: no such piece has a line break. */
export const searchTextOf = (stored: string): string => stored.slice(0, stored.lastIndexOf('\n'))

/** What a stored search text holds wherever a search finds it. */
export const soughtIn = (search: string): string => {
  const text = foldText(search)
  return [...text].length < substringLength ? beginning + text : text
}

/** The text as LIKE takes it to the letter. */
const likePattern = (search: string): string => `%${soughtIn(search).replace(/[\\%_]/g, '\\$&')}%`

export const fieldsOf = ({ where = {} }: Wanted): string[] =>
  Object.entries(where).map(([field, value]) => `${field}=${value}`)

/** Where in the order of pages to look: the conditions that an index in that order answers by itself. */
export type Stretch = Pick<Wanted, 'sortFrom' | 'sortBefore'> & {
  readonly place?: PagePlace | undefined
  /** Whether what is newer than the place is looked for, the nearest first. */
  readonly newer?: boolean
}

export const stretchConditions = ({ sortFrom, sortBefore, place, newer }: Stretch, values: unknown[]): string[] => [
  ...(sortFrom === undefined ? [] : [`sort_key >= $${values.push(sortFrom)}`]),
  ...(sortBefore === undefined ? [] : [`sort_key < $${values.push(sortBefore)}`]),
  ...(place === undefined
    ? []
    : [`(sort_key, id) ${newer ? '>' : '<'} ($${values.push(place.sortKey)}, $${values.push(place.id)})`]),
]

/** What is wanted wherever it stands in the order of pages. */
export const matchConditions = (wanted: Wanted, values: unknown[]): string[] => {
  const { search = '', rangeBefore } = wanted
  const fields = fieldsOf(wanted)
  return [
    ...(fields.length === 0 ? [] : [`fields @> $${values.push(fields)}`]),
    ...(search === '' ? [] : [`search_text LIKE $${values.push(likePattern(search))}`]),
    ...(rangeBefore === undefined ? [] : [`range_key <> '' AND range_key < $${values.push(rangeBefore)}`]),
  ]
}

/** All of them together, as a WHERE takes it. */
export const allOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' AND ')
