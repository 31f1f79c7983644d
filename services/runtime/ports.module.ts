import type { TenantId } from '@cartorio/contracts/ids.js'
import { type DynamicModule, Module } from '@nestjs/common'
import type { FileInspector } from '../command/uploads/inspection/verdict.js'
import type { Clock, Ids } from '../domain/clock.js'
import type { CurrentSettings } from '../domain/settings/settings.js'
import type { AddressGateway } from '../gateways/addresses/port.js'
import type { CourierGateway } from '../gateways/courier/port.js'
import type { CourierShipping } from '../gateways/courier/shipping.js'
import type { PaymentGateway } from '../gateways/payments/port.js'
import { type CurrentSite, type MailFolderPort, token } from '../http/injection-tokens.js'
import type { UnpaidMailBudget } from '../http/unpaid-mail-budget.js'
import type { Credentials } from '../identity/credentials.js'
import type { CustomerTokens } from '../identity/customer-token.js'
import type { MailMarks } from '../identity/mail-marks.js'
import type { Sessions } from '../identity/sessions.js'
import type { Queues } from '../messaging/queue/port.js'
import type { ContactMessages } from '../privacy/contact-messages.js'
import type { DataKeys } from '../privacy/data-keys.js'
import type { HeldDrafts } from '../privacy/held-drafts.js'
import type { LostOrders } from '../privacy/lost-orders.js'
import type { FileStore } from '../stores/file-store/port.js'
import type { ReadStore } from '../stores/read-store/port.js'

type PortTypes = {
  readonly readStore: ReadStore
  readonly fileStore: FileStore
  readonly fileInspector: FileInspector
  readonly dataKeys: DataKeys
  readonly courier: CourierGateway
  readonly shipping: CourierShipping
  readonly addresses: AddressGateway
  readonly payments: PaymentGateway
  readonly customerTokens: CustomerTokens
  readonly sessions: Sessions
  readonly credentials: Credentials
  readonly queues: Queues
  readonly clock: Clock
  readonly ids: Ids
  readonly contactMessages: ContactMessages
  readonly lostOrders: LostOrders
  readonly mailFolder: MailFolderPort
  readonly settings: CurrentSettings
  readonly mailMarks: MailMarks
  readonly unpaidMails: UnpaidMailBudget
  readonly heldDrafts: HeldDrafts
  /** The first tenant: its staff handle what is the whole installation's. */
  readonly installationTenant: TenantId
  readonly site: CurrentSite
}

/** What modules of both services inject, each by its token; a token without a type here does not compile. */
export type Ports = { readonly [name in keyof typeof token]: PortTypes[name] }

@Module({})
class PortsModule {}

/** Global, so that feature modules need not import it. */
export const portsModule = (ports: Ports): DynamicModule => ({
  module: PortsModule,
  global: true,
  providers: [
    { provide: token.readStore, useValue: ports.readStore },
    { provide: token.fileStore, useValue: ports.fileStore },
    { provide: token.fileInspector, useValue: ports.fileInspector },
    { provide: token.dataKeys, useValue: ports.dataKeys },
    { provide: token.courier, useValue: ports.courier },
    { provide: token.shipping, useValue: ports.shipping },
    { provide: token.addresses, useValue: ports.addresses },
    { provide: token.payments, useValue: ports.payments },
    { provide: token.customerTokens, useValue: ports.customerTokens },
    { provide: token.sessions, useValue: ports.sessions },
    { provide: token.credentials, useValue: ports.credentials },
    { provide: token.queues, useValue: ports.queues },
    { provide: token.clock, useValue: ports.clock },
    { provide: token.ids, useValue: ports.ids },
    { provide: token.contactMessages, useValue: ports.contactMessages },
    { provide: token.lostOrders, useValue: ports.lostOrders },
    { provide: token.mailFolder, useValue: ports.mailFolder },
    { provide: token.settings, useValue: ports.settings },
    { provide: token.mailMarks, useValue: ports.mailMarks },
    { provide: token.unpaidMails, useValue: ports.unpaidMails },
    { provide: token.heldDrafts, useValue: ports.heldDrafts },
    { provide: token.installationTenant, useValue: ports.installationTenant },
    { provide: token.site, useValue: ports.site },
  ],
  exports: Object.values(token),
})
