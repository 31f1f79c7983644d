import type { Overview } from '@cartorio/contracts/http/overview.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { orderStatuses } from '@cartorio/contracts/statuses.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { adminStats } from '../../projections/stats/admin-stats.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import { monthsUntil, readDaysOfMonth } from './public-figures.js'
import { figuresOf, revenueIn, sum } from './stats.js'

/** Orders of one status that are counted at most; as the list counts. */
const countedTo = 1000

const countStatuses = (
  readStore: ReadStore,
  collection: Collection<OrderRowDocument>,
  tenantId: string,
): Promise<Overview['statuses']> =>
  Promise.all(
    orderStatuses.map(async (status) => {
      const count = await readStore.count(collection, { where: { tenantId, status } }, countedTo + 1)
      return { status, count: Math.min(count, countedTo), more: count > countedTo }
    }),
  )

/** The months that are over and the one that runs, and where the orders stand now. */
export const readOverview = serveStaffRead(
  staffReads.overview,
  ({ readModels, readStore, clock }, { tenantId, minPosition }) =>
    readModels.readEachAt(minPosition, [adminStats, orders], async (collectionOf) => {
      const readMonth = readDaysOfMonth(readStore, collectionOf(adminStats), tenantId)
      const months = monthsUntil(officeDay(clock.now())).toReversed()
      const [read, statuses] = await Promise.all([
        Promise.all(months.map(async (month) => ({ month, days: await readMonth(month) }))),
        countStatuses(readStore, collectionOf(orders), tenantId),
      ])
      return {
        months: read.map(({ month, days }) => ({
          month,
          ordersCreated: sum(days, (day) => day.ordersCreated),
          revenue: revenueIn(figuresOf(days).revenue),
        })),
        statuses,
      }
    }),
)
