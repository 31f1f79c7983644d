import { type DocumentDataField, documentNeeds } from '@cartorio/contracts/document-data.js'
import type { DataForm } from '@cartorio/contracts/events/data-events.js'
import type { Lack } from '@cartorio/contracts/http/order-progress.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { areDataOpen, formsOf, isFormGiven } from './forms.js'
import type { ItemState, Order } from './state.js'
import { isLanguageOpen } from './translation-language.js'

/** The fields that an item's document type needs and that nobody has told yet. */
const fieldsLacking = (item: Pick<ItemState, 'documentType' | 'given' | 'ended'>): readonly DocumentDataField[] =>
  item.ended === null ? documentNeeds[item.documentType].required.filter((field) => !item.given.includes(field)) : []

export const itemLacks = (item: ItemState): readonly Lack[] => [
  ...fieldsLacking(item),
  ...(isLanguageOpen(item) ? ['translationLanguage' as const] : []),
]

export type ItemLack = { readonly itemId: ItemId; readonly fields: readonly Lack[] }

/** What each document still lacks, as long as data are taken; only documents that lack something. */
export const lacksOf = (order: Order): readonly ItemLack[] =>
  areDataOpen(order)
    ? order.items
        .map((item) => ({ itemId: item.itemId, fields: itemLacks(item) }))
        .filter(({ fields }) => fields.length > 0)
    : []

const isLacking = (order: Order, form: DataForm): boolean =>
  order.correction.includes(form) ||
  !isFormGiven(order, form) ||
  (form === 'applicant-data' && order.items.some((item) => fieldsLacking(item).length > 0))

/** The forms that the customer still has to send, or to send again. */
export const formsLacking = (order: Order): readonly DataForm[] =>
  areDataOpen(order) ? formsOf(order).filter((form) => isLacking(order, form)) : []
