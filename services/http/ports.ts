import type { CourierId } from '@cartorio/contracts/couriers.js'
import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'
import type { HeldOrder } from '@cartorio/contracts/http/privacy.js'
import type { ItemId, OrderId, TenantId } from '@cartorio/contracts/ids.js'
import type { SiteContent } from '@cartorio/contracts/site/site-content.js'
import type { Clock, Ids } from '../domain/clock.js'
import type { CurrentSettings } from '../domain/settings/settings.js'
import type { AddressGateway } from '../gateways/addresses/port.js'
import type { CourierGateway } from '../gateways/courier/port.js'
import type { CourierShipping } from '../gateways/courier/shipping.js'
import type { MailFolder } from '../gateways/mail/port.js'
import type { PaymentProviders } from '../gateways/payments/port.js'
import type { Accounts } from '../identity/accounts.js'
import type { Credentials } from '../identity/credentials.js'
import type { CustomerTokens } from '../identity/customer-token.js'
import type { MailMarks } from '../identity/mailed-links.js'
import type { RelyingParty } from '../identity/relying-party.js'
import type { Sessions } from '../identity/sessions.js'
import type { Queues } from '../messaging/queue/port.js'
import type { ContactMessages } from '../privacy/contact-messages.js'
import type { DataKeys } from '../privacy/data-keys.js'
import type { LostOrders } from '../privacy/lost-orders.js'
import type { RetentionProposals } from '../privacy/retention-proposals.js'
import type { FileStore } from '../stores/file-store/port.js'
import type { ReadStore } from '../stores/read-store/port.js'
import type { Limits } from './limits.js'

type OrderOfDrafts = { readonly orderId: OrderId; readonly itemIds: readonly ItemId[] }

/** What is held of orders before it was sent or paid. */
export type HeldDrafts = {
  /** Forms that were begun, and how many files. */
  of(
    orders: readonly OrderOfDrafts[],
  ): Promise<readonly { orderId: OrderId; forms: readonly DataForm[]; files: number }[]>
  /** What was typed into the forms, and the names of the files: for who has recorded a view of the order. */
  contentsOf(order: OrderOfDrafts): Promise<HeldOrder['drafts']>
}

/** What `runtime` provides to both services. Nest injects it by this class; a function names the ports that it uses. */
export abstract class Ports {
  abstract readonly readStore: ReadStore
  abstract readonly fileStore: FileStore
  abstract readonly dataKeys: DataKeys
  abstract readonly courier: CourierGateway
  abstract readonly shipping: CourierShipping
  abstract readonly addresses: AddressGateway
  abstract readonly providers: PaymentProviders
  abstract readonly customerTokens: CustomerTokens
  abstract readonly sessions: Sessions
  abstract readonly credentials: Credentials
  abstract readonly accounts: Accounts
  /** `undefined`: this site has no address on which browsers have passkeys. */
  abstract readonly relyingParty: RelyingParty | undefined
  abstract readonly queues: Queues
  abstract readonly clock: Clock
  abstract readonly ids: Ids
  abstract readonly contactMessages: ContactMessages
  abstract readonly lostOrders: LostOrders
  /** Erasures that the end of the retention has proposed. */
  abstract readonly retentionProposals: RetentionProposals
  /** The couriers whose parcels are polled. */
  abstract readonly followedCouriers: readonly CourierId[]
  abstract readonly mailFolder: MailFolder
  abstract readonly settings: CurrentSettings
  abstract readonly mailMarks: MailMarks
  abstract readonly limits: Limits
  abstract readonly heldDrafts: HeldDrafts
  /** The first tenant: its staff handle what is the whole installation's. */
  abstract readonly installationTenant: TenantId
  /** What the office says of itself, as the site shows it. */
  abstract readonly site: { readonly content: () => SiteContent; readonly showsExamples: boolean }
  /** What is published of persons, in the clear and in memory. */
  abstract readonly siteEntries: {
    readonly current: () => readonly PublishedEntryEvent[]
    readonly former: (entryId: string, revision: number) => PublishedEntryEvent | undefined
    readonly read: () => Promise<void>
  }
}
