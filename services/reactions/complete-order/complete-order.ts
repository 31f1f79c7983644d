import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { factRequest } from '../../command/orders/fact-request.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { DomainError } from '../../domain/refusal.js'
import type { OrderCompletionJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'

/** Whether the delivery is still the order's last: a parcel that was delivered again has days of its own. */
const isLastDelivery = async (
  eventStore: WorkerDeps['eventStore'],
  { orderId, eventId }: OrderCompletionJob,
): Promise<boolean> => {
  const { events } = await loadOrder(eventStore, orderIdSchema.parse(orderId))
  return events.findLast(({ type }) => type === 'OrderDelivered')?.id === eventId
}

/** Ends a delivered order; one that stands elsewhere by now is left alone. */
export const completeOrder = async (
  { bus, eventStore }: Pick<WorkerDeps, 'bus' | 'eventStore'>,
  job: OrderCompletionJob,
): Promise<void> => {
  const { orderId, eventId } = job
  if (!(await isLastDelivery(eventStore, job))) return
  const fact = `completion:${eventId}`
  const about = { orderId: orderIdSchema.parse(orderId), command: { type: 'CompleteOrder', byDays: true } } as const
  try {
    await bus.execute(new ChangeOrder(factRequest({ fact, by: 'order-completion', causationId: eventId, ...about })))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}
