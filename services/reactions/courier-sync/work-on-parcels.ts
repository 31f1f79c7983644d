import type { CourierProofs, CourierTracking } from '../../gateways/courier/tracking.js'
import { type CourierSyncJob, courierSchedule, courierSync, deliveryProof } from '../../messaging/queue/definitions.js'
import { fetchProof } from '../delivery-proof/fetch-proof.js'
import type { WorkerDeps } from '../deps.js'
import { workOn } from '../queue-work.js'
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
  workOn(deps, courierSchedule, () => schedulePolls({ parcels: sync.parcels, state, clock, polls, speed }))
  const again = (job: CourierSyncJob, delayMillis: number) =>
    polls.add(`${job.orderId}-${job.due}-${job.tries}`, job, { delayMillis })
  workOn(deps, courierSync, (job) => syncParcel({ ...deps, ...sync, again }, job))
  workOn(deps, deliveryProof, (job, current) => fetchProof({ ...deps, ...sync }, job, current))
  keepScheduling(queues.queue(courierSchedule), { clock, speed, onError }, signal)
}
