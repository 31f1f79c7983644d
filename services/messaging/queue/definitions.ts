import type { BulkId, ReportExportId, TenantId } from '@cartorio/contracts/ids.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import type { QueueDefinition } from './port.js'

/** Whose a job is that names no order; absent where that is not known, and in jobs of earlier releases. */
type OfTenant = { readonly tenantId?: TenantId | undefined }

/** The payment provider that it is about; absent in jobs of earlier releases, which knew today's alone. */
type OfProvider = { readonly provider?: PaymentProviderName | undefined }

export type PaymentConfirmationJob = OfTenant &
  OfProvider & {
    readonly intentId: string
    /** How often the intent was confirmed before, and its order not found; absent the first time. */
    readonly again?: number
  }

/** A webhook says that something happened to an intent, or no webhook came for a while: ask its provider. */
export const paymentConfirmation: QueueDefinition<PaymentConfirmationJob> = {
  name: 'payment-confirmation',
  attempts: 12,
  backoffMillis: 500,
  concurrency: 8,
}

/** The five minutes that it is the check of. */
type PaymentReconciliationJob = { readonly slot: number }

/** Reads every intent that may still be paid at the provider: for webhooks that never came. */
export const paymentReconciliation: QueueDefinition<PaymentReconciliationJob> = {
  name: 'payment-reconciliation',
  attempts: 2,
  backoffMillis: 5000,
  concurrency: 1,
  comesAgain: true,
}

export type PaymentCancellationJob = { readonly orderId: string }

/** After a cancellation, of the order or of a charge: what was not paid can no longer be. */
export const paymentCancellation: QueueDefinition<PaymentCancellationJob> = {
  name: 'payment-cancellation',
  attempts: 20,
  backoffMillis: 1000,
  concurrency: 2,
}

/** A refund that changed at the provider; where the event named its charge alone, `refundId` is `null`. */
export type RefundUpdateJob = OfTenant &
  OfProvider & { readonly refundId: string | null; readonly intentId: string | null }

/** A webhook says that a refund changed, of ours or of the provider's dashboard: read it at the provider. */
export const refundUpdates: QueueDefinition<RefundUpdateJob> = {
  name: 'refund-updates',
  attempts: 20,
  backoffMillis: 1000,
  concurrency: 2,
}

export type DisputeUpdateJob = OfTenant & OfProvider & { readonly disputeId: string }

/** A webhook says that a dispute was opened or closed: read it at the provider. */
export const disputeUpdates: QueueDefinition<DisputeUpdateJob> = {
  name: 'dispute-updates',
  attempts: 20,
  backoffMillis: 1000,
  concurrency: 2,
}

export type RefundJob = { readonly orderId: string; readonly eventId: string; readonly refund: number }

/** Pays a requested refund out. A bank may take days: queried again each hour for about two weeks. */
export const refundPayment: QueueDefinition<RefundJob> = {
  name: 'refund-payment',
  attempts: 350,
  backoffMillis: 1000,
  maxBackoffMillis: hourMillis,
  concurrency: 4,
}

export type OrderCompletionJob = { readonly orderId: string; readonly eventId: string }

/** What earlier releases delayed by 30 days from delivery; `deadline-sweep` takes its place, and both give one command. */
export const orderCompletion: QueueDefinition<OrderCompletionJob> = {
  name: 'order-completion',
  attempts: 20,
  backoffMillis: 1000,
  concurrency: 2,
}

/** The time's slot in which deadlines are compared with the clock. */
type DeadlineSweepJob = { readonly slot: number }

/** Gives the commands of deadlines that have passed. */
export const deadlineSweep: QueueDefinition<DeadlineSweepJob> = {
  name: 'deadline-sweep',
  attempts: 3,
  backoffMillis: 1000,
  concurrency: 1,
  comesAgain: true,
}

export type ErasureJob = { readonly orderId: string; readonly eventId: string }

/** A person was erased: the list, the key, the uploads. Tried until it is done. */
export const erasure: QueueDefinition<ErasureJob> = {
  name: 'erasure',
  attempts: 1_000_000,
  backoffMillis: 1000,
  maxBackoffMillis: 5 * 60 * 1000,
  concurrency: 2,
}

export type FileRemovalJob = { readonly orderId: string; readonly uploadId: string }

/** Deletes the bytes of a withdrawn file. Tried until it is done. */
export const fileRemoval: QueueDefinition<FileRemovalJob> = {
  name: 'file-removal',
  attempts: 1_000_000,
  backoffMillis: 1000,
  maxBackoffMillis: 5 * 60 * 1000,
  concurrency: 2,
}

export type DraftAdoptionJob = { readonly orderId: string; readonly eventId: string; readonly draftId: string }

/** Attaches the files of a draft to the order that was created with it. Tried until it is done. */
export const draftAdoption: QueueDefinition<DraftAdoptionJob> = {
  name: 'draft-adoption',
  attempts: 1_000_000,
  backoffMillis: 1000,
  maxBackoffMillis: 5 * 60 * 1000,
  concurrency: 2,
}

type SandboxWebhookJob = OfTenant & {
  readonly id: string
  readonly type: string
  readonly intentId: string
  readonly refundId?: string
}

/** The sandbox's calls to our own webhook, as a provider would make them: again and again until taken. */
export const sandboxWebhooks: QueueDefinition<SandboxWebhookJob> = {
  name: 'sandbox-webhooks',
  attempts: 15,
  backoffMillis: 500,
  concurrency: 4,
}

/** What makes the log worth sealing now; the job itself reads the log alone. */
type SealingJob = { readonly because: 'time' | 'events' }

/** Seals what came after the newest seal. */
export const sealing: QueueDefinition<SealingJob> = {
  name: 'sealing',
  attempts: 5,
  backoffMillis: 2000,
  concurrency: 1,
  comesAgain: true,
}

export type ShipmentOutcomeJob = { readonly orderId: string; readonly attempt: number }

/** Some minutes after a shipment was requested: one without an answer is of unknown outcome. */
export const shipmentOutcome: QueueDefinition<ShipmentOutcomeJob> = {
  name: 'shipment-outcome',
  attempts: 20,
  backoffMillis: 1000,
  concurrency: 2,
}

export type DeliveryProofJob = { readonly orderId: string; readonly eventId: string }

/** Fetches the signed proof of a delivery: for about ten days, at last twice a day. */
export const deliveryProof: QueueDefinition<DeliveryProofJob> = {
  name: 'delivery-proof',
  attempts: 30,
  backoffMillis: 60_000,
  maxBackoffMillis: 12 * hourMillis,
  concurrency: 2,
}

/** The time's slot in which the polls are scheduled. */
export type CourierScheduleJob = { readonly slot: number }

/** Adds the polls that have come due to `courier-sync`. */
export const courierSchedule: QueueDefinition<CourierScheduleJob> = {
  name: 'courier-schedule',
  attempts: 3,
  backoffMillis: 1000,
  concurrency: 1,
  comesAgain: true,
}

export type CourierSyncJob = {
  readonly orderId: string
  readonly courier: string
  readonly trackingNumber: string
  readonly shippedAt: string
  readonly deliveryCountry: string | null
  /** When the poll came due, milliseconds of the Unix time. */
  readonly due: number
  /** Tries without an answer so far. */
  readonly tries?: number
  /** When staff asked for it; absent where it came due by itself. */
  readonly asked?: string
}

/** Polls one parcel at its courier. */
export const courierSync: QueueDefinition<CourierSyncJob> = {
  name: 'courier-sync',
  attempts: 10,
  backoffMillis: 2000,
  maxBackoffMillis: 5 * 60 * 1000,
  concurrency: 8,
  comesAgain: true,
}

/** `eventId` is the event that the mail is about; the address is read when the mail is sent. */
export type SendMailJob = {
  readonly orderId: string
  readonly eventId: string
  readonly kind: MailKind
  /** The event by which it is sent again; absent the first time. */
  readonly again?: string
  /** Sent before its time; the job that waits then finds it done. */
  readonly released?: true
  /** How often it was left to the job of another step of the order; absent the first time. */
  readonly waits?: number
}

/** Mails to customers: about a day of tries. */
export const customerMails: QueueDefinition<SendMailJob> = {
  name: 'customer-mails',
  attempts: 36,
  backoffMillis: 1000,
  maxBackoffMillis: hourMillis,
  // Most of a mail's time is spent waiting for the log, where those that wait share round trips and commits; the mailer
  // itself opens few connections.
  concurrency: 64,
}

/** `emailHash` is keyed and names no one; the address and the orders are read when the mail is sent. */
export type SendOrderListJob = { readonly requestId: string; readonly emailHash: string }

/** Mails that lead to the list of a person's orders. A person waits for one: about ten minutes of tries. */
export const orderListMails: QueueDefinition<SendOrderListJob> = {
  name: 'order-list-mails',
  attempts: 9,
  backoffMillis: 1000,
  maxBackoffMillis: 2 * 60 * 1000,
  concurrency: 2,
}

/** `null` for an address without an account: the answer and the work until here are the same for every one. */
export type PasswordMailJob = { readonly requestId: string; readonly staffId: string | null }

/** Mails by which a member of staff chooses another password. A person waits for one. */
export const passwordMails: QueueDefinition<PasswordMailJob> = {
  name: 'password-mails',
  attempts: 9,
  backoffMillis: 1000,
  maxBackoffMillis: 2 * 60 * 1000,
  concurrency: 2,
}

/** The text lies encrypted in the state store; it is read when the mail is sent. */
export type TestMessageJob = OfTenant & { readonly testId: string }

/** Mails by which a member of staff reads a message before customers do. A person waits for one. */
export const testMessages: QueueDefinition<TestMessageJob> = {
  name: 'test-messages',
  attempts: 9,
  backoffMillis: 1000,
  maxBackoffMillis: 2 * 60 * 1000,
  concurrency: 2,
}

/** Name and address lie with the account; they are read when the mail is sent. */
export type InvitationMailJob = { readonly requestId: string; readonly staffId: string; readonly invitation: number }

/** Mails that invite a colleague. A person waits for one. */
export const invitationMails: QueueDefinition<InvitationMailJob> = {
  name: 'invitation-mails',
  attempts: 9,
  backoffMillis: 1000,
  maxBackoffMillis: 2 * 60 * 1000,
  concurrency: 2,
}

/** The change that begins at a revision of `staff-{id}`; it is read when the mail is sent. */
export type AccountNoticeJob = { readonly staffId: string; readonly revision: number }

/** Mails that say how the way into an account of the staff changed. */
export const accountNotices: QueueDefinition<AccountNoticeJob> = {
  name: 'account-notices',
  attempts: 20,
  backoffMillis: 1000,
  maxBackoffMillis: hourMillis,
  concurrency: 2,
}

export type DataRequestJob = SendOrderListJob & { readonly request: DataRequest }

/** Mails that confirm a request about personal data. A person waits for one: about ten minutes of tries. */
export const dataRequestMails: QueueDefinition<DataRequestJob> = {
  name: 'data-request-mails',
  attempts: 9,
  backoffMillis: 1000,
  maxBackoffMillis: 2 * 60 * 1000,
  concurrency: 2,
}

/** Records confirmed requests about personal data at each order of the address. Tried until it is done. */
export const confirmedDataRequests: QueueDefinition<DataRequestJob> = {
  name: 'data-requests',
  attempts: 1_000_000,
  backoffMillis: 1000,
  maxBackoffMillis: 5 * 60 * 1000,
  concurrency: 2,
}

/** The answer lies encrypted in the state store until it is mailed. */
export type RequestAnswerJob = OfTenant & { readonly answerId: string }

/** Mails that answer requests about personal data: about a day of tries. */
export const requestAnswers: QueueDefinition<RequestAnswerJob> = {
  name: 'request-answers',
  attempts: 36,
  backoffMillis: 1000,
  maxBackoffMillis: hourMillis,
  concurrency: 2,
}

/** The answer lies encrypted with its message; it is read when the mail is sent. */
export type ContactAnswerJob = OfTenant & { readonly contactId: string; readonly answerId: string }

/** Mails that answer the contact form: about a day of tries. */
export const contactAnswers: QueueDefinition<ContactAnswerJob> = {
  name: 'contact-answers',
  attempts: 36,
  backoffMillis: 1000,
  maxBackoffMillis: hourMillis,
  concurrency: 2,
}

/** `after`: how many orders were done by then. What the bulk does lies in the state store; it is read when the job runs. */
export type BulkJob = OfTenant & { readonly bulkId: BulkId; readonly after: number }

/**
 * Gives a step to the next orders of a bulk, and adds the job for those after them. Tried until it is done: an order that
 * refuses is a result.
 */
export const bulkOrders: QueueDefinition<BulkJob> = {
  name: 'bulk-orders',
  attempts: 1_000_000,
  backoffMillis: 500,
  maxBackoffMillis: 60_000,
  concurrency: 2,
}

/** What is asked lies in the state store; it is read when the job runs. */
export type ReportExportJob = OfTenant & { readonly exportId: ReportExportId }

/** Makes the file of a report. One at a time: each holds a page of lines and a part of the file. */
export const reportFiles: QueueDefinition<ReportExportJob> = {
  name: 'report-files',
  attempts: 5,
  backoffMillis: 2000,
  concurrency: 1,
}

export type ReportMailJob = ReportExportJob

/** Mails that a report is ready, with a link to the page: about an hour of tries. */
export const reportMails: QueueDefinition<ReportMailJob> = {
  name: 'report-mails',
  attempts: 15,
  backoffMillis: 1000,
  maxBackoffMillis: 10 * 60 * 1000,
  concurrency: 2,
}

/** The minute in which what is open is compared with what the office was mailed. */
type OfficeMailsJob = { readonly slot: number }

/** Mails to the office about what needs a person; what a server does not take is owed to the next minute. */
export const officeMails: QueueDefinition<OfficeMailsJob> = {
  name: 'office-mails',
  attempts: 1,
  backoffMillis: 1000,
  concurrency: 1,
  comesAgain: true,
}

/** Every queue that there is. */
export const queueDefinitions: readonly QueueDefinition<object>[] = [
  paymentConfirmation,
  paymentReconciliation,
  paymentCancellation,
  refundPayment,
  refundUpdates,
  disputeUpdates,
  orderCompletion,
  deadlineSweep,
  erasure,
  fileRemoval,
  draftAdoption,
  sandboxWebhooks,
  sealing,
  courierSchedule,
  courierSync,
  shipmentOutcome,
  deliveryProof,
  customerMails,
  orderListMails,
  passwordMails,
  testMessages,
  invitationMails,
  accountNotices,
  dataRequestMails,
  confirmedDataRequests,
  requestAnswers,
  contactAnswers,
  bulkOrders,
  reportFiles,
  reportMails,
  officeMails,
]
export const queueNames: readonly string[] = queueDefinitions.map(({ name }) => name)
