import { EventStoreDBClient } from '@eventstore/db-client'
import { TechnicalError } from '../../domain/technical-error.js'
import { backoffMillis, pause } from '../../postgres/backoff.js'
import { addressOf, checkAddress, noAddress } from './address.js'
import { isStuck } from './errors.js'
import { within } from './patience.js'

const disposeMillis = 5000

/** @throws {EventStoreDbRefused} a sentence that names the setting and repeats no credentials */
export const openClient = (connectionString: string): EventStoreDBClient => {
  checkAddress(connectionString)
  try {
    return EventStoreDBClient.connectionString(connectionString)
  } catch {
    // Its error holds the whole address.
    throw noAddress()
  }
}

export const disposeClient = (client: EventStoreDBClient): Promise<void> =>
  within(disposeMillis, client.dispose()).catch(() => undefined)

export type AppendingClient = {
  /** The client, once nobody has to rest. */
  readonly ready: () => Promise<EventStoreDBClient>
  /**
   * After a loss nobody sends for a moment: what is written to a connection that has just failed makes the client
   * reject the appends on the next one too, and their answers would end the process. A client that is stuck is replaced.
   */
  readonly rest: (error: unknown) => void
  readonly release: () => Promise<void>
}

type Shared = {
  readonly connectionString: string
  client: EventStoreDBClient
  users: number
  resting: Promise<void> | undefined
}

const renew = async (mine: Shared): Promise<void> => {
  await disposeClient(mine.client)
  mine.client = openClient(mine.connectionString)
}

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
    throw new TechnicalError(
      `this process already appends to the EventStoreDB at ${addressOf(shared.connectionString)}`,
    )
  }
  const mine: Shared = shared ?? {
    connectionString,
    client: openClient(connectionString),
    users: 0,
    resting: undefined,
  }
  shared = mine
  mine.users += 1
  return {
    ready: async () => {
      while (mine.resting !== undefined) await mine.resting
      return mine.client
    },
    rest: (error) => {
      if (mine.resting !== undefined) return
      mine.resting = (isStuck(error) ? renew(mine) : pause(backoffMillis(0))).finally(() => {
        mine.resting = undefined
      })
    },
    release: async () => {
      await mine.resting
      mine.users -= 1
      if (mine.users > 0) return
      disposing = disposeClient(mine.client)
      await disposing
      if (shared === mine) shared = undefined
    },
  }
}
