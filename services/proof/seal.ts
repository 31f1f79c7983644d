import type { EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { type SealData, sealEventSchemas } from '@cartorio/contracts/events/other-events.js'
import { defaultTenant, type Instant } from '@cartorio/contracts/ids.js'
import { deriveCommandId, deriveEventId } from '../domain/derived-ids.js'
import { upcasting } from '../domain/events/upcasters.js'
import {
  CorruptEvent,
  type EventStore,
  type NewEvent,
  type Position,
  position,
  type RecordedEvent,
  streamName,
} from '../stores/event-store/port.js'
import { canonicalJson } from './canonical-json.js'
import { chainHash, chainStart, type Hashed } from './hash-chain.js'
import type { RangeResult } from './sealed-range.js'
import type { SigningKey } from './signing-key.js'

export const sealsStream = streamName('seals')
export const sealType = 'LogSealed'

export const isSeal = ({ stream, type }: Pick<RecordedEvent, 'stream' | 'type'>): boolean =>
  stream === sealsStream && type === sealType

/** A stored seal, read. */
export type Seal = {
  readonly event: RecordedEvent
  readonly data: SealData
  readonly first: Position
  readonly last: Position
  /** What the next seal names as the one before it. */
  readonly hash: string
}

/** A stored event as a seal; `undefined` when it is none. */
export const parseSeal = (event: RecordedEvent): Seal | undefined => {
  const parsed = sealEventSchemas.LogSealed.data.safeParse(event.data)
  if (!isSeal(event) || !parsed.success) return undefined
  const { data } = parsed
  return {
    event,
    data,
    first: position(BigInt(data.first)),
    last: position(BigInt(data.last)),
    hash: event.metadata.hash ?? chainStart,
  }
}

/** The log's last seal; `'unreadable'` for an event in its place that is none: sealing and every verification name it. */
export const newestSeal = async (store: Pick<EventStore, 'lastEvent'>): Promise<Seal | 'unreadable' | undefined> => {
  try {
    const event = await store.lastEvent(sealsStream)
    return event === undefined ? undefined : (parseSeal(event) ?? 'unreadable')
  } catch (error) {
    if (error instanceof CorruptEvent) return 'unreadable'
    throw error
  }
}

/** What a seal's signature covers: the whole event, its time and ids included, but for the signature and the hash. */
export const signedText = ({ stream, revision, id, type, data, personal, metadata }: Hashed): string => {
  const { signature: _signature, ...said } = data
  return canonicalJson({ stream, revision, id, type, data: said, personal, metadata })
}

type Making = {
  readonly range: RangeResult
  /** The newest seal; `undefined` for the first. */
  readonly previous: Seal | undefined
  readonly key: SigningKey
  readonly occurredAt: Instant
  /** A random UUID: a second job's seal of the same revision is another event, and loses. */
  readonly requestId: string
}

/** The event that seals a range, signed and hashed. */
export const makeSeal = ({ range, previous, key, occurredAt, requestId }: Making): NewEvent => {
  const commandId = deriveCommandId(requestId, 'SealLog')
  const id = deriveEventId(commandId, sealsStream, 0)
  const metadata: Omit<EventMetadata, 'hash'> = {
    occurredAt,
    actor: { kind: 'system', name: 'sealing' },
    requestId,
    bodyMac: null,
    commandId,
    correlationId: requestId,
    causationId: null,
    // A seal covers the events of all tenants.
    tenantId: defaultTenant,
    schemaVersion: upcasting.versionOf(sealType),
  }
  const previousSeal = previous?.hash ?? chainStart
  const said = {
    first: String(range.first),
    last: String(range.last),
    count: range.count,
    root: range.root,
    previousSeal,
    keyId: key.fingerprint,
    publicKey: key.publicKey,
  }
  const revision = (previous?.event.revision ?? -1) + 1
  const unsigned = { stream: sealsStream, revision, id, type: sealType, data: said, personal: null, metadata }
  const data: SealData = { ...said, signature: key.sign(signedText(unsigned)) }
  const hash = chainHash(previousSeal, { ...unsigned, data })
  return { id, type: sealType, data, personal: null, metadata: { ...metadata, hash } }
}
