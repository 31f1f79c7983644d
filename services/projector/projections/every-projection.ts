import { type EngineDeps, prepareProjection, runProjection } from '../engine.js'
import { adminStats } from './admin-stats.js'
import { lookups } from './lookups.js'
import { orders } from './orders.js'
import { staff } from './staff.js'
import { tracking } from './tracking.js'

/**
 * Prepares every read model, before anybody is served.
 * @throws {OtherLog} when one was filled from another log
 */
export const prepareEveryProjection = async (deps: Pick<EngineDeps, 'eventStore' | 'readStore'>): Promise<void> => {
  await prepareProjection(deps, tracking)
  await prepareProjection(deps, orders)
  await prepareProjection(deps, lookups)
  await prepareProjection(deps, adminStats)
  await prepareProjection(deps, staff)
}

/** Runs every read model until the signal aborts; rejects when one met another log. */
export const runEveryProjection = async (deps: EngineDeps, signal: AbortSignal): Promise<void> => {
  await Promise.all([
    runProjection(deps, tracking, signal),
    runProjection(deps, orders, signal),
    runProjection(deps, lookups, signal),
    runProjection(deps, adminStats, signal),
    runProjection(deps, staff, signal),
  ])
}
