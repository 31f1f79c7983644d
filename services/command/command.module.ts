import { type DynamicModule, Module, type Type } from '@nestjs/common'
import { AttentionController } from './attention/attention.controller.js'
import { AuditNotesController } from './audit/audit-notes.controller.js'
import { AuditReasonsController } from './audit/audit-reasons.controller.js'
import { AuditViewsController } from './audit/audit-views.controller.js'
import { FailedChecksController } from './audit/failed-checks.controller.js'
import { WriteAuditNote } from './audit/write-audit-note.js'
import { BulkController } from './bulk/bulk.controller.js'
import { CommandPorts, CommandRoutes } from './command-ports.js'
import { HolderAuthorisationsController } from './consent/holder-authorisations.controller.js'
import { ContactController, ContactMessagesController } from './contact/contact.controllers.js'
import { CustomerDataController } from './customer-data/customer-data.controller.js'
import { ChangeOrderRateLimited } from './customer-data/limited-change.js'
import { DataRequestsController } from './data-requests/data-requests.controller.js'
import { EvidenceController } from './evidence/evidence.controller.js'
import { FormDraftsController } from './form-drafts/form-drafts.controller.js'
import { LostOrdersController } from './lost-orders/lost-orders.controller.js'
import { OpenMailController } from './mails/open-mail.controller.js'
import { MyOrdersController } from './my-orders/my-orders.controller.js'
import { ChangeOrderViews } from './order-views/change-order-views.js'
import { AuditListViewsController, OrderViewsController } from './order-views/order-views.controller.js'
import { ChangeOrder } from './orders/change-order.js'
import { OfficeOrdersController } from './orders/office-orders.controller.js'
import { OrdersController } from './orders/orders.controller.js'
import { PlaceOrder } from './orders/place-order.js'
import { StaffOrdersController } from './orders/staff-orders.controller.js'
import { CourierQuestionsController } from './parcels/courier-questions.controller.js'
import { PaymentWebhookController } from './payments/payment-webhook.controller.js'
import { PaymentsController } from './payments/payments.controller.js'
import { RequestOrderPayment } from './payments/request-payment.js'
import { SandboxPaymentsController } from './payments/sandbox-payments.controller.js'
import { RequestContexts } from './pipeline/change-request.js'
import type { CommandLog } from './pipeline/command-log.js'
import { commandBusModule } from './pipeline/logged-command-bus.js'
import { PrivacyController } from './privacy/privacy.controller.js'
import { PrivacyDeskController } from './privacy/privacy-desk.controller.js'
import { RevealPersonalData } from './privacy/reveal-personal-data.js'
import { FailedJobsController } from './queues/failed-jobs.controller.js'
import { ReadModelWorksController } from './read-model-works/read-model-works.controller.js'
import { ReportExportsController } from './report-exports/report-exports.controller.js'
import { ReportSchedulesController } from './report-exports/report-schedules.controller.js'
import { ChangeSettings } from './settings/change-settings.js'
import { SettingsChangesController } from './settings/settings-changes.controller.js'
import { CreateShipment } from './shipments/create-shipment.js'
import { ShipmentsController } from './shipments/shipments.controller.js'
import { TakeUpShipment } from './shipments/take-up-shipment.js'
import { SigningController } from './signing/signing.controller.js'
import { AuthController } from './staff/auth.controller.js'
import { CareForAccount, ChangeRole, InviteColleague, RemoveSecondFactor } from './staff/change-account.js'
import { ForgottenPasswordController } from './staff/forgotten-password.controller.js'
import { OwnPasswordController } from './staff/own-password.controller.js'
import { OwnSecondFactorController } from './staff/own-second-factor.controller.js'
import { OwnSessionsController } from './staff/own-sessions.controller.js'
import { RegistrationController } from './staff/registration.controller.js'
import { RolesController } from './staff/roles.controller.js'
import { SecondFactorController } from './staff/second-factor.controller.js'
import { StaffAccountsController } from './staff/staff-accounts.controller.js'
import { UploadDraftsController } from './upload-drafts/upload-drafts.controller.js'
import { AttachFile } from './uploads/attach-file.js'
import { OrderFilesController } from './uploads/order-files.controller.js'
import { ReceivedFiles } from './uploads/received-files.js'
import { ViewedFiles } from './uploads/viewed-files.js'

const everyCommand = [
  PlaceOrder,
  ChangeOrder,
  ChangeOrderRateLimited,
  RequestOrderPayment,
  AttachFile,
  CreateShipment,
  TakeUpShipment,
  RevealPersonalData,
  ChangeSettings,
  ChangeOrderViews,
  WriteAuditNote,
  ChangeRole,
  CareForAccount,
  InviteColleague,
  RemoveSecondFactor,
]

export const commandHandlers: readonly Type[] = everyCommand.map(({ handler }) => handler)

/** The routes of the command service, in every configuration; the sandbox's are mounted where it is the provider. */
export const commandControllers: readonly Type[] = [
  OrdersController,
  OfficeOrdersController,
  StaffOrdersController,
  BulkController,
  ReportExportsController,
  ReportSchedulesController,
  AttentionController,
  OrderViewsController,
  AuditListViewsController,
  PaymentsController,
  PaymentWebhookController,
  SandboxPaymentsController,
  CustomerDataController,
  SigningController,
  FormDraftsController,
  OrderFilesController,
  UploadDraftsController,
  MyOrdersController,
  DataRequestsController,
  HolderAuthorisationsController,
  ContactController,
  ContactMessagesController,
  ShipmentsController,
  CourierQuestionsController,
  PrivacyController,
  PrivacyDeskController,
  AuditViewsController,
  AuditNotesController,
  FailedChecksController,
  AuditReasonsController,
  OpenMailController,
  LostOrdersController,
  EvidenceController,
  AuthController,
  ForgottenPasswordController,
  OwnPasswordController,
  OwnSessionsController,
  SecondFactorController,
  OwnSecondFactorController,
  RolesController,
  StaffAccountsController,
  RegistrationController,
  FailedJobsController,
  ReadModelWorksController,
  SettingsChangesController,
]

@Module({})
class CommandModule {}

/** The command service. Without routes it has the handlers alone: the commands of a worker's process are the same ones. */
export const commandModule = (ports: CommandPorts, log: CommandLog, routes?: CommandRoutes): DynamicModule => ({
  module: CommandModule,
  imports: [commandBusModule(log)],
  controllers:
    routes === undefined
      ? []
      : commandControllers.filter((each) => each !== SandboxPaymentsController || routes.sandbox !== undefined),
  providers: [
    { provide: CommandPorts, useValue: ports },
    ...commandHandlers,
    ...(routes === undefined
      ? []
      : [{ provide: CommandRoutes, useValue: routes }, RequestContexts, ReceivedFiles, ViewedFiles]),
  ],
})
