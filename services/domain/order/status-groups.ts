import { beforeShipping, inWork } from '@cartorio/contracts/status-groups.js'
import { type OrderStatus, orderStatuses } from '@cartorio/contracts/statuses.js'

/** The pages know these groups too. */
export { beforeShipping, beforeWork, inWork } from '@cartorio/contracts/status-groups.js'

/** Paid, and before the documents have left. */
export const paidBeforeShipping: readonly OrderStatus[] = ['PAID', ...inWork]
export const beforeDelivery: readonly OrderStatus[] = [...beforeShipping, 'SHIPPED']
/** After these an order owes nothing more. */
export const ends: readonly OrderStatus[] = ['COMPLETED', 'CANCELLED']
export const running: readonly OrderStatus[] = orderStatuses.filter((status) => !ends.includes(status))
export const notCancelled: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'CANCELLED')
export const always: readonly OrderStatus[] = orderStatuses
