import { foldText, substringLength, type Wanted, wordsOf } from '../port.js'

/** Stands before the beginning of a word. What counts as a letter is ours to say, not the database's locale's. */
const beginning = '\u0002'

/** A search text as it is stored: beside it the beginnings of its words, for searches of one or two characters. */
export const searchable = (text: string): string => {
  const beginnings = wordsOf(text).map((word) => beginning + [...word].slice(0, substringLength - 1).join(''))
  return `${text}\n${[...new Set(beginnings)].join('')}`
}

/** The search text of what is stored: no beginning of a word has a line break. */
export const searchTextOf = (stored: string): string => stored.slice(0, stored.lastIndexOf('\n'))

/** The text as LIKE takes it to the letter. */
const likePattern = (search: string): string => {
  const text = foldText(search)
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return `%${[...text].length < substringLength ? beginning : ''}${literal}%`
}

/** What is wanted as conditions of a WHERE, and the values of their parameters. */
export const conditionsOf = ({ where = {}, search = '', sortFrom, sortBefore, rangeBefore }: Wanted) => {
  const values: unknown[] = [Object.entries(where).map(([field, value]) => `${field}=${value}`)]
  const conditions = ['fields @> $1']
  if (search !== '') conditions.push(`search_text LIKE $${values.push(likePattern(search))}`)
  if (sortFrom !== undefined) conditions.push(`sort_key >= $${values.push(sortFrom)}`)
  if (sortBefore !== undefined) conditions.push(`sort_key < $${values.push(sortBefore)}`)
  if (rangeBefore !== undefined) conditions.push(`range_key <> '' AND range_key < $${values.push(rangeBefore)}`)
  return { conditions, values }
}
