import { isConnectionLoss } from '../stores/postgres/connection.js'
import { type StoreKind, StoreUnavailable } from '../stores/retry/store-unavailable.js'

/** Which server an address of queues and signals names. */
export const serverName = (url: string): StoreKind => (/^rediss?:/.test(url) ? 'Redis' : 'Postgres')

/** What the client of Redis says of calls whose connection ended, and a Redis that is starting. */
const redisLoss = /^Connection is closed|max retries per request|^LOADING /i

/** An error as it is reported: a lost connection names its server. */
export const nameLoss = (store: StoreKind, error: Error): Error =>
  isConnectionLoss(error) || redisLoss.test(error.message) ? new StoreUnavailable(error, store) : error
