import { backoffMillis, pause } from '../../retry/backoff.js'
import { StoreUnavailable } from '../../retry/store-unavailable.js'
import { isAway } from './errors.js'

/** The client enforces no timeout. How long one call may take, and a read stand still, before its node counts as lost, in milliseconds. */
export const callMillis = 2500
/** Milliseconds below which no further try is made. */
const shortestTryMillis = 50

/**
 * Retries while the server is away, until `timeoutMillis` have passed; `call` gets the milliseconds of one try.
 * `call` must be safe to repeat.
 * @throws {StoreUnavailable} when the server stays away
 */
export const retryUntilTimeout = async <T>(timeoutMillis: number, call: (millis: number) => Promise<T>): Promise<T> => {
  const deadline = performance.now() + timeoutMillis
  for (let failures = 0; ; failures += 1) {
    try {
      return await call(Math.ceil(Math.min(callMillis, Math.max(1, deadline - performance.now()))))
    } catch (error) {
      if (!isAway(error)) throw error
      const left = deadline - performance.now()
      if (left < shortestTryMillis) throw new StoreUnavailable(error, 'EventStoreDB')
      await pause(Math.min(backoffMillis(failures), left / 2))
    }
  }
}
