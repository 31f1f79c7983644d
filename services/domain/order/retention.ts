import { isErased } from './erasure.js'
import { openClaim } from './money/guarantee.js'
import type { Order } from './state.js'
import { effectiveStatus } from './status.js'
import { ends } from './status-groups.js'

/**
 * Whether nothing needs the person any more: the order has ended, no money is on its way back, no claim, no dispute and
 * nothing that needs a member of staff is open.
 */
export const awaitsErasure = (order: Order): boolean =>
  ends.includes(effectiveStatus(order)) &&
  !isErased(order) &&
  order.attention.length === 0 &&
  order.refunds.every(({ state }) => state === 'done') &&
  order.disputes.every(({ outcome }) => outcome !== null) &&
  openClaim(order) === undefined
