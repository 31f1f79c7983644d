import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { refuse } from '../../refusal.js'

/** Refuses the day of a transfer that is still to come, by the office's calendar. */
export const ensureTransferDay = (day: string, now: Instant): void => {
  if (day > officeDay(now)) refuse('order/transfer-in-future')
}

/** What no provider's intent begins with. */
const prefix = 'bt_'

export const transferId = (hash: string): string => `${prefix}${hash}`

/** Whether money came in by bank transfer, by the id that it was recorded under. */
export const isTransfer = (intentId: string): boolean => intentId.startsWith(prefix)
