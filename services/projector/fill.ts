import { logStart, type Position } from '../event-store/port.js'
import { type Checkpoint, type Document, type Memory, MemoryLost, type StoredDocument } from '../read-store/port.js'
import { type Folding, newFolding, type Read } from './fold.js'
import { openPartition, type Part, takeIn } from './fold-batch.js'
import { partitionName } from './generation.js'
import { holdAlso, loadParked, nothingHeld } from './holds.js'
import { type OpenedBatch, readAhead } from './opened-batches.js'
import { NeedsCare, Overtaken, writeOut } from './write-out.js'

export type Fill<D extends Document> = Part<D> & {
  /** Documents that are held before they are written, by number and by bytes of JSON. */
  readonly maxDocuments: number
  readonly maxBytes: number
  /** Events that are read together. */
  readonly maxEvents: number
  /** Hears what was read; after a lost connection, and event by event, the same again. */
  readonly onEvents: (events: readonly Read[], at: Position) => void
}

/** Documents whose JSON is measured for all: measuring each would take as long as writing it. */
const sampledDocuments = 40

/** Bytes of JSON of the documents that wait to be written, as some of them tell. */
const waitingBytes = <D extends Document>({ changed }: Folding<D>): number => {
  const step = Math.max(1, Math.floor(changed.size / sampledDocuments))
  const sizes = [...changed.values()]
    .filter((_, index) => index % step === 0)
    .map(({ doc }) => JSON.stringify(doc).length)
  return sizes.reduce((sum, size) => sum + size, 0) * step
}

/** Documents that wait to be written, and the write that is on its way while the next events are folded. */
const createWriting = <D extends Document>(fill: Fill<D>, folding: Folding<D>, memory: Memory, from: Checkpoint) => {
  const { deps, projection, part } = fill
  let reached = from
  /** How far the log had been read before each document that waits changed first, the earliest first. */
  const changedSince = new Map<string, Checkpoint>()
  /** What is being written counts as loaded: the next event of its order is folded upon it. */
  let inFlight: ReadonlySet<string> = new Set()
  let written = Promise.resolve()

  const write = async (documents: readonly StoredDocument<D>[]): Promise<void> => {
    const writing = writeOut(fill, folding, memory, { documents })
    folding.parked.length = 0
    for (const document of documents) {
      folding.loaded.set(document.id, document)
      folding.changed.delete(document.id)
      folding.together.delete(document.id)
      changedSince.delete(document.id)
    }
    // As it is now: what is parked from here on, the next write stores.
    const [waitingSince = reached] = changedSince.values()
    await writing
    inFlight = new Set()
    if (waitingSince.position > logStart)
      await deps.readStore.moveCheckpoint(partitionName(projection, part), waitingSince, memory)
  }

  return {
    /** What was folded up to here waits, and what it did not change is forgotten. */
    foldedUpTo: (upTo: Checkpoint): void => {
      for (const id of folding.changed.keys()) if (!changedSince.has(id)) changedSince.set(id, reached)
      for (const id of folding.loaded.keys())
        if (!folding.changed.has(id) && !inFlight.has(id)) folding.loaded.delete(id)
      reached = upTo
    },
    /**
     * Begins to write the documents that have waited longest, and then moves the checkpoint to where nothing waits.
     * Answers once the write before it has ended well.
     */
    start: async (count: number): Promise<void> => {
      await written
      const documents = [...folding.changed.values()].slice(0, count)
      inFlight = new Set(documents.map(({ id }) => id))
      written = write(documents)
      // Heard of by whoever starts the next, or waits for the end.
      written.catch(() => undefined)
    },
    ended: (): Promise<void> => written,
  }
}

/** Folds the log from the checkpoint to its end or to a corrupt event; whether it was its end. */
const fillOnce = async <D extends Document>(fill: Fill<D>, careful: boolean, signal: AbortSignal): Promise<boolean> => {
  const { deps, projection, part, maxDocuments, maxBytes, maxEvents, onEvents } = fill
  const { checkpoint, memory } = await openPartition(fill)
  const after: Checkpoint = checkpoint ?? { position: logStart, lastEvent: null }
  const held = holdAlso(nothingHeld, await loadParked(deps.readStore, partitionName(projection, part)))
  const folding: Folding<D> = newFolding(held, careful)
  const writing = createWriting(fill, folding, memory, after)

  const take = async ({ events, upTo }: OpenedBatch): Promise<void> => {
    await takeIn(fill, folding, events)
    writing.foldedUpTo(upTo)
    onEvents(events, upTo.position)
    const { size } = folding.changed
    const full = Math.max(size / maxDocuments, waitingBytes(folding) / maxBytes)
    // A quarter at a time: an order that lives on changes again before its turn comes.
    if (full >= 1) await writing.start(Math.ceil(size - ((size / full) * 3) / 4))
  }

  const { eventStore, dataKeys } = deps
  const batches = readAhead({ eventStore, dataKeys, after, maxEvents })
  try {
    for (;;) {
      const batch = signal.aborted ? undefined : await batches.next()
      if (batch?.done === false) await take(batch.value)
      else {
        await writing.start(folding.changed.size)
        await writing.ended()
        return batch?.value !== 'corrupt'
      }
    }
  } finally {
    // Nobody goes on from the checkpoint while this may still move it.
    await writing.ended().catch(() => undefined)
  }
}

/**
 * Brings a partition to the log's end; documents are written when there are many, so each few times.
 * Cut off, it goes on from its checkpoint.
 */
export const fillPartition = async <D extends Document>(fill: Fill<D>, signal: AbortSignal): Promise<void> => {
  for (let careful = false; ; ) {
    try {
      if (await fillOnce(fill, careful, signal)) return
      careful = false
    } catch (error) {
      if (!(error instanceof Overtaken || error instanceof NeedsCare || error instanceof MemoryLost)) throw error
      careful = error instanceof NeedsCare
    }
  }
}
