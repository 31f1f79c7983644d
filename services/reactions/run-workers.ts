import {
  accountNotices,
  confirmedDataRequests,
  contactAnswers,
  customerMails,
  dataRequestMails,
  disputeUpdates,
  draftAdoption,
  erasure,
  fileRemoval,
  invitationMails,
  orderCompletion,
  orderListMails,
  passwordMails,
  paymentCancellation,
  paymentConfirmation,
  refundPayment,
  refundUpdates,
  reportMails,
  requestAnswers,
  shipmentOutcome,
  testMessages,
} from '../messaging/queue/definitions.js'
import { sendAccountNotice } from './account-notices/send-account-notice.js'
import { adoptDraft } from './adopt-draft/adopt-draft.js'
import { workOnBulks } from './bulk/work-on-bulks.js'
import { cancelPayments } from './cancel-payments/cancel-payments.js'
import { completeOrder } from './complete-order/complete-order.js'
import { confirmIntent } from './confirm-intent/confirm-intent.js'
import type { WorkerDeps } from './deps.js'
import { eraseOthers, erasePerson } from './erase-person/erase-person.js'
import { endedByErasure, withdrawEntries } from './erase-person/withdraw-entries.js'
import { sendInvitation } from './own-mails/send-invitation.js'
import {
  sendContactAnswer,
  sendDataRequest,
  sendOrderList,
  sendPasswordLink,
  sendReportMail,
  sendRequestAnswer,
  sendTestMessage,
} from './own-mails/send-own-mails.js'
import { payRefund } from './pay-refund/pay-refund.js'
import { recordDispute, recordRefundUpdate } from './provider-updates/provider-updates.js'
import { workOn } from './queue-work.js'
import { recordDataRequest } from './record-data-request/record-data-request.js'
import { removeFile } from './remove-file/remove-file.js'
import { workOnExports } from './report-exports/work-on-exports.js'
import { sendMail } from './send-mail/send-mail.js'
import { resolveSilentShipment } from './shipment-outcome/shipment-outcome.js'

/** Starts the processors of every queue; they stop with the queues. */
export const startProcessors = (deps: WorkerDeps): void => {
  const { mailer, onMail = () => undefined } = deps
  if (mailer !== undefined) {
    const { clock, settings, queues } = deps
    const together = { clock, settings, queue: queues.queue(customerMails) }
    const mailDeps = { ...deps, mailer, onMail, together }
    workOn(deps, customerMails, (job, current) => sendMail(mailDeps, job, current))
    workOn(deps, orderListMails, (job, current) => sendOrderList(mailDeps, job, current))
    workOn(deps, passwordMails, (job, current) => sendPasswordLink(mailDeps, job, current))
    workOn(deps, reportMails, (job, current) => sendReportMail(mailDeps, job, current))
    workOn(deps, testMessages, (job, current) => sendTestMessage(mailDeps, job, current))
    workOn(deps, invitationMails, (job, current) => sendInvitation(mailDeps, job, current))
    workOn(deps, accountNotices, (job, current) => sendAccountNotice(mailDeps, job, current))
    workOn(deps, dataRequestMails, (job, current) => sendDataRequest(mailDeps, job, current))
    workOn(deps, requestAnswers, (job, current) => sendRequestAnswer(mailDeps, job, current))
    workOn(deps, contactAnswers, (job, current) => sendContactAnswer(mailDeps, job, current))
  }
  workOn(deps, confirmedDataRequests, (job) => recordDataRequest(deps, job))
  workOn(deps, paymentConfirmation, (job) => confirmIntent(deps, job))
  workOn(deps, orderCompletion, (job) => completeOrder(deps, job))
  workOn(deps, paymentCancellation, (job) => cancelPayments(deps, job))
  workOn(deps, refundPayment, (job) => payRefund(deps, job))
  workOn(deps, refundUpdates, (job) => recordRefundUpdate(deps, job))
  workOn(deps, disputeUpdates, (job) => recordDispute(deps, job))
  workOn(deps, shipmentOutcome, (job) => resolveSilentShipment(deps, job))
  workOn(deps, erasure, async (job) => {
    const erased = await erasePerson(deps, job)
    await withdrawEntries(deps, endedByErasure(deps))
    await eraseOthers(deps, erased)
  })
  workOn(deps, fileRemoval, (job) => removeFile(deps, job))
  workOnBulks(deps)
  workOnExports(deps)
  workOn(deps, draftAdoption, (job) => adoptDraft(deps, job))
}
