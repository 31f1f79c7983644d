import type { Instant } from '@cartorio/contracts/ids.js'
import type { Clock } from '../../domain/clock.js'
import type { OrderCompletionJob } from '../../messaging/queue/definitions.js'

const dayMillis = 24 * 60 * 60 * 1000

/** The deliveries before an instant whose orders wait for their completion, page by page; a few seconds old. */
export type DeliveredBefore = (before: Instant) => AsyncIterable<readonly OrderCompletionJob[]>

export type Deadlines = {
  readonly deliveredBefore: DeliveredBefore
  /** From delivery to the completion of an order that was not completed by hand. */
  readonly completionDays: number
}

export type SweepDeps = Deadlines & {
  readonly clock: Clock
  /** Decides by the stream, and once for each delivery. */
  readonly complete: (delivery: OrderCompletionJob) => Promise<void>
  readonly onError: (where: string, error: unknown) => void
}

/**
 * Gives the command of every deadline that has passed. A setting counts from the next sweep on, a clock that jumps
 * back and forth gives the same commands again, and one order that fails keeps no other waiting.
 */
export const sweepDeadlines = async (deps: SweepDeps): Promise<void> => {
  const { deliveredBefore, completionDays, clock, complete, onError } = deps
  const before = new Date(Date.parse(clock.now()) - completionDays * dayMillis).toISOString()
  for await (const page of deliveredBefore(before))
    for (const delivery of page) await complete(delivery).catch((error: unknown) => onError('deadlines', error))
}
