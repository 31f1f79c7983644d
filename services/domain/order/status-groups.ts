import { type OrderStatus, orderStatuses } from '@cartorio/contracts/statuses.js'

/** Statuses in which the customer changes given data without a requested correction. */
export const beforeWork: readonly OrderStatus[] = ['PENDING', 'PAID']
export const inWork: readonly OrderStatus[] = ['IN_PROGRESS', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']
/** Where data are taken at all: what comes late comes until shipping. */
export const beforeShipping: readonly OrderStatus[] = [...beforeWork, ...inWork]
/** After these an order owes nothing more. */
export const ends: readonly OrderStatus[] = ['COMPLETED', 'CANCELLED']
export const running: readonly OrderStatus[] = orderStatuses.filter((status) => !ends.includes(status))
export const notCancelled: readonly OrderStatus[] = orderStatuses.filter((status) => status !== 'CANCELLED')
export const always: readonly OrderStatus[] = orderStatuses
