import { openLanguage } from '@cartorio/contracts/languages.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { findItem } from '../items.js'
import type { ItemState, Order } from '../state.js'
import { itemsOwed } from '../status.js'
import { isWorkedOn } from '../work/shipped-work.js'

/** Whether a translation is owed and its language is unknown. */
export const isLanguageOpen = ({ translation, ended }: Pick<ItemState, 'translation' | 'ended'>): boolean =>
  ended === null && translation === openLanguage

/** The items whose language the office may still name, or name another one. */
export const itemsTakingLanguage = (order: Order): readonly ItemState[] =>
  itemsOwed(order.items, 'translate').filter((item) => isWorkedOn(order, item))

type Languages = OrderCommandNamed<'SetTranslationLanguage'>['items']

/** What the named languages change, which may be nothing. */
export const languagesSet = (order: Order, items: Languages): OrderEventNamed<'TranslationLanguageSet'>[] => {
  const changed = items.filter(({ itemId, language }) => findItem(order, itemId).translation !== language)
  return changed.length === 0 ? [] : [{ type: 'TranslationLanguageSet', data: { items: changed } }]
}
