import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import type { PaymentProvider } from '@cartorio/contracts/order/event-parts.js'
import type { CommandBus } from '@nestjs/cqrs'
import type { Bulks } from '../command/bulk/bulks.js'
import type { TestMessages } from '../command/bulk/test-messages.js'
import type { FormDrafts } from '../command/form-drafts/form-drafts.js'
import type { OrdersOfEmail } from '../command/privacy/orders-of-person.js'
import type { ReportExports } from '../command/report-exports/report-exports.js'
import type { ReportSchedules } from '../command/report-exports/report-schedules.js'
import type { MakeReportFile } from '../command/report-exports/run-export.js'
import type { UploadDrafts } from '../command/upload-drafts/upload-drafts.js'
import type { Clock, Ids } from '../domain/clock.js'
import type { CurrentSettings } from '../domain/settings/settings.js'
import type { KeptMails, Mailer } from '../gateways/mail/port.js'
import type { PaymentProviders } from '../gateways/payments/port.js'
import type { Limits } from '../http/limits.js'
import type { Accounts } from '../identity/accounts.js'
import type { Credentials } from '../identity/credentials.js'
import type { CustomerTokens } from '../identity/customer-token.js'
import type {
  DataRequestLinks,
  InvitationLinks,
  MailMarks,
  OrderListLinks,
  PasswordLinks,
} from '../identity/mailed-links.js'
import type { Sessions } from '../identity/sessions.js'
import type { Queues } from '../messaging/queue/port.js'
import type { AddressErasures } from '../privacy/address-erasures.js'
import type { ContactMessages } from '../privacy/contact-messages.js'
import type { DataKeys } from '../privacy/data-keys.js'
import type { ErasureList } from '../privacy/erasure-list.js'
import type { RequestAnswers } from '../privacy/request-answers.js'
import type { RetentionProposals } from '../privacy/retention-proposals.js'
import type { WithdrawalList } from '../privacy/withdrawal-list.js'
import type { EventStore } from '../stores/event-store/port.js'
import type { FileStore } from '../stores/file-store/port.js'
import type { StateStore } from '../stores/state-store/port.js'

/**
 * `repeated`: an earlier try may have delivered it, and its record is missing. `unanswered`: the text was on the way
 * and the server's answer is missing. `withheld`: too many were caused without a payment.
 */
export type MailOutcome =
  | 'sent'
  | 'repeated'
  | 'refused'
  | 'unanswered'
  | 'postponed'
  | 'given-up'
  | 'left-out'
  | 'withheld'

/** An intent that may still be paid, as the read model of payments has it. */
export type OpenPayment = {
  readonly orderId: string
  readonly intentId: string
  readonly provider: PaymentProvider
  readonly requestedAt: Instant
}

/** What workers need of the world; an order changes only by a command on the bus. */
export type WorkerDeps = {
  readonly eventStore: EventStore
  readonly state: StateStore
  readonly queues: Queues
  readonly providers: PaymentProviders
  readonly dataKeys: DataKeys
  readonly fileStore: FileStore
  /** Files that were sent before their order. */
  readonly drafts: UploadDrafts
  /** Forms that customers have not sent yet. */
  readonly formDrafts: FormDrafts
  /** Steps of many orders, and the sessions with which they end. */
  readonly bulks: Bulks
  /** Messages that members of staff mail to themselves first. */
  readonly testMessages: TestMessages
  /** Files of reports, and the bytes that they are made of. */
  readonly reportExports: ReportExports
  readonly reportSchedules: ReportSchedules
  readonly makeReportFile: MakeReportFile
  readonly sessions: Pick<Sessions, 'findById'>
  readonly credentials: Pick<Credentials, 'find' | 'findByEmail'>
  readonly accounts: Accounts
  readonly erasures: ErasureList
  readonly withdrawals: WithdrawalList
  /** How long mails wait, and whose entries end with their persons' orders. */
  readonly settings: Pick<CurrentSettings, 'of' | 'refreshed'>
  readonly tenants: readonly TenantId[]
  /** Drops generations of read models that no process fills; throws while one must stay. */
  readonly dropUnfilled: () => Promise<void>
  /** Whether no other process can work on this state store. */
  readonly alone?: boolean
  /** `undefined` where no mails are written. */
  readonly mailer: Mailer | undefined
  /** The mails of the folder, whether or not any are kept now. */
  readonly keptMails: KeptMails
  /** Links of mails are derived when they are sent. */
  readonly customerTokens: Pick<CustomerTokens, 'issue' | 'holders'>
  readonly mailMarks: Pick<MailMarks, 'issue'>
  readonly limits: Pick<Limits, 'hasRoomAt'>
  /** Where customers reach the product, without a slash at the end. @throws before that is known */
  readonly siteUrl: () => string
  /** What became of a mail, for the metrics. */
  readonly onMail?: (outcome: MailOutcome) => void
  readonly ordersOfEmail: OrdersOfEmail
  readonly orderListLinks: Pick<OrderListLinks, 'issue'>
  readonly dataRequestLinks: Pick<DataRequestLinks, 'issue'>
  readonly passwordLinks: Pick<PasswordLinks, 'issue'>
  /** Answers to requests about personal data, until they are mailed. */
  readonly requestAnswers: Pick<RequestAnswers, 'read' | 'forget'>
  /** Erasures that the end of the retention proposes. */
  readonly retentionProposals: RetentionProposals
  readonly invitationLinks: Pick<InvitationLinks, 'issue'>
  /** Of the contact form. */
  readonly contactMessages: ContactMessages
  /** Whose other orders are to be erased with an erased one. */
  readonly addressErasures: Pick<AddressErasures, 'of' | 'forget'>
  readonly clock: Clock
  readonly ids: Ids
  readonly bus: CommandBus
  /** Every intent that may still be paid, in batches; a few seconds old. */
  readonly openPayments: () => AsyncIterable<readonly OpenPayment[]>
  /** What became of an intent that was read at the provider, for the metrics. */
  readonly onPaymentConfirmed?: (outcome: string) => void
  /** Ids and the error's kind; never a job's payload. */
  readonly onError: (where: string, error: unknown) => void
}
