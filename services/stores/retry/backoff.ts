import { setTimeout as wait } from 'node:timers/promises'

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
