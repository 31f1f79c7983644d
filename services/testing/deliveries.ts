import { randomUUID } from 'node:crypto'
import type { Delivery, RecordedEvent, StreamName } from '../event-store/port.js'
import { streamName } from '../event-store/port.js'

/** A stream that no other test knows. */
export const newStream = (): StreamName => streamName(`test-${randomUUID()}`)

export const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
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
