import type { AdminStats } from '@cartorio/contracts/http/admin.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { currencies, toMajorUnits } from '@cartorio/contracts/money.js'
import { addDays, officeDay, officeDayStart } from '@cartorio/contracts/office-time.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { adminStats, type DayStats } from '../../projections/stats/admin-stats.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import { readDaysOfMonth } from './public-figures.js'

const rounded = (value: number): number => Math.round(value * 10) / 10

export const sum = (days: readonly DayStats[], count: (day: DayStats) => number): number =>
  days.reduce((total, day) => total + count(day), 0)

/** Orders of one day that are counted at most. */
const mostOrders = 100_000

const dayBefore = (day: string): string => addDays(day, -1)

const monthBefore = (day: string): string => dayBefore(`${day.slice(0, 7)}-01`).slice(0, 7)

type Figures = {
  readonly revenue: ReadonlyMap<string, number>
  readonly successRate: number | null
  readonly processingDays: number | null
}

/** Delivered or completed, of those that have ended; and the days from payment to delivery. */
export const figuresOf = (days: readonly DayStats[]): Figures => {
  const revenue = new Map<string, number>()
  for (const day of days)
    for (const [currency, amount] of Object.entries(day.revenue))
      revenue.set(currency, (revenue.get(currency) ?? 0) + amount)
  const delivered = sum(days, (day) => day.delivered)
  const ended = delivered + sum(days, (day) => day.cancelled)
  const timed = sum(days, (day) => day.timedDeliveries)
  return {
    revenue,
    successRate: ended === 0 ? null : (delivered / ended) * 100,
    processingDays: timed === 0 ? null : sum(days, (day) => day.fromPaymentToDelivery) / timed / dayMillis,
  }
}

const ratingOf = (days: readonly DayStats[]): AdminStats['rating'] => {
  const count = sum(days, (day) => day.ratings)
  return { average: count === 0 ? null : rounded(sum(days, (day) => day.ratingSum) / count), count }
}

/** One figure per currency: nothing is converted. */
export const revenueIn = (revenue: Figures['revenue']): AdminStats['revenue'] =>
  currencies.flatMap((currency) => {
    const amount = revenue.get(currency)
    return amount === undefined ? [] : [{ currency, amount: toMajorUnits(amount, currency) }]
  })

const percentChange = (now: number, before: number): number | null =>
  before === 0 ? null : rounded(((now - before) / Math.abs(before)) * 100)

const difference = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : rounded(now - before)

type StatsSources = {
  readonly readStore: ReadStore
  readonly days: Collection<DayStats>
  readonly orders: Collection<OrderRowDocument>
}

/** Orders of the day before, placed until the time of day that it is now. */
const placedUntilNowYesterday = (
  { readStore, orders }: StatsSources,
  tenantId: string,
  now: string,
): Promise<number> => {
  const yesterday = officeDayStart(dayBefore(officeDay(now)))
  const elapsed = Date.parse(now) - Date.parse(officeDayStart(officeDay(now)))
  const until = new Date(Date.parse(yesterday) + elapsed).toISOString()
  return readStore.count(orders, { where: { tenantId }, sortFrom: yesterday, sortBefore: until }, mostOrders)
}

/**
 * Figures of today and of this month, both in the office's zone, against the day before until the same time and the
 * month before up to the same day.
 */
export const statsOf = async (sources: StatsSources, tenantId: string, now: string): Promise<AdminStats> => {
  const { readStore, days: collection } = sources
  const today = officeDay(now)
  const readMonth = readDaysOfMonth(readStore, collection, tenantId)
  const [days, lastMonth, yesterday] = await Promise.all([
    readMonth(today.slice(0, 7)),
    readMonth(monthBefore(today)),
    placedUntilNowYesterday(sources, tenantId, now),
  ])
  const sameDays = lastMonth.filter(({ day }) => day.slice(8) <= today.slice(8))
  const [figures, before] = [figuresOf(days), figuresOf(sameDays)]
  const ordersToday = days.find(({ day }) => day === today)?.ordersCreated ?? 0
  const [usd, usdBefore] = [figures.revenue.get('USD') ?? 0, before.revenue.get('USD') ?? 0]
  return {
    ordersToday,
    monthlyRevenue: toMajorUnits(usd, 'USD'),
    currency: 'USD',
    successRate: figures.successRate === null ? null : rounded(figures.successRate),
    avgProcessingTime: figures.processingDays === null ? null : rounded(figures.processingDays),
    rating: ratingOf(days),
    revenue: revenueIn(figures.revenue),
    changes: {
      ordersToday: percentChange(ordersToday, yesterday),
      monthlyRevenue: percentChange(usd, usdBefore),
      successRate: difference(figures.successRate, before.successRate),
      avgProcessingTime: difference(figures.processingDays, before.processingDays),
    },
  }
}

/** An office's figures of today and of this month. */
export const readStats = serveStaffRead(
  staffReads.stats,
  ({ readModels, readStore, clock }, { tenantId, minPosition }) =>
    readModels.readEachAt(minPosition, [adminStats, orders], (collectionOf) =>
      statsOf({ readStore, days: collectionOf(adminStats), orders: collectionOf(orders) }, tenantId, clock.now()),
    ),
)
