import { type DynamicModule, Global, Module, type Type } from '@nestjs/common'
import { AttentionModule } from './attention/attention.module.js'
import { type AuditDeps, AuditModule, auditModule } from './audit/audit.module.js'
import { CopyChecksModule } from './copy-checks/copy-checks.module.js'
import { HeldDataModule } from './held-data/held-data.module.js'
import type { QueryDeps } from './kernel/deps.js'
import { queryToken } from './kernel/injection-tokens.js'
import { LiveModule } from './live/live.module.js'
import { MailsModule } from './mails/mails.module.js'
import { MyOrdersModule } from './my-orders/my-orders.module.js'
import { OrdersModule } from './orders/orders.module.js'
import { PaymentsModule } from './payments/payments.module.js'
import { QueuesModule } from './queues/queues.module.js'
import { QuotesModule } from './quotes/quotes.module.js'
import { SettingsModule } from './settings/settings.module.js'
import { StaffModule } from './staff/staff.module.js'
import { StatsModule } from './stats/stats.module.js'
import { TrackingModule } from './tracking/tracking.module.js'

/** The features of the query service, each with its controllers and query handlers. */
export const queryFeatures: readonly Type[] = [
  TrackingModule,
  OrdersModule,
  StatsModule,
  AttentionModule,
  MyOrdersModule,
  CopyChecksModule,
  MailsModule,
  PaymentsModule,
  AuditModule,
  LiveModule,
  StaffModule,
  QuotesModule,
  SettingsModule,
  QueuesModule,
  HeldDataModule,
]

/** Global: what it provides is there for every feature. */
@Global()
@Module({})
class QueryModule {}

/** The query service. The log is provided to audits alone. */
export const queryModule = (deps: QueryDeps, audit: AuditDeps): DynamicModule => ({
  module: QueryModule,
  imports: queryFeatures.map((feature) => (feature === AuditModule ? auditModule(audit) : feature)),
  providers: [
    { provide: queryToken.readModels, useValue: deps.readModels },
    { provide: queryToken.responseCache, useValue: deps.responseCache },
    { provide: queryToken.live, useValue: deps.live },
    { provide: queryToken.cursors, useValue: deps.cursors },
    { provide: queryToken.quoteIds, useValue: deps.quoteIds },
    { provide: queryToken.orderListLinks, useValue: deps.orderListLinks },
    { provide: queryToken.coveringSeal, useValue: deps.coveringSeal },
    { provide: queryToken.unknownNumbers, useValue: deps.unknownNumbers },
    { provide: queryToken.config, useValue: deps.config },
  ],
  exports: Object.values(queryToken),
})
