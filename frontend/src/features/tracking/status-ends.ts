import type { OrderStatus } from '@cartorio/contracts/statuses.js'

export const delivered: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED']
/** Nothing is on its way any more. */
export const ended: readonly OrderStatus[] = [...delivered, 'CANCELLED']
