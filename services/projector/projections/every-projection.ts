import type { Document } from '../../read-store/port.js'
import type { EngineDeps } from '../engine.js'
import type { Versioned } from '../generation.js'
import type { Projection } from '../projection.js'
import { keepProjection, prepareProjection } from '../run-projection.js'
import { createSharedOpening } from '../shared-opening.js'
import { adminStats } from './admin-stats.js'
import { lookups } from './lookups.js'
import { orders } from './orders.js'
import { outbox } from './outbox.js'
import { payments } from './payments.js'
import { shipments } from './shipments.js'
import { staff } from './staff.js'
import { tracking } from './tracking.js'

/** What is done to a read model, whatever its documents are. */
export type Visit<T> = <D extends Document>(projection: Projection<D>) => Promise<T>

/** Every read model by its name, in the order in which they are listed. */
const visits = {
  tracking: <T>(visit: Visit<T>) => visit(tracking),
  orders: <T>(visit: Visit<T>) => visit(orders),
  lookups: <T>(visit: Visit<T>) => visit(lookups),
  'admin-stats': <T>(visit: Visit<T>) => visit(adminStats),
  payments: <T>(visit: Visit<T>) => visit(payments),
  shipments: <T>(visit: Visit<T>) => visit(shipments),
  outbox: <T>(visit: Visit<T>) => visit(outbox),
  staff: <T>(visit: Visit<T>) => visit(staff),
} as const

export type ProjectionName = keyof typeof visits

export const isProjectionName = (name: string): name is ProjectionName => Object.hasOwn(visits, name)

export const projectionNames = Object.keys(visits).filter(isProjectionName)

export const visitProjection = <T>(name: ProjectionName, visit: Visit<T>): Promise<T> => visits[name](visit)

/** What this code was built with. */
export const everyVersion = (): Promise<Versioned[]> =>
  Promise.all(projectionNames.map((name) => visitProjection(name, async ({ name, version }) => ({ name, version }))))

/**
 * Prepares every read model, before anybody is served.
 * @throws {OtherLog} when one was filled from another log
 */
export const prepareEveryProjection = async (deps: EngineDeps): Promise<void> => {
  for (const name of projectionNames) await visitProjection(name, (projection) => prepareProjection(deps, projection))
}

/**
 * Milliseconds that each read model gathers events under load, from one batch to the next. An order's own page is read
 * after each of its commands; what the office looks at may be as old as an eye does not notice, and what is only
 * counted older. No two alike: they would all take their turns at the same moment, and `tracking` wait behind them.
 */
const gatherMillis: Readonly<Record<ProjectionName, number>> = {
  tracking: 4,
  orders: 150,
  lookups: 170,
  staff: 190,
  'admin-stats': 210,
  payments: 470,
  shipments: 510,
  outbox: 550,
}

/** Runs every read model until the signal aborts: events are opened once for all of them. */
export const runEveryProjection = async (deps: EngineDeps, signal: AbortSignal): Promise<void> => {
  const shared = { ...deps, open: createSharedOpening(deps.dataKeys) }
  await Promise.all(
    projectionNames.map((name) =>
      visitProjection(name, (projection) =>
        keepProjection({ ...shared, gatherMillis: gatherMillis[name] }, projection, signal),
      ),
    ),
  )
}
