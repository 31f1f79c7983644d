import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { TakeUpShipment } from '../../command/shipments/take-up-shipment.js'
import { factRequestId } from '../../domain/derived-ids.js'
import type { ShipmentOutcomeJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'

/** Milliseconds after which no call to the courier can still be waiting for its answer. */
export const silentShipmentMillis = 3 * 60 * 1000

/** Ends an attempt that has no outcome by now: its process was killed, or its answer was lost. */
export const resolveSilentShipment = async (
  { bus }: Pick<WorkerDeps, 'bus'>,
  { orderId, attempt }: ShipmentOutcomeJob,
): Promise<void> => {
  const fact = `shipment:${orderId}:${attempt}:silent`
  const request = { requestId: factRequestId(fact), correlationId: fact }
  await bus.execute(new TakeUpShipment({ orderId: orderIdSchema.parse(orderId), attempt, request }))
}
