import type { Instant, OrderId } from '@cartorio/contracts/ids.js'
import type { Mail } from './port.js'

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
export type MailPlace = { readonly orderId: OrderId | null; readonly mailId: string }

/** What a mail is about, and whose it is: it names no person. */
export type MailSubject = Pick<Mail, 'kind' | 'newestOrder' | 'office'>

/** `subject`: `undefined` of a mail that an earlier release has kept; there it is to be read in the mail. */
export type KeptMailPlace = MailPlace & { readonly keptAt: Date; readonly subject: MailSubject | undefined }

export type KeptMail = Omit<Mail, 'id' | 'orderId'> & { readonly messageId: string; readonly sentAt: Instant }

/** The mails of the folder, for those who may open them. */
export interface KeptMails {
  /** Newest first; no mail is opened for it. */
  list(): Promise<readonly KeptMailPlace[]>
  /** `undefined` when there is none, or its key is gone. */
  open(mailId: string): Promise<(KeptMail & MailPlace) | undefined>
  /** Removes an order's. */
  removeOf(orderId: OrderId): Promise<void>
  /** Removes those that belong to no order and were kept before that instant, with their keys; answers how many. */
  removeOwn(keptBefore: Date): Promise<number>
}
