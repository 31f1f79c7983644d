import { backoffMillis, pause, StoreUnavailable } from '../../postgres/backoff.js'
import { CallTimedOut, isAway } from './errors.js'

/** How long one call may take, and a read stand still, before its node counts as lost, in milliseconds. */
export const callMillis = 2500
/** With less than this left another try is no use. */
const shortestTryMillis = 50

/** Settles with the call, or rejects after `millis`; what the call does later is nobody's business. */
export const within = async <T>(millis: number, call: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallTimedOut(millis)), millis)
  })
  try {
    return await Promise.race([call, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Tries again while the server is away, until `patienceMillis` have passed; `call` gets the milliseconds of one try.
 * `call` must be safe to repeat.
 * @throws {StoreUnavailable} when the server stays away
 */
export const patiently = async <T>(patienceMillis: number, call: (millis: number) => Promise<T>): Promise<T> => {
  const deadline = performance.now() + patienceMillis
  for (let failures = 0; ; failures += 1) {
    try {
      return await call(Math.ceil(Math.min(callMillis, Math.max(1, deadline - performance.now()))))
    } catch (error) {
      if (!isAway(error)) throw error
      const left = deadline - performance.now()
      if (left < shortestTryMillis) throw new StoreUnavailable(error)
      await pause(Math.min(backoffMillis(failures), left / 2))
    }
  }
}
