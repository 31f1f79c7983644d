import { CorruptEvent, logStart, type Position, position, type RecordedEvent } from '../event-store/port.js'
import type { Document, StoredDocument } from '../read-store/port.js'
import { batchEvents, type EngineDeps } from './engine.js'
import { type Folding, foldEvent, newFolding } from './fold.js'
import { collectionIn, type Generation, ownsDocument, type Partition, partitionName } from './generation.js'
import { holdAlso, loadParked, nothingHeld } from './holds.js'
import { openBatch, untilUnknown } from './open-batch.js'
import type { Projection } from './projection.js'

export type Checking<D extends Document> = {
  readonly deps: Pick<EngineDeps, 'eventStore' | 'readStore' | 'dataKeys'>
  readonly projection: Projection<D>
  readonly generation: Generation
}

/** One partition of one pass: which documents are its, and what one fold of the log makes of them. */
export type Side<D extends Document> = {
  readonly part: Partition
  readonly owns: (id: string) => boolean
  readonly checkpoint: Position
  readonly folding: Folding<D>
}

/** A partition as it stood at its checkpoint. Its holds are read later, by `withHolds`. */
export const sideOf = async <D extends Document>(
  { deps, projection }: Checking<D>,
  part: Partition,
  inPass: (id: string) => boolean,
): Promise<Side<D>> => {
  const owned = ownsDocument(part)
  return {
    part,
    owns: (id) => owned(id) && inPass(id),
    checkpoint: (await deps.readStore.checkpoint(partitionName(projection, part)))?.position ?? logStart,
    folding: newFolding<D>(nothingHeld, false),
  }
}

/** Holds are stored before what was left out shows in a document, so they are read after the documents. */
export const withHolds = async <D extends Document>(
  { deps, projection }: Checking<D>,
  side: Side<D>,
): Promise<Side<D>> => {
  const parked = await loadParked(deps.readStore, partitionName(projection, side.part))
  return { ...side, folding: newFolding<D>(holdAlso(nothingHeld, parked), false) }
}

/** Each document up to its own place or the checkpoint: what a live projector has added meanwhile is no difference. */
const foldInto = <D extends Document>(
  { projection, generation }: Checking<D>,
  { owns, folding, checkpoint }: Side<D>,
  stored: ReadonlyMap<string, StoredDocument<D>>,
  event: Exclude<Awaited<ReturnType<typeof openBatch>>[number], CorruptEvent>,
): void => {
  const due = (id: string): boolean => owns(id) && event.position <= later(stored.get(id)?.at ?? logStart, checkpoint)
  foldEvent(projection, collectionIn(projection, generation.generation), due, folding, event)
}

const later = (one: Position, other: Position): Position => (one > other ? one : other)

/** Folds the log as far as any document or checkpoint of the pass goes; a corrupt event is passed over, as it was parked. */
export const foldAgain = async <D extends Document>(
  checking: Checking<D>,
  sides: readonly Side<D>[],
  stored: ReadonlyMap<string, StoredDocument<D>>,
  onEvents: (count: number, part: number) => void,
): Promise<void> => {
  const places = [...sides.map(({ checkpoint }) => checkpoint), ...[...stored.values()].map(({ at }) => at)]
  const end = places.reduce(later, logStart)
  let batch: RecordedEvent[] = []
  const take = async (): Promise<void> => {
    const { known, stop } = untilUnknown(batch)
    if (stop !== undefined) throw stop
    for (const event of await openBatch(known, checking.deps.dataKeys)) {
      if (event instanceof CorruptEvent) continue
      for (const side of sides) foldInto(checking, side, stored, event)
    }
    const last = batch.at(-1)?.position ?? end
    onEvents(batch.length, end <= 0n ? 1 : Number(last) / Number(end))
    batch = []
  }
  for (let after: Position | undefined = logStart; after !== undefined; ) {
    try {
      for await (const event of checking.deps.eventStore.readAll(after)) {
        if (event.position > end) break
        batch.push(event)
        if (batch.length === batchEvents) await take()
      }
      after = undefined
    } catch (error) {
      if (!(error instanceof CorruptEvent)) throw error
      after = position(error.at.position)
    }
  }
  await take()
}
