import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { Order } from './state.js'

/** Where a counter per tenant and day puts an event of this order. */
export const counted = ({ tenantId }: Pick<Order, 'tenantId'>, now: Instant) => ({
  tenantId,
  officeDay: officeDay(now),
})
