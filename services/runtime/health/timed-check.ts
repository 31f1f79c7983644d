import { inTime } from '../../stores/retry/backoff.js'

/** The outcome of a check: an answer, an error, or nothing in time. */
export type CheckResult<T> = { readonly answer: T } | 'failed' | 'late'

/**
 * A check that never waits longer than `millis` and never throws.
 * A check that still runs is waited for again, so that a server that hangs gets one request only.
 */
export const timedCheck = <T>(check: () => Promise<T>, millis: number): (() => Promise<CheckResult<T>>) => {
  let running: Promise<CheckResult<T>> | undefined
  const begin = (): Promise<CheckResult<T>> => {
    const begun = check()
      .then((answer): CheckResult<T> => ({ answer }))
      .catch((): CheckResult<T> => 'failed')
      .finally(() => {
        running = undefined
      })
    return begun
  }
  return async () => {
    running ??= begin()
    return inTime(running, millis)
  }
}
