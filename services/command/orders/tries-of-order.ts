import { orderIdOf } from '../../domain/derived-ids.js'
import type { ClaimedKey } from '../../privacy/data-keys.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'
import type { Kernel } from '../kernel/kernel.js'
import { type LoadedOrder, loadFurther, loadOrder } from '../kernel/order-stream.js'
import type { RequestContext } from '../kernel/request.js'
import type { OrderSettings } from './order-settings.js'

/** A repeated request meets its own stream, also when the server secret was changed in between. */
export const startOf = async ({ eventStore }: Pick<Kernel, 'eventStore'>, request: RequestContext) => {
  const { previousRequestId } = request
  if (previousRequestId !== undefined) {
    const loaded = await loadOrder(eventStore, orderIdOf(previousRequestId))
    if (loaded.state.exists) return { request: { ...request, requestId: previousRequestId }, loaded }
  }
  return { request, loaded: await loadOrder(eventStore, orderIdOf(request.requestId)) }
}

/**
 * Makes the order's key. Of tries at the same time one has made it, and only that one takes a number: the others wait
 * for its order, and take one after that time.
 */
export const keyOrOrder = async (
  { eventStore, firstTryMillis }: Pick<Kernel, 'eventStore'> & Pick<OrderSettings, 'firstTryMillis'>,
  { key, first }: ClaimedKey,
  empty: LoadedOrder,
) => {
  const deadline = Date.now() + firstTryMillis
  let loaded = empty
  for (let tries = 0; !first && !loaded.state.exists && Date.now() < deadline; tries += 1) {
    await pause(Math.min(backoffMillis(tries), 100))
    loaded = await loadFurther(eventStore, loaded)
  }
  return { key, loaded }
}
