import type { Versioned } from '../projection-engine/generations/generation.js'
import type { Projection, ReadModel } from '../projection-engine/projection.js'
import { attention } from './attention/attention.js'
import { auditTrail } from './audit-trail/audit-trail.js'
import { conversations } from './conversations/conversations.js'
import { deadlines } from './deadlines/deadlines.js'
import { entryCare } from './entry-care/entry-care.js'
import { issuedCopies } from './issued-copies/issued-copies.js'
import { lookups } from './lookups/lookups.js'
import { notifications } from './notifications/notifications.js'
import { orders } from './orders/orders.js'
import { payments } from './payments/payments.js'
import { reportFacts } from './report-facts/report-facts.js'
import { shipments } from './shipments/shipments.js'
import { staff } from './staff/staff.js'
import { adminStats } from './stats/admin-stats.js'
import { stepTimes } from './step-times/step-times.js'
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
  'entry-care': entryCare,
  conversations,
  deadlines,
  staff,
  'issued-copies': issuedCopies,
  'step-times': stepTimes,
  'report-facts': reportFacts,
  'audit-trail': auditTrail,
} as const satisfies Readonly<Record<string, ReadModel>>

export type ProjectionName = keyof typeof byName

export const isProjectionName = (name: string): name is ProjectionName => Object.hasOwn(byName, name)

export const projectionNames = Object.keys(byName).filter(isProjectionName)

export const projectionNamed = (name: ProjectionName): Projection => byName[name]

export const everyProjection: readonly Projection[] = projectionNames.map(projectionNamed)

/** What this code was built with. */
export const everyVersion: readonly Versioned[] = everyProjection.map(({ name, version }) => ({ name, version }))
