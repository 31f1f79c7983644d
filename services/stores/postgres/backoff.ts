import { setTimeout as wait } from 'node:timers/promises'
import { TechnicalError } from '../../domain/technical-error.js'
import { isConnectionLoss } from './connection.js'
import { callMillis } from './time-limits.js'
import { within } from './within.js'

/** Milliseconds before try `attempt` (from 0): doubling from 50 ms to 2 s, with full jitter; `random` is below 1. */
export const backoffMillis = (attempt: number, random: () => number = Math.random, mostMillis = 2000): number =>
  Math.round(random() * Math.min(mostMillis, 50 * 2 ** Math.min(attempt, 10))) + 10

/** Waits, or until the signal aborts; never throws. */
export const pause = async (millis: number, signal?: AbortSignal): Promise<void> => {
  await wait(millis, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
}

/** The result of `work`, or `'late'` after `millis`; late work goes on, and its error is dropped. */
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

/** Least milliseconds of a call, also at the end of its timeout. */
const shortestCallMillis = 50
const leastTimeoutMillis = 1000

/** What is left of a timeout after waiting for others; always enough for one try. */
export const timeoutLeft = (waitedMillis: number, timeoutMillis = 10_000): number =>
  Math.max(Math.min(timeoutMillis, leastTimeoutMillis), timeoutMillis - waitedMillis)

export type Tries = {
  /** How long one try may take. A try whose own limit is longer than the timeout keeps its limit. */
  readonly callMillis?: number | undefined
  /** Tells a lost connection from a wrong statement. */
  readonly isLoss?: (error: unknown) => boolean
}

/**
 * Runs `work` again after a lost connection, or a try without an answer, until `timeoutMillis` have passed.
 * `work` must be safe to repeat, also while an earlier try is still on its way.
 * @throws {StoreUnavailable} when the store stays away
 */
export const throughConnectionLoss = async <T>(
  work: () => Promise<T>,
  timeoutMillis = 10_000,
  { callMillis: millis = callMillis, isLoss = isConnectionLoss }: Tries = {},
): Promise<T> => {
  const deadline = performance.now() + timeoutMillis
  for (let attempt = 0; ; attempt += 1) {
    const left = Math.max(shortestCallMillis, deadline - performance.now())
    try {
      return await within(millis > timeoutMillis ? millis : Math.min(millis, left), work())
    } catch (error) {
      if (!isLoss(error)) throw error
      if (performance.now() >= deadline) throw new StoreUnavailable(error)
      await pause(backoffMillis(attempt))
    }
  }
}
