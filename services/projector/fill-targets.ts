import { wallTime } from '../lease/time.js'
import { backoffMillis } from '../postgres/backoff.js'
import { batchEvents, defaultMaxBytes, type EngineDeps, type Target } from './engine.js'
import { type Filling, fillMembers } from './fill.js'
import { Conflict, NeedsCare } from './flush.js'
import { openMembers } from './open-members.js'

export type FillOptions = Partial<Omit<Filling, 'deps' | 'members'>>

/** Documents that are held before they are written. */
const defaultMaxDocuments = 10_000

/**
 * Fills partitions from their checkpoints to the log's end, with one reading of the log for all; past corrupt events,
 * and past what other owners write meanwhile. `false` when the signal aborted first.
 * @throws {StoreUnavailable} {@link OtherLog} and what the log's reader throws
 */
export const fillTargets = async (
  deps: EngineDeps,
  targets: readonly Target[],
  options: FillOptions,
  signal: AbortSignal,
): Promise<boolean> => {
  const { time = wallTime, maxBatchBytes: maxBytes = defaultMaxBytes } = deps
  const filling = { maxDocuments: defaultMaxDocuments, maxBytes, maxEvents: batchEvents, ...options }
  const careful = new Set<string>()
  for (let conflicts = 0; !signal.aborted; ) {
    try {
      const members = await openMembers(deps, targets, careful)
      if (await fillMembers({ ...filling, deps, members }, signal)) return true
    } catch (error) {
      if (error instanceof NeedsCare) careful.add(error.member.name)
      else if (error instanceof Conflict) {
        await time.pause(backoffMillis(conflicts, time.random), signal)
        conflicts += 1
      } else throw error
    }
  }
  return false
}
