import type { DataKeys } from './data-keys.js'
import { type EmailHashes, emailHashesOf, emailIn } from './email-hashes.js'
import { fileHashOf, sha256In } from './file-hashes.js'
import type { LookupHash } from './lookup-hashes.js'
import type { OpenedEvent } from './opened-event.js'

/** An opened event with the hashes that it is found by. */
export const withHashes = (event: OpenedEvent, emailHashes: EmailHashes, fileHash: LookupHash): OpenedEvent => {
  const [email, sha256] = [emailIn(event), sha256In(event)]
  if (email === undefined && sha256 === undefined) return event
  const [emailHash, formerEmailHash] = email === undefined ? [] : emailHashes(email)
  return {
    ...event,
    ...(emailHash === undefined ? {} : { emailHash }),
    ...(formerEmailHash === undefined ? {} : { formerEmailHash }),
    ...(sha256 === undefined ? {} : { fileHash: fileHash(sha256) }),
  }
}

/** Events of a batch with the hashes that they are found by; no key is read for a batch without any. */
export const hashedForLookups = async <T>(
  read: readonly (OpenedEvent | T)[],
  dataKeys: DataKeys,
  isOpened: (event: OpenedEvent | T) => event is OpenedEvent,
): Promise<(OpenedEvent | T)[]> => {
  const hasAny = (event: OpenedEvent | T): boolean =>
    isOpened(event) && (emailIn(event) !== undefined || sha256In(event) !== undefined)
  if (!read.some(hasAny)) return [...read]
  const [emailHashes, fileHash] = await Promise.all([emailHashesOf(dataKeys), fileHashOf(dataKeys)])
  return read.map((event) => (isOpened(event) ? withHashes(event, emailHashes, fileHash) : event))
}
