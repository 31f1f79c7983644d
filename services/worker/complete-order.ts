import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../command/handlers/change-order.js'
import { factRequestId } from '../domain/derived-ids.js'
import { DomainError } from '../domain/refusal.js'
import type { OrderCompletionJob } from '../queue/definitions.js'
import type { WorkerDeps } from './deps.js'

/** Milliseconds from delivery to the end of an order that nobody ended by hand. */
export const completionDelayMillis = 30 * 24 * 60 * 60 * 1000

/** Ends a delivered order; one that stands elsewhere by now is left alone. */
export const completeOrder = async (
  { bus }: Pick<WorkerDeps, 'bus'>,
  { orderId, eventId }: OrderCompletionJob,
): Promise<null> => {
  const request = {
    requestId: factRequestId(`completion:${eventId}`),
    body: undefined,
    actor: { kind: 'system', name: 'order-completion' },
    correlationId: `completion:${eventId}`,
    causationId: eventId,
  } as const
  try {
    await bus.execute(
      new ChangeOrder({ ...request, orderId: orderIdSchema.parse(orderId), command: { type: 'CompleteOrder' } }),
    )
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
  return null
}
