import type { Faults } from './faults.js'
import type { DoubleLog } from './log.js'

/** What the calls of the double share. */
export type Served = {
  readonly log: DoubleLog
  readonly faults: Faults
  readonly port: () => number
  /** Destroys all connections. */
  readonly cut: () => void
  /** Aborts when live subscriptions are to be dropped. */
  readonly slow: () => AbortSignal
}
