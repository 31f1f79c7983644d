import type { Position, RecordedEvent } from '../event-store/port.js'
import type { Checkpoint, Document, Memory } from '../read-store/port.js'
import { defaultMaxBytes } from './engine.js'
import { newFolding, type Read } from './fold.js'
import { type Part, takeIn } from './fold-batch.js'
import { partitionName } from './generation.js'
import type { Held } from './holds.js'
import { writeOut } from './write-out.js'

/** How it has gone so far, from one look at the log to the next. */
export type Going = {
  careful: boolean
  failures: number
  /** Bytes of JSON that an event changes, as the last ones did. */
  bytesPerEvent: number
  /** Where the checkpoint stands; `undefined` before it was read. */
  at: Position | undefined
}

/** What is kept from one stretch to the next. */
export type Known = { readonly held: Held; readonly memory: Memory }

/** A stretch of the log: what is to be folded, and where the checkpoint goes after it. */
export type Stretch = {
  readonly events: readonly Read[]
  readonly at: Position
  readonly lastEvent: Checkpoint['lastEvent']
  readonly occurredAt: string | undefined
  readonly caughtUp: boolean
}

/** Events that are folded at once before anything is known of their documents. */
const firstEvents = 200
/** Events that touch no document say little of those that come after them. */
const slowestFall = 8

const maxBytesOf = <D extends Document>({ deps }: Part<D>): number => deps.maxBatchBytes ?? defaultMaxBytes

export const newGoing = <D extends Document>(part: Part<D>): Going => ({
  careful: false,
  failures: 0,
  bytesPerEvent: maxBytesOf(part) / firstEvents,
  at: undefined,
})

/** Folds a stretch: what is parked, the documents, and then the checkpoint. Answers what is held from then on. */
export const settle = async <D extends Document>(
  part: Part<D>,
  going: Going,
  { held, memory }: Known,
  { events, at, lastEvent, occurredAt, caughtUp }: Stretch,
): Promise<Held> => {
  const { deps, projection } = part
  const folding = newFolding<D>(held, going.careful)
  await takeIn(part, folding, events)
  const bytes = await writeOut(part, folding, memory, { maxBytes: maxBytesOf(part) })
  await deps.readStore.moveCheckpoint(partitionName(projection, part.part), { position: at, lastEvent }, memory)
  going.at = at
  going.careful = false
  going.failures = 0
  if (events.length > 0) going.bytesPerEvent = Math.max(bytes / events.length, going.bytesPerEvent / slowestFall)
  deps.onAdvance?.({
    projection: projection.name,
    position: at,
    events: events.length,
    occurredAt,
    parked: folding.parked.length,
    changed: [...folding.changed.values()].map(({ id, at: changedAt }) => ({ id, at: changedAt })),
    caughtUp,
  })
  return folding.held
}

/** The parts of a stretch: as many events as seem to change no more bytes than may be held. Mostly there is one. */
function* partsOf(
  stretch: Stretch,
  known: readonly RecordedEvent[],
  going: Going,
  maxBytes: number,
): Generator<Stretch> {
  for (let from = 0; ; ) {
    const to = from + Math.max(1, Math.floor(maxBytes / going.bytesPerEvent))
    const last = to < known.length ? known[to - 1] : undefined
    const events = from === 0 && last === undefined ? stretch.events : stretch.events.slice(from, to)
    if (last === undefined) {
      yield { ...stretch, events }
      return
    }
    const { position: at, id, metadata } = last
    yield { events, at, lastEvent: { position: at, id }, occurredAt: metadata.occurredAt, caughtUp: false }
    from = to
  }
}

/**
 * Folds a stretch part by part, so that neither what is held nor what is written at once grows with the documents.
 * `known` are its events as they were read, one for one.
 */
export const settleInParts = async <D extends Document>(
  part: Part<D>,
  going: Going,
  { held, memory }: Known,
  stretch: Stretch,
  known: readonly RecordedEvent[],
): Promise<Held> => {
  let heldNow = held
  for (const one of partsOf(stretch, known, going, maxBytesOf(part)))
    heldNow = await settle(part, going, { held: heldNow, memory }, one)
  return heldNow
}
