import { isSearched } from '@cartorio/contracts/documents/searched-records.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { addCents, type Cents, cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import type { Settings } from '../../settings/settings.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { changeItems, ensureLiveItems, findItem } from '../items.js'
import { type ChargeEvent, withdrawEveryCharge, withdrawItemCharges } from '../money/charges.js'
import { owedToCustomer, paidForItems } from '../money/money.js'
import { buildRefundRequests, ensureRefundable } from '../money/refunds.js'
import { cancelled } from '../office/cancel-order.js'
import { deliveredWithLastFile } from '../parcel/delivered.js'
import type { Order } from '../state.js'
import { liveItems } from '../status.js'
import { paidBeforeShipping } from '../status-groups.js'
import { hasFileInWork, isWorkedOn } from './shipped-work.js'

type CancelItemsEvent =
  | OrderEventNamed<'ItemCancelled' | 'RefundRequested' | 'OrderCancelled' | 'OrderDelivered'>
  | ChargeEvent

/** What is kept of items whose records are not found: no more than was paid for each. */
const computeKept = (order: Order, itemIds: readonly ItemId[], settings: Settings): Cents => {
  const { kept = cents(0) } = order.search ?? {}
  const searched = itemIds.filter((itemId) => isSearched(findItem(order, itemId).documentType))
  return addCents(cents(0), ...searched.map((itemId) => cents(Math.min(kept, paidForItems(order, [itemId], settings)))))
}

const recordKept = (kept: Cents) => (kept === 0 ? {} : { kept })

/** Ends items without their documents. What was paid for them goes back; with the last one the order ends too. */
const cancel = (
  command: OrderCommandNamed<'CancelItems'>,
  order: Order,
  { now, settings }: DecisionContext,
): CancelItemsEvent[] => {
  const { end, refund, reason } = command
  const itemIds = ensureLiveItems(order, command.itemIds)
  if (itemIds.some((itemId) => !isWorkedOn(order, findItem(order, itemId)))) refuse('order/item-already-done')
  if (reason.trim() === '') refuse('order/reason-missing')
  const remains = liveItems(order.items).some(({ itemId }) => !itemIds.includes(itemId))
  const kept = end === 'not-found' ? computeKept(order, itemIds, settings) : cents(0)
  const left = owedToCustomer(order)
  const due = remains ? Math.min(paidForItems(order, itemIds, settings), left) : left
  const owed = cents(Math.max(0, due - kept))
  if (refund !== null && refund !== 0) ensureRefundable(order, refund)
  if (end === 'not-found' && refund !== null && refund < owed)
    refuse('order/refund-below-promise', { least: { amount: owed, currency: order.currency } })
  const amount = refund ?? owed
  const ended: OrderEventNamed<'ItemCancelled'> = {
    type: 'ItemCancelled',
    data: { itemIds, end, ...recordKept(cents(Math.max(0, kept - Math.max(0, amount - owed)))) },
    personal: { reason },
  }
  const ground = remains ? 'item-cancelled' : 'order-cancelled'
  return [
    ended,
    ...(remains ? withdrawItemCharges(order, itemIds, settings) : withdrawEveryCharge(order)),
    ...buildRefundRequests(order, now, { amount, ground, itemIds: remains ? itemIds : [] }),
    ...(remains
      ? deliveredWithLastFile(order, changeItems(order, itemIds, (item) => ({ ...item, ended: end })).items, now)
      : [cancelled(order, now)]),
  ]
}

export const cancelItemsCommand = defineCommand({
  type: 'CancelItems',
  spec: 'work/cancel-items.spec.ts: a document that is not found, refused or withdrawn',
  by: ['operator'],
  route: staffRoute('cancel-items'),
  from: paidBeforeShipping,
  opensAlso: hasFileInWork,
  needs:
    'items that go on, and a reason; where the record is not found, no less than was promised goes back; with the last one the order is cancelled; where only released files remain it is delivered',
  events: [
    'ItemCancelled',
    'SupplementaryChargeRequested',
    'SupplementaryChargeWaived',
    'RefundRequested',
    'OrderCancelled',
    'OrderDelivered',
    'NoteAdded',
  ],
  obstacle: ({ items }) => (liveItems(items).length > 0 ? undefined : { code: 'no-live-item' }),
  openItems: (order) => liveItems(order.items).filter((item) => isWorkedOn(order, item)),
  decide: cancel,
})
