import { pause } from '../../stores/retry/backoff.js'
import type { WorkerDeps } from '../deps.js'

/** How long a kept mail stays that belongs to no order, and how often that is looked after. */
const keptMillis = 24 * 60 * 60 * 1000
const sweepMillis = 60 * 60 * 1000

type SweepDeps = Pick<WorkerDeps, 'keptMails' | 'clock' | 'onError'>

/** Removes kept mails of no order with their keys, at once and every hour until the signal aborts. */
export const keepSweepingMails = async (
  { keptMails, clock, onError }: SweepDeps,
  signal: AbortSignal,
): Promise<void> => {
  while (keptMails !== undefined && !signal.aborted) {
    const keptBefore = new Date(Date.parse(clock.now()) - keptMillis)
    await keptMails.removeOwn(keptBefore).catch((error: unknown) => onError('kept mails', error))
    await pause(sweepMillis, signal)
  }
}
