import { logStart, type Position } from '../../stores/event-store/port.js'
import { wallTime } from '../../stores/lease/time.js'
import type { Checkpoint } from '../../stores/read-store/port.js'
import { backoffMillis } from '../../stores/retry/backoff.js'
import { flush, UnstorableDocument, WriteConflict } from '../batch/flush.js'
import { foldBatch, type OpenedBatch, type Read } from '../batch/fold.js'
import { readAhead } from '../batch/log-batches.js'
import { isBeyond, lowestOf, type Member } from '../batch/member.js'
import { openMembers } from '../batch/open-members.js'
import { batchEvents, defaultMaxBytes, type EngineDeps, type Target } from '../engine.js'

export type Filling = {
  readonly deps: EngineDeps
  /** They share one reading of the log. */
  readonly members: readonly Member[]
  /** Documents of each member that are held before they are written, by number and by bytes of JSON. */
  readonly maxDocuments: number
  readonly maxBytes: number
  /** Events that are read together. */
  readonly maxEvents: number
  /** What a member has folded, and how far it is then; after a lost connection, and event by event, the same again. */
  readonly onEvents?: (member: Member, events: readonly Read[], at: Position) => void
}

/** Ids of stored documents that a member remembers; 100,000 take about 10 MB. */
const maxStoredIds = 100_000

/** Documents whose JSON is measured for all of a member: measuring each would take as long as writing it. */
const sampledDocuments = 40

/** Bytes of JSON of the documents that wait to be written, estimated from some of them. */
const waitingBytes = ({ changed }: Member): number => {
  const step = Math.max(1, Math.floor(changed.size / sampledDocuments))
  let bytes = 0
  let index = 0
  for (const { doc } of changed.values()) {
    if (index % step === 0) bytes += JSON.stringify(doc).length
    index += 1
  }
  return bytes * step
}

const hasMoved = ({ folded, checkpoint, changed, quarantined }: Member): boolean =>
  folded.position !== checkpoint.position || changed.size > 0 || quarantined.length > 0

/** Bytes of JSON of a write at the end. */
const restBytes = 2 * 1024 * 1024

/** A member's documents that wait to be written, and the write that is under way while the next events are folded. */
const createWriting = (deps: EngineDeps, member: Member) => {
  /** How far the log had been folded before each waiting document changed first, the earliest first. */
  const changedSince = new Map<string, Checkpoint>()
  let before = member.folded
  /** What is being written counts as stored: the next event of its order is folded upon it. */
  let inFlight: ReadonlySet<string> = new Set()
  let written: Promise<unknown> = Promise.resolve()

  const forget = (id: string): void => {
    if (!inFlight.has(id)) member.loaded.delete(id)
  }
  const later = (one: Checkpoint, other: Checkpoint): Checkpoint => (one.position > other.position ? one : other)

  /**
   * Begins to write the documents that have waited longest, with the checkpoint up to where nothing waits.
   * Answers once the write before it has ended well.
   */
  const start = async (count: number): Promise<void> => {
    await written
    const writtenIds = inFlight
    inFlight = new Set()
    for (const id of writtenIds) if (!member.changed.has(id)) forget(id)
    const documents = [...member.changed.values()].slice(0, count)
    for (const { id } of documents) {
      changedSince.delete(id)
      member.stored?.add(id)
    }
    // More ids than are worth their memory: from here on every document is loaded.
    if (member.stored !== undefined && member.stored.size > maxStoredIds) member.stored = undefined
    const [waitingSince = member.folded] = changedSince.values()
    inFlight = new Set(documents.map(({ id }) => id))
    written = flush(deps, [{ member, documents, to: later(waitingSince, member.checkpoint) }])
    // The next start, or the end, throws what it throws.
    written.catch(() => undefined)
  }

  return {
    /** What was folded waits from here on, and what it did not change is forgotten. */
    folded: (touched: Iterable<string>): void => {
      for (const id of touched)
        if (!member.changed.has(id)) forget(id)
        else if (!changedSince.has(id)) changedSince.set(id, before)
      before = member.folded
    },
    start,
    /** Writes what still waits, in parts: the store takes one in while the next is made. */
    rest: async (): Promise<void> => {
      await written
      if (!hasMoved(member)) return
      const count = Math.ceil(member.changed.size / Math.max(1, Math.ceil(waitingBytes(member) / restBytes)))
      do await start(count)
      while (member.changed.size > 0)
      await written
    },
    ended: (): Promise<unknown> => written,
  }
}

/**
 * Folds the log from the lowest checkpoint to its end or to a corrupt event; whether it was its end. Documents are
 * written when there are many, so each few times. Cut off, each member goes on from its checkpoint.
 * @throws {WriteConflict} {@link UnstorableDocument} {@link StoreUnavailable}
 */
const fillMembers = async (
  { deps, members, maxDocuments, maxBytes, maxEvents, onEvents }: Filling,
  signal: AbortSignal,
): Promise<boolean> => {
  const { eventStore, dataKeys, readStore } = deps
  const after = lowestOf(members) ?? { position: logStart, lastEvent: null }
  const writings = new Map(members.map((member) => [member, createWriting(deps, member)]))
  const write = async (member: Member, count: number): Promise<void> => writings.get(member)?.start(count)

  const take = async (batch: OpenedBatch): Promise<void> => {
    const due = members.filter((member) => isBeyond(member, batch.upTo.position))
    for (const { member, due: folded, touched } of await foldBatch(readStore, due, batch)) {
      writings.get(member)?.folded(touched)
      onEvents?.(member, folded, batch.upTo.position)
    }
    for (const member of due) {
      const documents = member.changed.size
      const full = Math.max(waitingBytes(member) / maxBytes, documents / maxDocuments)
      // A quarter of what is held at a time: an order that lives on changes again before its turn comes.
      if (full >= 1) await write(member, Math.ceil(documents - ((documents / full) * 3) / 4))
    }
  }

  const batches = readAhead({ eventStore, dataKeys, after, maxEvents })
  try {
    let ended: 'end' | 'corrupt' | 'aborted' | undefined
    let failure: { readonly error: unknown } | undefined
    while (ended === undefined && failure === undefined) {
      const batch = signal.aborted
        ? undefined
        : await batches.next().catch((error: unknown) => {
            failure = { error }
          })
      if (batch === undefined) ended = 'aborted'
      else if (batch.done === true) ended = batch.value
      else await take(batch.value)
    }
    // Also before a failure: what stands before an unknown event is folded.
    const ends = await Promise.allSettled([...writings.values()].map((writing) => writing.rest()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    if (failure !== undefined) throw failure.error
    return ended === 'end'
  } finally {
    // No other owner goes on from a checkpoint that this may still move.
    for (const writing of writings.values()) await writing.ended().catch(() => undefined)
  }
}

export type FillOptions = Partial<Omit<Filling, 'deps' | 'members'>>

/**
 * Documents of each read model that are held before they are written; {@link defaultMaxBytes} bounds their JSON. Measured
 * with 5,800 orders: 3 MB and 4,000 documents write those of `tracking` 2.5 times, 8 MB and 10,000 write them 1.4 times.
 */
const maxDocuments = 10_000

/** Nothing was ever stored for it, so nothing has to be loaded but what it writes itself. */
const isFresh = ({ fence, checkpoint }: Member): boolean => fence === null && checkpoint.position === logStart

/**
 * Fills partitions from their checkpoints to the log's end, with one reading of the log for all; past corrupt events,
 * and past what other owners write meanwhile. `false` when the signal aborted first.
 * @throws {StoreUnavailable} {@link OtherLog} and what the log's reader throws
 */
export const fillTargets = async (
  deps: EngineDeps,
  targets: readonly Target[],
  options: FillOptions,
  signal: AbortSignal,
): Promise<boolean> => {
  const { time = wallTime, maxBatchBytes } = deps
  const filling = {
    maxDocuments,
    maxBytes: maxBatchBytes ?? defaultMaxBytes,
    maxEvents: batchEvents,
    ...options,
  }
  const careful = new Set<string>()
  for (let conflicts = 0; !signal.aborted; ) {
    try {
      const members = await openMembers(deps, targets, careful)
      // After a conflict documents may be stored without a checkpoint: MongoDB writes it last.
      if (conflicts === 0) for (const member of members) if (isFresh(member)) member.stored = new Set()
      if (await fillMembers({ ...filling, deps, members }, signal)) return true
    } catch (error) {
      if (error instanceof UnstorableDocument) careful.add(error.member.name)
      else if (error instanceof WriteConflict) {
        await time.pause(backoffMillis(conflicts, time.random), signal)
        conflicts += 1
      } else throw error
    }
  }
  return false
}
