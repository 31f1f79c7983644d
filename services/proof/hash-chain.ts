import { hash } from 'node:crypto'
import type { EncryptedPersonal, EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { canonicalJson } from './canonical-json.js'

/** Before the first event of a stream: 32 zero bytes. */
export const chainStart = '0'.repeat(64)

export type Hashed = {
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly personal: EncryptedPersonal | null
  readonly metadata: Omit<EventMetadata, 'hash'>
}

const hashBytes = 32
/** The bytes that are hashed, made in one place: every event of every check comes through here. */
let scratch = Buffer.allocUnsafe(64 * 1024)

const hashOf = (previous: string, text: string): string => {
  // A UTF-16 unit is three bytes at most.
  const most = hashBytes + text.length * 3
  if (scratch.length < most) scratch = Buffer.allocUnsafe(most)
  if (scratch.write(previous, 0, hashBytes, 'hex') !== hashBytes)
    throw new TypeError('the hash before is no SHA-256 in hex')
  const end = hashBytes + scratch.write(text, hashBytes, 'utf8')
  return hash('sha256', scratch.subarray(0, end), 'hex')
}

/** SHA-256 of the previous hash's bytes and the event's RFC 8785 JSON; both hashes in hex. */
export const chainHash = (previous: string, { stream, revision, id, type, data, personal, metadata }: Hashed): string =>
  hashOf(previous, canonicalJson({ stream, revision, id, type, data, personal, metadata }))
