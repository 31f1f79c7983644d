import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { EngineTime } from '../../stores/lease/time.js'

/** A clock that a test moves: without real time, timers fire in their order. */
export type VirtualClock = EngineTime & {
  /** Lets so many milliseconds pass, everybody doing what they do meanwhile. */
  pass(millis: number): Promise<void>
}

type Timer = { readonly due: number; readonly ring: () => void }

/** Long enough for whatever is at hand in memory. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await turnOfTheLoop()
}

export const createVirtualClock = (): VirtualClock => {
  let now = 0
  let timers: Timer[] = []
  return {
    monotonic: () => now,
    random: () => 0.5,
    pause: (millis, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve()
        const ring = (): void => {
          timers = timers.filter((each) => each !== timer)
          signal?.removeEventListener('abort', ring)
          resolve()
        }
        const timer: Timer = { due: now + millis, ring }
        timers.push(timer)
        signal?.addEventListener('abort', ring)
      }),
    pass: async (millis) => {
      const end = now + millis
      for (;;) {
        await settled()
        const next = timers.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)[0]
        if (next === undefined) break
        now = Math.max(now, next.due)
        next.ring()
      }
      now = end
    },
  }
}
