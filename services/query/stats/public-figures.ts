import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import type { DayStats } from '../../projections/stats/admin-stats.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'

/** What the public pages say of the office's work; a figure without enough data behind it is missing. */
export type PublicFigures = {
  readonly delivered?: number
  /** From the payment to the delivery, rounded to whole days. */
  readonly averageDays?: number
  /** From 1 to 5, with one digit; `count` customers gave one. */
  readonly rating?: { readonly average: number; readonly count: number }
}

/** The months that are counted, with the one that runs. */
const months = 12
const daysOfAMonth = 31
/** Fewer would say little, and much of single orders. */
const enough = { deliveries: 100, ratings: 30 }

/** The last twelve, the one of the day first. */
export const monthsUntil = (day: string): string[] => {
  const found = [day.slice(0, 7)]
  while (found.length < months) found.push(addDays(`${found.at(-1)}-01`, -1).slice(0, 7))
  return found
}

export const readDaysOfMonth =
  (readStore: ReadStore, collection: Collection<DayStats>, tenantId: string) =>
  async (month: string): Promise<DayStats[]> => {
    const where = { month: `${tenantId}:${month}` }
    return (await readStore.page(collection, { where, limit: daysOfAMonth })).map(({ doc }) => doc)
  }

/** The figures of the last twelve months at the office. */
export const publicFiguresOf = async (
  readStore: ReadStore,
  collection: Collection<DayStats>,
  tenantId: string,
  now: string,
): Promise<PublicFigures> => {
  const readMonth = readDaysOfMonth(readStore, collection, tenantId)
  const days = (await Promise.all(monthsUntil(officeDay(now)).map(readMonth))).flat()
  const sum = (count: (day: DayStats) => number): number => days.reduce((total, day) => total + count(day), 0)
  const [delivered, timed, ratings] = [
    sum((day) => day.delivered),
    sum((day) => day.timedDeliveries),
    sum((day) => day.ratings),
  ]
  return {
    ...(delivered >= enough.deliveries && { delivered }),
    ...(timed >= enough.deliveries && {
      averageDays: Math.round(sum((day) => day.fromPaymentToDelivery) / timed / dayMillis),
    }),
    ...(ratings >= enough.ratings && {
      rating: { average: Math.round((sum((day) => day.ratingSum) / ratings) * 10) / 10, count: ratings },
    }),
  }
}
