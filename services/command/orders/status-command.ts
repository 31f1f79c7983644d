import type { statusUpdateSchema } from '@cartorio/contracts/http/admin.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type * as z from 'zod/mini'
import { effectiveStatus } from '../../domain/order/status.js'
import { allowedStatuses } from '../../domain/order/transitions.js'
import { HttpProblem } from '../../http/problem.js'
import { menuRefusalText } from '../../presentation/status-menu-texts.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { orderOfTenant } from '../pipeline/preconditions.js'

type StatusUpdate = z.output<typeof statusUpdateSchema>

/**
 * The command that a status of the menu stands for.
 * @throws {HttpProblem} 409 for PAID without the provider's word and SHIPPED without a tracking number
 */
export const statusCommand = async (
  { eventStore }: Pick<CommandDeps, 'eventStore'>,
  { orderId, tenantId }: { readonly orderId: OrderId; readonly tenantId: TenantId },
  { status, notes, override, courier, trackingNumber }: StatusUpdate,
): Promise<OrderCommand> => {
  if (override) {
    const shipment = courier === undefined || trackingNumber === undefined ? null : { courier, trackingNumber }
    return { type: 'OverrideStatus', status, note: notes ?? '', shipment }
  }
  switch (status) {
    case 'IN_PROGRESS':
      return { type: 'StartProcessing', note: notes }
    case 'DELIVERED':
      return { type: 'DeliverOrder', reason: notes, note: notes }
    case 'CANCELLED':
      return { type: 'CancelOrder', reason: undefined, note: notes }
    case 'SHIPPED':
      if (courier !== undefined && trackingNumber !== undefined)
        return { type: 'ShipOrder', courier, trackingNumber, reason: notes, note: notes }
      break
    case 'PAID':
      break
  }
  const order = orderOfTenant(await loadOrder(eventStore, orderId), tenantId)
  // What this menu takes without an override: neither payments nor parcels come by it.
  const allowed = allowedStatuses(order).filter((next) => ['IN_PROGRESS', 'DELIVERED', 'CANCELLED'].includes(next))
  const obstacle = status === 'PAID' ? 'payment-unconfirmed' : 'tracking-number-missing'
  throw new HttpProblem(409, 'order/forbidden-step', menuRefusalText(status, obstacle, effectiveStatus(order)), {
    allowed,
  })
}
