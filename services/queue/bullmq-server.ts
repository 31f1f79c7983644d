import { type BackendClasses, createPostgresBackend, createRedisBackend, type IQueueBackend, withBackend } from 'bullmq'
import pg from 'pg'
import { QuietClient } from '../postgres/connection.js'

// The client that listens BullMQ makes itself, from the package, and looks after it only once it is connected:
// a server that ends in that moment would end this process.
Object.assign(pg, { Client: QuietClient })

/** Where queues lie. Installations that share a server each have a prefix; at most one has none. */
export type QueueServer = { readonly url: string; readonly prefix?: string | undefined }

type Opening<C> = { readonly connection: C; readonly prefix?: string }

/** BullMQ's classes for one kind of server, and what queues and workers are opened with. */
export type Bull<B extends IQueueBackend, C> = {
  readonly classes: BackendClasses<B, C>
  readonly adding: Opening<C>
  readonly working: Opening<C>
}

/** `name`, told apart by the prefix. */
const prefixed = (name: string, prefix: string | undefined): string =>
  prefix === undefined ? name : `${name}_${prefix}`

/** Redis or Postgres, as the address says. */
export const onServer = <R>(
  { url, prefix }: QueueServer,
  use: <B extends IQueueBackend, C>(bull: Bull<B, C>) => R,
): R => {
  if (/^rediss?:/.test(url)) {
    const connection = { url, retryStrategy: (times: number) => Math.min(2000, 50 * 2 ** times) }
    const keys = { prefix: prefixed('bull', prefix) }
    return use({
      classes: withBackend(createRedisBackend),
      // A worker waits for its jobs on a connection that never gives up; a caller of `add` waits for an answer.
      adding: { connection: { ...connection, maxRetriesPerRequest: 1 }, ...keys },
      working: { connection: { ...connection, maxRetriesPerRequest: null }, ...keys },
    })
  }
  const schema = prefixed('queue', prefix)
  const opening = { connection: { connectionString: url, migrate: true, schema, max: 4, Client: QuietClient } }
  return use({ classes: withBackend(createPostgresBackend), adding: opening, working: opening })
}
