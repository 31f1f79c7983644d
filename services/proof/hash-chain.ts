import { createHmac, hash } from 'node:crypto'
import type { EncryptedPersonal, EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { holdsOrderNumbers } from '../domain/order-number-place.js'
import type { RecordedEvent } from '../stores/event-store/port.js'
import { canonicalJson } from './canonical-json.js'
import { leafHash } from './merkle-tree.js'

/** HMAC-SHA256 in hex over a request's body as received; a file counts by name and SHA-256. */
export const bodyMac = (body: unknown, key: Buffer): string =>
  createHmac('sha256', key)
    .update(canonicalJson(body ?? null))
    .digest('hex')

/** An event as it is stored, for a file: the position as a decimal string. */
export const storedEventJson = ({ position, stream, revision, id, type, data, personal, metadata }: RecordedEvent) => ({
  position: String(position),
  stream,
  revision,
  id,
  type,
  data,
  personal,
  metadata,
})
export type StoredEventJson = ReturnType<typeof storedEventJson>

/** Order numbers are appended without reading their stream, so no event of theirs knows the one before it, nor its revision. */
export const isOutsideChain = holdsOrderNumbers

/** The hash that an event must have after `previous`, from what is stored. */
export const hashAfter = (previous: string, event: RecordedEvent): string => {
  const { hash: _own, ...metadata } = event.metadata
  return chainHash(previous, { ...event, metadata })
}

/** Stands for a revision that is not known when the event is hashed. */
const unknownRevision = -1

/** The own hash of an event outside the chain: after 32 zero bytes, and without its revision. */
export const hashOutsideChain = ({ stream, id, type, data, personal, metadata }: Omit<Hashed, 'revision'>): string =>
  chainHash(chainStart, { stream, revision: unknownRevision, id, type, data, personal, metadata })

/** The hash under which an event is sealed: its own, or, where it was written without one, the one of a first event. */
const sealedHash = (event: RecordedEvent): string => event.metadata.hash ?? hashAfter(chainStart, event)

/** What a seal's tree holds of an event: its RFC 8785 JSON, written out because the keys are always these. */
const leafOf = (event: Pick<RecordedEvent, 'position' | 'stream' | 'revision'>, hash: string): string =>
  `{"hash":${JSON.stringify(hash)},"position":"${event.position}","revision":${event.revision},"stream":${JSON.stringify(event.stream)}}`

export const eventLeaf = (event: RecordedEvent): Buffer => leafHash(leafOf(event, sealedHash(event)))

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
