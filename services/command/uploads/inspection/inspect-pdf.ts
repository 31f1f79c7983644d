import { types } from 'node:util'
import { inflateSync } from 'node:zlib'
import { type FoundNames, findNames } from './pdf-names.js'
import { type Packing, packingOf, readObject } from './pdf-objects.js'
import { objectStarts } from './pdf-starts.js'
import type { UploadRefusal } from './verdict.js'

/** A document of 500 pages has some ten thousand; 10 MB hold half a million that do nothing. */
const maxObjects = 200_000
/** Streams that hold objects; programs put a hundred or more into each. */
const maxHolders = 5000
/** Bytes to which these may open. */
const maxOpenedBytes = 32 * 1024 * 1024

/** A web page or a shell script that begins as a PDF. */
const otherStart = /<script|<html|<!doctype|#!\s*\//i
const startBytes = 1024

const isTooLarge = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** The objects of a stream that holds them, or why they are not known. */
const openHolder = (data: Buffer, packing: Packing | undefined, most: number): Buffer | UploadRefusal => {
  if (packing === undefined) return 'unverifiable-pdf'
  if (packing === 'none') return data.length > most ? 'too-complex' : data
  if (most < 1) return 'too-complex'
  try {
    return inflateSync(data, { maxOutputLength: most })
  } catch (error) {
    // Readers show what comes before the damage.
    return isTooLarge(error) ? 'too-complex' : 'unverifiable-pdf'
  }
}

/**
 * Why a PDF is not taken, or `undefined`. It is read in one pass: names are looked for in all that is no stream, texts
 * and comments included, and in the streams that hold objects. A reader finds an object by its place, wherever that is:
 * a file that has one inside of something else can be read in two ways and is not taken.
 */
export const inspectPdf = (file: Buffer): UploadRefusal | undefined => {
  if (otherStart.test(file.toString('latin1', 0, startBytes))) return 'active-content'
  const starts = objectStarts(file, maxObjects)
  if (starts === undefined) return 'too-complex'
  const found: FoundNames = { active: false, encrypted: false, holders: 0 }
  let holders = 0
  let isUnread = false
  let left = maxOpenedBytes
  /** Up to here names were looked for. */
  let seen = 0
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1] ?? file.length
    const { isWhole, dataAt, holdsObjects } = readObject(file, start, next)
    // The end of a file may be cut off.
    if (!isWhole && (next < file.length || file.includes('stream', start))) return 'unverifiable-pdf'
    if (dataAt === undefined) continue
    findNames(file, seen, dataAt, found)
    if (found.active) return 'active-content'
    const ended = file.indexOf('endstream', dataAt)
    seen = ended < 0 ? file.length : ended
    if (next < seen) return 'unverifiable-pdf'
    if (!holdsObjects) continue
    holders += 1
    if (holders > maxHolders) return 'too-complex'
    const objects = openHolder(file.subarray(dataAt, seen), packingOf(file, start, dataAt), left)
    if (objects === 'too-complex') return objects
    if (typeof objects === 'string') {
      isUnread = true
      continue
    }
    left -= objects.length
    findNames(objects, 0, objects.length, found)
    if (found.active) return 'active-content'
  }
  findNames(file, seen, file.length, found)
  if (found.active) return 'active-content'
  if (found.encrypted && holders > 0) return 'protected-pdf'
  // Each was opened, and none is left.
  return isUnread || found.holders > holders ? 'unverifiable-pdf' : undefined
}
