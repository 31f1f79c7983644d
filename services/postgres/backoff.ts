import { setTimeout as wait } from 'node:timers/promises'
import { TechnicalError } from '../domain/technical-error.js'
import { isConnectionLoss } from './connection.js'

/** Milliseconds before try `attempt` (from 0): doubling from 50 ms to 2 s, with full jitter; `random` is below 1. */
export const backoffMillis = (attempt: number, random: () => number = Math.random): number =>
  Math.round(random() * Math.min(2000, 50 * 2 ** Math.min(attempt, 10))) + 10

/** Waits, or until the signal aborts; never throws. */
export const pause = async (millis: number, signal?: AbortSignal): Promise<void> => {
  await wait(millis, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
}

/** What `work` comes to within `millis`, else `'late'`; what it does later is nobody's business. */
export const inTime = async <T>(work: Promise<T>, millis: number): Promise<T | 'late'> => {
  const settled = new AbortController()
  const late = pause(millis, settled.signal).then(() => 'late' as const)
  return Promise.race([work, late]).finally(() => settled.abort())
}

/** Thrown when a store did not come back before the deadline: the caller answers 503. */
export class StoreUnavailable extends TechnicalError {
  constructor(cause: unknown) {
    super('the store cannot be reached', { cause })
    this.name = 'StoreUnavailable'
  }
}

/**
 * Runs `work` again after a lost connection until `patienceMillis` have passed.
 * `work` must be safe to repeat. `isLoss` tells a lost connection from a wrong statement.
 * @throws {StoreUnavailable} when the store stays away
 */
export const throughConnectionLoss = async <T>(
  work: () => Promise<T>,
  patienceMillis = 10_000,
  isLoss: (error: unknown) => boolean = isConnectionLoss,
): Promise<T> => {
  const deadline = Date.now() + patienceMillis
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLoss(error)) throw error
      if (Date.now() >= deadline) throw new StoreUnavailable(error)
      await pause(backoffMillis(attempt))
    }
  }
}
