import type { OrderStatus } from './statuses.js'

/** In these the customer changes given data without a requested correction. */
export const beforeWork: readonly OrderStatus[] = ['PENDING', 'PAID']
export const inWork: readonly OrderStatus[] = ['IN_PROGRESS', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']
/** In these data are taken at all: what comes late comes until shipping. */
export const beforeShipping: readonly OrderStatus[] = [...beforeWork, ...inWork]
