import type { OrderCommandType } from '@cartorio/contracts/commands.js'

/** Where a command is specified: a file of `services/domain/order/commands` and the sentence that begins there. */
export type SpecPlace = { readonly file: string; readonly sentence: string }

const at = (file: string, sentence: string): SpecPlace => ({ file: `${file}.spec.ts`, sentence })

/** The spec of each command; a spec of its own holds each place to what stands there. */
export const commandSpecs: Readonly<Record<OrderCommandType, SpecPlace>> = {
  CreateOrder: at('create-order', 'creating an order'),
  RequestPayment: at('request-payment', 'requesting a payment'),
  ConfirmPayment: at('confirm-payment', 'confirming a payment'),
  RecordPaymentFailure: at('record-payment-failure', 'a payment that the provider refused'),
  RecordPaymentClosure: at('record-payment-closure', 'an intent that can no longer be paid'),
  AcceptTerms: at('accept-terms', 'accepting the terms'),
  RequestCharge: at('request-charge', 'asking for a fee that was found later'),
  WaiveCharge: at('waive-charge', 'waiving a charge'),
  RequestRefund: at('request-refund', 'asking for money back'),
  RecordRefund: at('record-refund', 'a refund that the provider has paid out'),
  RecordRefundFailure: at('record-refund', 'a refund that failed'),
  RecordProviderRefund: at('record-refund', 'a refund that was made at the provider'),
  OpenDispute: at('disputes', 'a payment that the customer’s bank disputes'),
  CloseDispute: at('disputes', 'the end of a dispute'),
  CompleteApplicantData: at('complete-applicant-data', 'completing the applicant data'),
  SubmitBirthCertificateData: at('submit-birth-certificate-data', 'submitting birth-certificate data'),
  SetTranslationLanguage: at('set-translation-language', 'naming the language of a translation'),
  AttachSupportDocument: at('attach-support-document', 'attaching a document'),
  RequestDataCorrection: at('request-data-correction', 'sending data back to the customer'),
  ChangeDeliveryAddress: at('change-delivery-address', 'changing the delivery address'),
  ReplaceAccessLink: at('replace-access-link', 'replacing the customer’s link'),
  StartProcessing: at('start-processing', 'starting the processing'),
  IssueDocuments: at('work-steps', 'issuing documents'),
  TranslateDocuments: at('work-steps', 'translating and apostilling'),
  ApostilleDocuments: at('work-steps', 'translating and apostilling'),
  AttachIssuedCopy: at('attach-issued-copy', 'a scan of an issued document'),
  CancelItems: at('cancel-items', 'a document that is not found, refused or withdrawn'),
  ShipOrder: at('ship-order', 'shipping an order'),
  CorrectTrackingNumber: at('correct-tracking-number', 'correcting a tracking number'),
  RecordCourierScan: at('record-courier-scan', 'what the courier says of a parcel'),
  FlagParcel: at('parcel-trouble', 'flagging a parcel'),
  ReturnParcel: at('parcel-trouble', 'a parcel that came back'),
  DeliverOrder: at('deliver-order', 'delivering an order'),
  CompleteOrder: at('complete-order', 'completing an order'),
  CancelOrder: at('cancel-order', 'cancelling an order'),
  OverrideStatus: at('override-status', 'setting a status by hand'),
  AddNote: at('add-note', 'a note'),
  AssignOrder: at('assign-order', 'assigning an order'),
  ResolveAttention: at('resolve-attention', 'resolving what needs a person'),
  MovePromisedDate: at('move-promised-date', 'moving a promised date'),
  RecordNotification: at('record-notification', 'a message to the customer'),
  RecordNotificationFailure: at('record-notification', 'a message to the customer'),
  EraseOrder: at('erase-order', 'erasing the person of an order'),
}
