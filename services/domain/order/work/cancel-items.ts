import { cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { ensureLiveItems } from '../items.js'
import { type ChargeEvent, withdrawEveryCharge, withdrawItemCharges } from '../money/charges.js'
import { paidForItems, refundableAmount } from '../money/money.js'
import { buildRefundRequests, ensureRefundable } from '../money/refunds.js'
import { cancelled } from '../office/cancel-order.js'
import type { Order } from '../state.js'
import { liveItems } from '../status.js'
import { inWork } from '../status-groups.js'

type CancelItemsEvent = OrderEventNamed<'ItemCancelled' | 'RefundRequested' | 'OrderCancelled'> | ChargeEvent

/** Ends items without their documents. What was paid for them goes back; with the last one the order ends too. */
const cancel = (
  command: OrderCommandNamed<'CancelItems'>,
  order: Order,
  { now, settings }: DecisionContext,
): CancelItemsEvent[] => {
  const { end, refund, reason } = command
  const itemIds = ensureLiveItems(order, command.itemIds)
  if (reason.trim() === '') refuse('order/reason-missing')
  const ended: OrderEventNamed<'ItemCancelled'> = {
    type: 'ItemCancelled',
    data: { itemIds, end },
    personal: { reason },
  }
  const remains = liveItems(order.items).some(({ itemId }) => !itemIds.includes(itemId))
  const refundable = refundableAmount(order)
  const owed = remains ? cents(Math.min(paidForItems(order, itemIds, settings), refundable)) : refundable
  if (refund !== null && refund !== 0) ensureRefundable(order, refund)
  const ground = remains ? 'item-cancelled' : 'order-cancelled'
  return [
    ended,
    ...(remains ? withdrawItemCharges(order, itemIds, settings) : withdrawEveryCharge(order)),
    ...buildRefundRequests(order, now, { amount: refund ?? owed, ground, itemIds: remains ? itemIds : [] }),
    ...(remains ? [] : [cancelled(order, now)]),
  ]
}

export const cancelItemsCommand = defineCommand({
  type: 'CancelItems',
  spec: 'work/cancel-items.spec.ts: a document that is not found, refused or withdrawn',
  by: ['operator'],
  route: staffRoute('cancel-items'),
  from: ['PAID', ...inWork],
  needs: 'items that go on, and a reason; with the last one the order is cancelled',
  events: [
    'ItemCancelled',
    'SupplementaryChargeRequested',
    'SupplementaryChargeWaived',
    'RefundRequested',
    'OrderCancelled',
    'NoteAdded',
  ],
  obstacle: ({ items }) => (liveItems(items).length > 0 ? undefined : { code: 'no-live-item' }),
  openItems: ({ items }) => liveItems(items),
  decide: cancel,
})
