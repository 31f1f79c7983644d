import type { SiteContent } from '@cartorio/contracts/site/site-content.js'
import type { KeptMails } from '../gateways/mail/kept-mails.js'

/** The folder of mails; `kept` is `undefined` where none are kept. */
export type MailFolderPort = {
  readonly kept: KeptMails | undefined
  /** Whether the folder is this machine's: the worker of another one may keep the mails. */
  readonly isHere: () => boolean
}

/** What the office says of itself, as the site shows it. */
export type CurrentSite = { readonly content: () => SiteContent }

/** Nest's injection tokens of what `runtime` provides; each class injects what it uses. */
export const token = {
  readStore: Symbol('ReadStore'),
  fileStore: Symbol('FileStore'),
  fileInspector: Symbol('FileInspector'),
  dataKeys: Symbol('DataKeys'),
  courier: Symbol('CourierGateway'),
  shipping: Symbol('CourierShipping'),
  addresses: Symbol('AddressGateway'),
  payments: Symbol('PaymentGateway'),
  customerTokens: Symbol('CustomerTokens'),
  sessions: Symbol('Sessions'),
  credentials: Symbol('Credentials'),
  queues: Symbol('Queues'),
  clock: Symbol('Clock'),
  ids: Symbol('Ids'),
  contactMessages: Symbol('ContactMessages'),
  lostOrders: Symbol('LostOrders'),
  mailFolder: Symbol('MailFolder'),
  settings: Symbol('CurrentSettings'),
  mailMarks: Symbol('MailMarks'),
  unpaidMails: Symbol('UnpaidMailBudget'),
  heldDrafts: Symbol('HeldDrafts'),
  installationTenant: Symbol('InstallationTenant'),
  site: Symbol('CurrentSite'),
} as const
