import { EventStoreDBClient } from '@eventstore/db-client'
import { TechnicalError } from '../../../domain/technical-error.js'
import { backoffMillis, pause } from '../../retry/backoff.js'
import { within } from '../../retry/within.js'
import { addressOf, discoveringSoon, preferenceOf, toLeader } from './address.js'
import { checkAddress, noAddress } from './check-address.js'
import { isStuck } from './errors.js'
import { tlsSettingsOf } from './tls-settings.js'

const disposeMillis = 5000

/** @throws {EventStoreDbRefused} a sentence that names the setting and repeats no credentials */
export const openClient = (connectionString: string): EventStoreDBClient => {
  checkAddress(connectionString)
  tlsSettingsOf(connectionString)
  try {
    return EventStoreDBClient.connectionString(discoveringSoon(connectionString))
  } catch {
    // Its error holds the whole address.
    throw noAddress()
  }
}

/** Another client for the same address; the same one where a file that the address names is being replaced. */
const reopened = (connectionString: string, client: EventStoreDBClient): EventStoreDBClient => {
  try {
    return openClient(connectionString)
  } catch {
    return client
  }
}

export const disposeClient = (client: EventStoreDBClient): Promise<void> =>
  within(disposeMillis, client.dispose()).catch(() => undefined)

/** A client for reads as it is at the moment. */
export type Source = {
  readonly client: EventStoreDBClient
  readonly requiresLeader: boolean
  /** Aborts when the client is replaced: its open calls get no answer any more. */
  readonly left: AbortSignal
}

export type ReadingClient = {
  readonly source: () => Source
  /**
   * After an error of the source's client: replaces the client when its node does not answer, and finds another node.
   */
  readonly lost: (error: unknown, source: Source) => void
}

export type AppendingClient = {
  /** The client, after the pause that follows a lost connection. */
  readonly ready: () => Promise<EventStoreDBClient>
  /**
   * Stops sending for a moment after a lost connection: what is written to a connection that has just failed makes the
   * client reject the appends on the next one too, and their answers would end the process. A client that is stuck is
   * replaced.
   */
  readonly rest: (error: unknown, client: EventStoreDBClient) => void
}

export type Connection = {
  readonly appending: AppendingClient
  /** What must be newest. It never appends: a move to the leader empties the client's map of appends in flight. */
  readonly leader: ReadingClient
  /** What may come later: the leader's client, or one for the node that the address prefers. */
  readonly preferred: ReadingClient
  readonly release: () => Promise<void>
}

type Replaceable = ReadingClient & { readonly replace: () => void; readonly dispose: () => Promise<void> }

/** `onStuck` is called when a node does not answer, once for each client. */
const readingClient = (connectionString: string, requiresLeader: boolean, onStuck: () => void): Replaceable => {
  let current = { client: openClient(connectionString), leaving: new AbortController() }
  return {
    source: () => ({ client: current.client, requiresLeader, left: current.leaving.signal }),
    lost: (error, { client }) => {
      if (client === current.client && isStuck(error)) onStuck()
    },
    replace: () => {
      const { client, leaving } = current
      current = { client: reopened(connectionString, client), leaving: new AbortController() }
      leaving.abort()
      if (current.client !== client) void disposeClient(client)
    },
    dispose: () => disposeClient(current.client),
  }
}

type Shared = {
  readonly connectionString: string
  appending: EventStoreDBClient
  readonly leader: Replaceable
  readonly preferred: Replaceable
  users: number
  resting: Promise<void> | undefined
}

/**
 * One for the process: the client keeps the appends in flight of all its instances in one map. When one instance
 * fails, it empties the map, and the next answer to another instance ends the process.
 */
let shared: Shared | undefined
let disposing: Promise<void> = Promise.resolve()

const rest = (mine: Shared, how: () => Promise<void>): void => {
  const resting = (mine.resting ?? Promise.resolve()).then(how).finally(() => {
    if (mine.resting === resting) mine.resting = undefined
  })
  mine.resting = resting
}

/** Appends and reads of the leader go to one node: when it does not answer the one, it will not answer the other. */
const leaveLeader = (mine: Shared): void => {
  mine.leader.replace()
  rest(mine, async () => {
    await disposeClient(mine.appending)
    mine.appending = reopened(toLeader(mine.connectionString), mine.appending)
  })
}

const openShared = (connectionString: string): Shared => {
  const leader = readingClient(toLeader(connectionString), true, () => leaveLeader(mine))
  const preferred: Replaceable =
    preferenceOf(connectionString) === undefined
      ? leader
      : readingClient(connectionString, false, () => preferred.replace())
  const appending = openClient(toLeader(connectionString))
  const mine: Shared = { connectionString, appending, leader, preferred, users: 0, resting: undefined }
  return mine
}

/** @throws {Error} when the process already appends to another server */
export const borrowConnection = async (connectionString: string): Promise<Connection> => {
  await disposing
  if (shared !== undefined && shared.connectionString !== connectionString) {
    throw new TechnicalError(
      `this process already appends to the EventStoreDB at ${addressOf(shared.connectionString)}`,
    )
  }
  const mine = shared ?? openShared(connectionString)
  shared = mine
  mine.users += 1
  return {
    appending: {
      ready: async () => {
        while (mine.resting !== undefined) await mine.resting
        return mine.appending
      },
      rest: (error, client) => {
        if (mine.resting !== undefined || client !== mine.appending) return
        if (isStuck(error)) leaveLeader(mine)
        else rest(mine, () => pause(backoffMillis(0)))
      },
    },
    leader: mine.leader,
    preferred: mine.preferred,
    release: async () => {
      await mine.resting
      mine.users -= 1
      if (mine.users > 0) return
      const clients = [mine.leader.dispose(), mine.preferred.dispose(), disposeClient(mine.appending)]
      disposing = Promise.all(clients).then(() => undefined)
      await disposing
      if (shared === mine) shared = undefined
    },
  }
}
