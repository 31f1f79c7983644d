import type { DoubleLog } from './log.js'

/** What the leader writes, a while later at a follower, until the signal aborts. */
export const replicate = async (
  from: DoubleLog,
  to: DoubleLog,
  lateMillis: number,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    const count = from.events.length
    if (count > to.events.length) {
      const late = setTimeout(() => {
        if (!signal.aborted) to.take(from.events.slice(to.events.length, count))
      }, lateMillis)
      late.unref()
    }
    if (from.events.length === count) await from.next(signal)
  }
}
