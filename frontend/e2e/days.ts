import { addDays, officeDay } from '@cartorio/contracts/office-time.js'

/** A day to come, at the office. */
export const inDays = (days: number): string => addDays(officeDay(new Date().toISOString()), days)
