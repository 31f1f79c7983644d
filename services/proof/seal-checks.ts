import { CorruptEvent, type LogReading, OtherSpelling } from '../stores/event-store/port.js'
import { canonicalJson } from './canonical-json.js'
import { type VerifyReport, type Wrong, wrongAt } from './findings.js'
import { chainStart, storedEventJson } from './hash-chain.js'
import { parseSeal, type Seal, sealsStream, signedText } from './seal.js'
import type { SealFiles } from './seal-files.js'
import type { RangeResult } from './sealed-range.js'
import { fingerprintOf, isSignedBy } from './signing-key.js'

/** The seals of a log at one moment, and which of them have a file. */
type FiledSeals = {
  readonly toCheck: SealsToCheck
  /** Revisions that have a file. */
  readonly filed: readonly number[]
  /** What could be compared; lists the files again, because a seal's file is written after the seal. */
  report(): Promise<VerifyReport['files']>
}

/**
 * The files are listed before the last seals are read, since each is the copy of a seal that was there before it;
 * a seal that is appended meanwhile need not have one yet.
 */
export const readFiledSeals = async (log: LogReading, files: SealFiles | undefined): Promise<FiledSeals> => {
  const before = await readSeals(log)
  const filed = (await files?.list()) ?? []
  const toCheck = await readSeals(log, before)
  const report = async (): Promise<VerifyReport['files']> => {
    if (files === undefined) return undefined
    const there = new Set(filed)
    const checked = toCheck.seals.filter(({ event }) => there.has(event.revision)).length
    const lacking = before.seals.map(({ event }) => event.revision).filter((revision) => !there.has(revision))
    const now = new Set(lacking.length === 0 ? [] : await files.list())
    return { checked, missing: lacking.filter((revision) => !now.has(revision)) }
  }
  return { toCheck, filed, report }
}

/** The seals that a verification goes by. */
type SealsToCheck = {
  readonly seals: readonly Seal[]
  /** An event of the stream that cannot be read as a seal; the seals before it are there. */
  readonly unreadable: Wrong | undefined
}

/** What a store said about a stored event that it could not read. @throws every other error */
export const foundCorrupt = (error: unknown): Wrong => {
  if (!(error instanceof CorruptEvent)) throw error
  const { position, stream, revision } = error.at
  const what =
    error.cause instanceof OtherSpelling
      ? 'its stored text is another spelling of its JSON than the product writes'
      : 'what is stored cannot be read as an event'
  return { position, stream, revision, what }
}

/** The seals of a log; after `known`, only those that came since are read. */
export const readSeals = async (log: LogReading, known?: SealsToCheck): Promise<SealsToCheck> => {
  if (known?.unreadable !== undefined) return known
  const seals: Seal[] = [...(known?.seals ?? [])]
  const next = (seals.at(-1)?.event.revision ?? -1) + 1
  try {
    for await (const event of log.read(sealsStream, next)) {
      const seal = parseSeal(event)
      if (seal === undefined) return { seals, unreadable: wrongAt(event, 'it is no seal that can be read') }
      seals.push(seal)
    }
    return { seals, unreadable: undefined }
  } catch (error) {
    return { seals, unreadable: foundCorrupt(error) }
  }
}

const wrongSignature = ({ data, event }: Seal, trusted: readonly string[] | undefined): string | undefined => {
  if (fingerprintOf(data.publicKey) !== data.keyId) return 'its public key is not the one of its key id'
  if (trusted !== undefined && !trusted.includes(data.keyId)) {
    return `it is signed by the key ${data.keyId}, which is not the configured one`
  }
  const { hash: _hash, ...metadata } = event.metadata
  return isSignedBy(data.publicKey, signedText({ ...event, metadata }), data.signature)
    ? undefined
    : 'its signature does not hold'
}

const wrongLink = (seal: Seal, previous: Seal | undefined): string | undefined => {
  if (seal.data.previousSeal !== (previous?.hash ?? chainStart)) return 'it does not name the seal before it'
  if (seal.first > seal.last || seal.last >= seal.event.position) return 'its range is none that it could seal'
  return previous !== undefined && seal.first <= previous.last ? 'its range begins before the last one ends' : undefined
}

/** What is wrong with a seal itself: who signed it, what it follows. */
export const wrongSeal = (
  seal: Seal,
  previous: Seal | undefined,
  trusted: readonly string[] | undefined,
): Wrong | undefined => {
  const what = wrongSignature(seal, trusted) ?? wrongLink(seal, previous)
  return what === undefined ? undefined : wrongAt(seal.event, what)
}

/** What is wrong between a seal and the events of its range, from just after the last one's. */
export const wrongRange = ({ data, first, last, event }: Seal, range: RangeResult | undefined): Wrong | undefined => {
  const stretch = `the events from position ${first} to ${last}`
  if (range?.count !== data.count) {
    return wrongAt(event, `it sealed ${data.count} events, and ${stretch} are ${range?.count ?? 0}`)
  }
  if (range.first !== first || range.last !== last || range.root !== data.root) {
    return wrongAt(event, `${stretch} are not the ones that it sealed`)
  }
  return undefined
}

/** What is wrong between a seal and its file. */
export const wrongFile = async (seal: Seal, files: SealFiles): Promise<Wrong | undefined> => {
  const stored = canonicalJson(storedEventJson(seal.event))
  const filed = await files.read(seal.event.revision)
  return filed !== undefined && canonicalJson(filed) === stored ? undefined : wrongAt(seal.event, 'its file differs')
}

/** A seal that is on file and not in the log: what it stood behind was cut off with it. */
export const cutOffTail = async (
  filed: readonly number[],
  { seals, unreadable }: SealsToCheck,
  files: SealFiles,
): Promise<Wrong | undefined> => {
  const lacking = filed.find((revision) => revision >= seals.length)
  if (lacking === undefined || unreadable !== undefined) return undefined
  const file = await files.read(lacking)
  const at = typeof file === 'object' && file !== null && 'position' in file ? String(file.position) : ''
  return {
    // A file that does not say where its seal stood: just after the last one that is there.
    position: /^\d{1,20}$/.test(at) ? BigInt(at) : (seals.at(-1)?.event.position ?? 0n) + 1n,
    stream: sealsStream,
    revision: lacking,
    what: 'this seal is on file and not in the log: the end of the log was cut off, or it is another log',
  }
}
