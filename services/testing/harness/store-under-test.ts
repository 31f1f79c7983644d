import type { EventStore, StreamName } from '../../stores/event-store/port.js'

export type StoreUnderTest = {
  readonly store: EventStore
  /** Cuts the connections that the store holds. */
  readonly cut: () => Promise<void>
  /** Puts an event that cannot be read at a stream's end. */
  readonly appendCorrupt: (stream: StreamName, type: string) => Promise<void>
  /** How many events a slow reader is given, for a store that is too slow for 20,000. */
  readonly manyEvents?: number
}
