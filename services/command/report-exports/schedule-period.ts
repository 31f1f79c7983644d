import { addDays, daysBetween } from '@cartorio/contracts/office-time.js'
import type { ReportRhythm } from '@cartorio/contracts/reports/report-files.js'

/** Days at the office, both included. */
export type Period = { readonly from: string; readonly to: string }

const aMonday = '2024-01-01'

/** Days since the last Monday. */
const sinceMonday = (day: string): number => daysBetween(aMonday, day) % 7

/** The last week, from Monday to Sunday, or the last month that is over on a day. */
export const lastPeriod = (rhythm: ReportRhythm, today: string): Period => {
  if (rhythm === 'month') {
    const to = addDays(`${today.slice(0, 7)}-01`, -1)
    return { from: `${to.slice(0, 7)}-01`, to }
  }
  const to = addDays(today, -sinceMonday(today) - 1)
  return { from: addDays(to, -6), to }
}

/** The day on which the period is over that follows one that ended on a day. */
export const nextDay = (rhythm: ReportRhythm, to: string): string => {
  if (rhythm === 'week') return addDays(to, 8)
  const first = addDays(to, 1)
  return `${addDays(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}
