import { setTimeout as wait } from 'node:timers/promises'

/** Waits until `isSo` answers true, and fails where it does not in so many milliseconds. */
export const until = async (what, isSo, { withinMillis, everyMillis }) => {
  for (const deadline = performance.now() + withinMillis; performance.now() < deadline; await wait(everyMillis))
    if (await isSo()) return
  throw new Error(`${what}: not within ${withinMillis / 1000} s`)
}
