import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { AddedService, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { maxUploads } from '@cartorio/contracts/http/uploads.js'
import { refuse } from '../refusal.js'
import type { ItemState, Order } from './state.js'
import { statusOf } from './status.js'

const beforeWork = ['PENDING', 'PAID']
const beforeShipping = [...beforeWork, 'IN_PROGRESS', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']

/** Data come late rather than never, until shipping; data that were given may be changed until the work starts. */
const ensureOpen = (order: Order, given: boolean): void => {
  const status = statusOf(order)
  if (status === 'CANCELLED') refuse('order/cancelled')
  if (!(given ? beforeWork : beforeShipping).includes(status)) refuse('order/data-locked', { status })
}

/** The names of the fields that were filled in: what outlives erasure of what they held. */
const filledFields = (form: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(form).filter((field) => form[field] !== undefined && form[field] !== '')

export const completeApplicantData = (
  command: OrderCommandNamed<'CompleteApplicantData'>,
  order: Order,
): [OrderEventNamed<'ApplicantDataCompleted'>] => {
  ensureOpen(order, order.applicantDataGiven)
  return [
    { type: 'ApplicantDataCompleted', data: { fields: filledFields(command.personal) }, personal: command.personal },
  ]
}

const addedServices = (
  items: readonly ItemState[],
  command: OrderCommandNamed<'SubmitBirthCertificateData'>,
): AddedService[] =>
  items.flatMap(({ itemId, translation, apostille }): AddedService[] => [
    ...(command.wantsTranslation && translation === null
      ? [{ itemId, service: 'translation' as const, language: command.translationLanguage }]
      : []),
    ...(command.wantsApostille && !apostille ? [{ itemId, service: 'apostille' as const, language: null }] : []),
  ])

export const submitBirthCertificateData = (
  command: OrderCommandNamed<'SubmitBirthCertificateData'>,
  order: Order,
): [OrderEventNamed<'BirthCertificateDataSubmitted'>] => {
  const births = order.items.filter((item) => item.documentType === 'BIRTH')
  if (births.length === 0) return refuse('order/no-birth-certificate')
  ensureOpen(order, order.birthCertificateDataGiven)
  if (command.uploadIds.some((uploadId) => !order.uploadIds.includes(uploadId))) refuse('order/unknown-upload')
  return [
    {
      type: 'BirthCertificateDataSubmitted',
      data: {
        fields: filledFields(command.personal),
        itemIds: births.map((item) => item.itemId),
        dontKnowRegistry: command.dontKnowRegistry,
        apostilleOption: command.apostilleOption,
        addedServices: addedServices(births, command),
        uploadIds: command.uploadIds,
      },
      personal: command.personal,
    },
  ]
}

export const attachSupportDocument = (
  command: OrderCommandNamed<'AttachSupportDocument'>,
  order: Order,
): [OrderEventNamed<'SupportDocumentAttached'>] => {
  ensureOpen(order, false)
  if (order.uploadIds.length >= maxUploads) refuse('order/too-many-documents')
  const { uploadId, mediaType, bytes, personal } = command
  return [{ type: 'SupportDocumentAttached', data: { uploadId, mediaType, bytes }, personal }]
}
