import type { AddableService } from '@cartorio/contracts/added-services.js'
import type { AttentionKind } from '@cartorio/contracts/attention.js'
import type { CorrectionField } from '@cartorio/contracts/correction-fields.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { DocumentDataField } from '@cartorio/contracts/document-data.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import { uploadIdSchema } from '@cartorio/contracts/ids.js'
import type { ItemEnd } from '@cartorio/contracts/item-ends.js'
import { type Language, openLanguage } from '@cartorio/contracts/languages.js'
import { cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import type { ParcelFlag } from '@cartorio/contracts/parcel-flags.js'
import type { PromisedStep } from '@cartorio/contracts/promised-steps.js'
import { command } from './built.js'
import { applicantData, uploadIdNumber } from './order-history.js'
import {
  copySha256,
  customerNotified,
  firstParcel,
  idsOf,
  labelPaper,
  type Named,
  newAddress,
  operatorId,
  refusedMessage,
  scanRecorded,
} from './staff-history.js'

/** `refund` in minor units; left out, all that was paid for the items. */
export const cancelItems = (
  end: ItemEnd,
  named: readonly Named[],
  refund?: number,
  reason = 'o cartório não tem o registro',
) => command('CancelItems', { itemIds: idsOf(named), end, refund: refund === undefined ? null : cents(refund), reason })

type UseChange = Partial<
  Pick<OrderCommandNamed<'ChangeDocumentUse'>, 'purpose' | 'countryOfUse' | 'certificateForm' | 'drop'>
> & { readonly language?: Language }

/** `language`: of a translation that is added. */
export const changeUse = (
  { itemId }: Named,
  { language, drop = [], ...use }: UseChange,
  ...add: readonly AddableService[]
) =>
  command('ChangeDocumentUse', {
    itemId,
    ...use,
    drop,
    add: add.map((service) => ({ service, language: service === 'translation' ? (language ?? openLanguage) : null })),
  })

export const attachIssuedCopy = ({ itemId }: Named, number = 71) =>
  command('AttachIssuedCopy', {
    itemId,
    uploadId: uploadIdNumber(number),
    mediaType: 'application/pdf',
    bytes: 2048,
    personal: { fileName: 'certidao-emitida.pdf', sha256: copySha256(number) },
  })

export const withdrawIssuedCopy = (number = 71, reason = 'a cópia é de outra pessoa') =>
  command('WithdrawIssuedCopy', { uploadId: uploadIdNumber(number), reason })

export const releaseFile = ({ itemId }: Named, verificationCode?: string) =>
  command('ReleaseFile', { itemId, personal: verificationCode === undefined ? {} : { verificationCode } })

/** The applicant's form with what one document needs. */
export const tellItemData = ({ itemId }: Named, ...fields: readonly DocumentDataField[]) =>
  command('CompleteApplicantData', {
    by: 'customer',
    personal: {
      ...applicantData,
      items: [{ itemId, data: Object.fromEntries(fields.map((field) => [field, 'José Souza'])) }],
    },
  })

export const sendDataBack = (reason = 'o nome da mãe não confere', ...forms: readonly DataForm[]) =>
  command('RequestDataCorrection', { forms: forms.length === 0 ? ['applicant-data'] : [...forms], reason })

export const sendFieldsBack = (form: DataForm, ...fields: readonly CorrectionField[]) =>
  command('RequestDataCorrection', { forms: [form], fields: [...fields], reason: 'o nome da mãe não confere' })

export const setLanguage = (by: 'customer' | 'office', language: Language, ...named: readonly Named[]) =>
  command('SetTranslationLanguage', { by, items: named.map(({ itemId }) => ({ itemId, language })) })

export const changeAddress = (by: 'customer' | 'office', deliveryCountry = 'PT', transitDays?: number) =>
  command('ChangeDeliveryAddress', { by, deliveryCountry, transitDays, personal: { delivery: newAddress } })

export const replaceLink = (by: OrderCommandNamed<'ReplaceAccessLink'>['by'] = 'office') =>
  command('ReplaceAccessLink', { by })

export const shipParcel = (parcel: Parcel) => command('ShipOrder', { ...parcel })

export const correctTracking = (parcel: Parcel, reason = 'dígito trocado') =>
  command('CorrectTrackingNumber', { ...parcel, reason })

export const recordScan = (parcel: Parcel = firstParcel) =>
  command('RecordCourierScan', { ...scanRecorded(parcel).data, scanned: { place: 'Miami' } })

export const flagParcel = (flag: ParcelFlag = 'customs', reason = 'retido na alfândega') =>
  command('FlagParcel', { flag, reason })

export const requestShipment = (changes: Partial<OrderCommandNamed<'RequestShipment'>> = {}) =>
  command('RequestShipment', {
    courier: 'dhl',
    weightGrams: 500,
    declared: false,
    pickup: false,
    again: false,
    ...changes,
  })

export const attachDeliveryProof = (trackingNumber = 'TRACK12345'): OrderCommandNamed<'AttachDeliveryProof'> => ({
  type: 'AttachDeliveryProof',
  courier: 'dhl',
  trackingNumber,
  uploadId: uploadIdSchema.parse('0de70000-0000-4000-8000-0000000000d1'),
  bytes: 1234,
})

export const recordShipment = (attempt = 1, trackingNumber = '1234567890') =>
  command('RecordShipment', { courier: 'dhl', trackingNumber, attempt, papers: [labelPaper] })

export const recordShipmentFailure = (outcome: 'refused' | 'unknown' = 'unknown', attempt = 1) =>
  command('RecordShipmentFailure', { attempt, outcome, code: 'no-answer' })

export const restartItems = (named: readonly Named[], changes: Partial<OrderCommandNamed<'RestartItems'>> = {}) =>
  command('RestartItems', {
    itemIds: idsOf(named),
    cause: 'lost',
    day: '2026-04-20',
    reason: 'extraviado em Leipzig',
    ...changes,
  })

export const returnParcel = (reason = 'ninguém em casa') => command('ReturnParcel', { reason })

export const addNote = (text = 'cartório avisado', visibility: 'internal' | 'public' = 'internal') =>
  command('AddNote', { visibility, text })

export const assign = (staffId: StaffId | null = operatorId) => command('AssignOrder', { staffId })

export const moveDate = (step: PromisedStep, day: string, reason = 'greve do cartório') =>
  command('MovePromisedDate', { step, day, reason })

export const resolveAttention = (
  kind: AttentionKind = 'parcel-returned',
  subject = firstParcel.trackingNumber,
  reason = 'combinado por telefone',
) => command('ResolveAttention', { kind, subject, reason })

export const retryNotification = (subject = refusedMessage) => command('RetryNotification', { subject })

export const releaseNotification = (about?: string) => command('ReleaseNotification', { about })

type Reversing = 'ReverseIssue' | 'ReverseTranslation' | 'ReverseApostille' | 'ReverseShipping' | 'ReverseDelivery'
export const reverseStep = <T extends Reversing>(type: T, facts: Partial<Omit<OrderCommandNamed<T>, 'type'>> = {}) =>
  command(type, { cause: 'wrong-order', ...facts } as Omit<OrderCommandNamed<T>, 'type'>)

export const correctEmail = (facts: { readonly keepsLink?: boolean } = {}) =>
  command('CorrectContactEmail', {
    by: 'office',
    ...facts,
    personal: { email: 'ana.souza@example.com', reason: 'faltava o sobrenome' },
  })

export const recordNotification = (...facts: Parameters<typeof customerNotified>) =>
  command('RecordNotification', { ...customerNotified(...facts).data })

export const recordNotificationFailure = (code = 'mailbox-full') =>
  command('RecordNotificationFailure', { ...customerNotified().data, code })
