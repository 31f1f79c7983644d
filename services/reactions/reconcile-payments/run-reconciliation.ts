import { paymentReconciliation } from '../../messaging/queue/definitions.js'
import { type EngineTime, wallTime } from '../../stores/lease/time.js'
import type { WorkerDeps } from '../deps.js'
import { type ReconciliationDeps, reconcilePayments } from './reconcile-payments.js'

/** Milliseconds between two checks, and between two polls of the clock: a process may live for a short time. */
const intervalMillis = 5 * 60 * 1000
const pollMillis = 60 * 1000

/**
 * Works on the queue of reconciliations, and fills it until the signal aborts. The job's id is the time's slot: of all
 * processes one makes it, and a check that is made twice all the same changes nothing.
 */
export const runReconciliation = async (
  deps: ReconciliationDeps & Pick<WorkerDeps, 'queues'>,
  signal: AbortSignal,
  time: Pick<EngineTime, 'pause'> = wallTime,
): Promise<void> => {
  const { queues, clock, onError } = deps
  const where = 'payment-reconciliation'
  queues.work(
    paymentReconciliation,
    () => reconcilePayments(deps),
    (error) => onError(where, error),
  )
  const queue = queues.queue(paymentReconciliation)
  while (!signal.aborted) {
    await time.pause(pollMillis, signal)
    if (signal.aborted) return
    const slot = Math.floor(Date.parse(clock.now()) / intervalMillis)
    await queue.add(`slot-${slot}`, { slot }).catch((error: unknown) => onError(where, error))
  }
}
