import type { Faults } from './faults.js'
import type { DoubleLog } from './log.js'

export type Member = { readonly port: number; readonly leads: boolean }

/** What the calls of a node share. */
export type Served = {
  readonly log: DoubleLog
  readonly faults: Faults
  /** Of a node alone: itself. */
  readonly leader: () => Served
  readonly members: () => readonly Member[]
  readonly port: () => number
  /** Destroys all connections. */
  readonly cut: () => void
  /** Aborts when live subscriptions are to be dropped. */
  readonly slow: () => AbortSignal
}
