import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { closedPayments, providerOfIntent } from '../../domain/order/money/payment.js'
import type { PaymentCancellationJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'

/** Cancels the intents by which nothing more is to be paid, so that a browser that has one cannot pay it. */
export const cancelPayments = async (
  { eventStore, providers }: Pick<WorkerDeps, 'eventStore' | 'providers'>,
  { orderId }: PaymentCancellationJob,
): Promise<void> => {
  const { state } = await loadOrder(eventStore, orderIdSchema.parse(orderId))
  if (!state.exists) return
  for (const { intentId } of closedPayments(state))
    await providers.of(providerOfIntent(state, intentId))?.cancelIntent(intentId)
}
