import { CorruptEvent, logStart, type Position, position, type RecordedEvent } from '../event-store/port.js'
import type { Document } from '../read-store/port.js'
import { batchEvents } from './engine.js'
import { type Folding, newFolding } from './fold.js'
import { NeedsCare, Overtaken, openPartition, type Part, takeIn, writeOut } from './fold-batch.js'
import { partitionName } from './generation.js'
import { holdAlso, loadParked, nothingHeld } from './holds.js'
import { openBatch, untilUnknown } from './open-batch.js'

export type Fill<D extends Document> = Part<D> & {
  /** Documents that are held before they are written. */
  readonly maxDocuments: number
  readonly onEvents: (count: number, at: Position) => void
}

/** Folds the log from the checkpoint to its end or to a corrupt event; whether it was its end. */
const fillOnce = async <D extends Document>(fill: Fill<D>, careful: boolean, signal: AbortSignal): Promise<boolean> => {
  const { deps, projection, part, maxDocuments, onEvents } = fill
  const name = partitionName(projection, part)
  const checkpoint = await openPartition(fill)
  let lastEvent = checkpoint?.lastEvent ?? null
  let at = checkpoint?.position ?? logStart
  let folding: Folding<D> = newFolding(holdAlso(nothingHeld, await loadParked(deps.readStore, name)), careful)
  let waiting: RecordedEvent[] = []

  const settle = async (): Promise<void> => {
    await writeOut(fill, folding)
    if (at > logStart) await deps.readStore.moveCheckpoint(name, { position: at, lastEvent })
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
    if (folding.changed.size >= maxDocuments) await settle()
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
      if (!(error instanceof Overtaken || error instanceof NeedsCare)) throw error
      careful = error instanceof NeedsCare
    }
  }
}
