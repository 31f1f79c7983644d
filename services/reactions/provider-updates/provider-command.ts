import { ChangeOrder } from '../../command/orders/change-order.js'
import { factRequest, type RecordedFact } from '../../command/orders/fact-request.js'
import type { WorkerDeps } from '../deps.js'

/** Gives an order a command that follows from a fact at the provider. */
export const giveProviderCommand = (
  { bus }: Pick<WorkerDeps, 'bus'>,
  fact: Pick<RecordedFact, 'fact' | 'orderId' | 'loaded' | 'command'>,
): Promise<unknown> => bus.execute(new ChangeOrder(factRequest({ ...fact, by: 'provider-updates' })))
