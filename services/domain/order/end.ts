import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { refuse } from '../refusal.js'
import { withdrawEveryCharge } from './charges.js'
import { counted } from './counted.js'
import { refundableAmount } from './money.js'
import { askRefund } from './refunds.js'
import type { Order } from './state.js'
import { statusOf } from './status.js'

export const complete = (order: Order, now: Instant): [OrderEventNamed<'OrderCompleted'>] => {
  const data = { ...counted(order, now), deliveredAt: order.deliveredAt }
  return [{ type: 'OrderCompleted', data: order.completedAt === null ? data : { ...data, repeated: true } }]
}

/** The order's end without its documents. */
export const cancelled = (order: Order, now: Instant, reason?: string): OrderEventNamed<'OrderCancelled'> => {
  const { paidAmount, currency, cancelledAt } = order
  const data = { ...counted(order, now), previousStatus: statusOf(order), paidAmount, currency }
  return {
    type: 'OrderCancelled',
    data: cancelledAt === null ? data : { ...data, repeated: true },
    ...(reason === undefined ? {} : { personal: { reason } }),
  }
}

/** Ends the order; what came in is asked back. */
export const cancel = (command: OrderCommandNamed<'CancelOrder'>, order: Order, now: Instant): OrderEvent[] => [
  cancelled(order, now, command.reason),
  ...withdrawEveryCharge(order),
  ...askRefund(order, now, { amount: refundableAmount(order), ground: 'order-cancelled', itemIds: [] }),
]

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
