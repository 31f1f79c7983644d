import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { listAttention } from './attention/attention.js'
import { auditControllers, auditHandlers, auditModule } from './audit/audit.controller.js'
import type { AuditDeps } from './audit/audit-ports.js'
import { listAuditTrail } from './audit/audit-trail.js'
import { ExportAuditTrail, ExportTrailController } from './audit/export-trail.js'
import { listConversations } from './conversations/conversations.js'
import { CheckCopy, CopyChecksController } from './copy-checks/copy-checks.controller.js'
import { GetHeldData, HeldDataController } from './held-data/held-data.controller.js'
import { LiveController } from './live/live.controller.js'
import { PresenceController } from './live/presence.controller.js'
import { listKeptMails } from './mails/kept-mails.js'
import { ListMyOrders, OpenMyOrdersController } from './my-orders/my-orders.controller.js'
import { countViewedOrders, listAuditViews, listOrderViews } from './order-views/order-views.js'
import { countOrderQueues } from './orders/order-queues.js'
import { GetOrder, listOrders, StaffOrderQueriesController } from './orders/staff-order-queries.controller.js'
import { PageSpeedController } from './page-speed/page-speed.controller.js'
import { listUnsettledPayments } from './payments/unsettled-payments.js'
import type { ServedRead } from './pipeline/serve-staff-read.js'
import { readPrivacyDesk } from './privacy/privacy-desk.js'
import { QueryPorts } from './query-ports.js'
import { ListOrderJobs, OrderJobsController } from './queues/order-jobs.js'
import { listQueues } from './queues/queues.js'
import { CalculateOfficePrice, CalculatePrice } from './quotes/calculate-price.js'
import { QuotesController } from './quotes/quotes.controller.js'
import {
  FindNotaryOffice,
  GetConfig,
  GetPrices,
  ListMunicipalities,
  LookUpAddress,
  QuoteShipping,
} from './quotes/site-queries.js'
import { readStaffPrices, StaffQuotesController } from './quotes/staff-quotes.controller.js'
import { readReportSummary } from './reports/report-summary.js'
import { readBankAccount } from './settings/bank-account.js'
import { readMessageTemplates } from './settings/message-templates.js'
import { listNamedMakers } from './settings/office-lists.js'
import { PreviewSetting, SettingPreviewsController } from './settings/preview-setting.js'
import { readRoles } from './settings/roles.js'
import { readSettings } from './settings/settings.js'
import { readSiteEntries } from './settings/site-entries.js'
import { ReadOwnSecondFactorController } from './staff/own-second-factor.controller.js'
import { ListOwnSessionsController } from './staff/own-sessions.controller.js'
import { GetOwnAccount, listStaff, OwnAccountController } from './staff/staff.controllers.js'
import { listStaffAccounts } from './staff/staff-accounts.js'
import { readActivity } from './stats/activity.js'
import { readOverview } from './stats/overview.js'
import { readStats } from './stats/stats.js'
import { readStepTimes } from './stats/step-times.js'
import { readSystem } from './system/system.js'
import { DownloadCopies, DownloadCopy, DownloadSignatureForm } from './tracking/copies.js'
import { DownloadReceipt, LinkedOrderController, ReadAddress } from './tracking/linked-order.controller.js'
import { TrackOrder } from './tracking/track-order.js'
import { TrackingController } from './tracking/tracking.controller.js'

/** What staff read at one address: query and controller in one. */
const staffReads: readonly ServedRead[] = [
  listOrders,
  countOrderQueues,
  readStats,
  readOverview,
  readStepTimes,
  readActivity,
  readReportSummary,
  listStaff,
  listStaffAccounts,
  listOrderViews,
  listAuditViews,
  countViewedOrders,
  listAttention,
  listConversations,
  listUnsettledPayments,
  listAuditTrail,
  listQueues,
  listKeptMails,
  readPrivacyDesk,
  readSettings,
  listNamedMakers,
  readSiteEntries,
  readMessageTemplates,
  readStaffPrices,
  readBankAccount,
  readRoles,
  readSystem,
]

/** The other queries that the bus takes, those of audits left out. */
const everyQuery = [
  TrackOrder,
  ReadAddress,
  DownloadCopy,
  DownloadCopies,
  DownloadSignatureForm,
  DownloadReceipt,
  GetOrder,
  ListOrderJobs,
  ListMyOrders,
  CheckCopy,
  GetOwnAccount,
  FindNotaryOffice,
  GetConfig,
  GetPrices,
  CalculatePrice,
  CalculateOfficePrice,
  QuoteShipping,
  ListMunicipalities,
  LookUpAddress,
  GetHeldData,
  PreviewSetting,
  ExportAuditTrail,
]

const ownHandlers: readonly Type[] = [...everyQuery, ...staffReads].map(({ handler }) => handler)
const ownControllers: readonly Type[] = [
  ...staffReads.map(({ controller }) => controller),
  TrackingController,
  LinkedOrderController,
  StaffOrderQueriesController,
  OrderJobsController,
  OpenMyOrdersController,
  CopyChecksController,
  LiveController,
  PresenceController,
  OwnAccountController,
  ListOwnSessionsController,
  ReadOwnSecondFactorController,
  QuotesController,
  StaffQuotesController,
  HeldDataController,
  SettingPreviewsController,
  ExportTrailController,
  PageSpeedController,
]

/** Of the whole query service, for the table of routes and the specs. */
export const queryHandlers: readonly Type[] = [...ownHandlers, ...auditHandlers]
export const queryControllers: readonly Type[] = [...ownControllers, ...auditControllers]

@Module({})
class QueryModule {}

/** The query service. The log is provided to audits alone. */
export const queryModule = (ports: QueryPorts, audit: AuditDeps): DynamicModule => ({
  module: QueryModule,
  imports: [auditModule(audit)],
  controllers: [...ownControllers],
  providers: [{ provide: QueryPorts, useValue: ports }, ...ownHandlers],
})
