import type { Device } from '@cartorio/contracts/device.js'
import type { StaffMember } from '@cartorio/contracts/http/staff.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type { Clock, Ids } from '../domain/clock.js'
import type { CurrentSettings } from '../domain/settings/settings.js'
import type { CourierGateway } from '../gateways/courier/port.js'
import type { CourierShipping } from '../gateways/courier/shipping.js'
import type { PaymentProviders, SandboxPayments, WebhookEvent } from '../gateways/payments/port.js'
import type { Accounts } from '../identity/accounts.js'
import type { CareTurns } from '../identity/care-turns.js'
import type { LoginAttempts } from '../identity/login-attempts.js'
import type { DataRequestLinks, InvitationLinks, PasswordLinks } from '../identity/mailed-links.js'
import type { PendingSignIns } from '../identity/pending-sign-ins.js'
import type { SecondFactorSetups } from '../identity/second-factor-setups.js'
import type { DisputeUpdateJob, PaymentConfirmationJob, RefundUpdateJob } from '../messaging/queue/definitions.js'
import type { JobQueue } from '../messaging/queue/port.js'
import type { AddressErasures } from '../privacy/address-erasures.js'
import type { ContactMessages } from '../privacy/contact-messages.js'
import type { DataKeys } from '../privacy/data-keys.js'
import type { RequestAnswers } from '../privacy/request-answers.js'
import type { WithdrawalList } from '../privacy/withdrawal-list.js'
import type { EventStore } from '../stores/event-store/port.js'
import type { FileStore } from '../stores/file-store/port.js'
import type { Bulks } from './bulk/bulks.js'
import type { TestMessages } from './bulk/test-messages.js'
import type { FormDrafts } from './form-drafts/form-drafts.js'
import type { CourierQuestions } from './parcels/courier-questions.js'
import type { ServerSecrets } from './pipeline/request.js'
import type { OrdersOfEmail } from './privacy/orders-of-person.js'
import type { ReadModelWorkList } from './read-model-works/read-model-works.js'
import type { ReportExports } from './report-exports/report-exports.js'
import type { ReportSchedules } from './report-exports/report-schedules.js'
import type { CourierCalls } from './shipments/courier-calls.js'
import type { UploadDrafts } from './upload-drafts/upload-drafts.js'
import type { FileInspector } from './uploads/inspection/verdict.js'
import type { PagePictures } from './uploads/pictures/drawn-page.js'

/** What every handler of a command is called with; its function names the ports that it uses. */
export abstract class CommandPorts {
  abstract readonly eventStore: EventStore
  abstract readonly dataKeys: DataKeys
  abstract readonly clock: Clock
  abstract readonly ids: Ids
  abstract readonly settings: CurrentSettings
  abstract readonly accounts: Accounts
  abstract readonly careTurns: CareTurns
  abstract readonly courier: CourierGateway
  abstract readonly shipping: CourierShipping
  abstract readonly providers: PaymentProviders
  abstract readonly fileStore: FileStore
  abstract readonly contactMessages: ContactMessages
  abstract readonly courierCalls: CourierCalls
  abstract readonly uploadDrafts: UploadDrafts
  abstract readonly formDrafts: FormDrafts
  abstract readonly bulks: Bulks
  abstract readonly testMessages: TestMessages
  abstract readonly reportExports: ReportExports
  abstract readonly reportSchedules: ReportSchedules
  abstract readonly courierQuestions: CourierQuestions
  abstract readonly addressErasures: AddressErasures
  abstract readonly withdrawals: WithdrawalList
  abstract readonly readModelWorks: ReadModelWorkList
  abstract readonly serverSecrets: ServerSecrets
  abstract readonly tenants: readonly TenantId[]
  abstract readonly testProductAllowed: boolean
  /** Milliseconds in which another try of a creation, which came first, may still be on its way. */
  abstract readonly firstTryMillis: number
}

/** Where webhooks go before they are answered: workers read at the provider what happened. */
type WebhookQueues = {
  readonly payments: JobQueue<PaymentConfirmationJob>
  readonly refunds: JobQueue<RefundUpdateJob>
  readonly disputes: JobQueue<DisputeUpdateJob>
  /** What became of a webhook, for the metrics. */
  readonly onWebhook: (outcome: WebhookEvent['kind'] | 'bad-signature' | 'no-secret') => void
}

/** What the routes of the command service use beside the ports: a worker's process has none of them. */
export abstract class CommandRoutes {
  abstract readonly auth: {
    readonly attempts: LoginAttempts
    readonly secondFactorAttempts: LoginAttempts
    readonly pendingSignIns: PendingSignIns
    readonly setups: SecondFactorSetups
    /** Not awaited: an answer must not tell by its time that there is an account. */
    readonly recordFailure: (staffId: StaffId, at: 'password' | 'second-factor', device: Device) => void
    /** The same of a wrong password, where the address has an account. */
    readonly recordFailureOf: (email: string, device: Device) => void
    readonly clock: Clock
    readonly secureCookies: boolean
    readonly profileOf: (staffId: StaffId) => Promise<StaffMember | undefined>
  }
  /** Whether mails are written at all. */
  abstract readonly mails: boolean
  /** Whether mails leave the installation. */
  abstract readonly mailsLeave: boolean
  abstract readonly dataRequests: DataRequestLinks
  abstract readonly passwords: PasswordLinks
  /** Found by the read model, decided by each order's stream. */
  abstract readonly ordersOfEmail: OrdersOfEmail
  /** Until they are mailed. */
  abstract readonly requestAnswers: RequestAnswers
  abstract readonly invitations: InvitationLinks
  abstract readonly webhooks: WebhookQueues
  /** Its routes are mounted only where the sandbox is the provider. */
  abstract readonly sandbox: SandboxPayments | undefined
  abstract readonly fileInspector: FileInspector
  abstract readonly pagePictures: PagePictures
}
