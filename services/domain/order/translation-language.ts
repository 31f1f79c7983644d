import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { refuse } from '../refusal.js'
import { beforeShipping } from './forms.js'
import { ensureLiveItems, itemOf } from './items.js'
import type { ItemState, Order } from './state.js'
import { isStepDone, needsStep, statusOf } from './status.js'

/** Whether a translation is owed and nobody has said into which language. */
export const isLanguageOpen = ({ translation, ended }: Pick<ItemState, 'translation' | 'ended'>): boolean =>
  ended === null && translation === openLanguage

/** Whether the office may still name the item's language, or another one. */
export const takesLanguage = (item: ItemState): boolean =>
  item.ended === null && needsStep(item, 'translate') && !isStepDone(item, 'translate')

type Languages = OrderCommandNamed<'SetTranslationLanguage'>['items']

/** What the named languages change, which may be nothing. */
export const languagesSet = (order: Order, items: Languages): OrderEvent[] => {
  const changed = items.filter(({ itemId, language }) => itemOf(order, itemId).translation !== language)
  return changed.length === 0 ? [] : [{ type: 'TranslationLanguageSet', data: { items: changed } }]
}

/** The customer names a language that is open; the office also corrects one that is not translated yet. */
export const setTranslationLanguage = (
  { by, items }: OrderCommandNamed<'SetTranslationLanguage'>,
  order: Order,
): OrderEvent[] => {
  const status = statusOf(order)
  if (status === 'CANCELLED') refuse('order/cancelled')
  if (!beforeShipping.includes(status)) refuse('order/data-locked', { status })
  const named = ensureLiveItems(
    order,
    items.map(({ itemId }) => itemId),
  ).map((itemId) => itemOf(order, itemId))
  if (named.some((item) => !needsStep(item, 'translate'))) refuse('order/step-not-needed')
  if (named.some((item) => isStepDone(item, 'translate'))) refuse('order/item-already-done')
  if (by === 'customer' && !named.every(isLanguageOpen)) refuse('order/language-known')
  return languagesSet(order, items)
}
