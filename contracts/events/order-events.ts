import type * as z from 'zod/mini'
import { creationEventSchemas } from './creation-events.js'
import { dataEventSchemas } from './data-events.js'
import { guaranteeEventSchemas } from './guarantee-events.js'
import { messageEventSchemas } from './message-events.js'
import { moneyEventSchemas } from './money-events.js'
import { officeEventSchemas } from './office-events.js'
import { parcelEventSchemas } from './parcel-events.js'
import { shipmentEventSchemas } from './shipment-events.js'
import { workEventSchemas } from './work-events.js'

/**
 * Every event of an order's stream: what must outlive erasure in `data`, what names a person in `personal`.
 * What is written is never changed. A new shape is a new `schemaVersion` and a step in the domain's upcasters; an added
 * optional field is neither: absent, it reads as the event was meant when it was written.
 */
export const orderEventSchemas = {
  ...creationEventSchemas,
  ...moneyEventSchemas,
  ...guaranteeEventSchemas,
  ...dataEventSchemas,
  ...workEventSchemas,
  ...parcelEventSchemas,
  ...shipmentEventSchemas,
  ...officeEventSchemas,
  ...messageEventSchemas,
} as const

export type OrderEventType = keyof typeof orderEventSchemas

type EventOf<T extends OrderEventType> = {
  readonly type: T
  readonly data: z.infer<(typeof orderEventSchemas)[T]['data']>
  /** Absent where the event holds no personal data, and after the person was erased. */
  readonly personal?: z.infer<(typeof orderEventSchemas)[T]['personal']> | undefined
}
export type OrderEvent = { [T in OrderEventType]: EventOf<T> }[OrderEventType]
export type OrderEventNamed<T extends OrderEventType> = Extract<OrderEvent, { type: T }>

/** What an event changes of the things on which an operator decides. */
export type OperatorConcern = 'status' | 'items' | 'payment' | 'address' | 'data' | 'parcel'

/**
 * An event with any concern conflicts with every command whose `If-Match` is older, whatever that command decides;
 * one with none conflicts with no command. The row has a second effect: only after an event with `status` can the
 * facts end a status that was set by hand (`evolve`).
 */
export const operatorConcerns: Readonly<Record<OrderEventType, readonly OperatorConcern[]>> = {
  OrderCreated: ['status', 'items', 'payment', 'address', 'data'],
  PaymentRequested: [],
  PaymentFailed: [],
  PaymentClosed: [],
  TermsAccepted: [],
  OrderPaid: ['status', 'payment'],
  PaymentMismatchFlagged: ['payment'],
  PaymentReopened: ['payment'],
  RefundRequested: ['payment'],
  RefundFailed: ['payment'],
  // What was requested before has come true: the amount counted from then on.
  OrderRefunded: [],
  RefundReturned: ['payment'],
  DisputeOpened: ['payment'],
  DisputeClosed: ['payment'],
  SupplementaryChargeRequested: ['payment'],
  SupplementaryChargePaid: ['payment', 'items'],
  SupplementaryChargeWaived: ['payment', 'items'],
  GuaranteeClaimed: ['payment'],
  GuaranteeGranted: ['payment'],
  GuaranteeDeclined: ['payment'],
  ApplicantDataCompleted: ['data'],
  BirthCertificateDataSubmitted: ['data', 'items'],
  TranslationLanguageSet: ['data', 'items'],
  SupportDocumentAttached: ['data'],
  SupportDocumentWithdrawn: ['data'],
  DataCorrectionRequested: ['data'],
  DeliveryAddressChanged: ['address'],
  AccessLinkReplaced: [],
  ProcessingStarted: ['status'],
  DocumentIssued: ['status', 'items'],
  DocumentTranslated: ['status', 'items'],
  DocumentApostilled: ['status', 'items'],
  IssuedCopyAttached: [],
  IssuedCopyWithdrawn: [],
  ItemCancelled: ['status', 'items'],
  ShipmentRequested: ['parcel'],
  ShipmentCreated: ['parcel'],
  ShipmentFailed: ['parcel'],
  ShippingPaperAttached: [],
  ItemsRestarted: ['status', 'items', 'parcel'],
  OrderShipped: ['status', 'parcel'],
  TrackingNumberCorrected: ['parcel'],
  CourierScanRecorded: [],
  ParcelFlagged: ['parcel'],
  ParcelReturned: ['status', 'parcel'],
  OrderDelivered: ['status', 'parcel'],
  OrderCompleted: ['status'],
  OrderCancelled: ['status'],
  PaymentReminderRequested: [],
  DataReminderRequested: [],
  RatingRequested: [],
  OrderRated: [],
  StatusOverridden: ['status'],
  NoteAdded: [],
  OrderAssigned: [],
  PromisedDateMoved: [],
  AttentionResolved: [],
  CustomerNotified: [],
  NotificationFailed: [],
  NotificationRetryRequested: [],
  ContactEmailCorrected: [],
  CustomerMessageReceived: [],
  OfficeMessageSent: [],
  DataRequestConfirmed: [],
  MailLinkOpened: [],
  PersonalDataErased: ['data'],
}

export const isOrderEventType = (type: string): type is OrderEventType => Object.hasOwn(orderEventSchemas, type)
