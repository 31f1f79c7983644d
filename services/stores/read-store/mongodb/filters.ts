import type { Db, Filter } from 'mongodb'
import { isUnknownCollection } from '../../mongodb/connection-loss.js'
import { fieldEntry, type PageCursor, type QueryFilter, soughtOf, substringLength } from '../port.js'
import { gramsFor, type MongoDocument } from './stored-document.js'

type Named = { readonly _id: string }

/** Whatever a checkpoint or a register is kept for. */
export const ownersIn = async (database: Db): Promise<string[]> => {
  const idsOf = (name: string) =>
    database
      .collection<Named>(name)
      .find({}, { projection: { _id: 1 } })
      .toArray()
  const [checkpoints, registers] = await Promise.all([idsOf('checkpoints'), idsOf('registers')])
  const names = [...checkpoints.map(({ _id }) => _id), ...registers.map(({ _id }) => _id.split('/')[1] ?? '')]
  return [...new Set(names)].sort()
}

/**
 * The steps of dropping a collection with what belongs to it and to its partitions; each may be done again. A checkpoint
 * goes before its documents, which it says are there, and holds after the documents, which no longer show why they lack
 * something. Whatever is left is still named, by the collection or by its registers.
 */
export const dropSteps = (database: Db, name: string): readonly (() => Promise<void>)[] => {
  const own = `${name}(_p[0-9]+of[0-9]+)?(-filling)?`
  const remove = async (from: string, pattern: string): Promise<void> => {
    await database.collection<Named>(from).deleteMany({ _id: { $regex: pattern } })
  }
  return [
    () => remove('checkpoints', `^${own}$`),
    async () => {
      try {
        await database.collection(name).drop()
      } catch (error) {
        // It is gone already.
        if (!isUnknownCollection(error)) throw error
      }
    },
    () => remove('registers', `^[^/]+/${own}(/|$)`),
  ]
}

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
export const toMongoFilter = (filter: QueryFilter): Filter<MongoDocument> => {
  const { where = {}, anyOf = {}, sortFrom, sortBefore, rangeBefore } = filter
  const fields = Object.entries(where).map(fieldEntry)
  const conditions: Filter<MongoDocument>[] = [
    ...(fields.length === 0 ? [] : [{ fields: { $all: fields } }]),
    ...Object.entries(anyOf).map(([field, values]) => ({
      fields: { $in: values.map((value) => fieldEntry([field, value])) },
    })),
    ...searched(filter),
    ...(sortFrom === undefined ? [] : [{ sortKey: { $gte: sortFrom } }]),
    ...(sortBefore === undefined ? [] : [{ sortKey: { $lt: sortBefore } }]),
    ...(rangeBefore === undefined ? [] : [{ rangeKey: { $gt: '', $lt: rangeBefore } }]),
  ]
  return conditions.length === 0 ? {} : { $and: conditions }
}

/** Where a document has its key of an order of pages. */
export const keyPath = (by: string | undefined): string => (by === undefined ? 'sortKey' : `sortKeys.${by}`)

/** What lies beyond a place in the order of pages. */
export const beyond = (key: string, { sortKey, id }: PageCursor, direction: '$lt' | '$gt'): Filter<MongoDocument> => ({
  $or: [{ [key]: { [direction]: sortKey } }, { [key]: sortKey, _id: { [direction]: id } }],
})
