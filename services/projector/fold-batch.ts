import { CorruptEvent, type Position } from '../event-store/port.js'
import {
  type Checkpoint,
  type Document,
  type Memory,
  type StoredDocument,
  storableProblem,
  type Write,
  writeOf,
} from '../read-store/port.js'
import type { EngineDeps } from './engine.js'
import { type Folding, foldEvent, type Read, touchedBy } from './fold.js'
import { collectionIn, ownsDocument, type Partition, partitionName } from './generation.js'
import { holdAlso, loadParked, storeParked } from './holds.js'
import type { Projection } from './projection.js'
import { ensureSameLog } from './same-log.js'

/** Another owner was here: what was folded is worth nothing, read again from the checkpoint. */
export class Overtaken extends Error {}

/** A document that no store would take: the batch goes again, event by event, to find whose fault it is. */
export class NeedsCare extends Error {}

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

/**
 * Writes what a batch has made: what it parked, then the documents, all or some; the caller moves the checkpoint after it.
 * The holds come first, so that whoever sees a document sees what was left out of it. What is folded while it writes
 * is not written.
 * @throws {Overtaken} when another owner has written one of the documents meanwhile, or the store has lost its memory
 * @throws {NeedsCare} before anything is written
 */
export const writeOut = async <D extends Document>(
  { deps, projection, part }: Part<D>,
  folding: Folding<D>,
  memory: Memory,
  documents: readonly StoredDocument<D>[] = [...folding.changed.values()],
): Promise<void> => {
  const collection = collectionIn(projection, part.generation)
  const writeOfOne = (document: StoredDocument<D>): Write =>
    writeOf(collection, { ...document, expectedAt: folding.loaded.get(document.id)?.at ?? null })
  const writes = documents.map(writeOfOne)
  const isNoWrite = (write: Write): boolean => storableProblem(write) !== undefined
  if (!folding.careful) {
    if (writes.some(isNoWrite)) throw new NeedsCare()
    const now = new Set(documents)
    // What is parked now stays parked: a document at fault that waits would have held the event's stream before it.
    const asOne = folding.parked.length > 0 ? folding.changed.keys() : folding.together
    const later = [...asOne].flatMap((id) => folding.changed.get(id) ?? []).filter((one) => !now.has(one))
    if (later.some((document) => isNoWrite(writeOfOne(document)))) throw new NeedsCare()
  }
  for (const parked of [...folding.parked]) await storeParked(deps.readStore, partitionName(projection, part), parked)
  const refused = writes.length === 0 ? [] : await deps.readStore.save(writes, memory)
  if (refused.length > 0) throw new Overtaken()
}
