import { isEventStoreDbAddress } from '../stores/event-store/eventstoredb/address.js'
import type { EventStore } from '../stores/event-store/port.js'

export type Waiting = {
  /** Hears about once a second that something is waited for. */
  readonly onWaiting: (sentence: string) => void
  /** Ends the waiting. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The log behind an address, and whether no other process appends at work; EventStoreDB's client is loaded only where
 * it is configured.
 */
export const openEventStore = async (
  url: string,
  waiting: Waiting,
  alone = false,
): Promise<EventStore & { close(): Promise<void> }> => {
  if (isEventStoreDbAddress(url)) {
    const { openEventStoreDb } = await import('../stores/event-store/eventstoredb/eventstoredb-event-store.js')
    return openEventStoreDb({ connectionString: url, ...waiting })
  }
  const { openPostgresEventStore } = await import('../stores/event-store/postgres/postgres-event-store.js')
  return openPostgresEventStore({ connectionString: url, alone })
}
