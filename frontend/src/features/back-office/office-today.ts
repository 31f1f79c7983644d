import { officeDay } from '@cartorio/contracts/office-time.js'

/** Today `YYYY-MM-DD` at the office, wherever the operator is. */
export const officeToday = (): string => officeDay(new Date().toISOString())
