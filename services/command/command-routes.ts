import type { StaffMember } from '@cartorio/contracts/http/auth.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type { Clock } from '../domain/clock.js'
import type { SandboxPayments, WebhookEvent } from '../gateways/payments/port.js'
import type { LoginAttempts } from '../identity/login-attempts.js'
import type { DataRequestLinks } from '../identity/mailed-links.js'
import type { DisputeUpdateJob, PaymentConfirmationJob, RefundUpdateJob } from '../messaging/queue/definitions.js'
import type { JobQueue } from '../messaging/queue/port.js'
import type { FileInspector } from './uploads/inspection/verdict.js'

/** Where webhooks go before they are answered: workers read at the provider what happened. */
export type WebhookQueues = {
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
    readonly clock: Clock
    readonly secureCookies: boolean
    readonly profileOf: (staffId: StaffId) => Promise<StaffMember | undefined>
  }
  /** Whether mails are written at all. */
  abstract readonly mails: boolean
  abstract readonly dataRequests: DataRequestLinks
  abstract readonly webhooks: WebhookQueues
  /** Its routes are mounted only where the sandbox is the provider. */
  abstract readonly sandbox: SandboxPayments | undefined
  abstract readonly fileInspector: FileInspector
}
