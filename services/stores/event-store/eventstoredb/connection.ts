import { EventStoreDBClient } from '@eventstore/db-client'
import { within } from '../../retry/time-limits.js'
import { discoveringSoon, nodePreference, toLeader } from './address.js'
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

/** A client as it is at the moment. */
export type Source = {
  readonly client: EventStoreDBClient
  readonly requiresLeader: boolean
  /**
   * Calls `listener` when the client is replaced, since its open calls get no answer any more, at once where it was
   * before; until the answered function is called.
   */
  readonly onReplaced: (listener: () => void) => () => void
}

export type ReplaceableClient = {
  readonly source: () => Source
  /**
   * After an error of the source's client: replaces the client when its node does not answer, and finds another node.
   */
  readonly lost: (error: unknown, source: Source) => void
}

export type Connection = {
  /** Apart from the reads: a read that must move to the leader closes its client's channel. */
  readonly appending: ReplaceableClient
  /** What must be newest. */
  readonly leader: ReplaceableClient
  /** What may come later: the leader's client, or one for the node that the address prefers. */
  readonly preferred: ReplaceableClient
  readonly release: () => Promise<void>
}

type OwnedClient = ReplaceableClient & { readonly replace: () => void; readonly dispose: () => Promise<void> }

type Options = {
  readonly requiresLeader: boolean
  /** Called when a node does not answer, once for each client. */
  readonly onStuck: () => void
}

const ownedClient = (connectionString: string, { requiresLeader, onStuck }: Options): OwnedClient => {
  const opened = (client: EventStoreDBClient) => ({ client, listeners: new Set<() => void>() })
  let current = opened(openClient(connectionString))
  const source = (): Source => {
    const own = current
    return {
      client: own.client,
      requiresLeader,
      onReplaced: (listener) => {
        if (own === current) own.listeners.add(listener)
        else listener()
        return () => own.listeners.delete(listener)
      },
    }
  }
  return {
    source,
    lost: (error, { client }) => {
      if (client === current.client && isStuck(error)) onStuck()
    },
    replace: () => {
      const { client, listeners } = current
      current = opened(reopened(connectionString, client))
      for (const listener of [...listeners]) listener()
      if (current.client !== client) void disposeClient(client)
    },
    dispose: () => disposeClient(current.client),
  }
}

/** @throws {EventStoreDbRefused} */
export const openConnection = (connectionString: string): Connection => {
  // Appends and reads of the leader go to one node: when it does not answer the one, it will not answer the other.
  const leaveLeader = (): void => {
    leader.replace()
    appending.replace()
  }
  const leader = ownedClient(toLeader(connectionString), { requiresLeader: true, onStuck: leaveLeader })
  const appending = ownedClient(toLeader(connectionString), { requiresLeader: false, onStuck: leaveLeader })
  const preferred: OwnedClient =
    nodePreference(connectionString) === undefined
      ? leader
      : ownedClient(connectionString, { requiresLeader: false, onStuck: () => preferred.replace() })
  return {
    appending,
    leader,
    preferred,
    release: async () => {
      await Promise.all([leader.dispose(), preferred.dispose(), appending.dispose()])
    },
  }
}
