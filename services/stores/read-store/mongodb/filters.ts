import type { Filter } from 'mongodb'
import { foldText, type PageCursor, type QueryFilter, substringLength } from '../port.js'
import { gramsFor, type MongoDocument } from './stored-document.js'

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const searched = (search: string): Filter<MongoDocument>[] => {
  const folded = foldText(search)
  const grams = { grams: { $all: gramsFor(folded) } }
  // The grams are in the index; that they stand together only the text can say.
  return [...folded].length < substringLength ? [grams] : [grams, { searchText: { $regex: literal(folded) } }]
}

/** What is wanted, all conditions together. */
export const filterOf = ({
  where = {},
  search = '',
  sortFrom,
  sortBefore,
  rangeBefore,
}: QueryFilter): Filter<MongoDocument> => {
  const fields = Object.entries(where).map(([field, value]) => `${field}=${value}`)
  const conditions: Filter<MongoDocument>[] = [
    ...(fields.length === 0 ? [] : [{ fields: { $all: fields } }]),
    ...(search === '' ? [] : searched(search)),
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
