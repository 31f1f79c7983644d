import type { CourierProofs, CourierTracking } from '../../gateways/courier/tracking.js'
import { courierSchedule, courierSync, deliveryProof } from '../../messaging/queue/definitions.js'
import { fetchProof } from '../delivery-proof/fetch-proof.js'
import type { WorkerDeps } from '../deps.js'
import type { ParcelsInTransit } from './parcel-in-transit.js'
import type { RequestBudget } from './request-budget.js'
import { keepScheduling, schedulePolls } from './schedule-polls.js'
import { syncParcel } from './sync-parcel.js'

export type CourierSync = {
  readonly tracking: CourierTracking
  readonly proofs: CourierProofs
  readonly budget: RequestBudget
  readonly parcels: ParcelsInTransit
}

/** Works on the queues that follow parcels at their couriers, and fills them until the signal aborts. */
export const workOnParcels = (deps: WorkerDeps, sync: CourierSync, signal: AbortSignal): void => {
  const { queues, clock, state, onError } = deps
  const { speed } = sync.tracking
  const polls = queues.queue(courierSync)
  queues.work(
    courierSchedule,
    () => schedulePolls({ parcels: sync.parcels, state, clock, polls, speed }),
    (error) => onError('courier-schedule', error),
  )
  queues.work(
    courierSync,
    (job) =>
      syncParcel(
        {
          ...deps,
          ...sync,
          again: (same, delayMillis) => polls.add(`${same.orderId}-${same.due}-${same.tries}`, same, { delayMillis }),
        },
        job,
      ),
    (error) => onError('courier-sync', error),
  )
  queues.work(
    deliveryProof,
    (job, current) => fetchProof({ ...deps, ...sync }, job, current),
    (error) => onError('delivery-proof', error),
  )
  keepScheduling(queues.queue(courierSchedule), { clock, speed, onError }, signal)
}
