import type { EventMetadata } from '@cartorio/contracts/events/envelope.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import type { FoldedEvent } from '../../domain/order/evolve.js'
import { addHashes, emailHashesUnder, fileHashUnder, lookupHashUnder } from '../../privacy/lookup-hashes.js'
import {
  isOrderEvent,
  type OpenedEvent,
  type OpenedOrderEvent,
  typedEvent,
  withoutPersonal,
} from '../../privacy/opened-event.js'
import { position, type RecordedEvent, streamName } from '../../stores/event-store/port.js'
import { eventIdNumber, type Happened, orderId, placedAt } from './order-history.js'
import { historyOf } from './order-scenario.js'

export const orderStream = streamName(`order-${orderId}`)

export { eventIdNumber } from './order-history.js'

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
export const withTestHashes = (event: OpenedEvent): OpenedEvent => {
  addHashes(event, testEmailHashes, testFileHash)
  return event
}

type Parts = Partial<Pick<RecordedEvent, 'type' | 'data'>> & { readonly stream?: string; readonly personal?: unknown }

/** The same event, opened anew with other parts. */
export const withParts = <E extends OpenedEvent>(event: E, parts: Parts): E => {
  const { type, stream, revision, position, id, metadata, asStored } = event
  const { personal = asStored.personal, data = {}, ...other } = parts
  const changed = { type, stream, revision, position, id, metadata, data: { ...asStored.data, ...data }, ...other }
  return typedEvent(changed, personal) as E
}

const recordedAt = ({ event, occurredAt }: FoldedEvent, revision: number): RecordedEvent => ({
  stream: orderStream,
  revision,
  position: position(BigInt(revision + 100)),
  id: eventIdNumber(revision),
  type: event.type,
  data: event.data,
  personal: null,
  metadata: metadataOf(occurredAt),
})

/** An order's whole history as the store gives it back, with nothing personal. */
export const recordedHistory = (...happened: readonly Happened[]): RecordedEvent[] =>
  historyOf(happened).map(recordedAt)

/** A history as projections read it. */
export const openedEvents = (history: readonly FoldedEvent[]): OpenedOrderEvent[] =>
  history
    .map((each, revision) => withTestHashes(typedEvent(recordedAt(each, revision), each.event.personal)))
    .filter(isOrderEvent)

/** An order's whole history as projections read it: opened, a minute apart. */
export const openedHistory = (...happened: readonly Happened[]): OpenedOrderEvent[] => openedEvents(historyOf(happened))

/** Events as they are opened once their key is erased. */
export const withoutKey = (events: readonly OpenedEvent[]): OpenedOrderEvent[] =>
  events.map(withoutPersonal).filter(isOrderEvent)

/** The same history once the person was erased. */
export const erasedHistory = (...happened: readonly Happened[]): OpenedOrderEvent[] =>
  withoutKey(openedHistory(...happened))
