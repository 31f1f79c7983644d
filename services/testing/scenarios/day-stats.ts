import type { DayStats } from '../../projections/stats/admin-stats.js'
import { logStart } from '../../stores/event-store/port.js'
import { type Collection, type ReadStore, writeOf } from '../../stores/read-store/port.js'
import { saveDocuments } from './read-model-writes.js'

/** A day of the default tenant on which nothing else happened. */
export const dayStats = (stats: Partial<DayStats> & Pick<DayStats, 'day'>): DayStats => ({
  tenantId: 'default',
  ordersCreated: 0,
  ordersPaid: 0,
  revenue: {},
  delivered: 0,
  cancelled: 0,
  fromPaymentToDelivery: 0,
  timedDeliveries: 0,
  ratings: 0,
  ratingSum: 0,
  ...stats,
})

export const saveDayStats = async (
  store: ReadStore,
  collection: Collection<DayStats>,
  days: readonly DayStats[],
): Promise<void> => {
  await store.prepare([collection])
  await saveDocuments(
    store,
    days.map((doc) => writeOf(collection, { id: `${doc.tenantId}:${doc.day}`, at: logStart, doc, expectedAt: null })),
  )
}
