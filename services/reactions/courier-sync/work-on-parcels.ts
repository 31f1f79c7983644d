import type { Instant } from '@cartorio/contracts/ids.js'
import { createCourierQuestions } from '../../command/parcels/courier-questions.js'
import type { Clock } from '../../domain/clock.js'
import type { CourierProofs, CourierTracking } from '../../gateways/courier/tracking.js'
import { courierSyncId } from '../../messaging/queue/courier-sync-id.js'
import {
  type CourierScheduleJob,
  type CourierSyncJob,
  courierSchedule,
  courierSync,
  deliveryProof,
} from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'
import { fetchProof } from '../delivery-proof/fetch-proof.js'
import type { WorkerDeps } from '../deps.js'
import { workOn } from '../queue-work.js'
import { nextPoll, type ParcelsInTransit } from './poll-schedule.js'
import type { RequestBudget } from './request-budget.js'
import { syncParcel } from './sync-parcel.js'

type Scheduled = { readonly until: Instant }

const schedules: StateCollection<Scheduled> = { name: 'courier-schedule', indexes: {} }
const scheduleId = 'polls'

type ScheduleDeps = {
  readonly parcels: ParcelsInTransit
  readonly state: StateStore
  readonly clock: Clock
  readonly polls: JobQueue<CourierSyncJob>
  /** Of the courier's parcels time passes so many times faster. */
  readonly speed: number
}

/**
 * Adds a job for each parcel in transit whose poll has come due since the last time. A job's id is its parcel's and its
 * time's: a schedule that was cut off and runs again adds none twice. After a long stop a parcel is polled once.
 */
export const schedulePolls = async ({ parcels, state, clock, polls, speed }: ScheduleDeps): Promise<void> => {
  const now = clock.now()
  const stored = await state.get(schedules, scheduleId)
  if (stored === undefined) {
    await state.insert(schedules, scheduleId, { until: now })
    return
  }
  for await (const page of parcels()) {
    for (const parcel of page) {
      const due = nextPoll(parcel, stored.doc.until, speed)
      if (due > Date.parse(now)) continue
      const { orderId, courier, trackingNumber, shippedAt, deliveryCountry } = parcel
      const job = { orderId, courier, trackingNumber, shippedAt, deliveryCountry, due }
      await polls.add(courierSyncId(job), job)
    }
  }
  // Another worker that has gone on meanwhile has added the same jobs.
  await state.replace(schedules, scheduleId, stored.version, { until: now })
}

/** Milliseconds between two schedules, for parcels of the world's own speed. */
const everyMillis = 60_000
const leastMillis = 1000

type Timing = Pick<ScheduleDeps, 'clock' | 'speed'> & {
  readonly onError: (where: string, error: unknown) => void
}

/** Lets the queue schedule the polls until the signal aborts. The job's id is the time's slot: several workers make one. */
const keepScheduling = (
  schedule: JobQueue<CourierScheduleJob>,
  { clock, speed, onError }: Timing,
  signal: AbortSignal,
): void => {
  const millis = Math.max(leastMillis, everyMillis / speed)
  const timer = setInterval(() => {
    const slot = Math.floor(Date.parse(clock.now()) / millis)
    schedule.add(`time-${slot}`, { slot }).catch((error: unknown) => onError('courier-schedule', error))
  }, millis)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}

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
    polls.add(`${courierSyncId(job)}-${job.tries}`, job, { delayMillis })
  const questions = createCourierQuestions({ state, clock })
  workOn(deps, courierSync, async (job) => {
    const answer = await syncParcel({ ...deps, ...sync, again }, job)
    if (job.asked !== undefined) await questions.answer(job, job.asked, answer)
  })
  workOn(deps, deliveryProof, (job, current) => fetchProof({ ...deps, ...sync }, job, current))
  keepScheduling(queues.queue(courierSchedule), { clock, speed, onError }, signal)
}
