import type { DataKeys } from './data-keys.js'
import { emailFoldings, foldedEmail, sharedMailbox } from './folded-email.js'
import { type LookupHash, lookupHashOf, lookupHashUnder } from './lookup-hashes.js'

export type EmailHash = (email: string) => string

/** Every hash that an address may have been stored under, today's first. */
export type EmailHashes = (email: string) => readonly [string, ...string[]]

const hashesBy =
  (hash: LookupHash): EmailHashes =>
  (email) => {
    const [folded, ...former] = emailFoldings(email)
    return [hash(folded), ...former.map(hash)]
  }

export const emailHashesUnder = (key: Buffer): EmailHashes => hashesBy(lookupHashUnder('email-lookup', key))

export const emailHashesOf = async (dataKeys: DataKeys): Promise<EmailHashes> =>
  hashesBy(await lookupHashOf(dataKeys, 'email-lookup'))

/** Hashes addresses under the installation's own key for them. */
export const emailHashOf = async (dataKeys: DataKeys): Promise<EmailHash> => {
  const hash = await lookupHashOf(dataKeys, 'email-lookup')
  return (email) => hash(foldedEmail(email))
}

/** Hashes the mailbox that an address mostly shares with other spellings, by which mails are counted. */
export const mailboxHashOf = async (dataKeys: DataKeys): Promise<EmailHash> => {
  const hash = await lookupHashOf(dataKeys, 'email-lookup')
  return (email) => hash(sharedMailbox(email))
}
