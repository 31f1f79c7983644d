import type { Clock, Ids } from '../domain/clock.js'
import { TechnicalError } from '../domain/technical-error.js'
import { type EventStore, logStart, WrongExpectedRevision } from '../stores/event-store/port.js'
import { pause } from '../stores/retry/backoff.js'
import { isSeal, makeSeal, parseSeal, type Seal, sealsStream } from './seal.js'
import type { SealFiles } from './seal-files.js'
import { createRangeFold, type RangeResult } from './sealed-range.js'
import type { SigningKey } from './signing-key.js'

type SealingDeps = {
  readonly eventStore: EventStore
  readonly files: SealFiles
  readonly key: SigningKey
  /** Fingerprints of the keys whose seals this one may follow: its own, and the one before it. */
  readonly followed: readonly string[]
  readonly clock: Clock
  readonly ids: Ids
  /** The most that one seal covers; `sealEveryEvents` where none is given. */
  readonly eventsPerSeal?: number
}

/**
 * How many events may stand in the log without a seal, and the most that one seal covers: a run that is cut off within a
 * long range keeps what it has sealed of it.
 */
export const sealEveryEvents = 10_000

type SealingOutcome = 'sealed' | 'nothing' | 'lost'

export type SealingRun = {
  readonly signal?: AbortSignal
  /**
   * Whether the process has nothing else to do, as at its stop: then the run does not rest to let other work through.
   */
  readonly hurry?: boolean
}

/**
 * Events that are hashed at a time, about two milliseconds of work, and the rest after them: a range has ten thousand.
 */
const eventsBetweenRests = 50
const restMillis = 8

/** Sealing with a key that is not configured would make every later check of the origin fail. */
export class OtherSigningKey extends TechnicalError {
  constructor(keyId: string) {
    super(`the newest seal was signed by the key ${keyId}: set SIGNING_KEY or SIGNING_KEY_PREVIOUS to it`)
    this.name = 'OtherSigningKey'
  }
}

/** A seal would be written over the copy of another one. */
export class CopyOfOtherLog extends TechnicalError {
  constructor(revision: number) {
    super(`seal ${revision} has a copy and is not in the log: see docs/restore.md, and make verify-log`)
    this.name = 'CopyOfOtherLog'
  }
}

/** The last seal, after every event of `seals` since `known` was read as one. */
const lastReadableSeal = async (store: EventStore, known: Seal | undefined): Promise<Seal | undefined> => {
  let newest = known
  for await (const event of store.read(sealsStream, (known?.event.revision ?? -1) + 1)) {
    newest = parseSeal(event)
    if (newest === undefined) throw new TechnicalError(`the event at position ${event.position} is no seal`)
  }
  return newest
}

type UnsealedRange = {
  readonly range: RangeResult
  /** Whether it ends before the log may. */
  readonly full: boolean
}

/** From just after the newest seal's last event on, at most so many events; none when it holds nothing but seals. */
const unsealedRange = async (
  store: EventStore,
  newest: Seal | undefined,
  most: number,
  { signal, hurry = false }: SealingRun,
): Promise<UnsealedRange | undefined> => {
  const range = createRangeFold()
  let count = 0
  let others = 0
  let sinceRest = 0
  const sealable = (full: boolean): UnsealedRange | undefined => {
    const result = range.result()
    return others === 0 || result === undefined ? undefined : { range: result, full }
  }
  for await (const event of store.readAll(newest?.last ?? logStart)) {
    signal?.throwIfAborted()
    range.add(event)
    count += 1
    if (!isSeal(event)) others += 1
    if (count >= most && others > 0) return sealable(true)
    sinceRest += 1
    if (hurry || sinceRest < eventsBetweenRests) continue
    await pause(restMillis, signal)
    sinceRest = 0
  }
  return sealable(false)
}

const copyMissing = async ({ eventStore, files }: SealingDeps): Promise<void> => {
  const there = new Set(await files.list())
  let next = 0
  while (there.has(next)) next += 1
  for await (const event of eventStore.read(sealsStream, next)) {
    if (!there.has(event.revision)) await files.write(event)
  }
}

/** The one writer of `seals`; several may run, and one of them wins each revision. */
export const createSealing = (deps: SealingDeps) => {
  const { eventStore, files, key, followed, clock, ids, eventsPerSeal = sealEveryEvents } = deps
  let known: Seal | undefined
  let running: Promise<unknown> = Promise.resolve()

  /** `part` where more may follow. */
  const sealRange = async (run: SealingRun): Promise<SealingOutcome | 'part'> => {
    // The files first: each is the copy of a seal that was there before it.
    const lastFiled = (await files.list()).at(-1) ?? -1
    const previous = await lastReadableSeal(eventStore, known)
    known = previous
    if (previous !== undefined && !followed.includes(previous.data.keyId))
      throw new OtherSigningKey(previous.data.keyId)
    if (lastFiled > (previous?.event.revision ?? -1)) throw new CopyOfOtherLog(lastFiled)
    const unsealed = await unsealedRange(eventStore, previous, eventsPerSeal, run)
    if (unsealed === undefined) return 'nothing'
    const { range, full } = unsealed
    const seal = makeSeal({ range, previous, key, occurredAt: clock.now(), requestId: ids.random() })
    try {
      await eventStore.append(sealsStream, [seal], previous?.event.revision ?? 'no-stream')
      return full ? 'part' : 'sealed'
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return 'lost'
      throw error
    }
  }

  const sealAll = async (run: SealingRun): Promise<SealingOutcome> => {
    let parts = 0
    for (;;) {
      const outcome = await sealRange(run)
      run.signal?.throwIfAborted()
      await copyMissing(deps)
      if (outcome !== 'part') return outcome === 'nothing' && parts > 0 ? 'sealed' : outcome
      parts += 1
    }
  }

  return {
    // One after the other within a process; between processes the stream's revision decides.
    /**
     * Seals what came after the newest seal, up to the end of the log, and copies the seals that have no file yet.
     * @throws {OtherSigningKey}
     * @throws {CopyOfOtherLog}
     */
    seal: (run: SealingRun = {}): Promise<SealingOutcome> => {
      const next = running.then(() => sealAll(run))
      running = next.catch(() => undefined)
      return next
    },
  }
}

export type Sealing = ReturnType<typeof createSealing>
