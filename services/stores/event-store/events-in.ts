import type { EventStore, RecordedEvent, Revision, StreamName } from './port.js'

/** The whole of a stream that stays short, or of which everything is wanted; or what follows a revision. */
export const eventsIn = async (
  eventStore: Pick<EventStore, 'read'>,
  stream: StreamName,
  from: Revision = 0,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const event of eventStore.read(stream, from)) events.push(event)
  return events
}
