import type { Instant } from '@cartorio/contracts/ids.js'

/** Where time enters. */
export type Clock = { now(): Instant }

/** Where randomness enters. */
export type Ids = { random(): string }
