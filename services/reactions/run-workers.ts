import {
  confirmedDataRequests,
  contactAnswers,
  customerMails,
  dataRequestMails,
  disputeUpdates,
  draftAdoption,
  erasure,
  fileRemoval,
  orderCompletion,
  orderListMails,
  paymentCancellation,
  paymentConfirmation,
  refundPayment,
  refundUpdates,
  shipmentOutcome,
} from '../messaging/queue/definitions.js'
import { adoptDraft } from './adopt-draft/adopt-draft.js'
import { cancelPayments } from './cancel-payments/cancel-payments.js'
import { completeOrder } from './complete-order/complete-order.js'
import { confirmIntent } from './confirm-intent/confirm-intent.js'
import type { WorkerDeps } from './deps.js'
import { eraseOthers } from './erase-person/erase-others.js'
import { erasePerson } from './erase-person/erase-person.js'
import { endedByErasure, withdrawEntries } from './erase-person/withdraw-entries.js'
import { sendContactAnswer } from './own-mails/send-contact-answer.js'
import { sendDataRequest } from './own-mails/send-data-request.js'
import { sendOrderList } from './own-mails/send-order-list.js'
import { payRefund } from './pay-refund/pay-refund.js'
import { recordDispute, recordRefundUpdate } from './provider-updates/provider-updates.js'
import { recordDataRequest } from './record-data-request/record-data-request.js'
import { removeFile } from './remove-file/remove-file.js'
import { sendMail } from './send-mail/send-mail.js'
import { resolveSilentShipment } from './shipment-outcome/shipment-outcome.js'

/** Starts the processors of every queue; they stop with the queues. */
export const startProcessors = (deps: WorkerDeps): void => {
  const { queues, onError, mailer, onMail = () => undefined } = deps
  if (mailer !== undefined) {
    queues.work(
      customerMails,
      (job, current) => sendMail({ ...deps, mailer, onMail }, job, current),
      (error) => onError(customerMails.name, error),
    )
    queues.work(
      orderListMails,
      (job, current) => sendOrderList({ ...deps, mailer, onMail }, job, current),
      (error) => onError(orderListMails.name, error),
    )
    queues.work(
      dataRequestMails,
      (job, current) => sendDataRequest({ ...deps, mailer, onMail }, job, current),
      (error) => onError(dataRequestMails.name, error),
    )
    queues.work(
      contactAnswers,
      (job, current) => sendContactAnswer({ ...deps, mailer, onMail }, job, current),
      (error) => onError(contactAnswers.name, error),
    )
  }
  queues.work(
    confirmedDataRequests,
    (job) => recordDataRequest(deps, job),
    (error) => onError(confirmedDataRequests.name, error),
  )
  queues.work(
    paymentConfirmation,
    (job) => confirmIntent(deps, job),
    (error) => onError('payment-confirmation', error),
  )
  queues.work(
    orderCompletion,
    (job) => completeOrder(deps, job),
    (error) => onError('order-completion', error),
  )
  queues.work(
    paymentCancellation,
    (job) => cancelPayments(deps, job),
    (error) => onError('payment-cancellation', error),
  )
  queues.work(
    refundPayment,
    (job) => payRefund(deps, job),
    (error) => onError('refund-payment', error),
  )
  queues.work(
    refundUpdates,
    (job) => recordRefundUpdate(deps, job),
    (error) => onError('refund-updates', error),
  )
  queues.work(
    disputeUpdates,
    (job) => recordDispute(deps, job),
    (error) => onError('dispute-updates', error),
  )
  queues.work(
    shipmentOutcome,
    (job) => resolveSilentShipment(deps, job),
    (error) => onError('shipment-outcome', error),
  )
  queues.work(
    erasure,
    async (job) => {
      const erased = await erasePerson(deps, job)
      await withdrawEntries(deps, endedByErasure(deps))
      await eraseOthers(deps, erased)
    },
    (error) => onError('erasure', error),
  )
  queues.work(
    fileRemoval,
    (job) => removeFile(deps, job),
    (error) => onError('file-removal', error),
  )
  queues.work(
    draftAdoption,
    (job) => adoptDraft(deps, job),
    (error) => onError('draft-adoption', error),
  )
}
