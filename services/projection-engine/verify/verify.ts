import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { logStart, type Position } from '../../stores/event-store/port.js'
import { indexFieldsOf, type ScannedDocument, type StoredDocument } from '../../stores/read-store/port.js'
import { type Checking, type CheckingDeps, type Folded, foldAgain, type StoredPass } from '../batch/fold-again.js'
import { ensureSameLog } from '../batch/open-members.js'
import {
  collectionIn,
  currentOf,
  generationPosition,
  partitionName,
  partitionsOf,
  pointerOf,
} from '../generations/generation.js'
import type { Projection } from '../projection.js'
import { loadQuarantined, type Quarantined } from '../quarantine/quarantine.js'
import { wrongFieldOf } from '../stored-document.js'

/** A document that is not what one fold of the log makes. */
export type Difference =
  | {
      readonly id: string
      /** `index`: the document is right, and found, sorted or searched by something else than it says. */
      readonly what: 'missing' | 'surplus' | 'position' | 'content' | 'index'
    }
  /** No version of this number wrote it; its first wrong field, by its path. */
  | { readonly id: string; readonly what: 'shape'; readonly field: string }

export type Verification = {
  readonly projection: string
  /** The generation that was compared; `undefined` when there is none yet. */
  readonly generation: number | undefined
  readonly documents: number
  readonly events: number
  readonly differences: readonly Difference[]
  /** Events in quarantine: their streams are held back, and left alone alike by the check. */
  readonly quarantined: readonly Quarantined[]
}

export type VerifyOptions = {
  /** Documents that are held at a time, of all read models together. */
  readonly maxDocuments?: number
  /** `part` goes from 0 to 1. */
  readonly onProgress?: (progress: { readonly part: number; readonly events: number }) => void
}

const defaultMaxDocuments = 60_000
const scanDocuments = 1000
/** How often a difference is compared again beside a projector that moves. */
const mostTries = 3

/** Passes by the hash of a document's id, so that one pass fits into memory. */
const passOf = (id: string, passes: number): number =>
  passes === 1 ? 0 : createHash('sha256').update('pass').update(id).digest().readUInt32BE(0) % passes

type Chosen = Omit<Checking, 'inPass'>

async function* storedDocuments(
  { readStore }: CheckingDeps,
  { projection, generation }: Chosen,
): AsyncGenerator<ScannedDocument> {
  const collection = collectionIn(projection, generation.generation)
  for (let after = ''; ; ) {
    const page = await readStore.scan(collection, after, scanDocuments)
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < scanDocuments) return
    after = last.id
  }
}

/** How a stored document differs from what the log makes; `undefined` for an equal one. */
const differenceOf = (
  projection: Projection,
  found: ScannedDocument | undefined,
  { id, at, doc }: StoredDocument,
): Difference | undefined => {
  if (found === undefined) return { id, what: 'missing' }
  const field = wrongFieldOf(projection, found.doc)
  if (field !== undefined) return { id, what: 'shape', field }
  if (found.at !== at) return { id, what: 'position' }
  if (!isDeepStrictEqual(found.doc, JSON.parse(JSON.stringify(doc)))) return { id, what: 'content' }
  return isDeepStrictEqual(found.indexFields, indexFieldsOf(projection.shape, doc)) ? undefined : { id, what: 'index' }
}

const compared = ({ projection, members, stored }: Folded): Difference[] => {
  const differences: Difference[] = []
  const expected = new Map(members.flatMap(({ changed }) => [...changed]))
  for (const [id, document] of expected) {
    const difference = differenceOf(projection, stored.get(id), document)
    if (difference !== undefined) differences.push(difference)
  }
  for (const id of stored.keys()) if (!expected.has(id)) differences.push({ id, what: 'surplus' })
  return differences
}

const namesOf = ({ projection, generation }: Chosen): string[] =>
  partitionsOf(generation).map((part) => partitionName(projection, part))

/** One pass, beside a projector that may be live: the checkpoints first, then the documents. */
const readPass = async (deps: CheckingDeps, checking: Checking): Promise<StoredPass> => {
  const names = namesOf(checking)
  const found = await deps.readStore.checkpoints(names)
  const checkpoints = new Map(names.map((name): [string, Position] => [name, found.get(name)?.position ?? logStart]))
  const stored = new Map<string, ScannedDocument>()
  for await (const document of storedDocuments(deps, checking))
    if (checking.inPass(document.id)) stored.set(document.id, document)
  return { ...checking, checkpoints, stored }
}

/**
 * Compares differences again, as long as the projector moves: a key may have become a tombstone
 * before the erasure came to the document, which then still names the person and is about to forget.
 */
const confirm = async (
  deps: CheckingDeps,
  chosen: Chosen,
  found: readonly Difference[],
): Promise<readonly Difference[]> => {
  const { projection, generation } = chosen
  let differences = found
  let before = await generationPosition(deps.readStore, projection, generation)
  for (let tries = 0; differences.length > 0 && tries < mostTries; tries += 1) {
    const ids = new Set(differences.map(({ id }) => id))
    const stored = await readPass(deps, { ...chosen, inPass: (id) => ids.has(id) })
    const folded = await foldAgain(deps, [stored], () => undefined)
    differences = folded.flatMap(compared)
    const after = await generationPosition(deps.readStore, projection, generation)
    if (after === before) break
    before = after
  }
  return differences
}

/** The generations to compare, and how many documents they have. */
const choose = async (
  deps: CheckingDeps,
  projections: readonly Projection[],
): Promise<(Chosen & { readonly documents: number })[]> => {
  const chosen = []
  for (const projection of projections) {
    const generation = currentOf(await pointerOf(deps.readStore, projection))
    if (generation === null) continue
    const names = namesOf({ projection, generation })
    const checkpoints = await deps.readStore.checkpoints(names)
    for (const name of names) await ensureSameLog(deps.eventStore, projection.name, checkpoints.get(name))
    let documents = 0
    for await (const _document of storedDocuments(deps, { projection, generation })) documents += 1
    chosen.push({ projection, generation, documents })
  }
  return chosen
}

/**
 * Folds the log again, once for all read models, and compares every stored document with what it must be, in passes of
 * bounded memory. It may run beside a live projector: a document that is ahead of the checkpoint is compared where it
 * stands.
 * @throws {OtherLog} when the documents were filled from another log
 */
export const verifyProjections = async (
  deps: CheckingDeps,
  projections: readonly Projection[],
  { maxDocuments = defaultMaxDocuments, onProgress }: VerifyOptions = {},
): Promise<Verification[]> => {
  const chosen = await choose(deps, projections)
  const documents = chosen.reduce((sum, each) => sum + each.documents, 0)
  const passes = Math.max(1, Math.ceil(documents / maxDocuments))
  const found = chosen.map(() => ({ events: 0, differences: [] as Difference[] }))
  let events = 0
  for (let pass = 0; pass < passes; pass += 1) {
    const stored: StoredPass[] = []
    for (const each of chosen)
      stored.push(await readPass(deps, { ...each, inPass: (id) => passOf(id, passes) === pass }))
    const folded = await foldAgain(deps, stored, (count, part) => {
      events += count
      onProgress?.({ part: (pass + part) / passes, events })
    })
    for (const [index, each] of folded.entries()) {
      const own = found[index]
      own?.differences.push(...compared(each))
      if (own !== undefined) own.events = Math.max(own.events, each.events)
    }
  }
  const verifications: Verification[] = []
  for (const projection of projections) {
    const index = chosen.findIndex((each) => each.projection === projection)
    const [own, result] = [chosen[index], found[index]]
    const nothing = { generation: undefined, documents: 0, events: 0, differences: [], quarantined: [] }
    if (own === undefined || result === undefined) {
      verifications.push({ projection: projection.name, ...nothing })
      continue
    }
    const quarantined = await Promise.all(namesOf(own).map((name) => loadQuarantined(deps.readStore, name)))
    verifications.push({
      projection: projection.name,
      generation: own.generation.generation,
      documents: own.documents,
      events: result.events,
      differences: await confirm(deps, own, result.differences),
      quarantined: quarantined.flat(),
    })
  }
  return verifications
}
