import { backoffMillis, pause } from './backoff.js'
import { type StoreKind, StoreUnavailable } from './store-unavailable.js'
import { callMillis, within } from './time-limits.js'

/**
 * A guarded write that goes again after a lost connection; `true` when this try or an earlier one was taken.
 * `stands` checks whether the write's document is the stored one; it runs only after an earlier answer was lost.
 */
export const retryGuardedWrite = (
  retryUntilTimeout: (work: () => Promise<boolean>) => Promise<boolean>,
  write: () => Promise<boolean>,
  stands: () => Promise<boolean>,
): Promise<boolean> => {
  let tries = 0
  return retryUntilTimeout(async () => {
    tries += 1
    return (await write()) || (tries > 1 && (await stands()))
  })
}

/** Least milliseconds of a call, also at the end of its timeout. */
const shortestCallMillis = 50
const leastTimeoutMillis = 1000

/** What is left of a timeout after waiting for others; always enough for one try. */
export const timeoutLeft = (waitedMillis: number, timeoutMillis = 10_000): number =>
  Math.max(Math.min(timeoutMillis, leastTimeoutMillis), timeoutMillis - waitedMillis)

export type Tries = {
  /** How long one try may take. A try whose own limit is longer than the timeout keeps its limit. */
  readonly callMillis?: number | undefined
  readonly store: StoreKind
  /** Tells a lost connection from a wrong statement. */
  readonly isLoss: (error: unknown) => boolean
}

/**
 * Runs `work` again after a lost connection, or a try without an answer, until `timeoutMillis` have passed.
 * `work` must be safe to repeat, also while an earlier try is still on its way.
 * @throws {StoreUnavailable} when the store stays away
 */
export const retryAfterLoss = async <T>(
  work: () => Promise<T>,
  timeoutMillis: number,
  { callMillis: millis = callMillis, store, isLoss }: Tries,
): Promise<T> => {
  const deadline = performance.now() + timeoutMillis
  for (let attempt = 0; ; attempt += 1) {
    const left = Math.max(shortestCallMillis, deadline - performance.now())
    try {
      return await within(millis > timeoutMillis ? millis : Math.min(millis, left), work())
    } catch (error) {
      if (!isLoss(error)) throw error
      if (performance.now() >= deadline) throw new StoreUnavailable(error, store)
      await pause(backoffMillis(attempt))
    }
  }
}
