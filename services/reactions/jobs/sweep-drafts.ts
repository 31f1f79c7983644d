import { loadOrder } from '../../command/kernel/order-stream.js'
import type { SweptDraft } from '../../command/upload-drafts/upload-drafts.js'
import { isErased } from '../../domain/order/erasure.js'
import { isReplaceable } from '../../domain/order/payment.js'
import { pause } from '../../stores/postgres/backoff.js'
import type { WorkerDeps } from '../deps.js'

/** Milliseconds between sweeps. */
const sweepMillis = 5 * 60 * 1000

type SweepDeps = Pick<WorkerDeps, 'drafts' | 'eventStore'>

/** Whether another order may take the files yet, or the one that has claimed them still waits for its own. */
const isWanted = async (eventStore: SweepDeps['eventStore'], draft: SweptDraft): Promise<boolean> => {
  const { orderId, adopted, isExpired } = draft
  if (orderId === null) return !isExpired
  const order = (await loadOrder(eventStore, orderId)).state
  if (!order.exists) return !isExpired
  if (isErased(order)) return false
  return !adopted || (!isExpired && isReplaceable(order))
}

/** Destroys drafts that no order needs any more; answers how many. */
export const sweepDrafts = async ({ drafts, eventStore }: SweepDeps): Promise<number> => {
  let destroyed = 0
  for await (const draft of drafts.every()) {
    if (await isWanted(eventStore, draft)) continue
    await drafts.destroy(draft.draftId)
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
