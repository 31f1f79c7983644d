import type { Role } from '@cartorio/contracts/http/health.js'
import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { APP_FILTER, APP_GUARD } from '@nestjs/core'
import { DocsController } from '../api-docs/docs.controller.js'
import { commandControllers, commandModule } from '../command/command.module.js'
import type { CommandPorts, CommandRoutes } from '../command/command-ports.js'
import type { CommandLog } from '../command/pipeline/command-log.js'
import { AccessGuard } from '../http/access.js'
import { Ports } from '../http/ports.js'
import { type FailureLog, failureLog, ProblemFilter } from '../http/problem-filter.js'
import type { AuditDeps } from '../query/audit/audit-ports.js'
import type { ProjectionNotifier } from '../query/pipeline/projection-notifier.js'
import { queryControllers, queryModule } from '../query/query.module.js'
import type { QueryPorts } from '../query/query-ports.js'
import type { CourierSync } from '../reactions/courier-sync/work-on-parcels.js'
import { HealthController, RolesController, readinessCheck, roleWatch } from './health/health.controller.js'
import type { ReadinessCheck, ReadinessChecks } from './health/readiness.js'
import type { FailingWork } from './health/role-work.js'
import type { RoleWatch } from './heartbeats/role-watch.js'
import { ProductLifecycle, type StoppedParts, stoppedParts } from './lifecycle.js'
import type { Mails } from './mailer.js'
import { MetricsController, type MetricsDeps, metricsDeps } from './metrics/metrics.controller.js'
import type { SettingsFollower } from './settings/follow-settings.js'
import type { SiteEntries } from './settings/follow-site-entries.js'

export type AppDeps = {
  readonly settings: SettingsFollower
  readonly siteEntries: SiteEntries
  /** With what the workers follow parcels. */
  readonly courierSync: CourierSync
  readonly mails: Mails
  /** The threads behind the port that looks at files. */
  readonly fileInspection: { close(): Promise<void> }
  readonly pagePictures: { close(): Promise<void> }
  /** What the command service is given beside the ports of both. */
  readonly command: Omit<CommandPorts, keyof Ports>
  readonly commandLog: CommandLog
  readonly routes: CommandRoutes
  /** And the query service, audits on their own. */
  readonly query: Omit<QueryPorts, keyof Ports>
  readonly audit: Omit<AuditDeps, keyof Ports>
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

/** Of every role and every configuration. */
export const everyController: readonly Type[] = [
  ...ownControllers,
  RolesController,
  ...commandControllers,
  ...queryControllers,
]

/** Global: controllers of both services and the guard inject what it provides. */
@Module({})
class PortsModule {}

@Module({})
class AppModule {}

/** The HTTP side of the command and the query service: the routes of the instance's roles. */
export const appModule = (deps: AppDeps, roles: readonly Role[], stopped: StoppedParts): DynamicModule => ({
  module: AppModule,
  imports: [
    { module: PortsModule, global: true, providers: [{ provide: Ports, useValue: deps.ports }], exports: [Ports] },
    commandModule(
      { ...deps.ports, ...deps.command },
      deps.commandLog,
      roles.includes('command') ? deps.routes : undefined,
    ),
    ...(roles.includes('query')
      ? [queryModule({ ...deps.ports, ...deps.query }, { ...deps.ports, ...deps.audit })]
      : []),
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
