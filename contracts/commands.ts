import * as z from 'zod/mini'
import { attentionNameSchema } from './attention.js'
import { storedDocumentTypeSchema } from './catalogue.js'
import { chargeKindSchema } from './charges.js'
import { correctionFieldSchema } from './correction-fields.js'
import { courierIds } from './couriers.js'
import { dataFormSchema } from './data-forms.js'
import { actorSchema } from './events/envelope.js'
import { deliverySchema } from './events/event-parts.js'
import { erasureGroundSchema } from './events/office-events.js'
import { orderEventSchemas } from './events/order-events.js'
import { parcelSchema } from './events/parcel-events.js'
import { restartCauseSchema } from './events/shipment-events.js'
import { guaranteeCauseSchema } from './guarantee-causes.js'
import {
  instantSchema,
  itemIdSchema,
  orderIdSchema,
  orderNumberSchema,
  staffIdSchema,
  tenantIdSchema,
  uploadIdSchema,
} from './ids.js'
import { itemEndSchema } from './item-ends.js'
import { orderedLanguageSchema, storedLanguageSchema } from './languages.js'
import { centsSchema, currencySchema } from './money.js'
import { parcelFlagSchema } from './parcel-flags.js'
import { paymentProviderNameSchema } from './payment-providers.js'
import { promisedStepSchema } from './promised-steps.js'
import { settableStatusSchema } from './statuses.js'

const free = z.optional(z.string())
/** An operator's remark on a step; internal unless marked public. */
const remark = { note: free, notePublic: z.optional(z.boolean()) }
const itemIds = z.array(itemIdSchema)
const provider = paymentProviderNameSchema
const numberInOrder = z.int()
/** The customer's own word is taken until the work starts, the office's after that too. */
const by = z.enum(['customer', 'office'])
const events = orderEventSchemas

const command = <T extends string, F extends Record<string, z.ZodMiniType>>(type: T, fields: F) =>
  z.object({ type: z.literal(type), ...fields })

const beginning = [
  command('CreateOrder', {
    orderNumber: orderNumberSchema,
    tenantId: tenantIdSchema,
    origin: z.enum(['wizard', 'multi-item', 'operator']),
    /** With the origin it says which price list the order takes. */
    currency: currencySchema,
    items: z.array(
      z.object({
        itemId: itemIdSchema,
        documentType: storedDocumentTypeSchema,
        quantity: z.int(),
        translation: z.nullable(orderedLanguageSchema),
        apostille: z.boolean(),
      }),
    ),
    expedited: z.boolean(),
    /** The courier's price at creation, in the order's currency. */
    shipping: centsSchema,
    /** How that price came about. */
    shippingQuote: events.OrderCreated.data.shape.shippingQuote,
    transitDays: events.OrderCreated.data.shape.transitDays,
    originState: z.nullable(z.string()),
    deliveryCountry: z.string(),
    termsVersion: z.string(),
    uploadDraft: events.OrderCreated.data.shape.uploadDraft,
    mailsWithheld: events.OrderCreated.data.shape.mailsWithheld,
    testProductAllowed: z.boolean(),
    personal: events.OrderCreated.personal,
  }),
] as const

const money = [
  command('RequestPayment', {
    provider,
    intentId: z.string(),
    amount: centsSchema,
    currency: currencySchema,
    /** The supplementary charge that is to be paid; absent for the order itself. */
    charge: z.optional(numberInOrder),
  }),
  /** What the payment provider itself says of an intent; never what a browser says. */
  command('ConfirmPayment', {
    provider,
    intentId: z.string(),
    amountReceived: centsSchema,
    currency: currencySchema,
    /** The order that the intent itself names. */
    orderId: z.nullable(orderIdSchema),
  }),
  /** Money that an operator found on the bank's statement. */
  command('RecordBankTransfer', {
    amount: centsSchema,
    currency: currencySchema,
    day: z.string(),
    reference: z.string(),
    /** The supplementary charge that it is for; absent for the order itself. */
    charge: z.optional(z.int()),
    ...remark,
  }),
  command('ReopenPayment', { reason: z.string(), ...remark }),
  command('RecordPaymentFailure', { intentId: z.string(), code: z.string() }),
  command('RecordPaymentClosure', { intentId: z.string(), code: events.PaymentClosed.data.shape.code }),
  command('AcceptTerms', { ...events.TermsAccepted.data.shape, charge: z.optional(z.int()) }),
  command('RequestCharge', {
    kind: chargeKindSchema,
    amount: centsSchema,
    itemIds,
    description: z.string(),
    ...remark,
  }),
  command('WaiveCharge', {
    charge: numberInOrder,
    /** Takes the added services back with it, instead of giving them. */
    withdraw: z.boolean(),
    reason: z.string(),
    ...remark,
  }),
  command('RequestRefund', { amount: centsSchema, reason: z.string(), ...remark }),
  command('RecordRefund', { refund: numberInOrder, providerRefundId: z.string() }),
  command('RecordRefundFailure', {
    refund: numberInOrder,
    code: z.string(),
    waits: events.RefundFailed.data.shape.waits,
  }),
  /** A refund that an operator has sent by bank transfer; an order whose person was erased takes no reference. */
  command('RecordTransferRefund', { refund: numberInOrder, day: z.string(), reference: free, ...remark }),
  command('RecordRefundReturn', { refund: numberInOrder, code: z.string() }),
  command('RefundFlaggedPayment', { intentId: z.string(), ...remark }),
  command('RecordProviderRefund', {
    intentId: z.string(),
    amount: centsSchema,
    currency: currencySchema,
    providerRefundId: z.string(),
  }),
  command('OpenDispute', {
    disputeId: z.string(),
    intentId: z.string(),
    amount: centsSchema,
    currency: currencySchema,
    code: z.string(),
    dueBy: z.optional(instantSchema),
  }),
  command('CloseDispute', {
    disputeId: z.string(),
    intentId: z.string(),
    amount: centsSchema,
    currency: currencySchema,
    outcome: z.enum(['won', 'lost', 'withdrawn']),
  }),
  command('ClaimGuarantee', { cause: guaranteeCauseSchema, text: free }),
  /** `amount`: `null` for everything that may still be given back. */
  command('GrantGuarantee', { amount: z.nullable(centsSchema), ...remark }),
  command('DeclineGuarantee', { reason: free, ...remark }),
] as const

const data = [
  command('CompleteApplicantData', {
    by,
    /** Mends what was marked, the rest as it was given before: taken only while the form is sent back. */
    isCorrection: z.optional(z.literal(true)),
    personal: events.ApplicantDataCompleted.personal,
  }),
  command('SubmitBirthCertificateData', {
    by,
    isCorrection: z.optional(z.literal(true)),
    dontKnowRegistry: z.boolean(),
    apostilleOption: z.nullable(z.enum(['certificate_only', 'translation_only', 'both'])),
    /** `null` where the form leaves the service out: the order keeps what it has. */
    wantsTranslation: z.nullable(z.boolean()),
    translationLanguage: z.nullable(storedLanguageSchema),
    wantsApostille: z.nullable(z.boolean()),
    uploadIds: z.array(uploadIdSchema),
    /** `applicant`: the certificate is the applicant's own, and this form says all that both ask for. */
    personal: z.extend(events.BirthCertificateDataSubmitted.personal, {
      applicant: z.optional(events.ApplicantDataCompleted.personal),
    }),
  }),
  command('SetTranslationLanguage', {
    by,
    items: z.array(z.object({ itemId: itemIdSchema, language: storedLanguageSchema })),
    ...remark,
  }),
  command('AttachSupportDocument', {
    ...events.SupportDocumentAttached.data.shape,
    personal: events.SupportDocumentAttached.personal,
    /** Sent before the order existed: a draft has limits of its own. */
    fromDraft: z.optional(z.literal(true)),
  }),
  command('WithdrawSupportDocument', events.SupportDocumentWithdrawn.data.shape),
  command('RequestDataCorrection', {
    forms: z.array(dataFormSchema),
    /** Left out: the whole forms. */
    fields: z.optional(z.array(correctionFieldSchema)),
    reason: z.string(),
    ...remark,
  }),
  command('ChangeDeliveryAddress', {
    by,
    deliveryCountry: z.string(),
    transitDays: events.DeliveryAddressChanged.data.shape.transitDays,
    personal: z.object({ delivery: deliverySchema, reason: free }),
    ...remark,
  }),
  command('ReplaceAccessLink', { by, ...remark }),
] as const

const work = [
  command('StartProcessing', { ...remark }),
  command('IssueDocuments', { itemIds, ...remark }),
  command('TranslateDocuments', { itemIds, ...remark }),
  command('ApostilleDocuments', { itemIds, ...remark }),
  command('AttachIssuedCopy', {
    ...events.IssuedCopyAttached.data.shape,
    personal: events.IssuedCopyAttached.personal,
  }),
  command('WithdrawIssuedCopy', { uploadId: uploadIdSchema, reason: z.string(), ...remark }),
  command('CancelItems', {
    itemIds,
    end: itemEndSchema,
    /** What is given back, minor units; `null` for all that was paid for the items. */
    refund: z.nullable(centsSchema),
    reason: z.string(),
    ...remark,
  }),
] as const

const shipment = [
  command('RequestShipment', {
    courier: z.enum(courierIds),
    weightGrams: z.int(),
    /** Whether the parcel is declared to the customs, with an invoice. */
    declared: z.boolean(),
    pickup: z.boolean(),
    /** Says that the courier made nothing of an attempt whose outcome is unknown. */
    again: z.boolean(),
    reason: free,
    ...remark,
  }),
  /** What the courier itself answers. */
  command('RecordShipment', {
    ...parcelSchema.shape,
    attempt: numberInOrder,
    product: events.ShipmentCreated.data.shape.product,
    papers: z.array(
      z.pick(events.ShippingPaperAttached.data, { paper: true, uploadId: true, mediaType: true, bytes: true }),
    ),
  }),
  command('AttachDeliveryProof', {
    ...parcelSchema.shape,
    ...z.pick(events.ShippingPaperAttached.data, { uploadId: true, bytes: true }).shape,
  }),
  command('RecordShipmentFailure', {
    attempt: numberInOrder,
    outcome: events.ShipmentFailed.data.shape.outcome,
    code: z.string(),
  }),
  command('RestartItems', { itemIds, cause: restartCauseSchema, day: z.string(), reason: z.string(), ...remark }),
] as const

const parcel = [
  command('ShipOrder', { courier: z.enum(courierIds), trackingNumber: z.string(), reason: free, ...remark }),
  command('CorrectTrackingNumber', {
    courier: z.enum(courierIds),
    trackingNumber: z.string(),
    reason: z.string(),
    ...remark,
  }),
  /** What the courier says; never what a browser says. */
  command('RecordCourierScan', {
    ...parcelSchema.shape,
    scannedAt: instantSchema,
    code: z.string(),
    description: z.string(),
    countryCode: z.nullable(z.string()),
    estimatedDelivery: z.optional(instantSchema),
    scanned: z.object({ signedBy: free, place: free }),
  }),
  /** `parcel`: the one that a worker means; the order may have another by now. */
  command('FlagParcel', { flag: parcelFlagSchema, reason: z.string(), parcel: z.optional(parcelSchema), ...remark }),
  command('ReturnParcel', { reason: z.string(), ...remark }),
  command('DeliverOrder', { parcel: z.optional(parcelSchema), reason: free, ...remark }),
] as const

const office = [
  command('CompleteOrder', {
    /** Given by the passing of days: no person is there who could give a reason. */
    byDays: z.optional(z.literal(true)),
    reason: free,
    ...remark,
  }),
  command('CancelOrder', { reason: free, ...remark }),
  /** By the customer, who needs no reason. */
  command('CancelOwnOrder', {}),
  /** The days of the settings have passed, and the reminders were sent. */
  command('CancelUnpaidOrder', {}),
  /** Its customer changed it before paying: the other order takes its place. */
  command('ReplaceUnpaidOrder', { replacedBy: orderNumberSchema }),
  command('RequestRating', {}),
  command('RateOrder', { rating: events.OrderRated.data.shape.rating }),
  command('RequestPaymentReminder', { ...events.PaymentReminderRequested.data.shape }),
  command('RequestDataReminder', { ...events.DataReminderRequested.data.shape }),
  command('OverrideStatus', { status: settableStatusSchema, note: z.string(), shipment: z.nullable(parcelSchema) }),
  command('RecordMailLinkOpened', {}),
  command('WriteToOffice', { text: z.string() }),
  command('WriteToCustomer', { text: z.string() }),
  command('RecordDataRequest', { request: events.DataRequestConfirmed.data.shape.request }),
  command('AddNote', { visibility: z.enum(['internal', 'public']), text: z.string() }),
  command('AssignOrder', { staffId: z.nullable(staffIdSchema), ...remark }),
  /** What a person has settled outside the product. */
  command('ResolveAttention', { ...attentionNameSchema.shape, reason: free, ...remark }),
  command('MovePromisedDate', { step: promisedStepSchema, day: z.string(), reason: z.string(), ...remark }),
  command('RecordNotification', { ...events.CustomerNotified.data.shape }),
  command('RecordNotificationFailure', { ...events.NotificationFailed.data.shape }),
  /** `subject`: of the entry of attention about the message. */
  command('RetryNotification', { subject: z.string(), ...remark }),
  /** Without `keepsLink` the customer gets a new link with it: a stranger may have the one of before. */
  command('CorrectContactEmail', {
    by,
    keepsLink: z.optional(z.boolean()),
    personal: events.ContactEmailCorrected.personal,
    ...remark,
  }),
  command('EraseOrder', {
    by: actorSchema,
    ground: erasureGroundSchema,
    reason: free,
    /** When it was erased, for an erasure that the log has lost: then the order's status does not count. */
    erasedBefore: z.nullable(instantSchema),
    /** Messages of the contact form that go with it. */
    contacts: events.PersonalDataErased.data.shape.contacts,
  }),
] as const

/** Every command of an order, in the imperative. */
export const orderCommandSchema = z.discriminatedUnion('type', [
  ...beginning,
  ...money,
  ...data,
  ...work,
  ...shipment,
  ...parcel,
  ...office,
])
export type OrderCommand = z.infer<typeof orderCommandSchema>
export type OrderCommandType = OrderCommand['type']
export type OrderCommandNamed<T extends OrderCommandType> = Extract<OrderCommand, { type: T }>
