import type { OrderId } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { factRequest, type RecordedFact } from '../../command/orders/fact-request.js'
import { orderOfIntent } from '../../command/payments/order-of-intent.js'
import type { LoadedOrder } from '../../command/pipeline/order-stream.js'
import type { WorkerDeps } from '../deps.js'

/** The order that knows an intent; `undefined` for another installation's or tenant's. */
export const orderAtProvider = async (
  { payments, eventStore }: Pick<WorkerDeps, 'payments' | 'eventStore'>,
  intentId: string,
): Promise<{ readonly orderId: OrderId; readonly loaded: LoadedOrder } | undefined> => {
  const intent = await payments.retrieveIntent(intentId)
  const order = await orderOfIntent(intent, { eventStore, requested: true })
  if (typeof order === 'string' || order.loaded === undefined) return undefined
  return { orderId: order.orderId, loaded: order.loaded }
}

/** Gives an order a command that follows from a fact at the provider. */
export const giveProviderCommand = (
  { bus }: Pick<WorkerDeps, 'bus'>,
  fact: Pick<RecordedFact, 'fact' | 'orderId' | 'loaded' | 'command'>,
): Promise<unknown> => bus.execute(new ChangeOrder(factRequest({ ...fact, by: 'provider-updates' })))
