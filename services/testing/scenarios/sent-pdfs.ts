import { deflateSync } from 'node:zlib'

/** What a file is put together of; texts are Latin-1. */
export const joined = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))

/** A PDF with one object. */
export const pdfOf = (content: string | Uint8Array): Buffer => joined('%PDF-1.7\n1 0 obj\n', content, '\nendobj\n%%EOF')

export const holderKeys = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'

/** A PDF whose one object holds others, compressed. */
export const pdfHolding = (objects: string | Uint8Array, keys: string = holderKeys): Buffer =>
  pdfOf(joined(`<< ${keys} >>\nstream\n`, deflateSync(joined(objects)), '\nendstream'))
