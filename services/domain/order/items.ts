import { storedDocumentTypeSchema } from '@cartorio/contracts/catalogue.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { refuse } from '../refusal.js'
import type { ItemState, Order } from './state.js'

/** The named items, each once. Refuses those of another order. */
export const ensureOwnItems = (order: Order, itemIds: readonly ItemId[]): ItemId[] => {
  const named = [...new Set(itemIds)]
  for (const itemId of named) findItem(order, itemId)
  return named
}

export const findItem = (order: Order, itemId: ItemId): ItemState =>
  order.items.find((item) => item.itemId === itemId) ?? refuse('order/unknown-item')

/** The named items, each once, at least one, all of them going on. */
export const ensureLiveItems = (order: Order, itemIds: readonly ItemId[]): ItemId[] => {
  const named = ensureOwnItems(order, itemIds)
  if (named.length === 0) refuse('order/no-items')
  if (named.some((itemId) => findItem(order, itemId).ended !== null)) refuse('order/item-ended')
  return named
}

export const changeItems = (
  order: Order,
  itemIds: readonly ItemId[],
  change: (item: ItemState) => ItemState,
): Pick<Order, 'items'> => ({
  items: order.items.map((item) => (itemIds.includes(item.itemId) ? change(item) : item)),
})

/** Each type once, in the order of the items. */
export const documentTypes = { documentTypes: z.array(storedDocumentTypeSchema) }

export const listDocumentTypes = ({ items }: Order, itemIds: readonly ItemId[]) => ({
  documentTypes: [
    ...new Set(items.filter(({ itemId }) => itemIds.includes(itemId)).map(({ documentType }) => documentType)),
  ],
})
