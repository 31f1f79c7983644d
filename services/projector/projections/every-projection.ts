import { type EngineDeps, type Prepared, prepareProjection, runProjection } from '../engine.js'
import { adminStats } from './admin-stats.js'
import { lookups } from './lookups.js'
import { orders } from './orders.js'
import { staff } from './staff.js'
import { tracking } from './tracking.js'

/** Where each read model goes on. */
export type EveryPrepared = {
  readonly [name in 'tracking' | 'orders' | 'lookups' | 'adminStats' | 'staff']: Prepared
}

/**
 * Prepares every read model, before anybody is served.
 * @throws {OtherLog} when one was filled from another log
 */
export const prepareEveryProjection = async (
  deps: Pick<EngineDeps, 'eventStore' | 'readStore'>,
): Promise<EveryPrepared> => ({
  tracking: await prepareProjection(deps, tracking),
  orders: await prepareProjection(deps, orders),
  lookups: await prepareProjection(deps, lookups),
  adminStats: await prepareProjection(deps, adminStats),
  staff: await prepareProjection(deps, staff),
})

/** Runs every read model until the signal aborts; rejects when one met another log. */
export const runEveryProjection = async (
  deps: EngineDeps,
  prepared: EveryPrepared,
  signal: AbortSignal,
): Promise<void> => {
  await Promise.all([
    runProjection(deps, tracking, signal, prepared.tracking),
    runProjection(deps, orders, signal, prepared.orders),
    runProjection(deps, lookups, signal, prepared.lookups),
    runProjection(deps, adminStats, signal, prepared.adminStats),
    runProjection(deps, staff, signal, prepared.staff),
  ])
}
