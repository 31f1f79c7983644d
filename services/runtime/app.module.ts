import type { Role } from '@cartorio/contracts/http/health.js'
import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { MODULE_METADATA } from '@nestjs/common/constants.js'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { DocsController } from '../api-docs/docs.controller.js'
import { type CommandDeps, type CommandRoutes, commandFeatures, commandModule } from '../command/command.module.js'
import { SandboxPaymentsController } from '../command/payments/sandbox-payments.controller.js'
import { AccessGuard } from '../http/access.js'
import { type FailureLog, failureLog, ProblemFilter } from '../http/problem-filter.js'
import type { AuditDeps } from '../query/audit/audit.module.js'
import type { QueryDeps } from '../query/kernel/deps.js'
import type { ProjectionNotifier } from '../query/kernel/projection-notifier.js'
import { queryFeatures, queryModule } from '../query/query.module.js'
import type { FailingWork } from './health/failing-work.js'
import { HealthController, readinessCheck } from './health/health.controller.js'
import type { ReadinessCheck, ReadinessChecks } from './health/readiness.js'
import type { RoleWatch } from './heartbeats/role-watch.js'
import { RolesController, roleWatch } from './heartbeats/roles.controller.js'
import { ProductLifecycle, type StoppedParts, stoppedParts } from './lifecycle.js'
import type { Mails } from './mailer.js'
import { MetricsController, type MetricsDeps, metricsDeps } from './metrics/metrics.controller.js'
import { type Ports, portsModule } from './ports.module.js'
import type { SettingsFollower } from './settings/follow-settings.js'
import type { SiteEntries } from './settings/follow-site-entries.js'

export type AppDeps = {
  readonly settings: SettingsFollower
  readonly siteEntries: SiteEntries
  readonly mails: Mails
  /** The threads behind the port that looks at files. */
  readonly fileInspection: { close(): Promise<void> }
  readonly command: CommandDeps
  readonly routes: CommandRoutes
  readonly query: QueryDeps
  readonly audit: AuditDeps
  readonly ports: Ports
  /** A changed read model wakes the queries that wait for it. */
  readonly notifier: ProjectionNotifier
  readonly readiness: ReadinessCheck
  readonly heartbeats: {
    readonly moving: ReadinessChecks['moving']
    /** The reactions' failures. */
    readonly reactor: FailingWork
    readonly watch: RoleWatch
  }
  readonly metrics: MetricsDeps
  readonly onFailure: FailureLog
}

/** Whatever an instance does. */
export const ownControllers: readonly Type[] = [HealthController, MetricsController, DocsController]

const controllersIn = (module: Type): Type[] => Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module)

/** Of every role and every configuration. */
export const everyController: readonly Type[] = [
  ...ownControllers,
  RolesController,
  ...commandFeatures.flatMap(controllersIn),
  SandboxPaymentsController,
  ...queryFeatures.flatMap(controllersIn),
]

@Module({})
class AppModule {}

/** The HTTP side of the command and the query service: the routes of the instance's roles. */
export const appModule = (deps: AppDeps, roles: readonly Role[], stopped: StoppedParts): DynamicModule => ({
  module: AppModule,
  imports: [
    portsModule(deps.ports),
    commandModule(deps.command, roles.includes('command') ? deps.routes : undefined),
    ...(roles.includes('query') ? [queryModule(deps.query, deps.audit)] : []),
  ],
  controllers: [...ownControllers, ...(roles.includes('query') ? [RolesController] : [])],
  providers: [
    { provide: readinessCheck, useValue: deps.readiness },
    { provide: roleWatch, useValue: deps.heartbeats.watch },
    { provide: metricsDeps, useValue: deps.metrics },
    { provide: failureLog, useValue: deps.onFailure },
    { provide: stoppedParts, useValue: stopped },
    ProductLifecycle,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
