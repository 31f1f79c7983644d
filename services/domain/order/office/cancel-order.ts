import type { Instant } from '@cartorio/contracts/ids.js'
import type { CancellationCause } from '@cartorio/contracts/order/office/events.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { customerRoute, defineCommand, staffRoute } from '../command-definition.js'
import { counted } from '../counted.js'
import { type ChargeEvent, withdrawEveryCharge } from '../money/charges.js'
import { owedToCustomer } from '../money/money.js'
import { buildRefundRequests } from '../money/refunds.js'
import type { Order } from '../state.js'
import { effectiveStatus } from '../status.js'
import { beforeShipping, beforeWork } from '../status-groups.js'
import { isStepDone } from '../work/plan.js'

/** By its ordinary events, a status that was set by hand left aside. */
const isBeforeWork = ({ phase, items }: Order): boolean =>
  (phase === 'pending' || phase === 'paid') && items.every((item) => !isStepDone(item, 'issue'))

/** The order's end without its documents. */
export const cancelled = (
  order: Order,
  now: Instant,
  reason?: string,
  cause?: CancellationCause,
): OrderEventNamed<'OrderCancelled'> => {
  const { paidAmount, currency, cancelledAt } = order
  const why = cause === undefined ? {} : { cause }
  const data = { ...counted(order, now), previousStatus: effectiveStatus(order), paidAmount, currency, ...why }
  return {
    type: 'OrderCancelled',
    data: cancelledAt === null ? data : { ...data, repeated: true },
    ...(reason === undefined ? {} : { personal: { reason } }),
  }
}

type CancellationEvent = OrderEventNamed<'OrderCancelled' | 'RefundRequested'> | ChargeEvent

/** Ends the order, and requests the refund of what was paid. */
const cancelAndRefund = (end: OrderEventNamed<'OrderCancelled'>, order: Order, now: Instant): CancellationEvent[] => [
  end,
  ...withdrawEveryCharge(order),
  ...buildRefundRequests(order, now, { amount: owedToCustomer(order), ground: 'order-cancelled', itemIds: [] }),
]

export const cancelOrderCommand = defineCommand({
  type: 'CancelOrder',
  spec: 'office/cancel-order.spec.ts: cancelling an order',
  by: ['operator'],
  route: staffRoute('cancel'),
  from: beforeShipping,
  needs: 'nothing; the refund of what was paid is requested, and open charges are withdrawn',
  events: ['OrderCancelled', 'SupplementaryChargeWaived', 'RefundRequested', 'NoteAdded'],
  decide: ({ reason }, order, { now }) => cancelAndRefund(cancelled(order, now, reason), order, now),
})

/** Until the work starts; also where a status that was set by hand hides that it has started. */
const ensureBeforeWork = (order: Order): void => {
  const status = effectiveStatus(order)
  if (status === 'CANCELLED') refuse('order/cancelled')
  if (!beforeWork.includes(status) || !isBeforeWork(order)) refuse('order/work-begun', { status })
}

export const cancelOwnOrderCommand = defineCommand({
  type: 'CancelOwnOrder',
  spec: 'office/cancel-order.spec.ts: cancelling one’s own order',
  by: ['customer'],
  route: customerRoute('cancel'),
  from: beforeWork,
  needs: 'an order on which no work was begun; the refund of what was paid is requested',
  events: ['OrderCancelled', 'SupplementaryChargeWaived', 'RefundRequested'],
  ensureOpen: (_command, order) => ensureBeforeWork(order),
  decide: (_command, order, { now }) => cancelAndRefund(cancelled(order, now, undefined, 'customer'), order, now),
})
