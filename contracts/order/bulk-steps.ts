import type { StaffCommandName } from './staff-commands.js'

/**
 * What operators record of many orders at once: each is a command of the office, `status` the menu of its five statuses,
 * and `labels` the courier's shipment of those orders that have no label.
 */
export const bulkSteps = [
  'start',
  'issue',
  'translate',
  'apostille',
  'labels',
  'ship',
  'deliver',
  'complete',
  'note',
  'assign',
  'message',
  'status',
] as const
export type BulkStep = (typeof bulkSteps)[number]

/** The steps of an order's work in their order, each with its command. */
export const bulkWork = [
  { step: 'start', command: 'start' },
  { step: 'issue', command: 'issue' },
  { step: 'translate', command: 'translate' },
  { step: 'apostille', command: 'apostille' },
  { step: 'labels', command: 'shipments' },
  { step: 'ship', command: 'ship' },
  { step: 'deliver', command: 'deliver' },
] as const satisfies readonly { readonly step: BulkStep; readonly command: StaffCommandName }[]

/**
 * How a bulk ended: it went through its orders, its person stopped it, that person's session has ended, the account
 * may no longer be used, or it has no right to the step any more.
 */
export const bulkEnds = ['finished', 'stopped', 'signed-out', 'account-closed', 'right-taken'] as const
export type BulkEnd = (typeof bulkEnds)[number]
