import type { AdminStats } from '@cartorio/contracts/http/admin.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { DayStats } from '../projector/projections/admin-stats.js'
import type { Collection, ReadStore } from '../read-store/port.js'

const millisPerDay = 86_400_000
const daysOfAMonth = 31

const rounded = (value: number): number => Math.round(value * 10) / 10

const sum = (days: readonly DayStats[], count: (day: DayStats) => number): number =>
  days.reduce((total, day) => total + count(day), 0)

/** Figures of today and of this month, both in the office's zone. */
export const statsOf = async (
  readStore: ReadStore,
  collection: Collection<DayStats>,
  tenantId: string,
  now: string,
): Promise<AdminStats> => {
  const today = officeDay(now)
  const month = `${tenantId}:${today.slice(0, 7)}`
  const page = await readStore.page(collection, { where: { month }, limit: daysOfAMonth })
  const days = page.map(({ doc }) => doc)
  const delivered = sum(days, (day) => day.delivered)
  const ended = delivered + sum(days, (day) => day.cancelled)
  const timed = sum(days, (day) => day.timedDeliveries)
  return {
    ordersToday: days.find(({ day }) => day === today)?.ordersCreated ?? 0,
    monthlyRevenue: sum(days, (day) => day.revenue.USD ?? 0) / 100,
    currency: 'USD',
    successRate: ended === 0 ? null : rounded((delivered / ended) * 100),
    avgProcessingTime:
      timed === 0 ? null : rounded(sum(days, (day) => day.fromPaymentToDelivery) / timed / millisPerDay),
  }
}
