import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant, ItemId } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { refuse } from '../refusal.js'
import { withdrawChargesOf, withdrawEveryCharge } from './charges.js'
import { cancelled } from './end.js'
import { ensureLiveItems, itemOf } from './items.js'
import { paidForItems, refundableAmount } from './money.js'
import { askRefund, ensureRefundable } from './refunds.js'
import type { ItemState, Order } from './state.js'
import { isStepDone, liveItems, needsStep, type WorkStep } from './status.js'
import { isLanguageOpen } from './translation-language.js'

export const startProcessing = (): [OrderEventNamed<'ProcessingStarted'>] => [{ type: 'ProcessingStarted', data: {} }]

/**
 * Whether an item can take a step now: it goes on, needs it, lacks it, is issued before anything else, and is translated
 * into a language that is known.
 */
export const canTake = (item: ItemState, step: WorkStep): boolean =>
  item.ended === null &&
  needsStep(item, step) &&
  !isStepDone(item, step) &&
  (step === 'issue' || isStepDone(item, 'issue')) &&
  (step !== 'translate' || !isLanguageOpen(item))

/** The items that a step may name now. */
export const openItems = (order: Order, step: WorkStep): readonly ItemState[] =>
  order.items.filter((item) => canTake(item, step))

const ensureTakes = (item: ItemState, step: WorkStep): void => {
  if (!needsStep(item, step)) refuse('order/step-not-needed')
  if (isStepDone(item, step)) refuse('order/item-already-done')
  if (step === 'translate' && isLanguageOpen(item)) refuse('order/language-open')
  if (step !== 'issue' && !isStepDone(item, 'issue')) refuse('order/item-not-issued')
}

const eventOf: Readonly<Record<WorkStep, 'DocumentIssued' | 'DocumentTranslated' | 'DocumentApostilled'>> = {
  issue: 'DocumentIssued',
  translate: 'DocumentTranslated',
  apostille: 'DocumentApostilled',
}

/** Records that a step was done for the named items. */
export const doStep = (step: WorkStep, itemIds: readonly ItemId[], order: Order): [OrderEvent] => {
  const named = ensureLiveItems(order, itemIds)
  for (const itemId of named) ensureTakes(itemOf(order, itemId), step)
  return [{ type: eventOf[step], data: { itemIds: named } }]
}

/** At most so many scans of one document. */
const maxCopies = 5

export const attachIssuedCopy = (
  { itemId, uploadId, mediaType, bytes, personal }: OrderCommandNamed<'AttachIssuedCopy'>,
  order: Order,
): [OrderEventNamed<'IssuedCopyAttached'>] => {
  const item = itemOf(order, itemId)
  if (item.ended !== null) refuse('order/item-ended')
  if (!isStepDone(item, 'issue')) refuse('order/item-not-issued')
  if (item.copyIds.length >= maxCopies) refuse('order/too-many-documents')
  return [{ type: 'IssuedCopyAttached', data: { itemId, uploadId, mediaType, bytes }, personal }]
}

/** Ends items without their documents. What was paid for them goes back; with the last one the order ends too. */
export const cancelItems = (command: OrderCommandNamed<'CancelItems'>, order: Order, now: Instant): OrderEvent[] => {
  const { end, refund, reason } = command
  const itemIds = ensureLiveItems(order, command.itemIds)
  if (reason.trim() === '') refuse('order/reason-missing')
  const ended: OrderEvent = { type: 'ItemCancelled', data: { itemIds, end }, personal: { reason } }
  const remains = liveItems(order.items).some(({ itemId }) => !itemIds.includes(itemId))
  const refundable = refundableAmount(order)
  const owed = remains ? cents(Math.min(paidForItems(order, itemIds), refundable)) : refundable
  if (refund !== null && refund !== 0) ensureRefundable(order, refund)
  const ground = remains ? 'item-cancelled' : 'order-cancelled'
  return [
    ended,
    ...(remains ? withdrawChargesOf(order, itemIds) : withdrawEveryCharge(order)),
    ...askRefund(order, now, { amount: refund ?? owed, ground, itemIds: remains ? itemIds : [] }),
    ...(remains ? [] : [cancelled(order, now)]),
  ]
}
