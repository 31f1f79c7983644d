import { CorruptEvent, type Position } from '../event-store/port.js'
import type { Checkpoint, Document, Memory } from '../read-store/port.js'
import type { EngineDeps } from './engine.js'
import { type Folding, foldEvent, type Read, touchedBy } from './fold.js'
import { collectionIn, ownsDocument, type Partition, partitionName } from './generation.js'
import { holdAlso, loadParked } from './holds.js'
import type { Projection } from './projection.js'
import { ensureSameLog } from './same-log.js'

/** A partition of a read model, and what it is filled with. */
export type Part<D extends Document> = {
  readonly deps: EngineDeps
  readonly projection: Projection<D>
  readonly part: Partition
}

/** Where a partition stands, and the store's memory of everything up to there. */
export type Opened = { readonly checkpoint: Checkpoint | undefined; readonly memory: Memory }

/**
 * Makes the collection where it is missing, and looks whether the checkpoint belongs to this log.
 * @throws {OtherLog}
 */
export const openPartition = async <D extends Document>({ deps, projection, part }: Part<D>): Promise<Opened> => {
  const memory = await deps.readStore.memory()
  await deps.readStore.prepare([collectionIn(projection, part.generation)])
  const checkpoint = await deps.readStore.checkpoint(partitionName(projection, part))
  await ensureSameLog(deps.eventStore, projection.name, checkpoint)
  return { checkpoint, memory }
}

/** What throws here throws again when the event is folded, and parks it there. */
const idsOf = <D extends Document>({ projection, part }: Part<D>, event: Read): readonly string[] => {
  if (event instanceof CorruptEvent) return []
  try {
    return touchedBy(projection, ownsDocument(part), event)
  } catch {
    return []
  }
}

/** Whether a document already holds an event that is folded now. */
const isAhead = (documents: Iterable<{ readonly at: Position }>, [first]: readonly Read[]): boolean => {
  if (first === undefined) return false
  const from = first instanceof CorruptEvent ? first.at.position : first.position
  return [...documents].some(({ at }) => at >= from)
}

/** Takes events into the folding, with the documents that they touch in one query; nothing is written yet. */
export const takeIn = async <D extends Document>(
  into: Part<D>,
  folding: Folding<D>,
  events: readonly Read[],
): Promise<void> => {
  const { deps, projection, part } = into
  const collection = collectionIn(projection, part.generation)
  const ids = [...new Set(events.flatMap((event) => idsOf(into, event)))].filter((id) => !folding.loaded.has(id))
  const stored = ids.length === 0 ? undefined : await deps.readStore.load(collection, ids)
  for (const id of ids) folding.loaded.set(id, stored?.get(id))
  // Somebody was here before: what was parked then is stored, and its documents no longer show why.
  if (isAhead(stored?.values() ?? [], events))
    folding.held = holdAlso(folding.held, await loadParked(deps.readStore, partitionName(projection, part)))
  const owns = ownsDocument(part)
  for (const event of events) foldEvent(projection, collection, owns, folding, event)
}
