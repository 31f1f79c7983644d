import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { CorruptEvent, logStart, type Position, position, type RecordedEvent } from '../event-store/port.js'
import type { Document, StoredDocument } from '../read-store/port.js'
import { batchEvents, type EngineDeps } from './engine.js'
import { type Folding, foldEvent, newFolding } from './fold.js'
import { collectionIn, type Generation, ownsDocument, partitionName, partitionsOf, placeOf } from './generation.js'
import { loadParked, type Parked } from './holds.js'
import { openBatch } from './open-batch.js'
import type { Projection } from './projection.js'

/** A document that is not what one fold of the log makes. */
export type Difference = {
  readonly id: string
  readonly what: 'missing' | 'surplus' | 'position' | 'content'
}

export type Verification = {
  readonly documents: number
  readonly events: number
  readonly differences: readonly Difference[]
  /** Events that were parked: their streams are held, and left alone alike by the check. */
  readonly parked: readonly Parked[]
}

export type VerifyOptions = {
  /** Documents that are held at a time. */
  readonly maxDocuments?: number
  readonly onProgress?: (progress: { readonly events: number; readonly passes: number }) => void
}

const defaultMaxDocuments = 20_000
const scanDocuments = 1000

/** Passes by the hash of a document's id, so that one pass fits into memory. */
const passOf = (id: string, passes: number): number =>
  createHash('sha256').update('pass').update(id).digest().readUInt32BE(0) % passes

type Checking<D extends Document> = {
  readonly deps: Pick<EngineDeps, 'eventStore' | 'readStore' | 'dataKeys'>
  readonly projection: Projection<D>
  readonly generation: Generation
}

async function* storedDocuments<D extends Document>({
  deps,
  projection,
  generation,
}: Checking<D>): AsyncGenerator<StoredDocument<D>> {
  const collection = collectionIn(projection, generation.generation)
  for (let after = ''; ; ) {
    const page = await deps.readStore.scan(collection, after, scanDocuments)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < scanDocuments) return
    after = last.id
  }
}

type Side<D extends Document> = {
  readonly owns: (id: string) => boolean
  readonly checkpoint: Position
  readonly folding: Folding<D>
  /** Streams held from a position on. */
  readonly heldFrom: ReadonlyMap<string, Position>
}

/** One partition as it was filled: its own documents, its own checkpoint, its own holds. */
const sidesOf = async <D extends Document>(
  { deps, projection, generation }: Checking<D>,
  inPass: (id: string) => boolean,
): Promise<Side<D>[]> =>
  Promise.all(
    partitionsOf(generation).map(async (part) => {
      const name = partitionName(projection, part)
      const owned = ownsDocument(part)
      const parked = await loadParked(deps.readStore, name)
      const heldFrom = new Map<string, Position>()
      for (const { stream, position: at } of parked)
        if (!heldFrom.has(stream)) heldFrom.set(stream, position(BigInt(at)))
      return {
        owns: (id: string) => owned(id) && inPass(id),
        checkpoint: (await deps.readStore.checkpoint(name))?.position ?? logStart,
        folding: newFolding<D>([], false),
        heldFrom,
      }
    }),
  )

/** Each document up to its own place: what a live projector has added meanwhile is no difference. */
const foldSide = <D extends Document>(
  { projection, generation }: Checking<D>,
  { owns, folding, heldFrom, checkpoint }: Side<D>,
  stored: ReadonlyMap<string, StoredDocument<D>>,
  event: Exclude<Awaited<ReturnType<typeof openBatch>>[number], CorruptEvent>,
): void => {
  const from = heldFrom.get(event.stream)
  if (from !== undefined && event.position >= from) folding.held.add(event.stream)
  const due = (id: string): boolean => {
    const at = stored.get(id)?.at
    return (
      owns(id) &&
      (at === undefined ? event.position <= checkpoint : event.position <= at || event.position <= checkpoint)
    )
  }
  if (from !== undefined && event.position === from) return
  foldEvent(projection, collectionIn(projection, generation.generation), due, folding, event)
}

const compared = <D extends Document>(
  sides: readonly Side<D>[],
  stored: ReadonlyMap<string, StoredDocument<D>>,
): Difference[] => {
  const differences: Difference[] = []
  const expected = new Map(sides.flatMap(({ folding }) => [...folding.changed]))
  for (const [id, { at, doc }] of expected) {
    const found = stored.get(id)
    if (found === undefined) differences.push({ id, what: 'missing' })
    else if (found.at !== at) differences.push({ id, what: 'position' })
    else if (!isDeepStrictEqual(found.doc, JSON.parse(JSON.stringify(doc)))) differences.push({ id, what: 'content' })
  }
  for (const id of stored.keys()) if (!expected.has(id)) differences.push({ id, what: 'surplus' })
  return differences
}

/**
 * Folds the log again and compares every stored document with what it must be, in passes of bounded memory.
 * It may run beside a live projector: a document that is ahead of the checkpoint is compared where it stands.
 */
export const verifyProjection = async <D extends Document>(
  deps: Checking<D>['deps'],
  projection: Projection<D>,
  { maxDocuments = defaultMaxDocuments, onProgress }: VerifyOptions = {},
): Promise<Verification> => {
  const place = await placeOf(deps.readStore, projection)
  const generation = place.serving ?? place.filling
  if (generation === null) return { documents: 0, events: 0, differences: [], parked: [] }
  const checking: Checking<D> = { deps, projection, generation }
  let documents = 0
  for await (const _document of storedDocuments(checking)) documents += 1
  const passes = Math.max(1, Math.ceil(documents / maxDocuments))
  const differences: Difference[] = []
  let events = 0
  for (let pass = 0; pass < passes; pass += 1) {
    const inPass = (id: string): boolean => passOf(id, passes) === pass
    // The checkpoints first: what was stored by then must be in the documents that are read after it.
    const sides = await sidesOf(checking, inPass)
    const stored = new Map<string, StoredDocument<D>>()
    for await (const document of storedDocuments(checking)) if (inPass(document.id)) stored.set(document.id, document)
    await readThrough(checking, sides, stored, (count) => {
      events += count
      onProgress?.({ events, passes })
    })
    differences.push(...compared(sides, stored))
  }
  const parked = await Promise.all(
    partitionsOf(generation).map((part) => loadParked(deps.readStore, partitionName(projection, part))),
  )
  return { documents, events: Math.round(events / passes), differences, parked: parked.flat() }
}

const later = (one: Position, other: Position): Position => (one > other ? one : other)

/** The log as far as any document or checkpoint of the pass goes; a corrupt event is passed over, as it was parked. */
const readThrough = async <D extends Document>(
  checking: Checking<D>,
  sides: readonly Side<D>[],
  stored: ReadonlyMap<string, StoredDocument<D>>,
  onEvents: (count: number) => void,
): Promise<void> => {
  const places = [...sides.map(({ checkpoint }) => checkpoint), ...[...stored.values()].map(({ at }) => at)]
  const end = places.reduce(later, logStart)
  let batch: RecordedEvent[] = []
  const take = async (): Promise<void> => {
    for (const event of await openBatch(batch, checking.deps.dataKeys)) {
      if (event instanceof CorruptEvent) continue
      for (const side of sides) foldSide(checking, side, stored, event)
    }
    onEvents(batch.length)
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
