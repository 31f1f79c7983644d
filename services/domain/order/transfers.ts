import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { refuse } from '../refusal.js'

/** Refuses the day of a transfer that is still to come, by the office's calendar. */
export const ensureTransferDay = (day: string, now: Instant): void => {
  if (day > officeDay(now)) refuse('order/transfer-in-future')
}
