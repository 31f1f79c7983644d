import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../command/handlers/order-stream.js'
import type { PaymentCancellationJob } from '../queue/definitions.js'
import type { WorkerDeps } from './deps.js'

/** Takes a cancelled order's unpaid intents out of use, so that nobody pays for nothing. */
export const cancelPayments = async (
  { eventStore, payments }: Pick<WorkerDeps, 'eventStore' | 'payments'>,
  { orderId }: PaymentCancellationJob,
): Promise<null> => {
  const { state } = await loadOrder(eventStore, orderIdSchema.parse(orderId))
  if (!state.exists) return null
  for (const { intentId } of state.payments) await payments.cancelIntent(intentId)
  return null
}
