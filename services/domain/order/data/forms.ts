import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import { findNeeds } from '@cartorio/contracts/documents/needs.js'
import { placeFields } from '@cartorio/contracts/documents/record-fields.js'
import type { Lack } from '@cartorio/contracts/http/order-progress.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { needsForm } from '@cartorio/contracts/products.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { refuse } from '../../refusal.js'
import { isErased } from '../erasure.js'
import { ensureLiveItems } from '../items.js'
import type { ItemState, Order } from '../state.js'
import { effectiveStatus, liveItems } from '../status.js'
import { beforeShipping, beforeWork } from '../status-groups.js'
import { hasFileInWork, isWorkedOn } from '../work/shipped-work.js'
import { isLanguageOpen } from './translation-language.js'

/**
 * Whether data are still taken: after that nothing is lacked and nothing awaited. With the parcel on its way they are
 * those of the files that are still worked on.
 */
export const areDataOpen = (order: Order): boolean =>
  beforeShipping.includes(effectiveStatus(order)) || hasFileInWork(order)

const workedOnItems = (order: Order): readonly ItemState[] => order.items.filter((item) => isWorkedOn(order, item))

/** The forms that an order asks for at all. */
export const listForms = ({ items }: Pick<Order, 'items'>): readonly DataForm[] =>
  liveBirths({ items }).length > 0 ? ['applicant-data', 'birth-certificate'] : ['applicant-data']

/** The births that go on: each has a form of its own. */
export const liveBirths = ({ items }: Pick<Order, 'items'>): readonly ItemState[] =>
  liveItems(items).filter(({ documentType }) => needsForm(documentType, 'birth-certificate'))

/** Those whose form may still go to and fro. */
export const birthsInWork = (order: Order): readonly ItemState[] => liveBirths({ items: workedOnItems(order) })

export const isBirthGiven = ({ birthCertificateDataGiven }: Order, { awaitsForm }: ItemState): boolean =>
  birthCertificateDataGiven && awaitsForm !== true

export const isBirthSentBack = ({ correction, correctionItems }: Order, { itemId }: ItemState): boolean =>
  correction.includes('birth-certificate') && (correctionItems?.includes(itemId) ?? true)

/** The births whose form the customer still has to send, or to send again. */
export const birthsLacking = (order: Order): readonly ItemState[] =>
  areDataOpen(order)
    ? birthsInWork(order).filter((birth) => !isBirthGiven(order, birth) || isBirthSentBack(order, birth))
    : []

/** Whether the form was received; of several births that of one at least. */
export const isFormGiven = (order: Order, form: DataForm): boolean =>
  form === 'applicant-data' ? order.applicantDataGiven : liveBirths(order).some((birth) => isBirthGiven(order, birth))

/** The forms that the customer is to mend; that of a birth which has left is not. */
export const formsToMend = (order: Order): readonly DataForm[] => {
  if (!hasFileInWork(order)) return areDataOpen(order) ? order.correction : []
  const hasBirth = birthsInWork(order).some((birth) => isBirthSentBack(order, birth))
  return order.correction.filter((form) => form !== 'birth-certificate' || hasBirth)
}

/** The forms that may go back to the customer. */
export const formsGiven = (order: Order): readonly DataForm[] =>
  listForms(order).filter((form) => isFormGiven(order, form))

/** An item whose data came before state and city of its record were asked lacks neither. */
const isAsked = (field: DocumentDataField, { given, record }: Pick<ItemState, 'given' | 'record'>): boolean =>
  record !== undefined || given.length === 0 || !placeFields.some((place) => place === field)

/** The fields that an item's document type needs and that are not given yet. */
const fieldsLacking = (item: ItemState): readonly DocumentDataField[] =>
  item.ended === null
    ? findNeeds(item.documentType, { beforePlans: item.anyOrder === true }).required.filter(
        (field) => !item.given.includes(field) && isAsked(field, item),
      )
    : []

export const itemLacks = (item: ItemState): readonly Lack[] => [
  ...fieldsLacking(item),
  ...(isLanguageOpen(item) ? ['translationLanguage' as const] : []),
]

type ItemLack = { readonly itemId: ItemId; readonly fields: readonly Lack[] }

/** What each document still lacks, as long as data are taken; only documents that lack something. */
export const listItemLacks = (order: Order): readonly ItemLack[] =>
  areDataOpen(order)
    ? workedOnItems(order)
        .map((item) => ({ itemId: item.itemId, fields: itemLacks(item) }))
        .filter(({ fields }) => fields.length > 0)
    : []

const isLacking = (order: Order, form: DataForm): boolean =>
  form === 'birth-certificate'
    ? birthsLacking(order).length > 0
    : order.correction.includes(form) ||
      !order.applicantDataGiven ||
      workedOnItems(order).some((item) => fieldsLacking(item).length > 0)

/** The forms that the customer still has to send, or to send again. */
export const formsLacking = (order: Order): readonly DataForm[] =>
  areDataOpen(order) ? listForms(order).filter((form) => isLacking(order, form)) : []

/** Whether the birth certificate's form can be both: nothing was received yet, and no document needs a field of its own. */
export const canBeOneForm = (order: Order): boolean =>
  formsLacking(order).length === 2 &&
  formsGiven(order).length === 0 &&
  workedOnItems(order).every((item) => fieldsLacking(item).length === 0)

/** Whether the office waits for data of a customer who has paid. */
export const awaitsData = (order: Order): boolean =>
  order.paidAt !== null && formsLacking(order).length > 0 && !isErased(order)

/** Refuses data outside the statuses in which they are taken; what is open during the work is open for a file in work. */
export const ensureDataOpen = (order: Order, open: readonly OrderStatus[] = beforeShipping): void => {
  const status = effectiveStatus(order)
  if (status === 'CANCELLED') refuse('order/cancelled')
  const isOpen = open.includes(status) || (open.includes('IN_PROGRESS') && hasFileInWork(order))
  if (!isOpen) refuse('order/data-locked', { status })
}

/** The birth that a form is of: the named one, the only one, or the first one whose data are awaited. */
export const findBirth = (
  order: Order,
  { itemId, isCorrection }: Pick<OrderCommandNamed<'SubmitBirthCertificateData'>, 'itemId' | 'isCorrection'>,
): ItemState => {
  const births = liveBirths(order)
  if (births.length === 0) return refuse('order/no-birth-certificate')
  if (itemId !== undefined) {
    ensureLiveItems(order, [itemId])
    return births.find((birth) => birth.itemId === itemId) ?? refuse('order/unknown-item')
  }
  const awaited = birthsLacking(order)
  const next = isCorrection ? awaited.find((birth) => isBirthSentBack(order, birth)) : awaited[0]
  const only = births.length === 1 ? births[0] : undefined
  return next ?? only ?? refuse('order/birth-unnamed')
}

/** Refuses a form that mends marked fields alone where nothing is to be mended: what it builds on may have changed. */
export const ensureSentBack = (order: Order, form: DataForm): void => {
  if (!formsToMend(order).includes(form)) refuse('order/data-locked', { status: effectiveStatus(order) })
}

/** The same of one birth's form. */
export const ensureBirthSentBack = (order: Order, birth: ItemState): void => {
  ensureSentBack(order, 'birth-certificate')
  if (!isBirthSentBack(order, birth)) refuse('order/data-locked', { status: effectiveStatus(order) })
}

type Sender = 'customer' | 'office'

/** What is whole the customer may change until the work starts. */
const ensureTaken = (order: Order, isAwaited: boolean, by: Sender): void =>
  ensureDataOpen(order, by === 'customer' && !isAwaited ? beforeWork : beforeShipping)

/**
 * Data come late rather than never, until shipping: also those that a document still lacks. What is whole the customer
 * may change until the work starts, or when it was sent back; after that the office changes it.
 */
export const ensureFormOpen = (order: Order, form: DataForm, by: Sender): void =>
  ensureTaken(order, formsLacking(order).includes(form), by)

/** The same of one birth. */
export const ensureBirthOpen = (order: Order, birth: ItemState, by: Sender): void => {
  ensureTaken(order, birthsLacking(order).includes(birth), by)
  if (!isWorkedOn(order, birth)) refuse('order/data-locked', { status: effectiveStatus(order) })
}

/** The names of the fields that were filled in: what outlives erasure of what they held. */
export const filledFields = (form: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(form).filter((field) => form[field] !== undefined && form[field] !== '')
