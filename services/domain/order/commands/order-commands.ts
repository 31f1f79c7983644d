import type { OrderCommandType } from '@cartorio/contracts/commands.js'
import { acceptTermsCommand } from './accept-terms.js'
import { addNoteCommand } from './add-note.js'
import { declineGuaranteeCommand, grantGuaranteeCommand } from './answer-guarantee.js'
import { assignOrderCommand } from './assign-order.js'
import { attachDeliveryProofCommand } from './attach-delivery-proof.js'
import { attachIssuedCopyCommand } from './attach-issued-copy.js'
import { attachSupportDocumentCommand } from './attach-support-document.js'
import { cancelItemsCommand } from './cancel-items.js'
import { cancelOrderCommand, cancelOwnOrderCommand } from './cancel-order.js'
import { cancelUnpaidOrderCommand } from './cancel-unpaid-order.js'
import { changeDeliveryAddressCommand } from './change-delivery-address.js'
import { claimGuaranteeCommand } from './claim-guarantee.js'
import type { CommandDefinition } from './command-definition.js'
import { completeApplicantDataCommand } from './complete-applicant-data.js'
import { completeOrderCommand } from './complete-order.js'
import { confirmPaymentCommand } from './confirm-payment.js'
import { correctContactEmailCommand } from './correct-contact-email.js'
import { correctTrackingNumberCommand } from './correct-tracking-number.js'
import { createOrderCommand } from './create-order.js'
import { deliverOrderCommand } from './deliver-order.js'
import { closeDisputeCommand, openDisputeCommand } from './disputes.js'
import { eraseOrderCommand } from './erase-order.js'
import { movePromisedDateCommand } from './move-promised-date.js'
import { overrideStatusCommand } from './override-status.js'
import { flagParcelCommand, returnParcelCommand } from './parcel-trouble.js'
import { rateOrderCommand, requestRatingCommand } from './rate-order.js'
import { recordBankTransferCommand } from './record-bank-transfer.js'
import { recordCourierScanCommand } from './record-courier-scan.js'
import { recordMailLinkOpenedCommand } from './record-mail-link-opened.js'
import { recordNotificationCommand, recordNotificationFailureCommand } from './record-notification.js'
import { recordPaymentClosureCommand } from './record-payment-closure.js'
import { recordPaymentFailureCommand } from './record-payment-failure.js'
import {
  recordProviderRefundCommand,
  recordRefundCommand,
  recordRefundFailureCommand,
  recordRefundReturnCommand,
} from './record-refund.js'
import { recordTransferRefundCommand } from './record-transfer-refund.js'
import { refundFlaggedPaymentCommand } from './refund-flagged-payment.js'
import { reopenPaymentCommand } from './reopen-payment.js'
import { replaceAccessLinkCommand } from './replace-access-link.js'
import { replaceUnpaidOrderCommand } from './replace-unpaid-order.js'
import { requestChargeCommand } from './request-charge.js'
import { requestDataCorrectionCommand } from './request-data-correction.js'
import { requestPaymentCommand } from './request-payment.js'
import { requestRefundCommand } from './request-refund.js'
import { requestDataReminderCommand, requestPaymentReminderCommand } from './request-reminder.js'
import { recordShipmentCommand, recordShipmentFailureCommand, requestShipmentCommand } from './request-shipment.js'
import { resolveAttentionCommand } from './resolve-attention.js'
import { restartItemsCommand } from './restart-items.js'
import { retryNotificationCommand } from './retry-notification.js'
import { setTranslationLanguageCommand } from './set-translation-language.js'
import { shipOrderCommand } from './ship-order.js'
import { startProcessingCommand } from './start-processing.js'
import { submitBirthCertificateDataCommand } from './submit-birth-certificate-data.js'
import { waiveChargeCommand } from './waive-charge.js'
import { withdrawIssuedCopyCommand } from './withdraw-issued-copy.js'
import { withdrawSupportDocumentCommand } from './withdraw-support-document.js'
import { apostilleDocumentsCommand, issueDocumentsCommand, translateDocumentsCommand } from './work-steps.js'
import { recordDataRequestCommand, writeToCustomerCommand, writeToOfficeCommand } from './write-messages.js'

/** Every command of an order, in the order of `docs/commands.md`. */
export const orderCommands: { readonly [T in OrderCommandType]: CommandDefinition<T> } = {
  CreateOrder: createOrderCommand,
  RequestPayment: requestPaymentCommand,
  ConfirmPayment: confirmPaymentCommand,
  RecordBankTransfer: recordBankTransferCommand,
  ReopenPayment: reopenPaymentCommand,
  RecordPaymentFailure: recordPaymentFailureCommand,
  RecordPaymentClosure: recordPaymentClosureCommand,
  AcceptTerms: acceptTermsCommand,
  RequestCharge: requestChargeCommand,
  WaiveCharge: waiveChargeCommand,
  RequestRefund: requestRefundCommand,
  RecordRefund: recordRefundCommand,
  RecordRefundFailure: recordRefundFailureCommand,
  RecordRefundReturn: recordRefundReturnCommand,
  RecordTransferRefund: recordTransferRefundCommand,
  RefundFlaggedPayment: refundFlaggedPaymentCommand,
  RecordProviderRefund: recordProviderRefundCommand,
  OpenDispute: openDisputeCommand,
  CloseDispute: closeDisputeCommand,
  ClaimGuarantee: claimGuaranteeCommand,
  GrantGuarantee: grantGuaranteeCommand,
  DeclineGuarantee: declineGuaranteeCommand,
  CompleteApplicantData: completeApplicantDataCommand,
  SubmitBirthCertificateData: submitBirthCertificateDataCommand,
  SetTranslationLanguage: setTranslationLanguageCommand,
  AttachSupportDocument: attachSupportDocumentCommand,
  WithdrawSupportDocument: withdrawSupportDocumentCommand,
  RequestDataCorrection: requestDataCorrectionCommand,
  ChangeDeliveryAddress: changeDeliveryAddressCommand,
  ReplaceAccessLink: replaceAccessLinkCommand,
  StartProcessing: startProcessingCommand,
  IssueDocuments: issueDocumentsCommand,
  TranslateDocuments: translateDocumentsCommand,
  ApostilleDocuments: apostilleDocumentsCommand,
  AttachIssuedCopy: attachIssuedCopyCommand,
  WithdrawIssuedCopy: withdrawIssuedCopyCommand,
  CancelItems: cancelItemsCommand,
  RequestShipment: requestShipmentCommand,
  RecordShipment: recordShipmentCommand,
  RecordShipmentFailure: recordShipmentFailureCommand,
  AttachDeliveryProof: attachDeliveryProofCommand,
  RestartItems: restartItemsCommand,
  ShipOrder: shipOrderCommand,
  CorrectTrackingNumber: correctTrackingNumberCommand,
  RecordCourierScan: recordCourierScanCommand,
  FlagParcel: flagParcelCommand,
  ReturnParcel: returnParcelCommand,
  DeliverOrder: deliverOrderCommand,
  CompleteOrder: completeOrderCommand,
  CancelOrder: cancelOrderCommand,
  CancelOwnOrder: cancelOwnOrderCommand,
  CancelUnpaidOrder: cancelUnpaidOrderCommand,
  ReplaceUnpaidOrder: replaceUnpaidOrderCommand,
  RequestRating: requestRatingCommand,
  RateOrder: rateOrderCommand,
  RequestPaymentReminder: requestPaymentReminderCommand,
  RequestDataReminder: requestDataReminderCommand,
  OverrideStatus: overrideStatusCommand,
  RecordMailLinkOpened: recordMailLinkOpenedCommand,
  WriteToOffice: writeToOfficeCommand,
  WriteToCustomer: writeToCustomerCommand,
  RecordDataRequest: recordDataRequestCommand,
  AddNote: addNoteCommand,
  AssignOrder: assignOrderCommand,
  ResolveAttention: resolveAttentionCommand,
  MovePromisedDate: movePromisedDateCommand,
  RetryNotification: retryNotificationCommand,
  CorrectContactEmail: correctContactEmailCommand,
  RecordNotification: recordNotificationCommand,
  RecordNotificationFailure: recordNotificationFailureCommand,
  EraseOrder: eraseOrderCommand,
}

export const orderCommandTypes = Object.keys(orderCommands) as OrderCommandType[]
