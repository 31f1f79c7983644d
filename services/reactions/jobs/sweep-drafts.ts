import { loadOrder } from '../../command/pipeline/order-stream.js'
import type { SweptDraft } from '../../command/upload-drafts/upload-drafts.js'
import { isErased } from '../../domain/order/erasure.js'
import { isReplaceable } from '../../domain/order/money/payment.js'
import type { WorkerDeps } from '../deps.js'

type SweepDeps = Pick<WorkerDeps, 'drafts' | 'eventStore'>

/** Whether an order still waits for its own files, or another one may take these yet. */
const isWanted = async (
  eventStore: SweepDeps['eventStore'],
  { orderId, waiting, isEnding, isExpired }: SweptDraft,
): Promise<boolean> => {
  if (isEnding) return false
  for (const id of waiting) {
    const { state } = await loadOrder(eventStore, id)
    if (state.exists && !isErased(state)) return true
  }
  if (isExpired || orderId === null) return !isExpired
  const { state } = await loadOrder(eventStore, orderId)
  return !state.exists || isReplaceable(state)
}

/** Destroys drafts that no order needs any more; answers how many. */
export const sweepDrafts = async ({ drafts, eventStore }: SweepDeps): Promise<number> => {
  let destroyed = 0
  for await (const swept of drafts.every()) {
    if (await isWanted(eventStore, swept)) continue
    // An order may have claimed it since its page was read.
    if (await drafts.destroyIf(swept.draftId, async (draft) => !(await isWanted(eventStore, draft)))) destroyed += 1
  }
  return destroyed
}
