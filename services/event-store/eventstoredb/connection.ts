import { EventStoreDBClient } from '@eventstore/db-client'
import { within } from './patience.js'

const disposeMillis = 5000

/** The server's name for messages: without credentials and options. */
export const addressOf = (connectionString: string): string =>
  connectionString.replace(/^[^:]+:\/\/(?:[^@/]*@)?([^/?]*).*$/s, '$1')

/** @throws {Error} a sentence that names the setting and repeats no credentials */
export const openClient = (connectionString: string): EventStoreDBClient => {
  // With it the client answers every conflict with revision 1.
  if (/throw[_-]?on[_-]?append[_-]?failure\s*=\s*false/i.test(connectionString)) {
    throw new Error('EVENT_STORE_URL: throwOnAppendFailure must stay true')
  }
  try {
    return EventStoreDBClient.connectionString(connectionString)
  } catch {
    throw new Error(
      'EVENT_STORE_URL is no address of an EventStoreDB: write esdb://user:password@host:2113 with ?tls=false for a server without TLS',
    )
  }
}

export const disposeClient = (client: EventStoreDBClient): Promise<void> =>
  within(disposeMillis, client.dispose()).catch(() => undefined)

export type AppendingClient = {
  readonly get: () => EventStoreDBClient
  /** Puts another client in the place of one that is stuck; what was in flight on it is rejected. */
  readonly renew: () => Promise<void>
  readonly release: () => Promise<void>
}

type Shared = { readonly connectionString: string; client: EventStoreDBClient; users: number }

/**
 * One for the process: the client keeps the appends in flight of all its instances in one map. When one instance
 * fails, it empties the map, and the next answer to another instance ends the process.
 */
let shared: Shared | undefined
let disposing: Promise<void> = Promise.resolve()

/** @throws {Error} when the process already appends to another server */
export const borrowAppendingClient = async (connectionString: string): Promise<AppendingClient> => {
  await disposing
  if (shared !== undefined && shared.connectionString !== connectionString) {
    throw new Error(`this process already appends to the EventStoreDB at ${addressOf(shared.connectionString)}`)
  }
  const mine: Shared = shared ?? { connectionString, client: openClient(connectionString), users: 0 }
  shared = mine
  mine.users += 1
  return {
    get: () => mine.client,
    renew: async () => {
      await disposeClient(mine.client)
      mine.client = openClient(connectionString)
    },
    release: async () => {
      mine.users -= 1
      if (mine.users > 0) return
      disposing = disposeClient(mine.client)
      await disposing
      if (shared === mine) shared = undefined
    },
  }
}
