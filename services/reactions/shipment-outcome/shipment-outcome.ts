import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { factRequest } from '../../command/orders/fact-request.js'
import type { ShipmentOutcomeJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'

/** Milliseconds after which no call to the courier can still be waiting for its answer. */
export const silentShipmentMillis = 3 * 60 * 1000

/** Marks an attempt that has no answer by now: a process was killed while the courier was called. */
export const settleShipment = async (
  { bus }: Pick<WorkerDeps, 'bus'>,
  { orderId, attempt }: ShipmentOutcomeJob,
): Promise<void> => {
  const request = factRequest({
    fact: `shipment:${orderId}:${attempt}:silent`,
    by: 'courier',
    orderId: orderIdSchema.parse(orderId),
    command: { type: 'RecordShipmentFailure', attempt, outcome: 'unknown', code: 'no-answer' },
  })
  await bus.execute(new ChangeOrder(request))
}
