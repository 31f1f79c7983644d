import { CorruptEvent, logStart, type Position, position, type RecordedEvent } from '../event-store/port.js'
import { type Document, MemoryLost } from '../read-store/port.js'
import { batchEvents } from './engine.js'
import { type Folding, newFolding } from './fold.js'
import { NeedsCare, Overtaken, openPartition, type Part, takeIn, writeOut } from './fold-batch.js'
import { partitionName } from './generation.js'
import { holdAlso, loadParked, nothingHeld } from './holds.js'
import { openBatch, untilUnknown } from './open-batch.js'

export type Fill<D extends Document> = Part<D> & {
  /** Documents that are held before they are written, by number and by bytes of JSON. */
  readonly maxDocuments: number
  readonly maxBytes: number
  readonly onEvents: (count: number, at: Position) => void
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

/** Folds the log from the checkpoint to its end or to a corrupt event; whether it was its end. */
const fillOnce = async <D extends Document>(fill: Fill<D>, careful: boolean, signal: AbortSignal): Promise<boolean> => {
  const { deps, projection, part, maxDocuments, maxBytes, onEvents } = fill
  const name = partitionName(projection, part)
  const { checkpoint, memory } = await openPartition(fill)
  let lastEvent = checkpoint?.lastEvent ?? null
  let at = checkpoint?.position ?? logStart
  let folding: Folding<D> = newFolding(holdAlso(nothingHeld, await loadParked(deps.readStore, name)), careful)
  let waiting: RecordedEvent[] = []

  const settle = async (): Promise<void> => {
    await writeOut(fill, folding, memory)
    if (at > logStart) await deps.readStore.moveCheckpoint(name, { position: at, lastEvent }, memory)
    folding = newFolding(folding.held, false)
  }
  const take = async (): Promise<void> => {
    const { known, stop } = untilUnknown(waiting)
    if (stop !== undefined) throw stop
    const last = known.at(-1)
    if (last === undefined) return
    await takeIn(fill, folding, await openBatch(known, deps.dataKeys))
    onEvents(known.length, last.position)
    lastEvent = { position: last.position, id: last.id }
    at = last.position
    waiting = []
    if (folding.changed.size >= maxDocuments || waitingBytes(folding) >= maxBytes) await settle()
  }

  try {
    for await (const event of deps.eventStore.readAll(at)) {
      if (signal.aborted) break
      waiting.push(event)
      if (waiting.length === batchEvents) await take()
    }
    await take()
    await settle()
    return true
  } catch (error) {
    if (!(error instanceof CorruptEvent)) throw error
    await take()
    await takeIn(fill, folding, [error])
    at = position(error.at.position)
    await settle()
    return false
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
