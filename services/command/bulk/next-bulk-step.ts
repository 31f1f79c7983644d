import { type BulkStep, bulkWork } from '@cartorio/contracts/order/bulk-steps.js'
import { obstacleTo } from '../../domain/order/allowed-commands.js'
import type { Order } from '../../domain/order/state.js'

/**
 * The step that the order takes next, where it is one that many orders take together: not `ship`, which takes a number
 * typed for each.
 */
export const nextBulkStep = (order: Order): BulkStep | undefined =>
  bulkWork.find(({ step, command }) => step !== 'ship' && obstacleTo(order, command) === undefined)?.step
