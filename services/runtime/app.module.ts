import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { commandHandlers } from '../command/command-handlers.module.js'
import { CustomerDataController } from '../command/customer-data/customer-data.controller.js'
import type { CommandDeps } from '../command/kernel/deps.js'
import { OrdersController } from '../command/orders/orders.controller.js'
import { StaffOrdersController } from '../command/orders/staff-orders.controller.js'
import { confirmationQueue, PaymentWebhookController } from '../command/payments/payment-webhook.controller.js'
import { PaymentsController } from '../command/payments/payments.controller.js'
import { SandboxPaymentsController, sandboxPayments } from '../command/payments/sandbox-payments.controller.js'
import { AuthController, type AuthDeps, authDeps } from '../command/staff/auth.controller.js'
import { IssuedCopiesController } from '../command/uploads/issued-copies.controller.js'
import type { SandboxPayments } from '../gateways/payments/port.js'
import { AccessGuard } from '../http/access.js'
import { token } from '../http/injection-tokens.js'
import { type FailureLog, failureLog, ProblemFilter } from '../http/problem-filter.js'
import type { Credentials } from '../identity/credentials.js'
import type { Sessions } from '../identity/sessions.js'
import type { PaymentConfirmationJob } from '../messaging/queue/definitions.js'
import type { JobQueue } from '../messaging/queue/port.js'
import { AuditController } from '../query/audit/audit.controller.js'
import { type AuditDeps, auditDeps } from '../query/audit/audit-deps.js'
import type { QueryDeps } from '../query/kernel/deps.js'
import { queryToken } from '../query/kernel/injection-tokens.js'
import { LiveController } from '../query/live/live.controller.js'
import { AdminQueriesController } from '../query/orders/admin.controller.js'
import { QuotesController } from '../query/quotes/quotes.controller.js'
import { StaffQueriesController } from '../query/staff/staff.controller.js'
import { CopiesController } from '../query/tracking/copies.controller.js'
import { OrderQueriesController } from '../query/tracking/orders.controller.js'
import { DocsController } from './api-docs/docs.controller.js'
import type { Role } from './config.js'
import { HealthController, readinessCheck } from './health/health.controller.js'
import type { ReadinessCheck } from './health/readiness.js'
import { ProductLifecycle, type StoppedParts, stoppedParts } from './lifecycle.js'
import { MetricsController, type MetricsDeps, metricsDeps } from './metrics/metrics.controller.js'

export type AppDeps = {
  readonly command: CommandDeps
  readonly query: QueryDeps
  readonly audit: AuditDeps
  readonly access: { readonly sessions: Sessions; readonly credentials: Credentials }
  readonly auth: AuthDeps
  readonly readiness: ReadinessCheck
  readonly metrics: MetricsDeps
  readonly onFailure: FailureLog
  readonly confirmations: JobQueue<PaymentConfirmationJob>
  /** Mounted only where the sandbox is the provider. */
  readonly sandbox: SandboxPayments | undefined
}

const commandControllers: readonly Type[] = [
  OrdersController,
  PaymentsController,
  PaymentWebhookController,
  CustomerDataController,
  IssuedCopiesController,
  StaffOrdersController,
  AuthController,
]

const queryControllers: readonly Type[] = [
  OrderQueriesController,
  CopiesController,
  AdminQueriesController,
  AuditController,
  LiveController,
  StaffQueriesController,
  QuotesController,
]

/** Whatever an instance does. */
const ownControllers: readonly Type[] = [HealthController, MetricsController, DocsController]

/** Of every role and every configuration. */
export const everyController: readonly Type[] = [
  ...ownControllers,
  ...commandControllers,
  SandboxPaymentsController,
  ...queryControllers,
]

const controllersOf = ({ sandbox }: AppDeps, roles: readonly Role[]): Type[] => [
  ...ownControllers,
  ...(roles.includes('command') ? commandControllers : []),
  ...(roles.includes('command') && sandbox !== undefined ? [SandboxPaymentsController] : []),
  ...(roles.includes('query') ? queryControllers : []),
]

@Module({})
class AppModule {}

/** The HTTP side of the command and the query service: the routes of the instance's roles. */
export const appModule = (deps: AppDeps, roles: readonly Role[], stopped: StoppedParts): DynamicModule => ({
  module: AppModule,
  imports: [commandHandlers(deps.command)],
  controllers: controllersOf(deps, roles),
  providers: [
    { provide: token.readStore, useValue: deps.query.readStore },
    { provide: token.documents, useValue: deps.query.documents },
    { provide: token.dataKeys, useValue: deps.query.dataKeys },
    { provide: token.clock, useValue: deps.query.clock },
    { provide: queryToken.readModels, useValue: deps.query.readModels },
    { provide: queryToken.responseCache, useValue: deps.query.responseCache },
    { provide: queryToken.live, useValue: deps.query.live },
    { provide: queryToken.cursors, useValue: deps.query.cursors },
    { provide: token.courier, useValue: deps.query.courier },
    { provide: token.addresses, useValue: deps.query.addresses },
    { provide: queryToken.config, useValue: deps.query.config },
    { provide: queryToken.unknownNumbers, useValue: deps.query.unknownNumbers },
    { provide: auditDeps, useValue: deps.audit },
    { provide: token.sessions, useValue: deps.access.sessions },
    { provide: token.credentials, useValue: deps.access.credentials },
    { provide: token.customerTokens, useValue: deps.command.tokens },
    { provide: authDeps, useValue: deps.auth },
    { provide: readinessCheck, useValue: deps.readiness },
    { provide: metricsDeps, useValue: deps.metrics },
    { provide: confirmationQueue, useValue: deps.confirmations },
    { provide: sandboxPayments, useValue: deps.sandbox },
    { provide: failureLog, useValue: deps.onFailure },
    { provide: stoppedParts, useValue: stopped },
    ProductLifecycle,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
