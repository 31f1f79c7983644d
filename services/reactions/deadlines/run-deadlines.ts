import { deadlineSweep } from '../../messaging/queue/definitions.js'
import { pause } from '../../stores/postgres/backoff.js'
import { completeOrder } from '../complete-order/complete-order.js'
import type { WorkerDeps } from '../deps.js'
import { type Deadlines, sweepDeadlines } from './sweep-deadlines.js'

/** Milliseconds between two sweeps, and between two checks whether one is due: a process may live for a short time. */
const everyMillis = 5 * 60 * 1000
const checkMillis = 60 * 1000

/**
 * Works on the queue of sweeps, and fills it until the signal aborts. The job's id is the time's slot: of all processes
 * one makes it. A lost queue loses no deadline: the next slot's sweep finds it in the read model.
 */
export const runDeadlines = async (deps: WorkerDeps, deadlines: Deadlines, signal: AbortSignal): Promise<void> => {
  const { queues, clock, onError } = deps
  queues.work(
    deadlineSweep,
    () => sweepDeadlines({ ...deadlines, clock, onError, complete: (delivery) => completeOrder(deps, delivery) }),
    (error) => onError('deadline-sweep', error),
  )
  const queue = queues.queue(deadlineSweep)
  while (!signal.aborted) {
    await pause(checkMillis, signal)
    if (signal.aborted) return
    const slot = Math.floor(Date.parse(clock.now()) / everyMillis)
    await queue.add(`slot-${slot}`, { slot }).catch((error: unknown) => onError('deadline-sweep', error))
  }
}
