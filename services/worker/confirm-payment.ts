import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../command/handlers/change-order.js'
import { UnknownOrder } from '../command/handlers/errors.js'
import type { Executed } from '../command/handlers/execute.js'
import { factRequestId } from '../domain/derived-ids.js'
import { isSettledBy } from '../domain/order/payment.js'
import { statusOf } from '../domain/order/status.js'
import type { PaymentConfirmationJob, PaymentConfirmationResult } from '../queue/definitions.js'
import type { WorkerDeps } from './deps.js'

const open = { outcome: 'open', status: null, position: null } as const
const unknown = { outcome: 'unknown', status: null, position: null } as const

/**
 * Asks the provider what became of an intent, and tells the order.
 * The request's id comes from the fact: webhook, browser and reconciliation meet in one command.
 */
export const confirmPayment = async (
  { payments, bus }: Pick<WorkerDeps, 'payments' | 'bus'>,
  { intentId }: PaymentConfirmationJob,
): Promise<PaymentConfirmationResult> => {
  const intent = await payments.retrieveIntent(intentId)
  if (intent === undefined) return unknown
  if (intent.status !== 'succeeded') return open
  const orderId = orderIdSchema.safeParse(intent.orderId)
  if (!orderId.success) return unknown
  const fact = `payment:${intentId}:succeeded`
  const command = {
    type: 'ConfirmPayment',
    provider: payments.provider,
    intentId,
    amountReceived: intent.amountReceived,
    currency: intent.currency,
    orderId: orderId.data,
  } as const
  const request = {
    requestId: factRequestId(fact),
    body: undefined,
    actor: { kind: 'system', name: 'payment-confirmation' },
    correlationId: fact,
    causationId: null,
  } as const
  try {
    const executed: Executed = await bus.execute(new ChangeOrder({ ...request, orderId: orderId.data, command }))
    const outcome = isSettledBy(executed.order, intentId) ? 'settled' : 'flagged'
    return { outcome, status: statusOf(executed.order), position: String(executed.position) }
  } catch (error) {
    if (error instanceof UnknownOrder) return unknown
    throw error
  }
}
