import type { AttentionKind } from '@cartorio/contracts/attention.js'
import type { CorrectionField } from '@cartorio/contracts/correction-fields.js'
import type { CourierId } from '@cartorio/contracts/couriers.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import { type ItemId, staffIdSchema, uploadIdSchema } from '@cartorio/contracts/ids.js'
import type { ItemEnd } from '@cartorio/contracts/item-ends.js'
import type { Language } from '@cartorio/contracts/languages.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { cents } from '@cartorio/contracts/money.js'
import type { RecordPlace } from '@cartorio/contracts/order/event-parts.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import type { ParcelFlag } from '@cartorio/contracts/parcel-flags.js'
import type { PromisedStep } from '@cartorio/contracts/promised-steps.js'
import type { Order } from '../../domain/order/state.js'
import { happened } from './built.js'
import { applicantData, applicantDataCompleted, createdPersonal, uploadIdNumber } from './order-history.js'

/** What has an item's id. */
export type Named = { readonly itemId: ItemId }
export const idsOf = (named: readonly Named[]): ItemId[] => named.map(({ itemId }) => itemId)

export const itemsEnded = (
  end: ItemEnd,
  named: readonly Named[],
  reason = 'o cartório não tem o registro',
  /** For searches that found nothing. */
  kept?: number,
) =>
  happened('ItemCancelled', {
    data: { itemIds: idsOf(named), end, ...(kept === undefined ? {} : { kept: cents(kept) }) },
    personal: { reason },
  })

export const useChanged = (
  { itemId }: Named,
  changed: Partial<Omit<OrderEventNamed<'DocumentUseChanged'>['data'], 'itemId'>> = {},
) => happened('DocumentUseChanged', { data: { itemId, dropped: [], ...changed } })

/** Of the scan with a number. */
export const copySha256 = (number: number): string => number.toString(16).padStart(64, '0')

export const copyAttached = ({ itemId }: Named, number = 71) =>
  happened('IssuedCopyAttached', {
    data: { itemId, uploadId: uploadIdNumber(number), mediaType: 'application/pdf', bytes: 2048 },
    personal: { fileName: 'certidao-emitida.pdf', sha256: copySha256(number) },
  })

export const copyWithdrawn = ({ itemId }: Named, number = 71, reason = 'a cópia é de outra pessoa') =>
  happened('IssuedCopyWithdrawn', { data: { itemId, uploadId: uploadIdNumber(number) }, personal: { reason } })

export const fileReleased = ({ itemId }: Named, verificationCode?: string) =>
  happened('FileReleased', { data: { itemId }, personal: verificationCode === undefined ? {} : { verificationCode } })

/** The applicant's form with what one document needs. */
export const itemDataGiven = ({ itemId }: Named, ...fields: readonly DocumentDataField[]) =>
  happened('ApplicantDataCompleted', {
    data: { ...applicantDataCompleted().data, items: [{ itemId, fields: [...fields] }] },
    personal: {
      ...applicantData,
      items: [{ itemId, data: Object.fromEntries(fields.map((field) => [field, 'José Souza'])) }],
    },
  })

/** The same of a civil record, since state and city are asked. */
export const recordDataGiven = (named: Named, record: RecordPlace, ...fields: readonly DocumentDataField[]) => {
  const { type, data, personal } = itemDataGiven(named, ...fields)
  return happened(type, { data: { ...data, items: data.items?.map((item) => ({ ...item, record })) }, personal })
}

export const dataSentBack = (reason = 'o nome da mãe não confere', ...forms: readonly DataForm[]) =>
  happened('DataCorrectionRequested', {
    data: { forms: forms.length === 0 ? ['applicant-data'] : [...forms], fields: [] },
    personal: { reason },
  })

/** The same, with the fields that are wrong. */
export const fieldsSentBack = (form: DataForm, ...fields: readonly CorrectionField[]) =>
  happened('DataCorrectionRequested', {
    data: { forms: [form], fields: [...fields] },
    personal: { reason: 'o nome da mãe não confere' },
  })

/** The same of some births alone. */
export const ofBirths = (event: OrderEventNamed<'DataCorrectionRequested'>, ...births: readonly Named[]) =>
  happened('DataCorrectionRequested', {
    ...event,
    data: { ...event.data, itemIds: births.map(({ itemId }) => itemId) },
  })

export const languageSet = (language: Language, ...named: readonly Named[]) =>
  happened('TranslationLanguageSet', { data: { items: named.map(({ itemId }) => ({ itemId, language })) } })

export const newAddress = { ...createdPersonal([]).delivery, address: '5 Sunset Road', city: 'Lisboa' }

export const addressChanged = (
  deliveryCountry = 'PT',
  reason?: string,
  journey: { readonly transitDays?: number; readonly deliveryDay?: string } = {},
) =>
  happened('DeliveryAddressChanged', {
    data: { deliveryCountry, ...journey },
    personal: reason === undefined ? { delivery: newAddress } : { delivery: newAddress, reason },
  })

export const linkReplaced =
  (generation?: number) =>
  ({ linkGeneration }: Order) =>
    happened('AccessLinkReplaced', { data: { generation: generation ?? linkGeneration + 1 } })

export const firstParcel: Parcel = { courier: 'dhl', trackingNumber: 'TRACK12345' }
export const parcelNumber = (trackingNumber: string, courier: CourierId = 'dhl'): Parcel => ({
  courier,
  trackingNumber,
})

export const trackingCorrected = (parcel: Parcel, previous: Parcel = firstParcel, reason = 'dígito trocado') =>
  happened('TrackingNumberCorrected', { data: { ...parcel, previous }, personal: { reason } })

export const shipmentRequested = (attempt = 1) =>
  happened('ShipmentRequested', {
    data: { courier: 'dhl', attempt, weightGrams: 500, declared: false, pickup: false, claimed: true },
  })

export const shipmentCreated = (
  attempt = 1,
  parcel = parcelNumber('1234567890'),
  product?: OrderEventNamed<'ShipmentCreated'>['data']['product'],
) => happened('ShipmentCreated', { data: { ...parcel, attempt, ...(product === undefined ? {} : { product }) } })

export const shipmentFailed = (outcome: 'refused' | 'unknown' = 'unknown', attempt = 1) =>
  happened('ShipmentFailed', { data: { courier: 'dhl', attempt, outcome, code: 'no-answer' } })

export const labelPaper = {
  paper: 'label',
  uploadId: uploadIdSchema.parse('0de70000-0000-4000-8000-0000000000a1'),
  mediaType: 'application/pdf',
  bytes: 1200,
} as const

export const paperAttached = (parcel = parcelNumber('1234567890')) =>
  happened('ShippingPaperAttached', { data: { ...parcel, ...labelPaper } })

export const deliveryProofAttached = (parcel = parcelNumber('TRACK12345')) =>
  happened('ShippingPaperAttached', {
    data: {
      ...parcel,
      paper: 'delivery-proof',
      uploadId: uploadIdSchema.parse('0de70000-0000-4000-8000-0000000000d1'),
      mediaType: 'application/pdf',
      bytes: 1234,
    },
  })

export const itemsRestarted = (
  named: readonly Named[],
  previousDay: string | null = null,
  reason = 'extraviado em Leipzig',
) =>
  happened('ItemsRestarted', {
    data: { itemIds: idsOf(named), cause: 'lost', day: '2026-04-20', previousDay },
    personal: { reason },
  })

export const scanRecorded = (parcel: Parcel = firstParcel) =>
  happened('CourierScanRecorded', {
    data: {
      ...parcel,
      scannedAt: '2026-03-10T08:00:00.000Z',
      code: 'DF',
      description: 'Departed facility',
      countryCode: 'US',
    },
    personal: { place: 'Miami' },
  })

export const parcelFlagged = (
  flag: ParcelFlag = 'customs',
  reason = 'retido na alfândega',
  parcel: Parcel = firstParcel,
) => happened('ParcelFlagged', { data: { ...parcel, flag }, personal: { reason } })

export const parcelReturned = (reason = 'ninguém em casa', parcel: Parcel = firstParcel) =>
  happened('ParcelReturned', { data: parcel, personal: { reason } })

export const operatorId = staffIdSchema.parse('5ff00000-0000-4000-8000-000000000002')

export const orderAssigned = (staffId: OrderEventNamed<'OrderAssigned'>['data']['staffId'] = operatorId) =>
  happened('OrderAssigned', { data: { staffId } })

export const dateMoved =
  (step: PromisedStep, day: string, reason = 'greve do cartório') =>
  ({ promises }: Order) =>
    happened('PromisedDateMoved', { data: { step, day, previousDay: promises[step] ?? null }, personal: { reason } })

export const attentionResolved = (
  kind: AttentionKind = 'parcel-returned',
  subject = firstParcel.trackingNumber,
  reason = 'combinado por telefone',
) => happened('AttentionResolved', { data: { kind, subject }, personal: { reason } })

const message = { channel: 'email' as const, template: 'order-paid', about: '0e1e0000-0000-4000-8000-000000000003' }
export const customerNotified = (facts: Partial<OrderEventNamed<'CustomerNotified'>['data']> = {}) =>
  happened('CustomerNotified', { data: { ...message, ...facts } })
export const notificationFailed = (code = 'mailbox-full') =>
  happened('NotificationFailed', { data: { ...message, code } })

/** The subject of its entry of attention. */
export const refusedMessage = `${message.channel}/${message.template}/${message.about}`
export const retryRequested = () => happened('NotificationRetryRequested', { data: message })
export const notificationReleased = (about: string, template: MailKind = 'document-issued') =>
  happened('NotificationReleased', { data: { channel: 'email', template, about } })
export const emailCorrected = (email = 'ana.souza@example.com') =>
  happened('ContactEmailCorrected', { data: {}, personal: { email, reason: 'faltava o sobrenome' } })
