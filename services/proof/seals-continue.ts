import { StartRefused } from '../domain/technical-error.js'
import type { EventStore } from '../stores/event-store/port.js'
import { canonicalJson } from './canonical-json.js'
import { newestSeal, type Seal } from './seal.js'
import { type SealFiles, sealFileName } from './seal-files.js'
import type { SigningKey } from './signing-key.js'
import { storedEventJson } from './stored-event-json.js'

type Continuing = {
  readonly eventStore: Pick<EventStore, 'lastEvent'>
  readonly files: SealFiles
  readonly key: Pick<SigningKey, 'fingerprint'>
  /** Fingerprints of the keys whose seals this one may follow. */
  readonly followed: readonly string[]
}

const otherKey = (found: string, own: string): StartRefused =>
  new StartRefused(
    `the newest seal of the log was signed by the key ${found}, and this start would sign with ${own}: nothing would be sealed. ` +
      'Put the former key back into DATA_DIR/secrets/signing-key or SIGNING_KEY. ' +
      `If it was replaced on purpose, set SIGNING_KEY_PREVIOUS to it, or SEAL_FINGERPRINTS=${found},${own}, and tell auditors the new fingerprint`,
  )

const otherLog = (revision: number): StartRefused =>
  new StartRefused(
    `${sealFileName(revision)} in SEALS_DIR is the copy of a seal that the log does not hold: the log is older than its seals, or another one, and nothing would be sealed. ` +
      'If you restored a backup of the log, follow docs/restore.md: "make seals-aside" moves such copies aside. ' +
      'If you did not, the end of the log was cut off: run make verify-log first',
  )

/** Whether the file of a seal, which is there, is its copy. */
export const isItsCopy = async ({ event }: Seal, files: SealFiles): Promise<boolean> =>
  canonicalJson((await files.read(event.revision)) ?? null) === canonicalJson(storedEventJson(event))

/**
 * Sealing goes on only after a seal by a known key, and never beside copies of seals that the log does not hold.
 * Both would otherwise show in nothing but the error of a job.
 * @throws {StartRefused}
 */
export const ensureSealsContinue = async (continuing: Continuing): Promise<void> => {
  const { files, key, followed } = continuing
  // The files first: each is the copy of a seal that was there before it.
  const lastFiled = (await files.list()).at(-1)
  const newest = await newestSeal(continuing.eventStore)
  if (newest === 'unreadable') return
  if (newest !== undefined && !followed.includes(newest.data.keyId)) throw otherKey(newest.data.keyId, key.fingerprint)
  if (lastFiled === undefined) return
  if (lastFiled > (newest?.event.revision ?? -1)) throw otherLog(lastFiled)
  if (newest !== undefined && lastFiled === newest.event.revision && !(await isItsCopy(newest, files)))
    throw otherLog(lastFiled)
}
