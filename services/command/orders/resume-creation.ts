import type { OrderId } from '@cartorio/contracts/ids.js'
import { deriveCommandId, deriveOrderId } from '../../domain/derived-ids.js'
import type { ClaimedKey } from '../../privacy/data-keys.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'
import { type CommandResult, commandResult } from '../pipeline/command-result.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { ensureSameBody, findCommandEvents } from '../pipeline/idempotency.js'
import { type LoadedOrder, loadFurther, loadOrder } from '../pipeline/order-stream.js'
import type { RequestContext } from '../pipeline/request.js'

/** A repeated request meets its own stream, also when the server secret was changed in between. */
export const loadOrResume = async ({ eventStore }: Pick<CommandDeps, 'eventStore'>, request: RequestContext) => {
  const { previousRequestId } = request
  if (previousRequestId !== undefined) {
    const loaded = await loadOrder(eventStore, deriveOrderId(previousRequestId))
    if (loaded.state.exists) return { request: { ...request, requestId: previousRequestId }, loaded }
  }
  return { request, loaded: await loadOrder(eventStore, deriveOrderId(request.requestId)) }
}

/**
 * Makes the order's key. Of tries at the same time one has made it, and only that one takes a number: the others wait
 * for its order, and take one after that time.
 */
export const claimKeyOrAwaitOrder = async (
  { eventStore, firstTryMillis }: Pick<CommandDeps, 'eventStore'> & { readonly firstTryMillis: number },
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

/** What an earlier try of the same request made of the order; `undefined` when none came through. */
export const earlierResult = async (
  { dataKeys }: Pick<CommandDeps, 'dataKeys'>,
  request: RequestContext & { readonly orderId: OrderId },
  loaded: LoadedOrder,
): Promise<CommandResult | undefined> => {
  const { orderId } = request
  const commandId = deriveCommandId(request.requestId, 'CreateOrder')
  const own = findCommandEvents(commandId, loaded)
  if (own.length === 0) return undefined
  ensureSameBody(loaded.events, request, await dataKeys.of(orderId))
  return commandResult({ orderId, commandId, outcome: 'repeated' }, loaded, own)
}
