import type { OrderStatus } from './statuses.js'

/** What is done with each document that needs it, in the order of the work. */
export const workSteps = ['issue', 'translate', 'apostille'] as const
export type WorkStep = (typeof workSteps)[number]

/** The status to which a step leads. */
export const statusAfter: Readonly<Record<WorkStep, OrderStatus>> = {
  issue: 'DOCUMENT_ISSUED',
  translate: 'TRANSLATED',
  apostille: 'APOSTILLED',
}
