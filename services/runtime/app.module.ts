import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { MODULE_METADATA } from '@nestjs/common/constants.js'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { commandHandlers } from '../command/command-handlers.module.js'
import { CustomerDataController } from '../command/customer-data/customer-data.controller.js'
import type { CommandDeps } from '../command/kernel/deps.js'
import { OrdersController } from '../command/orders/orders.controller.js'
import { StaffOrdersController } from '../command/orders/staff-orders.controller.js'
import {
  PaymentWebhookController,
  type WebhookQueues,
  webhookQueues,
} from '../command/payments/payment-webhook.controller.js'
import { PaymentsController } from '../command/payments/payments.controller.js'
import { SandboxPaymentsController, sandboxPayments } from '../command/payments/sandbox-payments.controller.js'
import { FailedJobsController } from '../command/queues/failed-jobs.controller.js'
import { AuthController, type AuthDeps, authDeps } from '../command/staff/auth.controller.js'
import { IssuedCopiesController } from '../command/uploads/issued-copies.controller.js'
import type { SandboxPayments } from '../gateways/payments/port.js'
import { AccessGuard } from '../http/access.js'
import { type FailureLog, failureLog, ProblemFilter } from '../http/problem-filter.js'
import type { AuditDeps } from '../query/audit/audit.module.js'
import type { QueryDeps } from '../query/kernel/deps.js'
import type { ProjectionNotifier } from '../query/kernel/projection-notifier.js'
import { queryFeatures, queryModule } from '../query/query.module.js'
import { DocsController } from './api-docs/docs.controller.js'
import type { Role } from './config.js'
import { HealthController, readinessCheck } from './health/health.controller.js'
import type { ReadinessCheck } from './health/readiness.js'
import { ProductLifecycle, type StoppedParts, stoppedParts } from './lifecycle.js'
import { MetricsController, type MetricsDeps, metricsDeps } from './metrics/metrics.controller.js'
import { type Ports, portsModule } from './ports.module.js'

export type AppDeps = {
  readonly command: CommandDeps
  readonly query: QueryDeps
  readonly audit: AuditDeps
  readonly ports: Ports
  /** A changed read model wakes the queries that wait for it. */
  readonly notifier: ProjectionNotifier
  readonly auth: AuthDeps
  readonly readiness: ReadinessCheck
  readonly metrics: MetricsDeps
  readonly onFailure: FailureLog
  readonly webhooks: WebhookQueues
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
  FailedJobsController,
]

/** Whatever an instance does. */
const ownControllers: readonly Type[] = [HealthController, MetricsController, DocsController]

const controllersIn = (module: Type): Type[] => Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module)

/** Of every role and every configuration. */
export const everyController: readonly Type[] = [
  ...ownControllers,
  ...commandControllers,
  SandboxPaymentsController,
  ...queryFeatures.flatMap(controllersIn),
]

const controllersOf = ({ sandbox }: AppDeps, roles: readonly Role[]): Type[] => [
  ...ownControllers,
  ...(roles.includes('command') ? commandControllers : []),
  ...(roles.includes('command') && sandbox !== undefined ? [SandboxPaymentsController] : []),
]

@Module({})
class AppModule {}

/** The HTTP side of the command and the query service: the routes of the instance's roles. */
export const appModule = (deps: AppDeps, roles: readonly Role[], stopped: StoppedParts): DynamicModule => ({
  module: AppModule,
  imports: [
    portsModule(deps.ports),
    commandHandlers(deps.command),
    ...(roles.includes('query') ? [queryModule(deps.query, deps.audit)] : []),
  ],
  controllers: controllersOf(deps, roles),
  providers: [
    { provide: authDeps, useValue: deps.auth },
    { provide: readinessCheck, useValue: deps.readiness },
    { provide: metricsDeps, useValue: deps.metrics },
    { provide: webhookQueues, useValue: deps.webhooks },
    { provide: sandboxPayments, useValue: deps.sandbox },
    { provide: failureLog, useValue: deps.onFailure },
    { provide: stoppedParts, useValue: stopped },
    ProductLifecycle,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
