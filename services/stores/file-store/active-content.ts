import { types } from 'node:util'
import { inflateSync } from 'node:zlib'

/** What a PDF does instead of showing: runs a script, starts a program, brings another file along. */
const actions = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z])/
/** A web page or a shell script that begins as a PDF. */
const otherStart = /<script|<html|<!doctype|#!\s*\//i
const startChars = 1024

/** Bytes to which the compressed objects of one PDF may open. */
const maxInflatedBytes = 32 * 1024 * 1024

/** `/J#61vaScript` is `/JavaScript`. */
const withoutEscapes = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const objectStream = /\/ObjStm[\s\S]{0,400}?stream\r?\n/g

const isTooLarge = (error: unknown): boolean =>
  types.isNativeError(error) && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** The objects that a PDF holds compressed; `undefined` when they open to more than a document needs. */
const compressedObjects = (file: Buffer, text: string): string | undefined => {
  const parts: string[] = []
  let left = maxInflatedBytes
  for (const match of text.matchAll(objectStream)) {
    try {
      const part = inflateSync(file.subarray(match.index + match[0].length), { maxOutputLength: left })
      left = Math.max(1, left - part.length)
      parts.push(part.toString('latin1'))
    } catch (error) {
      if (isTooLarge(error)) return undefined
      // Not compressed, or encrypted with a password: what it shows is for its reader.
    }
  }
  return parts.join('\n')
}

/** Whether a PDF is more than pages: a script in disguise, with actions, or one that opens to fill memory. */
export const isActivePdf = (file: Buffer): boolean => {
  const text = file.toString('latin1')
  if (otherStart.test(text.slice(0, startChars)) || actions.test(withoutEscapes(text))) return true
  const objects = compressedObjects(file, text)
  return objects === undefined || actions.test(withoutEscapes(objects))
}
