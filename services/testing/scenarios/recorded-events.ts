import type { EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import type { FoldedEvent } from '../../domain/order/evolve.js'
import { emailHashesUnder } from '../../privacy/email-hashes.js'
import { fileHashUnder } from '../../privacy/file-hashes.js'
import { withHashes } from '../../privacy/looked-up-event.js'
import { lookupHashUnder } from '../../privacy/lookup-hashes.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { position, type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import { type Happened, orderId, placedAt } from './order-history.js'
import { historyOf } from './order-scenario.js'

export const orderStream = streamName(`order-${orderId}`)

export const eventIdNumber = (number: number): string => `0e1e0000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const metadataOf = (occurredAt: string = placedAt): EventMetadata => ({
  occurredAt,
  actor: { kind: 'customer' },
  requestId: '4e900000-0000-4000-8000-000000000001',
  bodyMac: null,
  commandId: 'c0300000-0000-5000-8000-000000000001',
  correlationId: 'correlation-1',
  causationId: null,
  tenantId: defaultTenant,
  schemaVersion: 1,
  hash: '0'.repeat(64),
})

/** An event as the store gives it back, with nothing personal. */
export const recordedEvent = (changes: Partial<RecordedEvent> = {}): RecordedEvent => ({
  id: eventIdNumber(1),
  stream: orderStream,
  revision: 0,
  position: position(0n),
  type: 'ProcessingStarted',
  data: {},
  personal: null,
  metadata: metadataOf(),
  ...changes,
})

/** What the tests hash addresses with. */
const testEmailHashes = emailHashesUnder(Buffer.alloc(32, 1))
export const testEmailHash = (email: string): string => testEmailHashes(email)[0]
/** As releases before this one hashed a folded address. */
export const formerTestEmailHash = lookupHashUnder('email-lookup', Buffer.alloc(32, 1))

/** What the tests hash files with. */
export const testFileHash = fileHashUnder(Buffer.alloc(32, 2))

/** The event as the projection engine gives it to projections. */
export const withTestHashes = (event: OpenedEvent): OpenedEvent => withHashes(event, testEmailHashes, testFileHash)

const openedEvent = ({ event, occurredAt }: FoldedEvent, revision: number): OpenedEvent =>
  withTestHashes({
    stream: orderStream,
    revision,
    position: position(BigInt(revision + 100)),
    id: eventIdNumber(revision),
    type: event.type,
    data: event.data,
    personal: event.personal,
    metadata: metadataOf(occurredAt),
  })

/** A history as projections read it. */
export const openedEvents = (history: readonly FoldedEvent[]): OpenedEvent[] => history.map(openedEvent)

/** An order's whole history as projections read it: opened, a minute apart. */
export const openedHistory = (...happened: readonly Happened[]): OpenedEvent[] => openedEvents(historyOf(happened))

/** Events as they are opened once their key is erased. */
export const withoutKey = (events: readonly OpenedEvent[]): OpenedEvent[] =>
  events.map(({ emailHash: _emailHash, formerEmailHash: _formerEmailHash, fileHash: _fileHash, ...event }) => ({
    ...event,
    personal: undefined,
  }))

/** The same history once the person was erased. */
export const erasedHistory = (...happened: readonly Happened[]): OpenedEvent[] => withoutKey(openedHistory(...happened))
