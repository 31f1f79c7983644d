import { isBlank } from './pdf-names.js'
import { code, isLineEnd, skipGap, spelt, startsWith } from './pdf-tokens.js'

const [percent, less] = [code('%'), code('<')]
const [object, trailer] = [spelt('obj'), spelt('trailer')]

/** Signs and points stand in numbers too. */
const isNumeric = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e)

/** Where the blanks and comments before `end` begin. */
const gapBefore = (bytes: Uint8Array, end: number): number => {
  for (let at = end; ; ) {
    let isNewLine = false
    for (; isBlank(bytes[at - 1]); at -= 1) isNewLine ||= isLineEnd(bytes[at - 1])
    if (!isNewLine) return at
    let comment = -1
    for (let before = at - 1; before >= 0 && !isLineEnd(bytes[before]); before -= 1)
      if (bytes[before] === percent) comment = before
    if (comment < 0) return at
    at = comment
  }
}

/** Where the number that ends before `end` begins; `end` itself where there is none. */
const numberBefore = (bytes: Uint8Array, end: number): number => {
  let at = end
  while (isNumeric(bytes[at - 1])) at -= 1
  return at
}

/** `obj` behind two numbers: readers take up an object nowhere else. */
const startsObject = (bytes: Uint8Array, at: number): boolean => {
  if (!startsWith(bytes, at, object)) return false
  const generation = gapBefore(bytes, at)
  const gap = numberBefore(bytes, generation)
  const number = gapBefore(bytes, gap)
  return gap < generation && number < gap && isNumeric(bytes[number - 1])
}

/** Of bytes: more blanks and comments between `trailer` and its dictionary are not read. */
const maxGap = 1024

const startsTrailer = (bytes: Uint8Array, at: number): boolean => {
  if (!startsWith(bytes, at, trailer)) return false
  const from = at + trailer.length
  const to = Math.min(bytes.length, from + maxGap)
  const behind = skipGap(bytes, from, to)
  return behind < 0 || behind === to || bytes[behind] === less
}

/**
 * The places at which a reader may take up an object, wherever they stand: every `obj` behind two numbers, and every
 * `trailer` before a dictionary. `undefined` beyond `most`.
 */
export const objectStarts = (bytes: Uint8Array, most: number): readonly number[] | undefined => {
  const starts: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte !== object[0] && byte !== trailer[0]) continue
    if (!(byte === object[0] ? startsObject : startsTrailer)(bytes, at)) continue
    if (starts.push(at) > most) return undefined
  }
  return starts
}

/** Behind the word at `start`. */
export const contentOf = (bytes: Uint8Array, start: number): number =>
  start + (isTrailer(bytes, start) ? trailer : object).length

export const isTrailer = (bytes: Uint8Array, start: number): boolean => bytes[start] === trailer[0]
