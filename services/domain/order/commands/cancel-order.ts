import type { CancellationCause } from '@cartorio/contracts/events/office-events.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { withdrawEveryCharge } from '../charges.js'
import { counted } from '../counted.js'
import { refundableAmount } from '../money.js'
import { refundRequestOf } from '../refunds.js'
import type { Order } from '../state.js'
import { statusOf } from '../status.js'
import { beforeShipping } from '../status-groups.js'
import { defineCommand, staffRoute } from './command-definition.js'

/** The order's end without its documents. */
export const cancelled = (
  order: Order,
  now: Instant,
  reason?: string,
  cause?: CancellationCause,
): OrderEventNamed<'OrderCancelled'> => {
  const { paidAmount, currency, cancelledAt } = order
  const why = cause === undefined ? {} : { cause }
  const data = { ...counted(order, now), previousStatus: statusOf(order), paidAmount, currency, ...why }
  return {
    type: 'OrderCancelled',
    data: cancelledAt === null ? data : { ...data, repeated: true },
    ...(reason === undefined ? {} : { personal: { reason } }),
  }
}

/** Ends the order, and requests the refund of what was paid. */
export const cancelOrderCommand = defineCommand({
  type: 'CancelOrder',
  by: ['operator'],
  route: staffRoute('cancel'),
  from: beforeShipping,
  needs: 'nothing; the refund of what was paid is requested, and open charges are withdrawn',
  events: ['OrderCancelled', 'SupplementaryChargeWaived', 'RefundRequested', 'NoteAdded'],
  decide: ({ reason }, order, { now }) => [
    cancelled(order, now, reason),
    ...withdrawEveryCharge(order),
    ...refundRequestOf(order, now, { amount: refundableAmount(order), ground: 'order-cancelled', itemIds: [] }),
  ],
})
