import type { ItemId } from '@cartorio/contracts/ids.js'
import { refuse } from '../../refusal.js'
import { itemLacks } from '../data/forms.js'
import { ensureLiveItems, findItem } from '../items.js'
import type { ItemState, Order } from '../state.js'
import { liveItems } from '../status.js'
import { isStepDone, needsStep } from '../work/plan.js'
import { isWorkedOn } from '../work/shipped-work.js'

/** Whether the item's plan has a signature that was not recorded yet. */
export const awaitsSignature = (item: ItemState): boolean =>
  needsStep(item, 'signature') && !isStepDone(item, 'signature')

/** The items whose signature is still to come; what has left is not signed any more. */
export const unsignedItems = (order: Order): readonly ItemState[] =>
  liveItems(order.items).filter((item) => isWorkedOn(order, item) && awaitsSignature(item))

/** @throws {DomainError} where the item ended, needs no signature, has it, or has left */
export const ensureUnsigned = (order: Order, itemId: ItemId): ItemState => {
  ensureLiveItems(order, [itemId])
  const item = findItem(order, itemId)
  if (!needsStep(item, 'signature')) return refuse('order/step-not-needed')
  return isStepDone(item, 'signature') || !isWorkedOn(order, item) ? refuse('order/item-already-done') : item
}

/** Whether the data that the text names are given. */
export const hasPartiesGiven = (item: ItemState): boolean =>
  itemLacks(item).every((lack) => lack === 'translationLanguage')

/** The items whose powers may be written now. */
export const itemsTakingText = (order: Order): readonly ItemState[] => unsignedItems(order).filter(hasPartiesGiven)

export const itemsWithAgreedText = (order: Order): readonly ItemState[] =>
  unsignedItems(order).filter(({ signing }) => signing?.text?.state === 'agreed')

/** The items that may get a day for their signature: their text was agreed to, and their way has an appointment. */
export const itemsTakingAppointment = (order: Order): readonly ItemState[] =>
  unsignedItems(order).filter((item) => needsStep(item, 'appointment') && isStepDone(item, 'draft'))

/** @throws {DomainError} where the item takes no day, or not yet */
export const ensureTakesAppointment = (order: Order, itemId: ItemId): ItemState => {
  const item = ensureUnsigned(order, itemId)
  if (!needsStep(item, 'appointment')) return refuse('order/step-not-needed')
  return isStepDone(item, 'draft') ? item : refuse('order/powers-first')
}
