import type { moneyCommands } from '@cartorio/contracts/order/money/commands.js'
import type { RulesOf } from '../command-definition.js'
import { acceptTermsCommand } from './accept-terms.js'
import { declineGuaranteeCommand, grantGuaranteeCommand } from './answer-guarantee.js'
import { claimGuaranteeCommand } from './claim-guarantee.js'
import { confirmPaymentCommand } from './confirm-payment.js'
import { closeDisputeCommand, openDisputeCommand } from './disputes.js'
import { recordBankTransferCommand } from './record-bank-transfer.js'
import {
  recordProviderRefundCommand,
  recordRefundCommand,
  recordRefundFailureCommand,
  recordRefundReturnCommand,
} from './record-refund.js'
import { recordTransferRefundCommand } from './record-transfer-refund.js'
import { refundFlaggedPaymentCommand } from './refund-flagged-payment.js'
import { reopenPaymentCommand } from './reopen-payment.js'
import { requestChargeCommand } from './request-charge.js'
import { requestPaymentCommand } from './request-payment.js'
import { requestRefundCommand } from './request-refund.js'
import { recordPaymentClosureCommand, recordPaymentFailureCommand } from './unpaid-intents.js'
import { waiveChargeCommand } from './waive-charge.js'

export const moneyRules = {
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
} satisfies RulesOf<typeof moneyCommands>
