import { randomUUID } from 'node:crypto'
import {
  CorruptEvent,
  type Delivery,
  type EventStore,
  type Position,
  position,
  type RecordedEvent,
  type StreamName,
  streamName,
} from '../../stores/event-store/port.js'

/** A stream that no other test knows. */
export const newStream = (): StreamName => streamName(`test-${randomUUID()}`)

export const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

/** The log after a position, but for what cannot be read. */
export const allReadable = async (store: EventStore, after: Position): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  for (let from = after; ; ) {
    try {
      for await (const event of store.readAll(from)) found.push(event)
      return found
    } catch (error) {
      if (!(error instanceof CorruptEvent)) throw error
      from = position(error.at.position)
    }
  }
}

/** The next `count` events of a subscription. */
export const eventsUntil = async (deliveries: AsyncIterable<Delivery>, count: number): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  for await (const delivery of deliveries) {
    if (delivery.kind === 'event') found.push(delivery.event)
    if (found.length >= count) break
  }
  return found
}

/** What a subscription brings until it has caught up. */
export const untilCaughtUp = async (deliveries: AsyncIterable<Delivery>): Promise<Delivery[]> => {
  const found: Delivery[] = []
  for await (const delivery of deliveries) {
    found.push(delivery)
    if (delivery.kind === 'caught-up') break
  }
  return found
}
