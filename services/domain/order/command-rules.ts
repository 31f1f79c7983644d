import type { OrderCommandType } from '@cartorio/contracts/commands.js'
import type { OrderEventType } from '@cartorio/contracts/events/order-events.js'
import { type OrderStatus, orderStatuses } from '@cartorio/contracts/statuses.js'
import { beforeShipping } from './forms.js'

export type Commander = 'customer' | 'operator' | 'administrator' | 'worker' | 'later worker'

/** Who may tell an order a command, in which statuses shown, what else it needs, and what it makes. */
export type CommandRule = {
  readonly by: readonly Commander[]
  /** Method and path, or what makes a worker say it. */
  readonly route: string
  readonly from: readonly OrderStatus[]
  /** What it needs beside the status, for people. */
  readonly needs: string
  readonly events: readonly OrderEventType[]
  /** Whether the command tells itself why a status is wrong; else the table does. */
  readonly refusesItself?: true
}

const inWork: readonly OrderStatus[] = ['IN_PROGRESS', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']
const always = orderStatuses
const notCancelled = orderStatuses.filter((status) => status !== 'CANCELLED')
const running = orderStatuses.filter((status) => status !== 'CANCELLED' && status !== 'COMPLETED')

const staff = (name: string): string => `POST /api/admin/orders/{id}/${name}`
const customer = (name: string): string => `POST /api/orders/{token}/${name}`

export const commandRules: Readonly<Record<OrderCommandType, CommandRule>> = {
  CreateOrder: {
    by: ['customer'],
    route: 'POST /api/orders, POST /api/create-order',
    from: [],
    needs: 'at least one item of the catalogue',
    events: ['OrderCreated'],
    refusesItself: true,
  },
  RequestPayment: {
    by: ['customer'],
    route: 'POST /api/create-payment-intent, POST /api/create-order',
    from: notCancelled,
    needs: 'the order, or the named supplementary charge, not paid yet',
    events: ['PaymentRequested'],
    refusesItself: true,
  },
  ConfirmPayment: {
    by: ['worker'],
    route: 'the payment provider says that an intent was paid',
    from: always,
    needs: 'amount, currency and order of the intent as asked; what does not match is flagged',
    events: ['OrderPaid', 'SupplementaryChargePaid', 'PaymentMismatchFlagged'],
    refusesItself: true,
  },
  RecordPaymentFailure: {
    by: ['worker'],
    route: 'the payment provider says that an intent was refused',
    from: always,
    needs: 'an intent of the order that has paid nothing yet',
    events: ['PaymentFailed'],
    refusesItself: true,
  },
  RequestCharge: {
    by: ['operator'],
    route: staff('charge'),
    from: beforeShipping,
    needs: 'an amount between one cent and the limit, and what it is for',
    events: ['SupplementaryChargeRequested', 'NoteAdded'],
  },
  WaiveCharge: {
    by: ['operator'],
    route: staff('waive-charge'),
    from: running,
    needs: 'an open charge and a reason',
    events: ['SupplementaryChargeWaived', 'NoteAdded'],
  },
  RequestRefund: {
    by: ['operator'],
    route: staff('refund'),
    from: always,
    needs: 'a reason, and no more than what came in and was not given back',
    events: ['RefundRequested', 'NoteAdded'],
  },
  RecordRefund: {
    by: ['later worker'],
    route: 'the payment provider says that a refund was paid out',
    from: always,
    needs: 'a refund of the order',
    events: ['OrderRefunded'],
    refusesItself: true,
  },
  RecordRefundFailure: {
    by: ['later worker'],
    route: 'the payment provider says that a refund failed',
    from: always,
    needs: 'a refund of the order that is not paid out',
    events: ['RefundFailed'],
    refusesItself: true,
  },
  OpenDispute: {
    by: ['later worker'],
    route: 'the payment provider says that a payment is disputed',
    from: always,
    needs: 'nothing',
    events: ['DisputeOpened'],
    refusesItself: true,
  },
  CloseDispute: {
    by: ['later worker'],
    route: 'the payment provider says how a dispute ended',
    from: always,
    needs: 'a dispute of the order',
    events: ['DisputeClosed'],
    refusesItself: true,
  },
  CompleteApplicantData: {
    by: ['customer', 'operator'],
    route: `${customer('complete')}, ${staff('applicant-data')}`,
    from: beforeShipping,
    needs: 'a customer changes given data only until the work starts, or when they were sent back',
    events: ['ApplicantDataCompleted'],
    refusesItself: true,
  },
  SubmitBirthCertificateData: {
    by: ['customer', 'operator'],
    route: `${customer('birth-certificate')}, ${staff('birth-certificate')}`,
    from: beforeShipping,
    needs:
      'a birth certificate in the order; a customer changes given data only until the work starts, or when they were sent back',
    events: ['BirthCertificateDataSubmitted', 'SupplementaryChargeRequested', 'SupplementaryChargeWaived'],
    refusesItself: true,
  },
  AttachSupportDocument: {
    by: ['customer'],
    route: customer('documents'),
    from: beforeShipping,
    needs: 'no more files than the limit',
    events: ['SupportDocumentAttached'],
    refusesItself: true,
  },
  RequestDataCorrection: {
    by: ['operator'],
    route: staff('request-data'),
    from: beforeShipping,
    needs: 'a form that was given, and a reason',
    events: ['DataCorrectionRequested', 'NoteAdded'],
  },
  ChangeDeliveryAddress: {
    by: ['customer', 'operator'],
    route: `${customer('address')}, ${staff('change-address')}`,
    from: [...beforeShipping, 'SHIPPED'],
    needs: 'a customer changes it only until the work starts',
    events: ['DeliveryAddressChanged', 'NoteAdded'],
    refusesItself: true,
  },
  ReplaceAccessLink: {
    by: ['customer', 'operator'],
    route: `${customer('replace-link')}, ${staff('replace-link')}`,
    from: always,
    needs: 'fewer than 255 links before it',
    events: ['AccessLinkReplaced', 'NoteAdded'],
  },
  StartProcessing: {
    by: ['operator'],
    route: staff('start'),
    from: ['PAID'],
    needs: 'nothing',
    events: ['ProcessingStarted', 'NoteAdded'],
  },
  IssueDocuments: {
    by: ['operator'],
    route: staff('issue'),
    from: inWork,
    needs: 'items that go on and are not issued',
    events: ['DocumentIssued', 'NoteAdded'],
  },
  TranslateDocuments: {
    by: ['operator'],
    route: staff('translate'),
    from: inWork,
    needs: 'issued items that need a translation and lack it',
    events: ['DocumentTranslated', 'NoteAdded'],
  },
  ApostilleDocuments: {
    by: ['operator'],
    route: staff('apostille'),
    from: inWork,
    needs: 'issued items that need an apostille and lack it',
    events: ['DocumentApostilled', 'NoteAdded'],
  },
  AttachIssuedCopy: {
    by: ['operator'],
    route: staff('issued-copies'),
    from: running,
    needs: 'an issued item that goes on, and no more scans than the limit',
    events: ['IssuedCopyAttached'],
  },
  CancelItems: {
    by: ['operator'],
    route: staff('cancel-items'),
    from: ['PAID', ...inWork],
    needs: 'items that go on, and a reason; with the last one the order is cancelled',
    events: [
      'ItemCancelled',
      'SupplementaryChargeRequested',
      'SupplementaryChargeWaived',
      'RefundRequested',
      'OrderCancelled',
      'NoteAdded',
    ],
  },
  ShipOrder: {
    by: ['operator'],
    route: staff('ship'),
    from: inWork,
    needs: 'every step of every item, no open charge, and a tracking number that no other order has',
    events: ['OrderShipped', 'NoteAdded'],
  },
  CorrectTrackingNumber: {
    by: ['operator'],
    route: staff('correct-tracking'),
    from: ['SHIPPED'],
    needs: 'a parcel, a tracking number that no other order has, and a reason',
    events: ['TrackingNumberCorrected', 'NoteAdded'],
  },
  RecordCourierScan: {
    by: ['later worker'],
    route: 'the courier says where the parcel is',
    from: always,
    needs: "the order's own parcel; a word on another one is passed over",
    events: ['CourierScanRecorded'],
    refusesItself: true,
  },
  FlagParcel: {
    by: ['operator'],
    route: staff('flag-parcel'),
    from: ['SHIPPED'],
    needs: 'a parcel and a reason',
    events: ['ParcelFlagged', 'NoteAdded'],
  },
  ReturnParcel: {
    by: ['operator'],
    route: staff('return-parcel'),
    from: ['SHIPPED'],
    needs: 'a parcel and a reason',
    events: ['ParcelReturned', 'NoteAdded'],
  },
  DeliverOrder: {
    by: ['operator'],
    route: staff('deliver'),
    from: ['SHIPPED'],
    needs: 'nothing',
    events: ['OrderDelivered', 'NoteAdded'],
  },
  CompleteOrder: {
    by: ['operator', 'worker'],
    route: `${staff('complete')}; 30 days after delivery`,
    from: ['DELIVERED'],
    needs: 'nothing',
    events: ['OrderCompleted', 'NoteAdded'],
  },
  CancelOrder: {
    by: ['operator'],
    route: staff('cancel'),
    from: beforeShipping,
    needs: 'nothing; what came in is asked back, and open charges are withdrawn',
    events: ['OrderCancelled', 'SupplementaryChargeWaived', 'RefundRequested', 'NoteAdded'],
  },
  OverrideStatus: {
    by: ['operator'],
    route: 'PATCH /api/admin/orders/{id}/status with override: true',
    from: always,
    needs: 'a note, and another status than the one shown; a named tracking number that no other order has',
    events: ['StatusOverridden'],
    refusesItself: true,
  },
  AddNote: {
    by: ['operator'],
    route: staff('note'),
    from: always,
    needs: 'a text',
    events: ['NoteAdded'],
  },
  AssignOrder: {
    by: ['operator'],
    route: staff('assign'),
    from: running,
    needs: 'a member of staff of the same office, or nobody',
    events: ['OrderAssigned', 'NoteAdded'],
  },
  MovePromisedDate: {
    by: ['operator'],
    route: staff('move-date'),
    from: running,
    needs: 'a step that the order needs, a day from today to a year from now, and a reason',
    events: ['PromisedDateMoved', 'NoteAdded'],
  },
  RecordNotification: {
    by: ['later worker'],
    route: 'a message was sent to the customer',
    from: always,
    needs: 'nothing',
    events: ['CustomerNotified'],
    refusesItself: true,
  },
  RecordNotificationFailure: {
    by: ['later worker'],
    route: 'a message could not be sent to the customer',
    from: always,
    needs: 'nothing',
    events: ['NotificationFailed'],
    refusesItself: true,
  },
  EraseOrder: {
    by: ['administrator', 'worker'],
    route: `${staff('erase')}; an erasure that a restored log has lost`,
    from: ['COMPLETED', 'CANCELLED'],
    needs: 'a reason; told again, it is not asked how the order stands',
    events: ['PersonalDataErased'],
    refusesItself: true,
  },
}
