import { type QueryFilter, soughtOf, substringLength } from '../port.js'
import { anyEntries, fieldEntries, soughtIn } from './conditions.js'

/** What the sample holds of a document. */
export type Sampled = { readonly fields: readonly string[]; readonly search_text: string }

/** The part of the newest documents that has something, from 0 to 1. */
type ShareOf = (has: (sampled: Sampled) => boolean) => number
type ShareOfText = (sought: string) => number

/** What so many have is not worth a question to the index. */
const nearlyAll = 0.9

/** Without three of them in a row a text has nothing that the index is sorted by. */
const hasTrigram = (text: string): boolean => new RegExp(`[\\p{L}\\p{N}]{${substringLength}}`, 'u').test(text)

const firstPiece = /^[\p{L}\p{N}]*[^\p{L}\p{N}]+/u
const lastPiece = /[^\p{L}\p{N}]+[\p{L}\p{N}]*$/u

/** Without the pieces at its ends that nearly all have. */
const withoutCommonEnds = (word: string, shareOf: ShareOfText): string => {
  for (const piece of [firstPiece.exec(word)?.[0], lastPiece.exec(word)?.[0]]) {
    if (piece === undefined || shareOf(piece) < nearlyAll) continue
    const rest = word.startsWith(piece) ? word.slice(piece.length) : word.slice(0, -piece.length)
    if (hasTrigram(rest)) return withoutCommonEnds(rest, shareOf)
  }
  return word
}

/** A part of the words, which every text has that has all of them; none where nearly all have each. */
const wordsPart = (words: readonly string[], shareOf: ShareOfText): string =>
  words
    .filter((word) => shareOf(soughtIn(word)) < nearlyAll)
    .map((word) => (hasTrigram(word) ? withoutCommonEnds(word, shareOf) : word))
    .join(' ')

/** What every text has that the search finds; nothing where one of several texts is enough and nearly all have it. */
const searchPart = (filter: QueryFilter, shareOf: ShareOfText): readonly string[] => {
  const parts = soughtOf(filter).map((words) => wordsPart(words, shareOf))
  return parts.includes('') ? [] : parts
}

/**
 * The part of a filter that the index answers. It keeps a list of documents for every field and trigram, and would
 * read the longest ones without excluding anything. The caller compares what is found with the whole filter:
 * the sample decides what that costs, never what is found.
 */
export const selectivePart = (filter: QueryFilter, sample: readonly Sampled[]): QueryFilter => {
  const shareOf: ShareOf = (has) => sample.filter(has).length / sample.length
  const { where = {}, anyOf = {}, rangeBefore } = filter
  const any = Object.entries(anyOf).filter(([field, values]) => {
    const sought = anyEntries(field, values)
    return shareOf((sampled) => sought.some((entry) => sampled.fields.includes(entry))) < nearlyAll
  })
  const fields = Object.entries(where).filter(([name, value]) => {
    const sought = fieldEntries({ where: { [name]: value } })
    return shareOf((sampled) => sought.every((field) => sampled.fields.includes(field))) < nearlyAll
  })
  const search = searchPart(filter, (sought) => shareOf(({ search_text: text }) => text.includes(sought)))
  if (fields.length === 0 && any.length === 0 && search.length === 0 && rangeBefore === undefined) return filter
  return {
    where: Object.fromEntries(fields),
    ...(any.length === 0 ? {} : { anyOf: Object.fromEntries(any) }),
    search,
    ...(rangeBefore === undefined ? {} : { rangeBefore }),
  }
}
