import { pause } from '../retry/backoff.js'

/** Time as the engine sees it; a simulation draws it. */
export type EngineTime = {
  /** Milliseconds that only grow. */
  monotonic(): number
  /** Waits, or until the signal aborts; never throws. */
  pause(millis: number, signal?: AbortSignal): Promise<void>
  /** From 0 to below 1, for backing off. */
  random(): number
}

export const wallTime: EngineTime = { monotonic: () => performance.now(), pause, random: Math.random }
