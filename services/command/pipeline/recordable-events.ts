import type { Actor, EventMetadata } from '@cartorio/contracts/events/envelope.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { deriveCommandId, deriveEventId } from '../../domain/derived-ids.js'
import { upcasting } from '../../domain/events/upcasters.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { KeyState } from '../../privacy/data-keys.js'
import { encryptPersonal } from '../../privacy/personal-encryption.js'
import { chainHash, chainStart } from '../../proof/hash-chain.js'
import type { EventStore, NewEvent, RecordedEvent, StreamName } from '../../stores/event-store/port.js'
import { ensureMatchesSchema } from './event-schema-check.js'

/** An event as `decide` answers it, without envelope. */
export type UnstampedEvent = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly personal?: object | undefined
}

/** For events that hold nothing personal. */
export const noKey = { kind: 'none' } as const
/** The key of the personal parts: that of their subject, a tombstone after its erasure, or none. */
export type PersonalKey = KeyState | typeof noKey

export type Envelope = {
  readonly stream: StreamName
  /** The stream's last event; `undefined` at its start. */
  readonly last: Pick<RecordedEvent, 'revision' | 'metadata'> | undefined
  readonly commandId: string
  readonly requestId: string
  readonly bodyMac: string | null
  readonly actor: Actor
  readonly correlationId: string
  readonly causationId: string | null
  readonly tenantId: TenantId
  readonly occurredAt: Instant
  readonly key: PersonalKey
}

const hasUndefined = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).some(hasUndefined))

/** As JSON keeps it: without fields that are `undefined`, which must be neither checked nor hashed. */
const asStored = <T extends object>(value: T): T => (hasUndefined(value) ? JSON.parse(JSON.stringify(value)) : value)

const asStoredEvent = ({ type, data, personal = {} }: UnstampedEvent): UnstampedEvent =>
  Object.keys(personal).length === 0
    ? { type, data: asStored(data) }
    : { type, data: asStored(data), personal: asStored(personal) }

/** `null` where there is nothing personal, or its subject was erased. */
const encryptedPart = ({ type, personal }: UnstampedEvent, key: PersonalKey, stream: StreamName, id: string) => {
  if (personal === undefined || key.kind === 'erased') return null
  if (key.kind === 'none') throw new TechnicalError(`${type} has a personal part, and no key to encrypt it`)
  return encryptPersonal(personal, key.key, stream, id)
}

/** Adds to drafts their ids and envelope, encrypts their personal parts, and continues the stream's hash chain. */
const chainStored = (drafts: readonly UnstampedEvent[], envelope: Envelope): NewEvent[] => {
  const { stream, last, commandId, key } = envelope
  const common: Omit<EventMetadata, 'hash' | 'schemaVersion'> = {
    occurredAt: envelope.occurredAt,
    actor: envelope.actor,
    requestId: envelope.requestId,
    bodyMac: envelope.bodyMac,
    commandId,
    correlationId: envelope.correlationId,
    causationId: envelope.causationId,
    tenantId: envelope.tenantId,
  }
  let previous = last?.metadata.hash ?? chainStart
  return drafts.map((draft, index): NewEvent => {
    const { type, data } = draft
    const metadata = { schemaVersion: upcasting.versionOf(type), ...common }
    const id = deriveEventId(commandId, stream, index)
    const personal = encryptedPart(draft, key, stream, id)
    const revision = (last?.revision ?? -1) + 1 + index
    const hash = chainHash(previous, { stream, revision, id, type, data, personal, metadata })
    previous = hash
    return { id, type, data, personal, metadata: { hash, ...metadata } }
  })
}

/** The events to append for these drafts, not checked against their schemas. */
export const toUncheckedRecordable = (drafts: readonly UnstampedEvent[], envelope: Envelope): NewEvent[] =>
  chainStored(drafts.map(asStoredEvent), envelope)

/**
 * The same, checked: an event that does not match its schema could never be read again.
 * @throws {TechnicalError} for one that does not match its type's schema
 */
export const toRecordable = (drafts: readonly UnstampedEvent[], envelope: Envelope): NewEvent[] => {
  const stored = drafts.map(asStoredEvent)
  for (const { type, data, personal } of stored) ensureMatchesSchema(type, data, personal)
  return chainStored(stored, envelope)
}

type SystemFact = Pick<Envelope, 'stream' | 'last' | 'requestId' | 'tenantId' | 'occurredAt' | 'key'> & {
  /** The part of the system. */
  readonly by: string
  readonly command: string
}

/** The envelope of what a part of the system records by itself, in one request without a client. */
export const systemEnvelope = ({ by, command, ...fact }: SystemFact): Envelope => ({
  ...fact,
  commandId: deriveCommandId(fact.requestId, command),
  bodyMac: null,
  actor: { kind: 'system', name: by },
  correlationId: fact.requestId,
  causationId: null,
})

/** Appends after the stream's last event. @throws {WrongExpectedRevision} where another writer was first */
export const appendDrafts = async (
  eventStore: Pick<EventStore, 'append'>,
  drafts: readonly UnstampedEvent[],
  envelope: Envelope,
) => {
  const { stream, last } = envelope
  const events = toRecordable(drafts, envelope)
  const appended = await eventStore.append(stream, events, last === undefined ? 'no-stream' : last.revision)
  return { events, recorded: appended.recorded }
}
