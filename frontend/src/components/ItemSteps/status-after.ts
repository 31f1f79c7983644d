import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { WorkStep } from '@cartorio/contracts/work-steps.js'

/** The status to which a step leads; its shape marks a step that is done. */
export const statusAfter: Readonly<Record<WorkStep, OrderStatus>> = {
  issue: 'DOCUMENT_ISSUED',
  translate: 'TRANSLATED',
  apostille: 'APOSTILLED',
}
