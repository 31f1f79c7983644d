import type { EventStore, RecordedEvent, StreamName } from './port.js'

/** The whole of a stream that stays short, or of which everything is wanted. */
export const eventsIn = async (eventStore: Pick<EventStore, 'read'>, stream: StreamName): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const event of eventStore.read(stream)) events.push(event)
  return events
}
