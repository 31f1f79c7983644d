import type { EngineDeps } from '../../projection-engine/engine.js'
import { cleanProjections } from '../../projection-engine/generations/clean.js'
import {
  collectionIn,
  type Generation,
  generationPosition,
  ownsDocument,
  partitionName,
  partitionsOf,
  pointerOf,
  storedGenerations,
} from '../../projection-engine/generations/generation.js'
import type { Projection } from '../../projection-engine/projection.js'
import { loadQuarantined } from '../../projection-engine/quarantine/quarantine.js'
import { verifyProjections } from '../../projection-engine/verify/verify.js'
import { createServingGeneration } from '../../query/pipeline/serving-generation.js'
import { logStart, type Position } from '../../stores/event-store/port.js'
import { wallTime } from '../../stores/lease/time.js'
import type { ReadStore, StoredDocument } from '../../stores/read-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import type { InMemoryEventStore } from '../fakes/in-memory-event-store.js'
import { foldOnce, type Planned, simulated, type Thing } from './simulated-events.js'

type Simulated = Projection<Thing>

const hasServed = async (store: ReadStore, projection: Simulated, end: Position): Promise<boolean> => {
  const { serving } = await pointerOf(store, projection)
  return serving !== null && (await generationPosition(store, projection, serving)) >= end
}

/** Whether every read model answers up to a position. */
export const haveServed = async (store: ReadStore, end: Position): Promise<boolean> =>
  (await Promise.all(simulated.map((projection) => hasServed(store, projection, end)))).every(Boolean)

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
  /** Whether a process has begun to drop a collection. */
  readonly isDropped: (name: string) => boolean
  /** How often the store has lost its newest writes: then positions go back. */
  readonly crashes: () => number
}

/** A repeated read: the position never goes back, and a document always equals a fold of the log. */
export const createReadCheck = (
  { readStore, time = wallTime }: EngineDeps,
  history: readonly Planned[],
  { fail, isAlive, isDropped, crashes }: Reader,
): (() => Promise<void>) => {
  let serving = createServingGeneration(readStore, time)
  const seen = new Map<string, Position>()
  let known = crashes()
  const check = async (projection: Simulated): Promise<void> => {
    if (known !== crashes()) {
      // What it remembers of the store may be lost.
      known = crashes()
      serving = createServingGeneration(readStore, time)
      seen.clear()
    }
    const generation = await serving(projection, true)
    if (generation === undefined) return
    const collection = collectionIn(projection, generation.generation)
    const reached = await generationPosition(readStore, projection, generation)
    const documents = await readStore.scan(collection, '', 99)
    // A reader whose clock stood has stayed with it too long.
    if (isDropped(collection.name) || known !== crashes()) return
    const before = seen.get(projection.name) ?? logStart
    if (reached < before) fail(`the position that answers went back from ${before} to ${reached}`)
    seen.set(projection.name, reached)
    for (const document of documents) {
      const wrong = wrongWith(history, generation, reached, document)
      if (wrong !== undefined) fail(wrong)
    }
  }
  return async () => {
    for (let turn = 0; isAlive(); turn += 1) {
      const projection = simulated[turn % simulated.length]
      if (projection === undefined) return
      await check(projection).catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error
      })
      await time.pause(150)
    }
  }
}

/** What a last cleaning must not leave: anything of a generation that no pointer names. */
const stumpsIn = async (store: ReadStore): Promise<string[]> => {
  const time = { ...wallTime, pause: async () => undefined }
  await cleanProjections(store, simulated, time)
  const named = new Set<string>()
  for (const projection of simulated) {
    const { serving, filling } = await pointerOf(store, projection)
    for (const each of [serving, filling]) if (each !== null) named.add(`${projection.name}/${each.generation}`)
  }
  const left = (await storedGenerations(store)).filter(({ name, generation }) => !named.has(`${name}/${generation}`))
  return left.map(({ name, generation }) => `generation ${generation} of ${name} is left, and nothing reads it`)
}

const findingsOf = async (store: ReadStore, history: readonly Planned[], projection: Simulated): Promise<string[]> => {
  const { serving } = await pointerOf(store, projection)
  if (serving === null) return [`${projection.name} does not answer`]
  const stored = await store.scan(collectionIn(projection, serving.generation), '', 99)
  const found = new Map(stored.map((document) => [document.id, document]))
  const findings: string[] = []
  for (const part of partitionsOf(serving)) {
    const expected = foldOnce(history, ownsDocument(part), history.length)
    const loaded = await loadQuarantined(store, partitionName(projection, part))
    const quarantined = loaded.map(({ position: at }) => Number(at))
    if (!same(quarantined, expected.parked))
      findings.push(`quarantined is ${quarantined}, and must be ${expected.parked}`)
    for (const [id, numbers] of expected.documents) {
      const { doc } = found.get(id) ?? {}
      found.delete(id)
      if (!same(doc?.numbers, numbers)) findings.push(`${id} holds ${doc?.numbers}, and must hold ${numbers}`)
    }
  }
  for (const id of found.keys()) findings.push(`${id} is there, and must not be`)
  return findings
}

/** What differs from one fold from the start once everything has come to rest. */
export const findingsAtTheEnd = async (
  store: ReadStore,
  log: InMemoryEventStore,
  history: readonly Planned[],
): Promise<string[]> => {
  const findings: string[] = []
  for (const projection of simulated) findings.push(...(await findingsOf(store, history, projection)))
  const key = { kind: 'key', key: Buffer.alloc(32, 1) } as const
  const ofMany = async (subjects: readonly string[]) => new Map(subjects.map((subject) => [subject, key]))
  const claim = async () => ({ key, first: false })
  const dataKeys = { ensure: async () => key, claim, of: async () => key, ofMany, erase: async () => [] }
  const deps = { eventStore: log, readStore: store, dataKeys }
  for (const { projection, differences } of await verifyProjections(deps, simulated))
    if (differences.length > 0) findings.push(`verify found ${projection} ${JSON.stringify(differences)}`)
  findings.push(...(await stumpsIn(store)))
  if (!(await haveServed(store, await log.head()))) findings.push('it stands before the end')
  return findings
}
