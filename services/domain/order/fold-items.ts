import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { ItemEnd } from '@cartorio/contracts/item-ends.js'
import { formsOf } from './forms.js'
import type { ItemState, Order } from './state.js'
import type { DoneField } from './status.js'

/** The fields of an order that an event changes, as they are after it. */
export type Change = Partial<Order>

type ItemsChange = Pick<Order, 'items'>

const changeItems = (
  order: Order,
  itemIds: readonly ItemId[],
  change: (item: ItemState) => ItemState,
): ItemsChange => ({
  items: order.items.map((item) => (itemIds.includes(item.itemId) ? change(item) : item)),
})

/** A step keeps the place in the stream at which it was first recorded. */
export const markDone = (order: Order, itemIds: readonly ItemId[], step: DoneField): Change =>
  changeItems(order, itemIds, (item) => ({ ...item, [step]: item[step] ?? order.events }))

/** A form that went back is not awaited any more once no item needs it. */
export const endItems = (order: Order, itemIds: readonly ItemId[], end: ItemEnd): Change => {
  const { items } = changeItems(order, itemIds, (item) => ({ ...item, ended: item.ended ?? end }))
  const forms = formsOf({ items })
  return { items, correction: order.correction.filter((form) => forms.includes(form)) }
}

const nothingDone: Readonly<Record<DoneField, null>> = { issued: null, translated: null, apostilled: null }

/** The items owe their steps again, and the delivery is promised anew. */
export const restartItems = (order: Order, { itemIds, day }: OrderEventNamed<'ItemsRestarted'>['data']): Change => ({
  ...changeItems(order, itemIds, (item) => ({ ...item, ...nothingDone })),
  promises: { ...order.promises, delivery: day },
})

export const keepCopy = (order: Order, { itemId, uploadId }: OrderEventNamed<'IssuedCopyAttached'>['data']): Change =>
  changeItems(order, [itemId], (item) => ({ ...item, copyIds: [...item.copyIds, uploadId] }))

export const dropCopy = (order: Order, { itemId, uploadId }: OrderEventNamed<'IssuedCopyWithdrawn'>['data']): Change =>
  changeItems(order, [itemId], (item) => ({ ...item, copyIds: item.copyIds.filter((id) => id !== uploadId) }))

export const setLanguages = (
  order: Order,
  { items }: OrderEventNamed<'TranslationLanguageSet'>['data'],
): ItemsChange => ({
  items: items.reduce(
    (so, { itemId, language }) =>
      so.map((item) => (item.itemId === itemId ? { ...item, translation: language } : item)),
    order.items,
  ),
})

type GivenItems = NonNullable<OrderEventNamed<'ApplicantDataCompleted'>['data']['items']>

/** Given fields of an item stay given: a later form may bring only what lacked. */
export const noteGiven = (items: readonly ItemState[], given: GivenItems): readonly ItemState[] =>
  given.length === 0
    ? items
    : items.map((item) => {
        const fields = given.find(({ itemId }) => itemId === item.itemId)?.fields
        return fields === undefined ? item : { ...item, given: [...new Set([...item.given, ...fields])] }
      })
