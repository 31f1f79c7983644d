import { loadOrder } from '../../command/kernel/order-stream.js'
import { pause } from '../../stores/postgres/backoff.js'
import type { WorkerDeps } from '../deps.js'

/** Milliseconds between sweeps. */
const sweepMillis = 5 * 60 * 1000

type SweepDeps = Pick<WorkerDeps, 'drafts' | 'eventStore'>

/** Destroys drafts whose time is over; answers how many. One that an order was created with waits for its adoption. */
export const sweepDrafts = async ({ drafts, eventStore }: SweepDeps): Promise<number> => {
  let destroyed = 0
  for await (const { draftId, orderId, isExpired } of drafts.every()) {
    if (!isExpired) continue
    if (orderId !== null && (await loadOrder(eventStore, orderId)).state.exists) continue
    await drafts.destroy(draftId)
    destroyed += 1
  }
  return destroyed
}

/** Sweeps at once, and every five minutes until the signal aborts. */
export const keepSweepingDrafts = async (
  deps: SweepDeps & Pick<WorkerDeps, 'onError'>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await sweepDrafts(deps).catch((error: unknown) => deps.onError('drafts of uploads', error))
    await pause(sweepMillis, signal)
  }
}
