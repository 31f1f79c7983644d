import { logStart, type Position } from '../../event-store/port.js'
import { wallTime } from '../../lease/time.js'
import { StoreUnavailable } from '../../postgres/backoff.js'
import { cleanProjections } from '../../projector/clean.js'
import type { EngineDeps } from '../../projector/engine.js'
import {
  collectionIn,
  type Generation,
  generationPosition,
  ownsDocument,
  partitionName,
  partitionsOf,
  placeOf,
} from '../../projector/generation.js'
import { loadParked } from '../../projector/holds.js'
import { storedGenerations } from '../../projector/stored-generations.js'
import { verifyProjection } from '../../projector/verify.js'
import { createServingGeneration } from '../../query/serving-generation.js'
import type { ReadStore, StoredDocument } from '../../read-store/port.js'
import type { InMemoryEventStore } from '../in-memory-event-store.js'
import { foldOnce, type Planned, type Thing, things } from './things.js'

export const servedPosition = async (store: ReadStore): Promise<Position> => {
  const { serving } = await placeOf(store, things)
  return serving === null ? logStart : generationPosition(store, things, serving)
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const ownerOf = (generation: Generation, id: string): ((id: string) => boolean) => {
  const part = partitionsOf(generation).find((each) => ownsDocument(each)(id))
  return part === undefined ? () => false : ownsDocument(part)
}

/** What is wrong with a document that was read when its generation stood at a position. */
const wrongWith = (
  history: readonly Planned[],
  generation: Generation,
  reached: Position,
  { id, at, doc }: StoredDocument<Thing>,
): string | undefined => {
  const upTo = Number(at > reached ? at : reached)
  const expected = foldOnce(history, ownerOf(generation, id), upTo).documents.get(id)
  return same(doc.numbers, expected) ? undefined : `${id} holds ${doc.numbers}, and must hold ${expected} at ${upTo}`
}

type Reader = {
  readonly fail: (what: string) => void
  readonly isAlive: () => boolean
  /** Whether somebody has begun to drop a collection. */
  readonly isDropped: (name: string) => boolean
}

/** A reader that looks again and again: the position never goes back, and what it reads is never half a truth. */
export const createLooking = (
  { readStore, time = wallTime }: EngineDeps,
  history: readonly Planned[],
  { fail, isAlive, isDropped }: Reader,
): (() => Promise<void>) => {
  const serving = createServingGeneration(readStore, time)
  let seen: Position = logStart
  const look = async (): Promise<void> => {
    const generation = await serving(things, true)
    if (generation === undefined) return
    const collection = collectionIn(things, generation.generation)
    const reached = await generationPosition(readStore, things, generation)
    const documents = await readStore.scan(collection, '', 99)
    // A reader whose clock stood has stayed with it too long.
    if (isDropped(collection.name)) return
    if (reached < seen) fail(`the position that answers went back from ${seen} to ${reached}`)
    seen = reached
    for (const document of documents) {
      const wrong = wrongWith(history, generation, reached, document)
      if (wrong !== undefined) fail(wrong)
    }
  }
  return async () => {
    while (isAlive()) {
      await look().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
      })
      await time.pause(300)
    }
  }
}

/** What a last cleaning must not leave: anything of a generation that no place names. */
const stumpsIn = async (store: ReadStore): Promise<string[]> => {
  const time = { ...wallTime, pause: async () => undefined }
  await cleanProjections(store, [things], time)
  const { serving, filling } = await placeOf(store, things)
  const named = [serving, filling].map((each) => each?.generation)
  const left = (await storedGenerations(store)).filter(({ generation }) => !named.includes(generation))
  return left.map(({ generation }) => `generation ${generation} is left, and nobody reads it`)
}

/** What differs from one fold from the start once everything has come to rest. */
export const findingsAtTheEnd = async (
  store: ReadStore,
  log: InMemoryEventStore,
  history: readonly Planned[],
): Promise<string[]> => {
  const { serving } = await placeOf(store, things)
  if (serving === null) return ['nothing answers']
  const found = new Map(
    (await store.scan(collectionIn(things, serving.generation), '', 99)).map((document) => [document.id, document]),
  )
  const findings: string[] = []
  for (const part of partitionsOf(serving)) {
    const expected = foldOnce(history, ownsDocument(part), history.length)
    const parked = (await loadParked(store, partitionName(things, part))).map(({ position: at }) => Number(at))
    if (!same(parked, expected.parked)) findings.push(`parked is ${parked}, and must be ${expected.parked}`)
    for (const [id, numbers] of expected.documents) {
      const { doc } = found.get(id) ?? {}
      found.delete(id)
      if (!same(doc?.numbers, numbers)) findings.push(`${id} holds ${doc?.numbers}, and must hold ${numbers}`)
    }
  }
  for (const id of found.keys()) findings.push(`${id} is there, and must not be`)
  const key = { kind: 'key', key: Buffer.alloc(32, 1) } as const
  const ofMany = async (subjects: readonly string[]) => new Map(subjects.map((subject) => [subject, key]))
  const claim = async () => ({ key, first: false })
  const dataKeys = { ensure: async () => key, claim, of: async () => key, ofMany, erase: async () => [] }
  const { differences } = await verifyProjection({ eventStore: log, readStore: store, dataKeys }, things)
  if (differences.length > 0) findings.push(`verify found ${JSON.stringify(differences)}`)
  findings.push(...(await stumpsIn(store)))
  if ((await servedPosition(store)) !== log.end()) findings.push('it stands before the end')
  return findings
}
