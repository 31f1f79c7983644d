import type { Filter } from 'mongodb'
import { type PageCursor, type QueryFilter, soughtOf, substringLength } from '../port.js'
import { gramsFor, type MongoDocument } from './stored-document.js'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const withWords = (words: readonly string[]): Filter<MongoDocument>[] => [
  { grams: { $all: [...new Set(words.flatMap(gramsFor))] } },
  // The grams are in the index; that they stand together only the text can say.
  ...words
    .filter((word) => [...word].length >= substringLength)
    .map((word) => ({ searchText: { $regex: literal(word) } })),
]

const searched = (filter: QueryFilter): Filter<MongoDocument>[] => {
  const lists = soughtOf(filter).map(withWords)
  return lists.length < 2 ? lists.flat() : [{ $or: lists.map((conditions) => ({ $and: conditions })) }]
}

/** What is wanted, all conditions together. */
export const filterOf = (filter: QueryFilter): Filter<MongoDocument> => {
  const { where = {}, sortFrom, sortBefore, rangeBefore } = filter
  const fields = Object.entries(where).map(([field, value]) => `${field}=${value}`)
  const conditions: Filter<MongoDocument>[] = [
    ...(fields.length === 0 ? [] : [{ fields: { $all: fields } }]),
    ...searched(filter),
    ...(sortFrom === undefined ? [] : [{ sortKey: { $gte: sortFrom } }]),
    ...(sortBefore === undefined ? [] : [{ sortKey: { $lt: sortBefore } }]),
    ...(rangeBefore === undefined ? [] : [{ rangeKey: { $gt: '', $lt: rangeBefore } }]),
  ]
  return conditions.length === 0 ? {} : { $and: conditions }
}

/** What lies beyond a place in the order of pages. */
export const beyond = ({ sortKey, id }: PageCursor, direction: '$lt' | '$gt'): Filter<MongoDocument> => ({
  $or: [{ sortKey: { [direction]: sortKey } }, { sortKey, _id: { [direction]: id } }],
})
