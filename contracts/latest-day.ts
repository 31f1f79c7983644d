import { hourMillis } from './milliseconds.js'

/** Where a day begins first: UTC+14, on the Line Islands. */
const earliestZoneMillis = 14 * hourMillis

/**
 * The latest calendar day `YYYY-MM-DD` that has begun somewhere: what a customer may give as a day that has been, since
 * their zone is not known. Days of the office are those of `officeDay`.
 */
export const latestDay = (): string => new Date(Date.now() + earliestZoneMillis).toISOString().slice(0, 10)
