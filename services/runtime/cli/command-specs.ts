import type { OrderCommandType } from '@cartorio/contracts/commands.js'

/** Where a command is specified: a file of `services/domain/order` and the sentence that begins there. */
export type SpecPlace = { readonly file: string; readonly sentence: string }

const at = (file: string, sentence: string): SpecPlace => ({ file: `${file}.spec.ts`, sentence })

/** The spec of each command; a spec of its own holds each place to what stands there. */
export const commandSpecs: Readonly<Record<OrderCommandType, SpecPlace>> = {
  CreateOrder: at('create', 'creating an order'),
  RequestPayment: at('payment', 'requesting a payment'),
  ConfirmPayment: at('payment', 'confirming a payment'),
  RecordPaymentFailure: at('payment', 'a payment that the provider refused'),
  RequestCharge: at('charges', 'asking for a fee that was found later'),
  WaiveCharge: at('charges', 'waiving a charge'),
  RequestRefund: at('refunds', 'asking for money back'),
  RecordRefund: at('refunds', 'a refund that the provider has paid out'),
  RecordRefundFailure: at('refunds', 'a refund that failed'),
  OpenDispute: at('disputes', 'a payment that the customer’s bank disputes'),
  CloseDispute: at('disputes', 'the end of a dispute'),
  CompleteApplicantData: at('customer-data', 'completing the applicant data'),
  SubmitBirthCertificateData: at('customer-data', 'submitting birth-certificate data'),
  SetTranslationLanguage: at('translation-language', 'naming the language of a translation'),
  AttachSupportDocument: at('customer-data', 'attaching a document'),
  RequestDataCorrection: at('data-correction', 'sending data back to the customer'),
  ChangeDeliveryAddress: at('address', 'changing the delivery address'),
  ReplaceAccessLink: at('office-commands', 'replacing the customer’s link'),
  StartProcessing: at('work', 'starting the processing'),
  IssueDocuments: at('work', 'issuing documents'),
  TranslateDocuments: at('work', 'translating and apostilling'),
  ApostilleDocuments: at('work', 'translating and apostilling'),
  AttachIssuedCopy: at('office-commands', 'a scan of an issued document'),
  CancelItems: at('items-cancelled', 'a document that is not found, refused or withdrawn'),
  ShipOrder: at('shipping', 'shipping an order'),
  CorrectTrackingNumber: at('parcel', 'correcting a tracking number'),
  RecordCourierScan: at('parcel', 'what the courier says of a parcel'),
  FlagParcel: at('parcel', 'flagging a parcel'),
  ReturnParcel: at('parcel', 'a parcel that came back'),
  DeliverOrder: at('end', 'delivering an order'),
  CompleteOrder: at('end', 'completing an order'),
  CancelOrder: at('end', 'cancelling an order'),
  OverrideStatus: at('override', 'setting a status by hand'),
  AddNote: at('office-commands', 'a note'),
  AssignOrder: at('office-commands', 'assigning an order'),
  MovePromisedDate: at('promises', 'moving a promised date'),
  RecordNotification: at('office-commands', 'a message to the customer'),
  RecordNotificationFailure: at('office-commands', 'a message to the customer'),
  EraseOrder: at('erase', 'erasing the person of an order'),
}
