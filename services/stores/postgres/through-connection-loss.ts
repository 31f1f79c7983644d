import { retryAfterLoss, type Tries } from '../retry/retry-after-loss.js'
import { isConnectionLoss } from './connection.js'

/**
 * `retryAfterLoss` for work on Postgres.
 * @throws {StoreUnavailable} when the server stays away
 */
export const throughConnectionLoss = <T>(
  work: () => Promise<T>,
  timeoutMillis = 10_000,
  { isLoss = isConnectionLoss, ...tries }: Partial<Omit<Tries, 'store'>> = {},
): Promise<T> => retryAfterLoss(work, timeoutMillis, { ...tries, store: 'Postgres', isLoss })
