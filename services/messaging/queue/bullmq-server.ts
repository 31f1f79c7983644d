import {
  type BackendClasses,
  type BackendFactory,
  createRedisBackend,
  type IQueueBackend,
  type PostgresConnectionOptions,
  withBackend,
} from 'bullmq'
import { QuietClient } from '../../stores/postgres/connection.js'
import type { StoreKind } from '../../stores/retry/store-unavailable.js'
import { serverName } from '../server-loss.js'
import { BatchingBackend } from './batching-backend.js'
import { openSharedJobs } from './shared-jobs.js'

/** Where queues lie. Installations that share a server each have a prefix; at most one has none. */
export type QueueServer = {
  readonly url: string
  readonly prefix?: string | undefined
  /** Whether no other process can add a job or tell of a change: then nothing is listened for. */
  readonly alone?: boolean
}

type Opening<C> = { readonly connection: C; readonly prefix?: string }

/** `drainDelay`: seconds after which a worker searches for jobs without a notification. */
type Working<C> = Opening<C> & { readonly drainDelay: number }

/** BullMQ's classes for one kind of server, and what queues and workers are opened with. */
export type Bull<B extends IQueueBackend, C> = {
  readonly store: StoreKind
  readonly classes: BackendClasses<B, C>
  readonly adding: Opening<C>
  readonly working: Working<C>
  /** Ends what queues and workers share, after them. */
  readonly end: () => Promise<void>
}

/** `name` with the prefix of the installation. */
const prefixed = (name: string, prefix: string | undefined): string =>
  prefix === undefined ? name : `${name}_${prefix}`

/** Redis or Postgres, as the address says. */
export const onServer = <R>(
  { url, prefix, alone = false }: QueueServer,
  use: <B extends IQueueBackend, C>(bull: Bull<B, C>) => R,
): R => {
  if (serverName(url) === 'Redis') {
    const connection = { url, retryStrategy: (times: number) => Math.min(2000, 50 * 2 ** times) }
    const keys = { prefix: prefixed('bull', prefix) }
    return use({
      store: 'Redis',
      classes: withBackend(createRedisBackend),
      // A worker waits for its jobs on a connection that never gives up; a caller of `add` waits for an answer.
      adding: { connection: { ...connection, maxRetriesPerRequest: 1 }, ...keys },
      // Redis' own limit for a call that waits.
      working: { connection: { ...connection, maxRetriesPerRequest: null }, drainDelay: 10, ...keys },
      end: async () => undefined,
    })
  }
  const schema = prefixed('queue', prefix)
  const connection = { connectionString: url, migrate: true, schema, max: 6, Client: QuietClient }
  const shared = openSharedJobs(connection, alone ? undefined : url)
  const factory: BackendFactory<BatchingBackend, PostgresConnectionOptions> = (
    name,
    opts,
    { withBlockingConnection } = {},
  ) => new BatchingBackend(shared, name, opts, withBlockingConnection === true)
  return use({
    store: 'Postgres',
    classes: withBackend(factory),
    adding: { connection },
    working: { connection, drainDelay: 30 },
    end: shared.close,
  })
}
