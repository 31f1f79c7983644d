import { readName } from './pdf-names.js'
import { contentOf, isTrailer } from './pdf-starts.js'
import { code, isLineEnd, nestingAt, skipGap, skipToken, spelt, startsWith } from './pdf-tokens.js'

const slash = code('/')
const [endOfObject, stream] = [spelt('endobj'), spelt('stream')]

type PdfObject = {
  /** It ends before the next object begins, and nothing of it goes on there. */
  readonly isWhole: boolean
  /** Where its stream begins, if it has one. */
  readonly dataAt: number | undefined
  /** It has a key that only streams with objects in them have. */
  readonly holdsObjects: boolean
}

/** The first byte of the stream whose keyword ends at `end`. */
const dataAfter = (bytes: Uint8Array, end: number): number => {
  let at = end
  while (bytes[at] === code(' ') || bytes[at] === code('\t')) at += 1
  if (!isLineEnd(bytes[at])) return end
  return bytes[at] === code('\r') && bytes[at + 1] === code('\n') ? at + 2 : at + 1
}

/** Reads the object that starts at `start` as a reader does that begins there. */
export const readObject = (bytes: Uint8Array, start: number, to: number): PdfObject => {
  const endsWithDictionary = isTrailer(bytes, start)
  let depth = 0
  let holdsObjects = false
  const object = (isWhole: boolean, dataAt?: number): PdfObject => ({ isWhole, dataAt, holdsObjects })
  for (let end = contentOf(bytes, start); ; ) {
    const at = skipGap(bytes, end, to)
    if (at < 0 || at >= to) return object(at >= to && depth === 0)
    end = skipToken(bytes, at, to)
    if (end < 0) return object(false)
    if (bytes[at] === slash) {
      const name = readName(bytes, at)
      holdsObjects ||= name === 'First' || name === 'ObjStm'
    }
    depth = Math.max(0, depth + nestingAt(bytes, at))
    if (depth > 0) continue
    if (endsWithDictionary || startsWith(bytes, at, endOfObject)) return object(true)
    if (startsWith(bytes, at, stream)) return object(true, dataAfter(bytes, at + stream.length))
  }
}

export type Packing = 'none' | 'flate'

const maxTokens = 200
/** Keys by which the data of a stream are others than they seem. */
const changesData = /\/(?:F|FFilter|FDecodeParms|DP|DecodeParms) /
const isFlate = /^(?:\/(?:FlateDecode|Fl)|\[ \/(?:FlateDecode|Fl) \]) (?:\/|>)/

/**
 * How the stream at `dataAt` is packed, of the object that starts at `start`. `undefined` for what no program does that
 * packs objects: a predictor, two filters, another one, one that stands elsewhere.
 */
export const packingOf = (bytes: Uint8Array, start: number, dataAt: number): Packing | undefined => {
  const tokens: string[] = []
  for (let at = skipGap(bytes, contentOf(bytes, start), dataAt); at >= 0 && at < dataAt; ) {
    const isName = bytes[at] === slash
    tokens.push(isName ? `/${readName(bytes, at).replace(/\W/g, '?')}` : String.fromCharCode(bytes[at] ?? 0))
    if (tokens.length > maxTokens) return undefined
    const end = skipToken(bytes, at, dataAt)
    if (end < 0) return undefined
    at = skipGap(bytes, end, dataAt)
  }
  const text = tokens.join(' ')
  const [, filter, second] = text.split('/Filter ')
  if (changesData.test(text) || second !== undefined) return undefined
  if (filter === undefined) return 'none'
  return isFlate.test(filter) ? 'flate' : undefined
}
