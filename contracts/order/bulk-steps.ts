/** What operators record of many orders at once: each is a command of the office, and `status` the menu of its five statuses. */
export const bulkSteps = [
  'start',
  'issue',
  'translate',
  'apostille',
  'ship',
  'deliver',
  'note',
  'assign',
  'message',
  'status',
] as const
export type BulkStep = (typeof bulkSteps)[number]

/**
 * How a bulk ended: it went through its orders, its person stopped it, that person's session has ended, or the account
 * may no longer be used.
 */
export const bulkEnds = ['finished', 'stopped', 'signed-out', 'account-closed'] as const
export type BulkEnd = (typeof bulkEnds)[number]
