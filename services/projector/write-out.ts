import {
  type Document,
  type Memory,
  type StoredDocument,
  storableProblem,
  type Write,
  writeOf,
} from '../read-store/port.js'
import type { Folding } from './fold.js'
import type { Part } from './fold-batch.js'
import { collectionIn, partitionName } from './generation.js'
import { storeParked } from './holds.js'

/** Another owner was here: what was folded is worth nothing, read again from the checkpoint. */
export class Overtaken extends Error {}

/** A document that no store would take: the batch goes again, event by event, to find whose fault it is. */
export class NeedsCare extends Error {}

export type WriteOutOptions<D extends Document> = {
  /** What is written of that which changed; all of it, unless told. */
  readonly documents?: readonly StoredDocument<D>[]
  /** Bytes of JSON that are written at once; a document that has more is written alone. */
  readonly maxBytes?: number
}

/** How many of the documents from one on have so many bytes together; one at least. */
const countWithin = (sizes: readonly number[], from: number, maxBytes: number): number => {
  let bytes = sizes[from] ?? 0
  let to = from + 1
  for (; to < sizes.length; to += 1) {
    bytes += sizes[to] ?? 0
    if (bytes > maxBytes) break
  }
  return to - from
}

/** Documents as they are written, and looked at before: those that go first are kept, of the others the sizes alone. */
const measured = <D extends Document>(
  documents: readonly StoredDocument<D>[],
  maxBytes: number,
  writeOfOne: (document: StoredDocument<D>) => Write,
) => {
  const sizes: number[] = []
  const first: Write[] = []
  let bytes = 0
  for (const document of documents) {
    const write = writeOfOne(document)
    sizes.push(write.text.length)
    bytes += write.text.length
    if (bytes <= maxBytes || first.length === 0) first.push(write)
  }
  return { sizes, first, bytes }
}

/**
 * Writes what a batch has made: what it parked, then the documents, all or some; the caller moves the checkpoint after it.
 * The holds come first, so that whoever sees a document sees what was left out of it. What is folded while it writes
 * is not written. Answers the bytes of JSON that it wrote.
 * @throws {Overtaken} when another owner has written one of the documents meanwhile, or the store has lost its memory
 * @throws {NeedsCare} before anything is written
 */
export const writeOut = async <D extends Document>(
  { deps, projection, part }: Part<D>,
  folding: Folding<D>,
  memory: Memory,
  { documents = [...folding.changed.values()], maxBytes = Number.POSITIVE_INFINITY }: WriteOutOptions<D> = {},
): Promise<number> => {
  const collection = collectionIn(projection, part.generation)
  const writeOfOne = (document: StoredDocument<D>): Write => {
    const write = writeOf(collection, { ...document, expectedAt: folding.loaded.get(document.id)?.at ?? null })
    if (!folding.careful && storableProblem(write) !== undefined) throw new NeedsCare()
    return write
  }
  const { sizes, first, bytes } = measured(documents, maxBytes, writeOfOne)
  if (!folding.careful) {
    const now = new Set(documents)
    // What is parked now stays parked: a document at fault that waits would have held the event's stream before it.
    const asOne = folding.parked.length > 0 ? folding.changed.keys() : folding.together
    const later = [...asOne].flatMap((id) => folding.changed.get(id) ?? []).filter((one) => !now.has(one))
    for (const document of later) writeOfOne(document)
  }
  for (const parked of [...folding.parked]) await storeParked(deps.readStore, partitionName(projection, part), parked)
  for (let from = 0; from < documents.length; ) {
    const to = from + countWithin(sizes, from, maxBytes)
    const writes = from === 0 ? first : documents.slice(from, to).map(writeOfOne)
    const refused = await deps.readStore.save(writes, memory)
    if (refused.length > 0) throw new Overtaken()
    from = to
  }
  return bytes
}
