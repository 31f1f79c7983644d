import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { refuse } from '../refusal.js'
import { ensureStatus, forbidden } from './forbidden.js'
import type { Order } from './state.js'
import { statusOf } from './status.js'
import { transitions } from './transitions.js'

const counted = (order: Order, now: Instant) => ({ tenantId: order.tenantId, officeDay: officeDay(now) })

export const deliver = (order: Order, now: Instant): [OrderEventNamed<'OrderDelivered'>] => {
  ensureStatus(order, ['SHIPPED'])
  const { placedAt, paidAt, paidAmount, currency } = order
  return [{ type: 'OrderDelivered', data: { ...counted(order, now), placedAt, paidAt, amount: paidAmount, currency } }]
}

export const complete = (order: Order, now: Instant): [OrderEventNamed<'OrderCompleted'>] => {
  ensureStatus(order, ['DELIVERED'])
  return [{ type: 'OrderCompleted', data: { ...counted(order, now), deliveredAt: order.deliveredAt } }]
}

export const cancel = (
  command: OrderCommandNamed<'CancelOrder'>,
  order: Order,
  now: Instant,
): [OrderEventNamed<'OrderCancelled'>] => {
  const status = statusOf(order)
  if (!transitions[status].includes('CANCELLED')) forbidden(order, `o pedido está em “${statusLabels[status]}”`)
  return [
    {
      type: 'OrderCancelled',
      data: { ...counted(order, now), previousStatus: status, paidAmount: order.paidAmount, currency: order.currency },
      ...(command.reason === undefined ? {} : { personal: { reason: command.reason } }),
    },
  ]
}

/** Sets the status shown, against the rules: marks no item done, counts no money, starts nothing. */
export const overrideStatus = (
  command: OrderCommandNamed<'OverrideStatus'>,
  order: Order,
): [OrderEventNamed<'StatusOverridden'>] => {
  if (command.note.trim() === '') return refuse('order/override-needs-note')
  const previousStatus = statusOf(order)
  if (previousStatus === command.status) return refuse('order/same-status', { status: previousStatus })
  return [
    {
      type: 'StatusOverridden',
      data: { previousStatus, status: command.status, shipment: command.shipment },
      personal: { note: command.note },
    },
  ]
}
