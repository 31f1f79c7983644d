import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { ItemEnd } from '@cartorio/contracts/events/work-events.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { formsOf } from './forms.js'
import type { ItemState, Order } from './state.js'

const changeItems = (order: Order, itemIds: readonly ItemId[], change: (item: ItemState) => ItemState): Order => ({
  ...order,
  items: order.items.map((item) => (itemIds.includes(item.itemId) ? change(item) : item)),
})

/** The first word on a step counts: a repeated one is not later. */
export const markDone = (
  order: Order,
  itemIds: readonly ItemId[],
  step: 'issued' | 'translated' | 'apostilled',
): Order => changeItems(order, itemIds, (item) => ({ ...item, [step]: item[step] ?? order.events }))

/** A form that went back is not awaited any more once no item needs it. */
export const endItems = (order: Order, itemIds: readonly ItemId[], end: ItemEnd): Order => {
  const next = changeItems(order, itemIds, (item) => ({ ...item, ended: item.ended ?? end }))
  const forms = formsOf(next)
  return { ...next, correction: next.correction.filter((form) => forms.includes(form)) }
}

export const keepCopy = (order: Order, { itemId, uploadId }: OrderEventNamed<'IssuedCopyAttached'>['data']): Order =>
  changeItems(order, [itemId], (item) => ({ ...item, copyIds: [...item.copyIds, uploadId] }))

type Told = NonNullable<OrderEventNamed<'ApplicantDataCompleted'>['data']['items']>

/** What was told of an item stays told: a later form may bring only what lacked. */
export const noteGiven = (items: readonly ItemState[], told: Told): readonly ItemState[] =>
  told.length === 0
    ? items
    : items.map((item) => {
        const fields = told.find(({ itemId }) => itemId === item.itemId)?.fields
        return fields === undefined ? item : { ...item, given: [...new Set([...item.given, ...fields])] }
      })
