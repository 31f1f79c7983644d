import { type OrderStatus, statusLabels } from '@cartorio/contracts/statuses.js'
import { refuse } from '../refusal.js'
import type { Order } from './state.js'
import { statusOf } from './status.js'
import { allowedStatuses } from './transitions.js'

/** Refuses a step with the ones that are open and the reason. */
export const forbidden = (
  order: Order,
  reason: string,
  code: 'order/forbidden-step' | 'order/steps-missing' = 'order/forbidden-step',
): never => refuse(code, { status: statusOf(order), allowed: allowedStatuses(order), reason })

/** Refuses unless the order stands in one of `from`. */
export const ensureStatus = (order: Order, from: readonly OrderStatus[]): void => {
  const status = statusOf(order)
  if (!from.includes(status)) forbidden(order, `o pedido está em “${statusLabels[status]}”`)
}
