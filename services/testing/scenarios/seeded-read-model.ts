import {
  collectionIn,
  firstGeneration,
  partitionName,
  pointerOf,
  replacePointer,
} from '../../projection-engine/generations/generation.js'
import type { Projection } from '../../projection-engine/projection.js'
import { position } from '../../stores/event-store/port.js'
import { type Document, type ReadStore, writeOf } from '../../stores/read-store/port.js'
import { ensureSound } from '../harness/fold-projection.js'
import { loadFrom, moveCheckpoint, saveDocuments } from './read-model-writes.js'

/** Documents that are written together. */
const chunk = 500

/** Fills a read model as its projection would have left it, and lets it answer. @throws {Error} for what it never makes */
export const seedReadModel = async <D extends Document>(
  readStore: ReadStore,
  projection: Projection<D>,
  documents: ReadonlyMap<string, D>,
  at = position(1n),
): Promise<void> => {
  const generation = firstGeneration(1)
  const collection = collectionIn(projection, generation.generation)
  for (const [id, doc] of documents) ensureSound(projection, id, doc)
  const stored = await loadFrom(readStore, collection, [...documents.keys()])
  const writes = [...documents].map(([id, doc]) =>
    writeOf(collection, { id, at, doc, expectedAt: stored.get(id)?.at ?? null }),
  )
  for (let from = 0; from < writes.length; from += chunk)
    await saveDocuments(readStore, writes.slice(from, from + chunk))
  const pointer = await pointerOf(readStore, projection)
  if (pointer.serving === null)
    await replacePointer(readStore, projection, pointer, { serving: generation, filling: null })
  await moveCheckpoint(readStore, partitionName(projection, { ...generation, partition: 0 }), {
    position: at,
    lastEvent: null,
  })
}
