import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import type { DataForm } from '@cartorio/contracts/events/data-events.js'
import type { AddedService } from '@cartorio/contracts/events/event-parts.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { maxUnpaidBytes, maxUnpaidUploads, maxUploads } from '@cartorio/contracts/http/uploads.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { refuse } from '../refusal.js'
import { chargeServices, unpaidServices } from './charges.js'
import { formsLacking } from './data-lacks.js'
import { beforeShipping, beforeWork, formsOf, isFormGiven } from './forms.js'
import { ensureOwnItems } from './items.js'
import type { ItemState, Order } from './state.js'
import { liveItems, statusOf } from './status.js'
import { isLanguageOpen, languagesSet } from './translation-language.js'

type Sender = 'customer' | 'office'

/**
 * Data come late rather than never, until shipping: also those that a document still lacks. What is whole the customer
 * may change until the work starts, or when it was sent back; after that the office changes it.
 */
const ensureOpen = (order: Order, by: Sender, whole: boolean): void => {
  const status = statusOf(order)
  if (status === 'CANCELLED') refuse('order/cancelled')
  const open = whole && by === 'customer' ? beforeWork : beforeShipping
  if (!open.includes(status)) refuse('order/data-locked', { status })
}

const isWhole = (order: Order, form: DataForm): boolean => !formsLacking(order).includes(form)

/** The names of the fields that were filled in: what outlives erasure of what they held. */
const filledFields = (form: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(form).filter((field) => form[field] !== undefined && form[field] !== '')

type ItemData = NonNullable<OrderCommandNamed<'CompleteApplicantData'>['personal']['items']>

const toldItems = (order: Order, items: ItemData) =>
  ensureOwnItems(
    order,
    items.map(({ itemId }) => itemId),
  ).map((itemId: ItemId) => ({
    itemId,
    fields: items
      .filter((item) => item.itemId === itemId)
      .flatMap(({ data }) => filledFields(data))
      .flatMap((field) => documentDataFieldSchema.safeParse(field).data ?? []),
  }))

export const completeApplicantData = (
  { by, personal }: OrderCommandNamed<'CompleteApplicantData'>,
  order: Order,
): [OrderEventNamed<'ApplicantDataCompleted'>] => {
  ensureOpen(order, by, isWhole(order, 'applicant-data'))
  const { items = [], ...form } = personal
  const fields = filledFields(form)
  const data = items.length === 0 ? { fields } : { fields, items: toldItems(order, items) }
  return [{ type: 'ApplicantDataCompleted', data, personal }]
}

const addedServices = (
  items: readonly ItemState[],
  command: OrderCommandNamed<'SubmitBirthCertificateData'>,
): AddedService[] =>
  items.flatMap(({ itemId, translation, apostille }): AddedService[] => [
    ...(command.wantsTranslation && translation === null
      ? [{ itemId, service: 'translation' as const, language: command.translationLanguage ?? openLanguage }]
      : []),
    ...(command.wantsApostille && !apostille ? [{ itemId, service: 'apostille' as const, language: null }] : []),
  ])

/** What earlier forms added, unpaid, and this one says nothing of: a correction withdraws no charge in silence. */
const unmentionedServices = (
  order: Order,
  items: readonly ItemState[],
  command: OrderCommandNamed<'SubmitBirthCertificateData'>,
): AddedService[] => {
  const says = { translation: command.wantsTranslation, apostille: command.wantsApostille }
  return unpaidServices(order).filter(
    ({ itemId, service }) => says[service] === null && items.some((item) => item.itemId === itemId),
  )
}

/** The form's language goes to the translations that were ordered without one. */
const languagesTold = (
  order: Order,
  items: readonly ItemState[],
  { wantsTranslation, translationLanguage: language }: OrderCommandNamed<'SubmitBirthCertificateData'>,
): OrderEvent[] =>
  wantsTranslation && language !== null
    ? languagesSet(
        order,
        items.filter(isLanguageOpen).map(({ itemId }) => ({ itemId, language })),
      )
    : []

/** Takes the form; what it adds to the services that were paid is charged. */
export const submitBirthCertificateData = (
  command: OrderCommandNamed<'SubmitBirthCertificateData'>,
  order: Order,
): OrderEvent[] => {
  const births = liveItems(order.items).filter((item) => item.documentType === 'BIRTH')
  if (births.length === 0) return refuse('order/no-birth-certificate')
  ensureOpen(order, command.by, isWhole(order, 'birth-certificate'))
  if (command.uploadIds.some((uploadId) => !order.uploadIds.includes(uploadId))) refuse('order/unknown-upload')
  const services = [...addedServices(births, command), ...unmentionedServices(order, births, command)]
  return [
    {
      type: 'BirthCertificateDataSubmitted',
      data: {
        fields: filledFields(command.personal),
        itemIds: births.map((item) => item.itemId),
        dontKnowRegistry: command.dontKnowRegistry,
        apostilleOption: command.apostilleOption,
        addedServices: services,
        uploadIds: command.uploadIds,
      },
      personal: command.personal,
    },
    ...languagesTold(order, births, command),
    ...chargeServices(order, services),
  ]
}

export const attachSupportDocument = (
  command: OrderCommandNamed<'AttachSupportDocument'>,
  order: Order,
  attachedBytes: number,
): [OrderEventNamed<'SupportDocumentAttached'>] => {
  ensureOpen(order, 'customer', false)
  if (order.uploadIds.length >= maxUploads) refuse('order/too-many-documents')
  const { uploadId, mediaType, bytes, personal } = command
  const isTooMuch = order.uploadIds.length >= maxUnpaidUploads || attachedBytes + bytes > maxUnpaidBytes
  if (statusOf(order) === 'PENDING' && isTooMuch) refuse('order/too-many-documents-unpaid')
  return [{ type: 'SupportDocumentAttached', data: { uploadId, mediaType, bytes }, personal }]
}

export const requestDataCorrection = (
  { forms, reason }: OrderCommandNamed<'RequestDataCorrection'>,
  order: Order,
): [OrderEventNamed<'DataCorrectionRequested'>] => {
  const asked = [...new Set(forms)]
  if (asked.length === 0) refuse('order/no-forms')
  if (asked.some((form) => !formsOf(order).includes(form))) refuse('order/no-birth-certificate')
  if (asked.some((form) => !isFormGiven(order, form))) refuse('order/data-not-given')
  if (reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'DataCorrectionRequested', data: { forms: asked }, personal: { reason } }]
}

/** The customer's own address until the work starts; after that the office changes it, also for a parcel that came back. */
export const changeDeliveryAddress = (
  { by, deliveryCountry, personal }: OrderCommandNamed<'ChangeDeliveryAddress'>,
  order: Order,
): [OrderEventNamed<'DeliveryAddressChanged'>] => {
  const status = statusOf(order)
  if (status === 'CANCELLED') refuse('order/cancelled')
  if (!(by === 'customer' ? beforeWork : [...beforeShipping, 'SHIPPED']).includes(status))
    refuse('order/data-locked', { status })
  return [{ type: 'DeliveryAddressChanged', data: { deliveryCountry }, personal }]
}
