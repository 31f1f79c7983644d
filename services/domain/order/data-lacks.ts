import { type DocumentDataField, documentNeeds } from '@cartorio/contracts/document-data.js'
import type { DataForm } from '@cartorio/contracts/events/data-events.js'
import type { ItemState, Order } from './state.js'
import { liveItems } from './status.js'

/** The fields that an item's document type needs and that nobody has told yet. */
export const itemLacks = (item: Pick<ItemState, 'documentType' | 'given' | 'ended'>): readonly DocumentDataField[] =>
  item.ended === null ? documentNeeds[item.documentType].required.filter((field) => !item.given.includes(field)) : []

/** The forms that an order asks for at all. */
export const formsOf = ({ items }: Pick<Order, 'items'>): readonly DataForm[] =>
  liveItems(items).some(({ documentType }) => documentNeeds[documentType].form === 'birth-certificate')
    ? ['applicant-data', 'birth-certificate']
    : ['applicant-data']

/** The forms that the customer still has to send, or to send again. */
export const formsLacking = (order: Order): readonly DataForm[] =>
  formsOf(order).filter((form) => {
    if (order.correction.includes(form)) return true
    if (form === 'birth-certificate') return !order.birthCertificateDataGiven
    return !order.applicantDataGiven || liveItems(order.items).some((item) => itemLacks(item).length > 0)
  })
