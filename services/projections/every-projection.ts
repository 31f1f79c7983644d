import type { Versioned } from '../projection-engine/generations/generation.js'
import type { Projection } from '../projection-engine/projection.js'
import { attention } from './attention/attention.js'
import { deadlines } from './deadlines/deadlines.js'
import { issuedCopies } from './issued-copies/issued-copies.js'
import { lookups } from './lookups/lookups.js'
import { notifications } from './notifications/notifications.js'
import { orders } from './orders/orders.js'
import { payments } from './payments/payments.js'
import { shipments } from './shipments/shipments.js'
import { staff } from './staff/staff.js'
import { adminStats } from './stats/admin-stats.js'
import { tracking } from './tracking/tracking.js'

/** Every read model by its name, in the order in which they are listed. */
const byName = {
  tracking,
  orders,
  lookups,
  'admin-stats': adminStats,
  payments,
  shipments,
  notifications,
  attention,
  deadlines,
  staff,
  'issued-copies': issuedCopies,
} as const

export type ProjectionName = keyof typeof byName

export const isProjectionName = (name: string): name is ProjectionName => Object.hasOwn(byName, name)

export const projectionNames = Object.keys(byName).filter(isProjectionName)

export const projectionNamed = (name: ProjectionName): Projection => byName[name]

export const everyProjection: readonly Projection[] = projectionNames.map(projectionNamed)

/** What this code was built with. */
export const everyVersion: readonly Versioned[] = everyProjection.map(({ name, version }) => ({ name, version }))

/**
 * Milliseconds from one flush of a read model to its next under load. An order's own page is read after each of its
 * commands; the office's tables may lag by less than an eye notices, and counts by more. Those of
 * one pace are due together, and go in one statement.
 */
export const flushMillis: Readonly<Record<ProjectionName, number>> = {
  tracking: 4,
  orders: 160,
  lookups: 160,
  staff: 160,
  'admin-stats': 160,
  payments: 480,
  shipments: 480,
  notifications: 480,
  attention: 160,
  deadlines: 480,
  'issued-copies': 480,
}
