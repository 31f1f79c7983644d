import type { DataKeys } from './data-keys.js'
import { type EmailHashes, emailHashesOf } from './email-hashes.js'
import { fileHashOf } from './file-hashes.js'
import type { LookupHash } from './lookup-hashes.js'
import type { OpenedEvent } from './opened-event.js'

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
