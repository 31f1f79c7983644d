import { existsSync } from 'node:fs'
import type { Clock } from '../domain/clock.js'
import { BadConfiguration } from '../domain/technical-error.js'
import { withCopies } from '../gateways/mail/copies/mail-copies.js'
import { createMailFolder } from '../gateways/mail/folder/folder-mailer.js'
import type { KeptMails, Mailer } from '../gateways/mail/port.js'
import { smtpAddressOf } from '../gateways/mail/smtp/smtp-address.js'
import { createSmtpMailer } from '../gateways/mail/smtp/smtp-mailer.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { createMailCipher } from '../privacy/mail-encryption.js'
import { type Config, mailDirOf } from './config.js'

export type Mails = {
  /** `undefined` where no mails are written at all. */
  readonly mailer: Mailer | undefined
  /** The mails of the folder; `undefined` where they are sent, and no copies kept. */
  readonly kept: KeptMails | undefined
}

type FolderConfig = Pick<Config, 'MAIL' | 'MAIL_COPIES' | 'MAIL_DIR' | 'DATA_DIR'>

/** Where mails are kept instead of being sent, or copies of those that were; `undefined` where neither is. */
export const mailFolderPath = (config: FolderConfig): string | undefined => {
  const { MAIL, MAIL_COPIES } = config
  return MAIL === 'off' || (MAIL === 'smtp' && !MAIL_COPIES) ? undefined : mailDirOf(config)
}

/** A worker makes it with its first mail; another instance sees it where both have the same `MAIL_DIR`. */
export const isMailFolderHere = (config: FolderConfig & Pick<Config, 'ROLES'>): boolean => {
  const folder = mailFolderPath(config)
  return folder !== undefined && (config.ROLES.includes('worker') || existsSync(folder))
}

const folderSender = 'Cartório Online <avisos@cartorio.example>'

export const openMails = (
  config: Config,
  dataKeys: DataKeys,
  clock: Clock,
  onError: (where: string, error: unknown) => void = () => undefined,
): Mails => {
  if (config.MAIL === 'off') return { mailer: undefined, kept: undefined }
  const path = mailFolderPath(config)
  const folder = path && {
    folder: path,
    from: config.MAIL_FROM ?? folderSender,
    cipher: createMailCipher(dataKeys, clock),
    clock,
  }
  if (folder && config.MAIL !== 'smtp') {
    const kept = createMailFolder(folder)
    return { mailer: kept, kept }
  }
  const { SMTP_URL: url = '', MAIL_FROM: from } = config
  const address = smtpAddressOf(url)
  if (address === undefined || from === undefined) throw new BadConfiguration('SMTP_URL must be set for MAIL=smtp.')
  const mailer = createSmtpMailer({ address, from })
  if (!folder) return { mailer, kept: undefined }
  const kept = createMailFolder({ ...folder, left: true })
  return { mailer: withCopies(mailer, kept, onError), kept }
}
