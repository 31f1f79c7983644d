import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Document, declaredOf, type ScannedDocument } from '../read-store/port.js'
import { type Checking, foldAgain, type Side, sideOf, withHolds } from './fold-again.js'
import { collectionIn, currentOf, generationPosition, partitionName, partitionsOf, placeOf } from './generation.js'
import { loadParked, type Parked } from './holds.js'
import type { Projection } from './projection.js'
import { ensureSameLog } from './same-log.js'

/** A document that is not what one fold of the log makes. */
export type Difference = {
  readonly id: string
  /** `index`: the document is right, and found, sorted or searched by something else than it says. */
  readonly what: 'missing' | 'surplus' | 'position' | 'content' | 'index'
}

export type Verification = {
  /** The generation that was looked at; `undefined` when there is none yet. */
  readonly generation: number | undefined
  readonly documents: number
  readonly events: number
  readonly differences: readonly Difference[]
  /** Events that were parked: their streams are held, and left alone alike by the check. */
  readonly parked: readonly Parked[]
}

export type VerifyOptions = {
  /** Documents that are held at a time. */
  readonly maxDocuments?: number
  /** `part` goes from 0 to 1. */
  readonly onProgress?: (progress: { readonly part: number; readonly events: number }) => void
}

const defaultMaxDocuments = 20_000
const scanDocuments = 1000
/** How often a difference is looked at again beside a projector that moves. */
const mostLooks = 3

/** Passes by the hash of a document's id, so that one pass fits into memory. */
const passOf = (id: string, passes: number): number =>
  createHash('sha256').update('pass').update(id).digest().readUInt32BE(0) % passes

async function* storedDocuments<D extends Document>({
  deps,
  projection,
  generation,
}: Checking<D>): AsyncGenerator<ScannedDocument<D>> {
  const collection = collectionIn(projection, generation.generation)
  for (let after = ''; ; ) {
    const page = await deps.readStore.scan(collection, after, scanDocuments)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < scanDocuments) return
    after = last.id
  }
}

const compared = <D extends Document>(
  { projection }: Checking<D>,
  sides: readonly Side<D>[],
  stored: ReadonlyMap<string, ScannedDocument<D>>,
): Difference[] => {
  const differences: Difference[] = []
  const expected = new Map(sides.flatMap(({ folding }) => [...folding.changed]))
  for (const [id, { at, doc }] of expected) {
    const found = stored.get(id)
    if (found === undefined) differences.push({ id, what: 'missing' })
    else if (found.at !== at) differences.push({ id, what: 'position' })
    else if (!isDeepStrictEqual(found.doc, JSON.parse(JSON.stringify(doc)))) differences.push({ id, what: 'content' })
    else if (!isDeepStrictEqual(found.declared, declaredOf(projection.shape, doc)))
      differences.push({ id, what: 'index' })
  }
  for (const id of stored.keys()) if (!expected.has(id)) differences.push({ id, what: 'surplus' })
  return differences
}

/** One pass, beside a projector that may be live: the checkpoints first, then the documents, then the holds. */
const differencesIn = async <D extends Document>(
  checking: Checking<D>,
  inPass: (id: string) => boolean,
  onEvents: (count: number, part: number) => void,
): Promise<Difference[]> => {
  const before = await Promise.all(partitionsOf(checking.generation).map((part) => sideOf(checking, part, inPass)))
  const stored = new Map<string, ScannedDocument<D>>()
  for await (const document of storedDocuments(checking)) if (inPass(document.id)) stored.set(document.id, document)
  const sides = await Promise.all(before.map((side) => withHolds(checking, side)))
  await foldAgain(checking, sides, stored, onEvents)
  return compared(checking, sides, stored)
}

/**
 * Looks at what differs again, as long as the projector moves: a key may have become a tombstone
 * before the erasure came to the document, which then still names the person and is about to forget.
 */
const confirm = async <D extends Document>(
  checking: Checking<D>,
  found: readonly Difference[],
): Promise<readonly Difference[]> => {
  const { deps, projection, generation } = checking
  let differences = found
  let before = await generationPosition(deps.readStore, projection, generation)
  for (let looks = 0; differences.length > 0 && looks < mostLooks; looks += 1) {
    const ids = new Set(differences.map(({ id }) => id))
    differences = await differencesIn(
      checking,
      (id) => ids.has(id),
      () => undefined,
    )
    const after = await generationPosition(deps.readStore, projection, generation)
    if (after === before) break
    before = after
  }
  return differences
}

/**
 * Folds the log again and compares every stored document with what it must be, in passes of bounded memory.
 * It may run beside a live projector: a document that is ahead of the checkpoint is compared where it stands.
 * @throws {OtherLog} when the documents were filled from another log
 */
export const verifyProjection = async <D extends Document>(
  deps: Checking<D>['deps'],
  projection: Projection<D>,
  { maxDocuments = defaultMaxDocuments, onProgress }: VerifyOptions = {},
): Promise<Verification> => {
  const generation = currentOf(await placeOf(deps.readStore, projection))
  if (generation === null) return { generation: undefined, documents: 0, events: 0, differences: [], parked: [] }
  const names = partitionsOf(generation).map((part) => partitionName(projection, part))
  for (const name of names) await ensureSameLog(deps.eventStore, projection.name, await deps.readStore.checkpoint(name))
  const checking: Checking<D> = { deps, projection, generation }
  let documents = 0
  for await (const _document of storedDocuments(checking)) documents += 1
  const passes = Math.max(1, Math.ceil(documents / maxDocuments))
  const differences: Difference[] = []
  let events = 0
  for (let pass = 0; pass < passes; pass += 1) {
    const inPass = (id: string): boolean => passOf(id, passes) === pass
    const found = await differencesIn(checking, inPass, (count, part) => {
      events += count
      onProgress?.({ part: (pass + part) / passes, events })
    })
    differences.push(...found)
  }
  const confirmed = await confirm(checking, differences)
  const parked = await Promise.all(names.map((name) => loadParked(deps.readStore, name)))
  return {
    generation: generation.generation,
    documents,
    events: Math.round(events / passes),
    differences: confirmed,
    parked: parked.flat(),
  }
}
