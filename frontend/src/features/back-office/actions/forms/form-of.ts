import type { StaffCommandName } from '@cartorio/contracts/http/staff-commands.js'
import type { OrderForm } from '../order-form'
import { resolveAttentionForm } from './attention-form'
import { withdrawCopyForm } from './copy-form'
import { changeAddressForm, replaceLinkForm, requestDataForm, translationLanguageForm } from './data-forms'
import { declineGuaranteeForm, grantGuaranteeForm } from './guarantee-forms'
import { correctEmailForm, resendMailForm } from './mail-forms'
import { chargeForm, refundForm, waiveChargeForm } from './money-forms'
import { moveDateForm } from './move-date-form'
import { assignForm, cancelForm, messageForm, noteForm } from './office-forms'
import { correctTrackingForm, flagParcelForm, returnParcelForm, shipForm } from './parcel-forms'
import { bankTransferForm, refundFlaggedForm, reopenPaymentForm, transferRefundForm } from './payment-forms'
import { createShipmentForm, restartItemsForm } from './shipment-forms'
import {
  apostilleForm,
  cancelItemsForm,
  completeForm,
  deliverForm,
  issueForm,
  startForm,
  translateForm,
} from './work-forms'

/** Every command of the office has its form. */
export const formOf: Readonly<Record<StaffCommandName, OrderForm>> = {
  start: startForm,
  issue: issueForm,
  translate: translateForm,
  apostille: apostilleForm,
  'withdraw-copy': withdrawCopyForm,
  'cancel-items': cancelItemsForm,
  shipments: createShipmentForm,
  'restart-items': restartItemsForm,
  ship: shipForm,
  'correct-tracking': correctTrackingForm,
  'flag-parcel': flagParcelForm,
  'return-parcel': returnParcelForm,
  deliver: deliverForm,
  complete: completeForm,
  charge: chargeForm,
  'waive-charge': waiveChargeForm,
  refund: refundForm,
  'grant-guarantee': grantGuaranteeForm,
  'decline-guarantee': declineGuaranteeForm,
  'bank-transfer': bankTransferForm,
  'reopen-payment': reopenPaymentForm,
  'refund-flagged': refundFlaggedForm,
  'transfer-refund': transferRefundForm,
  'request-data': requestDataForm,
  'translation-language': translationLanguageForm,
  'change-address': changeAddressForm,
  'correct-email': correctEmailForm,
  'replace-link': replaceLinkForm,
  assign: assignForm,
  'move-date': moveDateForm,
  'resolve-attention': resolveAttentionForm,
  'resend-mail': resendMailForm,
  note: noteForm,
  message: messageForm,
  cancel: cancelForm,
}
