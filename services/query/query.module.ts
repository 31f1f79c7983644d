import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { AttentionController, ListAttention } from './attention/attention.controller.js'
import { AuditController, auditModule } from './audit/audit.controller.js'
import { type AuditDeps, auditQueries } from './audit/audit-queries.js'
import { CheckCopy, CopyChecksController } from './copy-checks/copy-checks.controller.js'
import { GetHeldData, HeldDataController } from './held-data/held-data.controller.js'
import { LiveController } from './live/live.controller.js'
import { KeptMailsController, ListKeptMails } from './mails/kept-mails.controller.js'
import { ListMyOrders, OpenMyOrdersController } from './my-orders/my-orders.controller.js'
import { GetOrder, ListOrders, StaffOrderQueriesController } from './orders/staff-order-queries.controller.js'
import { ListUnsettledPayments, PaymentQueriesController } from './payments/payments.controller.js'
import { QueryPorts } from './query-ports.js'
import { ListQueues, QueuesController } from './queues/queues.controller.js'
import { CalculatePrice } from './quotes/calculate-price.js'
import { QuotesController } from './quotes/quotes.controller.js'
import { GetConfig, GetPrices, LookUpAddress, QuoteShipping } from './quotes/site-queries.js'
import { GetSettings, SettingsController } from './settings/settings.controller.js'
import { GetOwnAccount, ListStaff, OwnAccountController, StaffController } from './staff/staff.controllers.js'
import { GetStats, StatsController } from './stats/stats.controller.js'
import { DownloadCopies, DownloadCopy } from './tracking/copies.js'
import { DownloadReceipt, LinkedOrderController, ReadAddress } from './tracking/linked-order.controller.js'
import { TrackOrder } from './tracking/track-order.js'
import { TrackingController } from './tracking/tracking.controller.js'

/** The queries that the bus takes, those of audits left out. */
const everyQuery = [
  TrackOrder,
  ReadAddress,
  DownloadCopy,
  DownloadCopies,
  DownloadReceipt,
  ListOrders,
  GetOrder,
  GetStats,
  ListAttention,
  ListMyOrders,
  CheckCopy,
  ListKeptMails,
  ListUnsettledPayments,
  GetOwnAccount,
  ListStaff,
  GetConfig,
  GetPrices,
  CalculatePrice,
  QuoteShipping,
  LookUpAddress,
  GetSettings,
  ListQueues,
  GetHeldData,
]

const ownHandlers: readonly Type[] = everyQuery.map(({ handler }) => handler)
const ownControllers: readonly Type[] = [
  TrackingController,
  LinkedOrderController,
  StaffOrderQueriesController,
  StatsController,
  AttentionController,
  OpenMyOrdersController,
  CopyChecksController,
  KeptMailsController,
  PaymentQueriesController,
  LiveController,
  StaffController,
  OwnAccountController,
  QuotesController,
  SettingsController,
  QueuesController,
  HeldDataController,
]

/** Of the whole query service, for the table of routes and the specs. */
export const queryHandlers: readonly Type[] = [...ownHandlers, ...auditQueries.map(({ handler }) => handler)]
export const queryControllers: readonly Type[] = [...ownControllers, AuditController]

@Module({})
class QueryModule {}

/** The query service. The log is provided to audits alone. */
export const queryModule = (ports: QueryPorts, audit: AuditDeps): DynamicModule => ({
  module: QueryModule,
  imports: [auditModule(audit)],
  controllers: [...ownControllers],
  providers: [{ provide: QueryPorts, useValue: ports }, ...ownHandlers],
})
