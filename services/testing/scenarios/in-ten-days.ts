import { officeDay } from '@cartorio/contracts/office-time.js'

/** A day of the office that lies ahead, however long a test runs past midnight. */
export const inTenDays = (): string => officeDay(new Date(Date.now() + 10 * 24 * 3_600_000).toISOString())
