import type { EventStore } from '../event-store/port.js'

export type StoreUnderTest = {
  readonly store: EventStore
  /** Cuts the connections that the store holds. */
  readonly cut: () => Promise<void>
  /** How many events a slow reader is given, for a store that is too slow for 100,000. */
  readonly manyEvents?: number
}
