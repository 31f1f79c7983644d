import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'

const beforeShipping = ['PENDING', 'PAID', 'IN_PROGRESS', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']

/** Until shipping an order takes data, late ones too, and the office may mend them. */
export const takesData = ({ status }: Pick<AdminOrderRow, 'status'>): boolean => beforeShipping.includes(status)
