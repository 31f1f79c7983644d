import { CorruptEvent, type EventStore, type RecordedEvent, type Revision, type StreamName } from './port.js'

/** The events of a stream that can be read: changes in other events must not keep them from being found. */
export async function* readableEvents(
  eventStore: Pick<EventStore, 'read'>,
  stream: StreamName,
): AsyncGenerator<RecordedEvent> {
  for (let from: Revision = 0; ; ) {
    try {
      yield* eventStore.read(stream, from)
      return
    } catch (error) {
      if (!(error instanceof CorruptEvent)) throw error
      from = error.at.revision + 1
    }
  }
}
