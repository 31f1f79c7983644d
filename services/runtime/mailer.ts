import { existsSync } from 'node:fs'
import type { Clock } from '../domain/clock.js'
import { BadConfiguration } from '../domain/technical-error.js'
import { withCopies } from '../gateways/mail/copies/mail-copies.js'
import { createMailFolder } from '../gateways/mail/folder/folder-mailer.js'
import type { Mailer, MailFolder } from '../gateways/mail/port.js'
import { smtpAddressOf } from '../gateways/mail/smtp/smtp-address.js'
import { createSmtpMailer } from '../gateways/mail/smtp/smtp-mailer.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { createMailCipher } from '../privacy/mail-encryption.js'
import { type Config, mailDirOf } from './config.js'

export type Mails = {
  /** `undefined` where no mails are written at all. */
  readonly mailer: Mailer | undefined
  readonly folder: MailFolder
}

type KeepingConfig = Pick<Config, 'MAIL' | 'MAIL_COPIES'>
type FolderConfig = KeepingConfig & Pick<Config, 'MAIL_DIR' | 'DATA_DIR'>

const keptBy = ({ MAIL, MAIL_COPIES }: KeepingConfig): MailFolder['keeps'] => {
  if (MAIL === 'off') return 'nothing'
  if (MAIL !== 'smtp') return 'mails'
  return MAIL_COPIES ? 'copies' : 'nothing'
}

/** Where mails are kept instead of being sent, or copies of those that were; `undefined` where neither is. */
export const mailFolderPath = (config: FolderConfig): string | undefined =>
  keptBy(config) === 'nothing' ? undefined : mailDirOf(config)

const folderSender = 'Cartório Online <avisos@cartorio.example>'

export const openMails = (
  config: Config,
  dataKeys: DataKeys,
  clock: Clock,
  onError: (where: string, error: unknown) => void = () => undefined,
): Mails => {
  const { MAIL, ROLES, SMTP_URL: url = '', MAIL_FROM: from } = config
  const path = mailDirOf(config)
  const keeps = keptBy(config)
  const kept = createMailFolder({
    folder: path,
    from: from ?? folderSender,
    cipher: createMailCipher(dataKeys, clock),
    clock,
    ...(keeps === 'copies' ? { left: true } : {}),
  })
  // A worker makes it with its first mail; another instance sees it where both have the same `MAIL_DIR`.
  const folder = { kept, keeps, isHere: () => ROLES.includes('worker') || existsSync(path) }
  if (MAIL === 'off') return { mailer: undefined, folder }
  if (MAIL !== 'smtp') return { mailer: kept, folder }
  const address = smtpAddressOf(url)
  if (address === undefined || from === undefined) throw new BadConfiguration('SMTP_URL must be set for MAIL=smtp.')
  const mailer = createSmtpMailer({ address, from })
  return { mailer: keeps === 'copies' ? withCopies(mailer, kept, onError) : mailer, folder }
}
