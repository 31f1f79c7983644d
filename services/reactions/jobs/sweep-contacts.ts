import { pause } from '../../stores/retry/backoff.js'
import type { WorkerDeps } from '../deps.js'

const sweepMillis = 60 * 60 * 1000

/** Deletes messages of the contact form whose time is over, at once and every hour until the signal aborts. */
export const keepSweepingContacts = async (
  { contactMessages, onError }: Pick<WorkerDeps, 'contactMessages' | 'onError'>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await contactMessages.sweep().catch((error: unknown) => onError('messages of the contact form', error))
    await pause(sweepMillis, signal)
  }
}
