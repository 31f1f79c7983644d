import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import type { OrderCompletionJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { recordFact, unlessRefused } from '../record-fact.js'

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
  deps: Pick<WorkerDeps, 'bus' | 'eventStore'>,
  job: OrderCompletionJob,
): Promise<void> => {
  const { orderId, eventId } = job
  if (!(await isLastDelivery(deps.eventStore, job))) return
  const fact = `completion:${eventId}`
  const about = { orderId: orderIdSchema.parse(orderId), command: { type: 'CompleteOrder', byDays: true } } as const
  await unlessRefused(recordFact(deps, { fact, by: 'order-completion', causationId: eventId, ...about }))
}
