import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../command/handlers/order-stream.js'
import type { PaymentCancellationJob } from '../queue/definitions.js'
import type { WorkerDeps } from './deps.js'

/** Takes the unpaid intents of a cancelled order, or of a charge that ended, out of use, so that nobody pays for nothing. */
export const cancelPayments = async (
  { eventStore, payments }: Pick<WorkerDeps, 'eventStore' | 'payments'>,
  { orderId, charge }: PaymentCancellationJob,
): Promise<null> => {
  const { state } = await loadOrder(eventStore, orderIdSchema.parse(orderId))
  if (!state.exists) return null
  const ended = state.payments.filter((payment) => charge === undefined || payment.charge === charge)
  for (const { intentId } of ended) await payments.cancelIntent(intentId)
  return null
}
