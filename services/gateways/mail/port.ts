import type { Instant, OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { OutsideUnavailable, TechnicalError } from '../../domain/technical-error.js'

/** One message to one person. */
export type Mail = {
  /** Derived from the fact that it is about: a second copy has the same, and so the same Message-ID. */
  readonly id: string
  /** The order under whose key a kept copy lies; `null` for a mail of several orders or of none. */
  readonly orderId: OrderId | null
  /** Of a mail of several orders: the newest, under which a view of a kept copy is recorded. */
  readonly newestOrder?: OrderId | undefined
  /** Of a mail to an office, which names no customer: whose. */
  readonly office?: TenantId | undefined
  readonly kind: string
  readonly to: { readonly name: string; readonly address: string }
  /** What the office calls itself, and where answers go; `null` or absent: as the configuration has it. */
  readonly sender?: { readonly name: string | null; readonly replyTo: string | null } | undefined
  readonly subject: string
  readonly html: string
  readonly text: string
  /** What its links open with: whoever holds one acts as the person whom the mail is to. */
  readonly keys: readonly string[]
}

/** The server will never take this mail; `code` holds no address. */
export class MailRefused extends TechnicalError {
  constructor(readonly code: string) {
    super(`the mail was refused: ${code}`)
    this.name = 'MailRefused'
  }
}

/** Nothing took the mail now. `mayHaveArrived`: its text was on the way, and the answer is missing. */
export class MailUnavailable extends OutsideUnavailable {
  constructor(
    readonly code: string,
    readonly mayHaveArrived: boolean,
  ) {
    super(`no mail was taken: ${code}`)
    this.name = 'MailUnavailable'
  }
}

export interface Mailer {
  /** Without the angle brackets. */
  messageIdOf(mailId: string): string
  /**
   * Resolves when the mail was taken.
   * @throws {MailRefused} when it will never be
   * @throws {MailUnavailable} when another try may succeed
   */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/** Line breaks and other control characters end a header: a name keeps none of them. */
export const headerText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** `Message-ID` without its brackets, in the domain of the sender. */
export const messageIdFrom = (sender: string): ((mailId: string) => string) => {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1] ?? 'localhost'
  return (mailId) => `${mailId}@${domain}`
}

/** The name that the office has chosen, at the address of the configuration. */
export const fromHeader = (configured: string, name: string | null | undefined) => {
  if (name === null || name === undefined) return configured
  return { name: headerText(name), address: /<([^<>]+)>\s*$/.exec(configured)?.[1] ?? configured.trim() }
}

/** The mail of a `Message-ID`, whatever the sender was when it left. */
export const mailIdIn = (messageId: string): string => messageId.split('@', 1)[0] ?? messageId

/** Encrypts what is kept under an order's key, or under a key of the mail's own. */
export interface MailCipher {
  /** `undefined` for an order whose key is gone. */
  encrypt(of: MailPlace, plain: Buffer): Promise<Buffer | undefined>
  /** `undefined` once the key is gone. */
  decrypt(of: MailPlace, kept: Buffer): Promise<Buffer | undefined>
  /** Destroys the keys of mails that have one of their own. */
  forget(mailIds: readonly string[]): Promise<void>
}

/** What is known of a kept mail without its key. */
type MailPlace = { readonly orderId: OrderId | null; readonly mailId: string }

/** What a mail is about, and whose it is: it names no person. */
type MailSubject = Pick<Mail, 'kind' | 'newestOrder' | 'office'>

/** `subject`: `undefined` of a mail that an earlier release has kept; there it is to be read in the mail. */
export type KeptMailPlace = MailPlace & { readonly keptAt: Date; readonly subject: MailSubject | undefined }

export type KeptMail = Omit<Mail, 'id' | 'orderId' | 'keys'> & {
  readonly messageId: string
  readonly sentAt: Instant
  /** A copy of what a server took; absent of a mail that stays in the folder. */
  readonly left?: true | undefined
}

/** The folder of mails as the settings of this process have it. */
export type MailFolder = {
  /** Also what was kept under former settings: it is removed with its person. */
  readonly kept: KeptMails
  /** Mails that are not sent, copies of those that are, or nothing more: then no mail of it is shown. */
  readonly keeps: 'mails' | 'copies' | 'nothing'
  /** Whether it is this machine's: the worker of another one may keep the mails. */
  readonly isHere: () => boolean
}

/** The mails of the folder, for those who may open them. */
export interface KeptMails {
  /** Newest first; no mail is opened for it. */
  list(): Promise<readonly KeptMailPlace[]>
  /** Whether there is a copy of an order's mail; none is opened for it. */
  has(mail: { readonly orderId: OrderId; readonly mailId: string; readonly kind: string }): Promise<boolean>
  /** `undefined` when there is none, or its key is gone. */
  open(mailId: string): Promise<(KeptMail & MailPlace) | undefined>
  /** Removes those of the orders. */
  removeOf(orderIds: readonly OrderId[]): Promise<void>
  /** Removes those that belong to no order and were kept before that instant, with their keys; answers how many. */
  removeOwn(keptBefore: Date): Promise<number>
}
