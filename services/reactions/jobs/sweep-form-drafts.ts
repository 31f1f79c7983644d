import { pause } from '../../stores/retry/backoff.js'
import type { WorkerDeps } from '../deps.js'

const sweepMillis = 60 * 60 * 1000

/** Removes drafts of forms whose time is over, at once and every hour until the signal aborts. */
export const keepSweepingFormDrafts = async (
  { formDrafts, onError }: Pick<WorkerDeps, 'formDrafts' | 'onError'>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await formDrafts.sweep().catch((error: unknown) => onError('drafts of forms', error))
    await pause(sweepMillis, signal)
  }
}
