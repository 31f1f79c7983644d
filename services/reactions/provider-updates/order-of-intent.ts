import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { type LoadedOrder, loadOrder } from '../../command/kernel/order-stream.js'
import { requestedPayment } from '../../domain/order/payment.js'
import type { WorkerDeps } from '../deps.js'

export type IntentOrder = { readonly orderId: OrderId; readonly loaded: LoadedOrder }

/** The order that requested an intent; `undefined` for another installation's or tenant's. */
export const orderOfIntent = async (
  { payments, eventStore }: Pick<WorkerDeps, 'payments' | 'eventStore'>,
  intentId: string,
): Promise<IntentOrder | undefined> => {
  const intent = await payments.retrieveIntent(intentId)
  const orderId = orderIdSchema.safeParse(intent?.orderId)
  if (intent === undefined || !orderId.success) return undefined
  const loaded = await loadOrder(eventStore, orderId.data)
  const { state } = loaded
  if (!state.exists || requestedPayment(state, intentId) === undefined) return undefined
  if (intent.tenantId !== null && intent.tenantId !== state.tenantId) return undefined
  return { orderId: orderId.data, loaded }
}
