import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common'
import { MODULE_METADATA } from '@nestjs/common/constants.js'
import { type AttemptBudget, noAttemptBudget } from '../http/attempt-budget.js'
import { type DraftBudget, noDraftBudget } from '../http/draft-budget.js'
import type { DataRequestLinks } from '../identity/data-request-links.js'
import type { AddressErasures } from '../privacy/address-erasures.js'
import type { WithdrawalList } from '../privacy/withdrawal-list.js'
import type { ContactDeps } from './contact/contact.controller.js'
import { ContactModule, contactModule } from './contact/contact.module.js'
import { CustomerDataModule } from './customer-data/customer-data.module.js'
import { DataRequestsModule, dataRequestsModule } from './data-requests/data-requests.module.js'
import { EvidenceModule } from './evidence/evidence.module.js'
import type { FormDrafts } from './form-drafts/form-drafts.js'
import { FormDraftsModule } from './form-drafts/form-drafts.module.js'
import type { CommandLog } from './kernel/command-log.js'
import { commandToken } from './kernel/injection-tokens.js'
import type { Kernel } from './kernel/kernel.js'
import { commandBusModule } from './kernel/logged-command-bus.js'
import type { ServerSecrets } from './kernel/request.js'
import { RequestContexts } from './kernel/request-context.js'
import { LostOrdersModule } from './lost-orders/lost-orders.module.js'
import { MailsModule } from './mails/mails.module.js'
import type { MyOrdersDeps } from './my-orders/my-orders.controller.js'
import { MyOrdersModule, myOrdersModule } from './my-orders/my-orders.module.js'
import type { OrderSettings } from './orders/order-settings.js'
import { OrdersModule } from './orders/orders.module.js'
import { type PaymentRoutes, PaymentsModule, paymentsModule } from './payments/payments.module.js'
import { PrivacyModule } from './privacy/privacy.module.js'
import { QueuesModule } from './queues/queues.module.js'
import { SettingsChangesModule } from './settings/settings-changes.module.js'
import type { CourierCalls } from './shipments/courier-calls.js'
import { ShipmentsModule } from './shipments/shipments.module.js'
import type { AuthDeps } from './staff/auth.controller.js'
import { StaffModule, staffModule } from './staff/staff.module.js'
import type { UploadDrafts } from './upload-drafts/upload-drafts.js'
import { UploadDraftsModule } from './upload-drafts/upload-drafts.module.js'
import { ReceivedFiles } from './uploads/received-files.js'
import { UploadsModule } from './uploads/uploads.module.js'

/** The features of the command service, each with its controllers and command handlers. */
export const commandFeatures: readonly Type[] = [
  OrdersModule,
  PaymentsModule,
  CustomerDataModule,
  FormDraftsModule,
  UploadsModule,
  UploadDraftsModule,
  MyOrdersModule,
  DataRequestsModule,
  ContactModule,
  ShipmentsModule,
  PrivacyModule,
  MailsModule,
  LostOrdersModule,
  EvidenceModule,
  StaffModule,
  QueuesModule,
  SettingsChangesModule,
]

/** What the command service needs beside the ports. */
export type CommandDeps = {
  readonly kernel: Kernel
  readonly serverSecrets: ServerSecrets
  readonly orderSettings: OrderSettings
  readonly courierCalls: CourierCalls
  readonly uploadDrafts: UploadDrafts
  readonly formDrafts: FormDrafts
  readonly addressErasures: AddressErasures
  readonly withdrawals: WithdrawalList
  readonly log: CommandLog
}

/** What its routes need beside that. */
export type CommandRoutes = PaymentRoutes & {
  readonly auth: AuthDeps
  readonly attempts: AttemptBudget
  readonly drafts: DraftBudget
  readonly myOrders: MyOrdersDeps
  readonly dataRequests: DataRequestLinks
  readonly contact: ContactDeps
}

const withRoutes = (routes: CommandRoutes): (Type | DynamicModule)[] =>
  commandFeatures.map((feature) => {
    if (feature === PaymentsModule) return paymentsModule(routes)
    if (feature === MyOrdersModule) return myOrdersModule(routes.myOrders)
    if (feature === DataRequestsModule) return dataRequestsModule(routes.myOrders, routes.dataRequests)
    if (feature === ContactModule) return contactModule(routes.contact)
    return feature === StaffModule ? staffModule(routes.auth) : feature
  })

const handlersIn = (feature: Type): Provider[] => Reflect.getMetadata(MODULE_METADATA.PROVIDERS, feature) ?? []

/** Global: what it provides is there for every feature. */
@Global()
@Module({})
class CommandModule {}

/**
 * The command service. Without routes it has the handlers alone: the commands of a worker's process are the same ones.
 */
export const commandModule = (deps: CommandDeps, routes?: CommandRoutes): DynamicModule => ({
  module: CommandModule,
  imports: [commandBusModule(deps.log), ...(routes === undefined ? [] : withRoutes(routes))],
  providers: [
    { provide: commandToken.kernel, useValue: deps.kernel },
    { provide: commandToken.serverSecrets, useValue: deps.serverSecrets },
    { provide: commandToken.orderSettings, useValue: deps.orderSettings },
    { provide: commandToken.courierCalls, useValue: deps.courierCalls },
    { provide: commandToken.attemptBudget, useValue: routes?.attempts ?? noAttemptBudget },
    { provide: commandToken.uploadDrafts, useValue: deps.uploadDrafts },
    { provide: commandToken.formDrafts, useValue: deps.formDrafts },
    { provide: commandToken.addressErasures, useValue: deps.addressErasures },
    { provide: commandToken.withdrawals, useValue: deps.withdrawals },
    { provide: commandToken.draftBudget, useValue: routes?.drafts ?? noDraftBudget },
    RequestContexts,
    ...(routes === undefined ? commandFeatures.flatMap(handlersIn) : [ReceivedFiles]),
  ],
  exports: [...Object.values(commandToken), RequestContexts, ...(routes === undefined ? [] : [ReceivedFiles])],
})
