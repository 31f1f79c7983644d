import { Long } from 'mongodb'
import { position } from '../../event-store/port.js'
import {
  type Document,
  type IndexFields,
  type ScannedDocument,
  type StoredDocument,
  shortPiecesOf,
  substringLength,
  type Write,
} from '../port.js'

/**
 * A document of a read model. Sharded by `_id`, hashed: every guarded write names it.
 * The body is JSON text, as on Postgres: queries use the index fields alone.
 */
export type MongoDocument = IndexFields & {
  readonly _id: string
  readonly at: Long
  readonly doc: string
  /** Trigrams of the search text, and what words of one or two characters meet in it. */
  readonly grams: readonly string[]
}

/** A gram that no trigram is: what a short word meets. */
const beginning = (text: string): string => `^${text}`

const trigramsOf = (text: string): string[] => {
  const characters = [...text]
  return characters.slice(substringLength - 1).map((_, end) => characters.slice(end, end + substringLength).join(''))
}

/** What an index of grams holds of a text. */
const toGrams = (text: string): string[] => [
  ...new Set([
    ...trigramsOf(text),
    ...shortPiecesOf(text).flatMap((piece) => {
      const characters = [...piece]
      return characters.map((_, last) => beginning(characters.slice(0, last + 1).join('')))
    }),
  ]),
]

/** The grams that a text must have to hold a folded word. */
export const gramsFor = (word: string): string[] =>
  [...word].length < substringLength ? [beginning(word)] : trigramsOf(word)

export const toMongoDocument = (write: Write): MongoDocument => {
  const { id, at, text, fields, sortKey, sortKeys, searchText, rangeKey } = write
  return {
    _id: id,
    at: Long.fromBigInt(at),
    doc: text,
    fields,
    sortKey,
    ...(sortKeys && { sortKeys }),
    searchText,
    rangeKey,
    grams: toGrams(searchText),
  }
}

export const toStoredDocument = <D extends Document>({
  _id,
  at,
  doc,
}: Pick<MongoDocument, '_id' | 'at' | 'doc'>): StoredDocument<D> => ({
  id: _id,
  at: position(at.toBigInt()),
  doc: JSON.parse(doc),
})

export const toScannedDocument = <D extends Document>(kept: Omit<MongoDocument, 'grams'>): ScannedDocument<D> => {
  const { fields, sortKey, sortKeys, searchText, rangeKey } = kept
  const indexFields = { fields, sortKey, ...(sortKeys && { sortKeys }), searchText, rangeKey }
  return { ...toStoredDocument<D>(kept), indexFields }
}
