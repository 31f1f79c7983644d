import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { APP_GUARD, Reflector } from '@nestjs/core'
import { AuthController, type AuthDeps, authDeps } from '../../command/auth.controller.js'
import { CustomerDataController } from '../../command/customer-data.controller.js'
import { commandHandlers } from '../../command/handlers/command-handlers.module.js'
import type { CommandDeps } from '../../command/handlers/deps.js'
import { IssuedCopiesController } from '../../command/issued-copies.controller.js'
import { OrdersController } from '../../command/orders.controller.js'
import { confirmationQueue, PaymentWebhookController } from '../../command/payment-webhook.controller.js'
import { PaymentsController } from '../../command/payments.controller.js'
import { SandboxPaymentsController, sandboxPayments } from '../../command/sandbox-payments.controller.js'
import { StaffOrdersController } from '../../command/staff-orders.controller.js'
import type { SandboxPayments } from '../../gateways/payments/port.js'
import { type AccessDeps, AccessGuard, accessDeps } from '../../http/access.js'
import { AdminQueriesController } from '../../query/admin.controller.js'
import { AuditController } from '../../query/audit.controller.js'
import { type AuditDeps, auditDeps } from '../../query/audit-deps.js'
import { CopiesController } from '../../query/copies.controller.js'
import { type QueryDeps, queryDeps } from '../../query/deps.js'
import { LiveController } from '../../query/live/live.controller.js'
import { OrderQueriesController } from '../../query/orders.controller.js'
import { QuotesController } from '../../query/quotes.controller.js'
import { StaffQueriesController } from '../../query/staff.controller.js'
import type { PaymentConfirmationJob } from '../../queue/definitions.js'
import type { JobQueue } from '../../queue/port.js'
import type { Role } from '../config.js'
import { DocsController } from './api-docs/docs.controller.js'
import { HealthController, readinessCheck } from './health/health.controller.js'
import type { ReadinessCheck } from './health/readiness.js'
import { MetricsController, type MetricsDeps, metricsDeps } from './metrics/metrics.controller.js'

export type AppDeps = {
  readonly command: CommandDeps
  readonly query: QueryDeps
  readonly audit: AuditDeps
  readonly access: AccessDeps
  readonly auth: AuthDeps
  readonly readiness: ReadinessCheck
  readonly metrics: MetricsDeps
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
export const appModule = (deps: AppDeps, roles: readonly Role[]): DynamicModule => ({
  module: AppModule,
  imports: [commandHandlers(deps.command)],
  controllers: controllersOf(deps, roles),
  providers: [
    Reflector,
    { provide: queryDeps, useValue: deps.query },
    { provide: auditDeps, useValue: deps.audit },
    { provide: accessDeps, useValue: deps.access },
    { provide: authDeps, useValue: deps.auth },
    { provide: readinessCheck, useValue: deps.readiness },
    { provide: metricsDeps, useValue: deps.metrics },
    { provide: confirmationQueue, useValue: deps.confirmations },
    { provide: sandboxPayments, useValue: deps.sandbox },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
})
