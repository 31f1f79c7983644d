import { statusLabels } from '@cartorio/contracts/statuses.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { ResponseWithHeaders } from '../../http/answer.js'
import type { CommandResult } from '../pipeline/command-result.js'

/** What a customer reads of the order after a change. */
export const receivedBody = ({ order }: CommandResult) => {
  const status = effectiveStatus(order)
  return { orderNumber: order.orderNumber, status, statusLabel: statusLabels[status] }
}

export const received = (result: CommandResult) =>
  new ResponseWithHeaders(receivedBody(result), { position: result.position })
