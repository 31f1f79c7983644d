import { createHmac } from 'node:crypto'
import { TechnicalError } from '../domain/technical-error.js'
import type { DataKeys } from './data-keys.js'
import { emailFoldings, foldedEmail, sharedMailbox } from './folded-email.js'
import type { OpenedEvent } from './opened-event.js'

type EmailHash = (email: string) => string

/** Every hash that an address may have been stored under, today's first. */
type EmailHashes = (email: string) => readonly [string, ...string[]]

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

export const fileHashUnder = (key: Buffer): LookupHash => lookupHashUnder('copy-lookup', key)

/** Hashes the SHA-256 of scans under the installation's own key for them: a read model does not tell which file it knows. */
export const fileHashOf = (dataKeys: DataKeys): Promise<LookupHash> => lookupHashOf(dataKeys, 'copy-lookup')

/** Undefined where the event gives neither, and once it was erased. */
type LookedUp = { readonly email?: string | undefined; readonly sha256?: string | null | undefined }

const lookedUp = (event: OpenedEvent): LookedUp => {
  try {
    switch (event.type) {
      case 'OrderCreated':
        return { email: event.personal?.contact.email }
      case 'ContactEmailCorrected':
        return { email: event.personal?.email }
      case 'IssuedCopyAttached':
        return { sha256: event.personal?.sha256 }
      default:
        return {}
    }
  } catch {
    // A part that does not match its schema stops no batch: it throws again in the read models that read it.
    return {}
  }
}

const isLookedUp = (event: OpenedEvent): boolean => {
  const { email, sha256 } = lookedUp(event)
  return email !== undefined || typeof sha256 === 'string'
}

/** Gives an opened event the hashes that it is found by. */
export const addHashes = (event: OpenedEvent, emailHashes: EmailHashes, fileHash: LookupHash): void => {
  const { email, sha256 } = lookedUp(event)
  if (email !== undefined) [event.emailHash, event.formerEmailHash] = emailHashes(email)
  if (typeof sha256 === 'string') event.fileHash = fileHash(sha256)
}

/** The same for a batch; no key is read for one that has nothing to be found by. */
export const addLookupHashes = async (events: readonly OpenedEvent[], dataKeys: DataKeys): Promise<void> => {
  const found = events.filter(isLookedUp)
  if (found.length === 0) return
  const [emailHashes, fileHash] = await Promise.all([emailHashesOf(dataKeys), fileHashOf(dataKeys)])
  for (const event of found) addHashes(event, emailHashes, fileHash)
}

/** The subjects of the keys under which read models find something by a hash: one of each for an installation, never erased. */
const lookupSubjects = ['email-lookup', 'copy-lookup'] as const
type LookupSubject = (typeof lookupSubjects)[number]

type LookupHash = (value: string) => string

export const lookupHashUnder =
  (subject: LookupSubject, key: Buffer): LookupHash =>
  (value) =>
    createHmac('sha256', key).update(`${subject}\0${value}`).digest('hex')

const known = new WeakMap<DataKeys, Map<LookupSubject, Promise<LookupHash>>>()

const readKey = async (dataKeys: DataKeys, subject: LookupSubject): Promise<LookupHash> => {
  const state = await dataKeys.ensure(subject)
  if (state.kind === 'erased') throw new TechnicalError(`the key ${subject} is erased: restore the state store`)
  return lookupHashUnder(subject, state.key)
}

/**
 * Hashes under a key that lies with the data keys, wrapped by the master key: a changed `SERVER_SECRET` or `MASTER_KEY`
 * changes no hash. Read once, since it never changes.
 */
const lookupHashOf = (dataKeys: DataKeys, subject: LookupSubject): Promise<LookupHash> => {
  const hashes = known.get(dataKeys) ?? new Map<LookupSubject, Promise<LookupHash>>()
  known.set(dataKeys, hashes)
  const found = hashes.get(subject)
  if (found !== undefined) return found
  const read = readKey(dataKeys, subject)
  hashes.set(subject, read)
  read.catch(() => hashes.delete(subject))
  return read
}
