import { attentionKindSchema } from '@cartorio/contracts/attention.js'
import { storedDocumentTypeSchema } from '@cartorio/contracts/catalogue.js'
import { chargeEndSchema, chargeKindSchema } from '@cartorio/contracts/charges.js'
import type { ContradictionCode } from '@cartorio/contracts/contradictions.js'
import { courierIds } from '@cartorio/contracts/couriers.js'
import { despite, officeDaySchema } from '@cartorio/contracts/events/event-parts.js'
import { dataRequestSchema } from '@cartorio/contracts/events/message-events.js'
import { cancellationCauseSchema } from '@cartorio/contracts/events/office-events.js'
import { type OrderEvent, type OrderEventNamed, orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import { restartCauseSchema, shippingPaperSchema } from '@cartorio/contracts/events/shipment-events.js'
import { instantSchema, orderNumberSchema } from '@cartorio/contracts/ids.js'
import { itemEndSchema } from '@cartorio/contracts/item-ends.js'
import { storedLanguageSchema } from '@cartorio/contracts/languages.js'
import { centsSchema, currencySchema } from '@cartorio/contracts/money.js'
import { parcelFlagSchema } from '@cartorio/contracts/parcel-flags.js'
import { promisedStepSchema } from '@cartorio/contracts/promised-steps.js'
import { ratingSchema } from '@cartorio/contracts/ratings.js'
import { orderStatusSchema } from '@cartorio/contracts/statuses.js'
import * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'
import type { Order } from './state.js'

const withoutFacts = z.enum([
  'PaymentFailed',
  'PaymentClosed',
  'PaymentReopened',
  'TermsAccepted',
  'RefundFailed',
  'GuaranteeClaimed',
  'GuaranteeGranted',
  'GuaranteeDeclined',
  'SupplementaryChargePaid',
  'ApplicantDataCompleted',
  'BirthCertificateDataSubmitted',
  'SupportDocumentAttached',
  'SupportDocumentWithdrawn',
  'DataCorrectionRequested',
  'AccessLinkReplaced',
  'ProcessingStarted',
  'ParcelReturned',
  'RatingRequested',
  'PaymentReminderRequested',
  'DataReminderRequested',
  'ContactEmailCorrected',
  'CustomerMessageReceived',
  'MailLinkOpened',
  'OfficeMessageSent',
])

const money = { amount: centsSchema, currency: currencySchema }
/** Each type once, in the order of the items. */
const documentTypes = { documentTypes: z.array(storedDocumentTypeSchema) }
const courier = z.enum(courierIds)

const { DisputeClosed, PaymentMismatchFlagged, NoteAdded, ShipmentFailed } = orderEventSchemas

/** The tracking read model stores it as it is: a changed field raises that projection's version. */
export const timelineFactsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: withoutFacts }),
  z.strictObject({ kind: z.literal('OrderCreated'), documents: z.int() }),
  z.strictObject({ kind: z.literal('PaymentRequested'), charge: z.nullable(z.int()) }),
  z.strictObject({ kind: z.literal('PaymentMismatchFlagged'), reason: PaymentMismatchFlagged.data.shape.reason }),
  z.strictObject({ kind: z.literal('OrderPaid'), byTransfer: z.boolean() }),
  z.strictObject({
    kind: z.enum(['RefundRequested', 'OrderRefunded', 'RefundReturned']),
    ...money,
    byTransfer: z.boolean(),
    /** Whether it is of a payment that was flagged. */
    flagged: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('DisputeOpened'), ...money, dueBy: z.nullable(instantSchema) }),
  z.strictObject({ kind: z.literal('DisputeClosed'), outcome: DisputeClosed.data.shape.outcome }),
  z.strictObject({ kind: z.literal('SupplementaryChargeRequested'), chargeKind: chargeKindSchema, ...money }),
  z.strictObject({ kind: z.literal('SupplementaryChargeWaived'), end: chargeEndSchema }),
  z.strictObject({ kind: z.literal('TranslationLanguageSet'), languages: z.array(storedLanguageSchema) }),
  z.strictObject({
    kind: z.literal('DeliveryAddressChanged'),
    deliveryCountry: z.string(),
    /** Of the delivery, where it moved with the address. */
    day: z.optional(officeDaySchema),
  }),
  z.strictObject({ kind: z.literal('OrderDelivered'), deliveryCountry: z.string(), despite }),
  z.strictObject({ kind: z.enum(['ShipmentRequested', 'OrderCompleted', 'PersonalDataErased']), despite }),
  z.strictObject({
    kind: z.enum([
      'DocumentIssued',
      'DocumentTranslated',
      'DocumentApostilled',
      'IssuedCopyAttached',
      'IssuedCopyWithdrawn',
    ]),
    ...documentTypes,
  }),
  z.strictObject({ kind: z.literal('ItemCancelled'), end: itemEndSchema, ...documentTypes }),
  z.strictObject({
    kind: z.literal('OrderShipped'),
    courier,
    trackingNumber: z.string(),
    deliveryCountry: z.string(),
    despite,
  }),
  z.strictObject({ kind: z.literal('TrackingNumberCorrected'), courier, trackingNumber: z.string() }),
  z.strictObject({
    kind: z.literal('CourierScanRecorded'),
    /** As the courier says it. */
    description: z.string(),
    countryCode: z.nullable(z.string()),
  }),
  z.strictObject({ kind: z.literal('ShipmentCreated'), product: z.nullable(z.string()) }),
  z.strictObject({ kind: z.literal('ShipmentFailed'), outcome: ShipmentFailed.data.shape.outcome }),
  z.strictObject({ kind: z.literal('ShippingPaperAttached'), paper: shippingPaperSchema }),
  z.strictObject({
    kind: z.literal('ItemsRestarted'),
    cause: restartCauseSchema,
    day: officeDaySchema,
    ...documentTypes,
  }),
  z.strictObject({ kind: z.literal('ParcelFlagged'), flag: parcelFlagSchema }),
  z.strictObject({
    kind: z.literal('OrderCancelled'),
    cause: z.optional(cancellationCauseSchema),
    replacedBy: z.optional(orderNumberSchema),
  }),
  z.strictObject({
    kind: z.enum(['CustomerNotified', 'NotificationFailed', 'NotificationRetryRequested']),
    /** What the mail is about: a `MailKind` as it is stored. */
    template: z.string(),
  }),
  z.strictObject({ kind: z.literal('OrderRated'), rating: ratingSchema }),
  z.strictObject({ kind: z.literal('StatusOverridden'), status: orderStatusSchema }),
  z.strictObject({ kind: z.literal('NoteAdded'), visibility: NoteAdded.data.shape.visibility }),
  z.strictObject({ kind: z.literal('OrderAssigned'), assigned: z.boolean() }),
  z.strictObject({ kind: z.literal('AttentionResolved'), attention: attentionKindSchema }),
  z.strictObject({ kind: z.literal('DataRequestConfirmed'), request: dataRequestSchema }),
  z.strictObject({ kind: z.literal('PromisedDateMoved'), step: promisedStepSchema, day: officeDaySchema }),
])
type RefundEvent = 'RefundRequested' | 'OrderRefunded' | 'RefundReturned'

/** What an event says of its order, as the order was at that moment. No free text and no name of a person is in it. */
export type TimelineFacts = Immutable<z.infer<typeof timelineFactsSchema>>

const typesOf = (order: Order, itemIds: readonly string[]) => [
  ...new Set(order.items.filter(({ itemId }) => itemIds.includes(itemId)).map(({ documentType }) => documentType)),
]

const refundFacts = ({ amount, currency, flaggedIntentId }: OrderEventNamed<RefundEvent>['data']) => ({
  amount,
  currency,
  flagged: flaggedIntentId !== undefined,
})

const against = ({ despite: codes }: { readonly despite?: ContradictionCode[] | undefined }) =>
  codes === undefined ? {} : { despite: codes }

/** `order` is the order after the event. */
export const timelineFacts = (event: OrderEvent, order: Order): TimelineFacts => {
  switch (event.type) {
    case 'OrderCreated':
      return { kind: event.type, documents: order.items.reduce((sum, { quantity }) => sum + quantity, 0) }
    case 'PaymentRequested':
      return { kind: event.type, charge: event.data.charge ?? null }
    case 'PaymentMismatchFlagged':
      return { kind: event.type, reason: event.data.reason }
    case 'OrderPaid':
      return { kind: event.type, byTransfer: event.data.transferDay !== undefined }
    case 'RefundRequested':
      return { kind: event.type, ...refundFacts(event.data), byTransfer: event.data.method !== undefined }
    case 'OrderRefunded':
      return { kind: event.type, ...refundFacts(event.data), byTransfer: event.data.transferDay !== undefined }
    case 'RefundReturned':
      return { kind: event.type, ...refundFacts(event.data), byTransfer: false }
    case 'DisputeOpened': {
      const { amount, currency, dueBy = null } = event.data
      return { kind: event.type, amount, currency, dueBy }
    }
    case 'DisputeClosed':
      return { kind: event.type, outcome: event.data.outcome }
    case 'SupplementaryChargeRequested': {
      const { kind, amount, currency } = event.data
      return { kind: event.type, chargeKind: kind, amount, currency }
    }
    case 'SupplementaryChargeWaived':
      return { kind: event.type, end: event.data.end }
    case 'TranslationLanguageSet':
      return { kind: event.type, languages: [...new Set(event.data.items.map(({ language }) => language))] }
    case 'DeliveryAddressChanged': {
      const { deliveryCountry, deliveryDay } = event.data
      return { kind: event.type, deliveryCountry, ...(deliveryDay === undefined ? {} : { day: deliveryDay }) }
    }
    case 'DocumentIssued':
    case 'DocumentTranslated':
    case 'DocumentApostilled':
      return { kind: event.type, documentTypes: typesOf(order, event.data.itemIds) }
    case 'IssuedCopyAttached':
    case 'IssuedCopyWithdrawn':
      return { kind: event.type, documentTypes: typesOf(order, [event.data.itemId]) }
    case 'ItemCancelled':
      return { kind: event.type, end: event.data.end, documentTypes: typesOf(order, event.data.itemIds) }
    case 'OrderShipped': {
      const { courier, trackingNumber, deliveryCountry } = event.data
      return { kind: event.type, courier, trackingNumber, deliveryCountry, ...against(event.data) }
    }
    case 'TrackingNumberCorrected':
      return { kind: event.type, courier: event.data.courier, trackingNumber: event.data.trackingNumber }
    case 'CourierScanRecorded':
      return { kind: event.type, description: event.data.description, countryCode: event.data.countryCode }
    case 'ShipmentCreated':
      return { kind: event.type, product: event.data.product?.name ?? null }
    case 'ShipmentFailed':
      return { kind: event.type, outcome: event.data.outcome }
    case 'ShippingPaperAttached':
      return { kind: event.type, paper: event.data.paper }
    case 'ItemsRestarted': {
      const { cause, day, itemIds } = event.data
      return { kind: event.type, cause, day, documentTypes: typesOf(order, itemIds) }
    }
    case 'ParcelFlagged':
      return { kind: event.type, flag: event.data.flag }
    case 'OrderDelivered':
      return { kind: event.type, deliveryCountry: order.deliveryCountry, ...against(event.data) }
    case 'ShipmentRequested':
    case 'OrderCompleted':
    case 'PersonalDataErased':
      return { kind: event.type, ...against(event.data) }
    case 'OrderCancelled':
      return {
        kind: event.type,
        ...(event.data.cause === undefined ? {} : { cause: event.data.cause }),
        ...(event.data.replacedBy === undefined ? {} : { replacedBy: event.data.replacedBy }),
      }
    case 'CustomerNotified':
    case 'NotificationFailed':
    case 'NotificationRetryRequested':
      return { kind: event.type, template: event.data.template }
    case 'OrderRated':
      return { kind: event.type, rating: event.data.rating }
    case 'StatusOverridden':
      return { kind: event.type, status: event.data.status }
    case 'NoteAdded':
      return { kind: event.type, visibility: event.data.visibility }
    case 'OrderAssigned':
      return { kind: event.type, assigned: event.data.staffId !== null }
    case 'AttentionResolved':
      return { kind: event.type, attention: event.data.kind }
    case 'DataRequestConfirmed':
      return { kind: event.type, request: event.data.request }
    case 'PromisedDateMoved':
      return { kind: event.type, step: event.data.step, day: event.data.day }
    case 'PaymentFailed':
    case 'PaymentClosed':
    case 'PaymentReopened':
    case 'TermsAccepted':
    case 'RefundFailed':
    case 'GuaranteeClaimed':
    case 'GuaranteeGranted':
    case 'GuaranteeDeclined':
    case 'SupplementaryChargePaid':
    case 'ApplicantDataCompleted':
    case 'BirthCertificateDataSubmitted':
    case 'SupportDocumentAttached':
    case 'SupportDocumentWithdrawn':
    case 'DataCorrectionRequested':
    case 'AccessLinkReplaced':
    case 'ProcessingStarted':
    case 'ParcelReturned':
    case 'RatingRequested':
    case 'PaymentReminderRequested':
    case 'DataReminderRequested':
    case 'ContactEmailCorrected':
    case 'CustomerMessageReceived':
    case 'MailLinkOpened':
    case 'OfficeMessageSent':
      return { kind: event.type }
  }
}
