import type { Instant } from '@cartorio/contracts/ids.js'

/** Milliseconds. Days of deadlines are days of 24 hours, whatever the office's clocks do. */
export const dayMillis = 24 * 60 * 60 * 1000

export const daysBefore = (now: Instant, days: number): Instant =>
  new Date(Date.parse(now) - days * dayMillis).toISOString()

export const haveDaysPassed = (since: Instant, days: number, now: Instant): boolean => since < daysBefore(now, days)
