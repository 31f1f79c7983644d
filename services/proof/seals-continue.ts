import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused, TechnicalError } from '../domain/technical-error.js'
import { type EventStore, readStrictly } from '../stores/event-store/port.js'
import { canonicalJson } from './canonical-json.js'
import { storedEventJson } from './hash-chain.js'
import { newestSeal, type Seal } from './seal.js'
import { readSeals } from './seal-checks.js'
import { openSealFiles, type SealFiles, sealFileName } from './seal-files.js'
import type { SigningKey } from './signing-key.js'

/**
 * Moves the copies of seals that the log does not hold into a folder beside them; answers the names of what it moved.
 */
export const setSealsAside = async (store: EventStore, folder: string, aside: string): Promise<string[]> => {
  const files = openSealFiles(folder)
  const filed = await files.list()
  const { seals, unreadable } = await readSeals(readStrictly(store))
  if (unreadable !== undefined)
    throw new TechnicalError(`the seal at position ${unreadable.position} cannot be read: run make verify-log`)
  const held = new Map(seals.map((seal) => [seal.event.revision, seal]))
  const moved: string[] = []
  for (const revision of filed) {
    const seal = held.get(revision)
    if (seal !== undefined && (await isItsCopy(seal, files))) continue
    await mkdir(join(folder, aside), { recursive: true })
    await rename(join(folder, sealFileName(revision)), join(folder, aside, sealFileName(revision)))
    moved.push(sealFileName(revision))
  }
  return moved
}

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
const isItsCopy = async ({ event }: Seal, files: SealFiles): Promise<boolean> =>
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
