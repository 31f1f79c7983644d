import { checkAppend, type EventStore } from '../port.js'
import { namedServer, parseHosts } from './address.js'
import { createAppends } from './appends.js'
import { openConnection } from './connection.js'
import { deliveries } from './deliveries.js'
import { createPages } from './pages.js'
import { waitForServer } from './start.js'
import { storedEvent } from './stored-events.js'
import { ensureVersion, tlsFault } from './tls-fault.js'
import { tlsSettingsOf } from './tls-settings.js'

export type EventStoreDbEventStore = EventStore & { close(): Promise<void> }

type Options = {
  /** `esdb://…`; TLS and credentials are in it. */
  readonly connectionString: string
  /** How long a call, and the start, wait for a lost server; 10 s and 60 s when left out. */
  readonly timeoutMillis?: number
  /** Called about once a second while the start waits for the server. */
  readonly onWaiting?: (sentence: string) => void
  /** Ends the start's waiting. */
  readonly signal?: AbortSignal | undefined
}

/**
 * The log in EventStoreDB 23.10 or newer.
 * @throws {EventStoreDbRefused} when the address is wrong, or the server stays away, is older or refuses us
 */
export const openEventStoreDb = async (options: Options): Promise<EventStoreDbEventStore> => {
  const { connectionString, timeoutMillis = 10_000, onWaiting = () => undefined, signal } = options
  const { appending, leader, preferred, release } = openConnection(connectionString)
  const pages = createPages(leader, timeoutMillis)
  const address = namedServer(connectionString)
  const startTimeoutMillis = options.timeoutMillis ?? 60_000
  const probe = async (millis: number): Promise<void> => {
    await pages.logEnd(millis)
    await ensureVersion(leader.source().client, address, millis)
  }
  const fault = () => tlsFault(parseHosts(connectionString), tlsSettingsOf(connectionString))
  try {
    await waitForServer({ address, timeoutMillis: startTimeoutMillis, onWaiting, signal, probe, fault })
  } catch (error) {
    await release()
    throw error
  }
  const appends = createAppends({ client: appending, timeoutMillis, readPage: pages.streamPage })

  return {
    append: async (stream, events, expected) => {
      checkAppend(events)
      return appends.append({ stream, events: events.map(storedEvent), expected })
    },
    read: pages.readStream,
    readAll: async function* (after, filter = 'all') {
      if (filter === 'all') return yield* pages.readLog(after)
      // The server filters subscriptions only: one until it has caught up.
      const done = new AbortController()
      try {
        for await (const delivery of deliveries({
          leader,
          preferred: leader,
          pages,
          after,
          filter,
          signal: done.signal,
          timeoutMillis,
        })) {
          if (delivery.kind === 'caught-up') return
          if (delivery.kind === 'event') yield delivery.event
        }
      } finally {
        done.abort()
      }
    },
    subscribe: (after, filter, signal) => deliveries({ leader, preferred, pages, after, filter, signal }),
    eventAt: pages.eventAt,
    head: pages.head,
    lastEvent: pages.lastEvent,
    close: async () => {
      await appends.drained()
      await release()
    },
  }
}
