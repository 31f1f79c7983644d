import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Clock } from '../domain/clock.js'
import { BadConfiguration } from '../domain/technical-error.js'
import { createMailFolder } from '../gateways/mail/folder/folder-mailer.js'
import type { KeptMails, Mailer } from '../gateways/mail/port.js'
import { smtpAddressOf } from '../gateways/mail/smtp/smtp-address.js'
import { createSmtpMailer } from '../gateways/mail/smtp/smtp-mailer.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { createMailCipher } from '../privacy/mail-encryption.js'
import type { Config } from './config.js'

export type Mails = {
  /** `undefined` where no mails are written at all. */
  readonly mailer: Mailer | undefined
  /** The mails of the folder; `undefined` where they are sent. */
  readonly kept: KeptMails | undefined
}

/** Where mails are kept instead of being sent; `undefined` otherwise. */
export const mailFolderPath = ({ MAIL, DATA_DIR }: Pick<Config, 'MAIL' | 'DATA_DIR'>): string | undefined =>
  MAIL === 'smtp' || MAIL === 'off' ? undefined : resolve(join(DATA_DIR, 'mail-folder'))

/** A worker makes it with its first mail; another instance sees it where both have the same `DATA_DIR`. */
export const isMailFolderHere = (config: Pick<Config, 'MAIL' | 'DATA_DIR' | 'ROLES'>): boolean => {
  const folder = mailFolderPath(config)
  return folder !== undefined && (config.ROLES.includes('worker') || existsSync(folder))
}

const folderSender = 'Cartório Online <avisos@cartorio.example>'

export const openMails = (config: Config, dataKeys: DataKeys, clock: Clock): Mails => {
  if (config.MAIL === 'off') return { mailer: undefined, kept: undefined }
  const folder = mailFolderPath(config)
  if (folder !== undefined) {
    const cipher = createMailCipher(dataKeys, clock)
    const kept = createMailFolder({ folder, from: config.MAIL_FROM ?? folderSender, cipher, clock })
    return { mailer: kept, kept }
  }
  const { SMTP_URL: url = '', MAIL_FROM: from } = config
  const address = smtpAddressOf(url)
  if (address === undefined || from === undefined) throw new BadConfiguration('SMTP_URL must be set for MAIL=smtp.')
  return { mailer: createSmtpMailer({ address, from }), kept: undefined }
}
