import type { EncryptedPersonal, EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { type EventData, jsonEvent, type ResolvedEvent } from '@eventstore/db-client'
import { TechnicalError } from '../../../domain/technical-error.js'
import { CorruptEvent, type NewEvent, position, type RecordedEvent, streamName } from '../port.js'

type StoredMetadata = { readonly personal: EncryptedPersonal | null; readonly metadata: EventMetadata }

const utf8 = new TextEncoder()

/**
 * The event as the client sends it: `data` alone is its data, `{ personal, metadata }` its metadata.
 * Serialised here, once: what the client cannot write would never settle, and a retry sends identical bytes.
 */
export const storedEvent = ({ id, type, data, personal, metadata }: NewEvent): EventData => {
  const stored: StoredMetadata = { personal, metadata }
  return jsonEvent({
    id,
    type,
    data: JSON.parse(JSON.stringify(data)),
    metadata: utf8.encode(JSON.stringify(stored)),
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

/** Whether it is what `storedEvent` wrote; what lies inside is checked above the store. */
const isStoredMetadata = (value: unknown): value is StoredMetadata =>
  isRecord(value) && isRecord(value.metadata) && (value.personal === null || isRecord(value.personal))

/** The server's own events (`$metadata`, `$statsCollected`) and links are not the product's. */
export const isOwnEvent = ({ event }: ResolvedEvent): boolean => event !== undefined && !event.type.startsWith('$')

/** @throws {CorruptEvent} naming the place when what is stored is not what `storedEvent` wrote */
export const recordedEvent = ({ event }: ResolvedEvent): RecordedEvent => {
  if (event === undefined) throw new TechnicalError('the server sent a link without its event')
  const { position: at, streamId, id, type, data, metadata } = event
  if (at === undefined) throw new TechnicalError('the server tells no position with an event')
  const revision = Number(event.revision)
  try {
    // The client hands out text or bytes where it found no JSON.
    if (!isRecord(data)) throw new TechnicalError('its data is no JSON object')
    if (!isStoredMetadata(metadata)) throw new TechnicalError('its metadata is not what an append writes')
    return {
      position: position(at.commit),
      stream: streamName(streamId),
      revision,
      id,
      type,
      data,
      personal: metadata.personal,
      metadata: metadata.metadata,
    }
  } catch (cause) {
    throw new CorruptEvent({ position: at.commit, stream: streamId, revision, id }, cause)
  }
}
