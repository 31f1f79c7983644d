import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import { obstacleTo } from '../../domain/order/allowed-commands.js'
import type { Order } from '../../domain/order/state.js'

/** In the order of the work. */
const work = [
  { step: 'start', command: 'start' },
  { step: 'issue', command: 'issue' },
  { step: 'translate', command: 'translate' },
  { step: 'apostille', command: 'apostille' },
  { step: 'labels', command: 'shipments' },
  { step: 'deliver', command: 'deliver' },
] as const satisfies readonly { readonly step: BulkStep; readonly command: StaffCommandName }[]

/** The step that the order takes next, where it is one that many orders take together. */
export const nextBulkStep = (order: Order): BulkStep | undefined =>
  work.find(({ command }) => obstacleTo(order, command) === undefined)?.step
