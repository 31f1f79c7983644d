import type { Actor, EventMetadata } from '@cartorio/contracts/events/envelope.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { eventIdOf } from '../../domain/derived-ids.js'
import { upcasting } from '../../domain/upcasters.js'
import type { NewEvent, RecordedEvent, StreamName } from '../../event-store/port.js'
import type { KeyState } from '../../privacy/data-keys.js'
import { sealPersonal } from '../../privacy/sealing-personal.js'
import { chainHash, chainStart } from '../../proof/hash-chain.js'
import { ensureMatchesSchema } from './event-schema-check.js'

/** An event as `decide` says it, before its envelope. */
export type Draft = {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly personal?: object | undefined
}

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
  readonly key: KeyState
}

const hasPersonal = (draft: Draft): draft is Draft & { readonly personal: object } =>
  draft.personal !== undefined && Object.keys(draft.personal).length > 0

/** As JSON keeps it: without fields that are `undefined`. */
const asStored = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value))

/** Gives drafts their ids, seals what is personal, and carries the stream's hash chain on, whatever they say. */
export const chainEvents = (drafts: readonly Draft[], envelope: Envelope): NewEvent[] => {
  const { stream, last, commandId, key } = envelope
  const said: Omit<EventMetadata, 'hash' | 'schemaVersion'> = {
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
    const metadata = { ...said, schemaVersion: upcasting.versionOf(draft.type) }
    const id = eventIdOf(commandId, stream, index)
    // What JSON drops (undefined fields) must not be hashed either.
    const data = asStored(draft.data)
    const named = hasPersonal(draft) ? asStored(draft.personal) : undefined
    const personal = named !== undefined && key.kind === 'key' ? sealPersonal(named, key.key, stream, id) : null
    const revision = (last?.revision ?? -1) + 1 + index
    const hash = chainHash(previous, { stream, revision, id, type: draft.type, data, personal, metadata })
    previous = hash
    return { id, type: draft.type, data, personal, metadata: { ...metadata, hash } }
  })
}

/**
 * The same for drafts that every reader will understand.
 * @throws {TechnicalError} for one that does not match its type's schema
 */
export const sealEvents = (drafts: readonly Draft[], envelope: Envelope): NewEvent[] => {
  for (const draft of drafts) {
    ensureMatchesSchema(draft.type, asStored(draft.data), hasPersonal(draft) ? asStored(draft.personal) : undefined)
  }
  return chainEvents(drafts, envelope)
}
