import { hash } from 'node:crypto'
import type { EventMetadata, SealedPersonal } from '@cartorio/contracts/events/envelope.js'
import { canonicalJson } from './canonical-json.js'

/** Before the first event of a stream: 32 zero bytes. */
export const chainStart = '0'.repeat(64)

export type Hashed = {
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly personal: SealedPersonal | null
  readonly metadata: Omit<EventMetadata, 'hash'>
}

/** SHA-256 of the previous hash's bytes and the event's RFC 8785 JSON; both hashes in hex. */
export const chainHash = (previous: string, { stream, revision, id, type, data, personal, metadata }: Hashed): string =>
  hash(
    'sha256',
    Buffer.concat([
      Buffer.from(previous, 'hex'),
      Buffer.from(canonicalJson({ stream, revision, id, type, data, personal, metadata })),
    ]),
    'hex',
  )
