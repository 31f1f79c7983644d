/** Seconds after a failure in which work that is tried again and again counts as failing still. */
const streakSeconds = 15

/** For how long work that runs by itself has failed, as its errors tell. */
export type FailingWork = {
  failed(): void
  /** Seconds since the first failure of those that still come; 0 once none has come for a while. */
  seconds(): number
}

export const createFailingWork = (monotonic: () => number = () => performance.now()): FailingWork => {
  let since: number | undefined
  let last = 0
  const isOver = (): boolean => since === undefined || monotonic() - last > streakSeconds * 1000
  return {
    failed: () => {
      if (isOver()) since = monotonic()
      last = monotonic()
    },
    seconds: () => (since === undefined || isOver() ? 0 : (monotonic() - since) / 1000),
  }
}
