import { wallTime } from '../lease/time.js'
import { backoffMillis } from '../postgres/backoff.js'
import type { Document, Memory, ReadStore } from '../read-store/port.js'
import type { EngineDeps } from './engine.js'
import { openPartition } from './fold-batch.js'
import {
  collectionIn,
  currentOf,
  type Generation,
  movePlace,
  type Partition,
  partitionName,
  partitionsOf,
  placeOf,
  type Versioned,
} from './generation.js'
import { pauseAfter } from './pauses.js'
import type { Projection } from './projection.js'
import { runPartition } from './run-partition.js'
import { freshGeneration } from './stored-generations.js'

/** Milliseconds after which a switch to another generation, or a crash of the store, is seen. */
const placeLookMillis = 1000

/** The generation that is to be kept up; the first one is begun where there is none. */
const generationToRun = async <D extends Document>(
  { readStore, partitions = 1 }: Pick<EngineDeps, 'readStore' | 'partitions'>,
  projection: Projection<D>,
): Promise<Generation> => {
  for (;;) {
    const place = await placeOf(readStore, projection)
    const current = currentOf(place)
    if (current !== null) return current
    const filling = await freshGeneration(readStore, projection, place, partitions)
    // Before the place names it: whoever is sent to a collection finds it.
    await readStore.prepare([collectionIn(projection, filling.generation)])
    if (await movePlace(readStore, projection, place, { serving: null, filling })) return filling
  }
}

const filledKey = (projection: Versioned, part: Partition): string => `filled/${partitionName(projection, part)}`

/** A first filling answers once every partition of it has reached the log's end. */
const serveWhenFilled = async (readStore: ReadStore, projection: Versioned, part: Partition): Promise<void> => {
  const isFilling = async () => {
    const place = await placeOf(readStore, projection)
    return place.serving === null && place.filling?.generation === part.generation ? place : undefined
  }
  if ((await isFilling()) === undefined) return
  await readStore.setRegister(filledKey(projection, part), null, true)
  const filled = await Promise.all(partitionsOf(part).map((each) => readStore.register(filledKey(projection, each))))
  if (filled.includes(undefined)) return
  for (let place = await isFilling(); place !== undefined; place = await isFilling()) {
    if (await movePlace(readStore, projection, place, { serving: place.filling, filling: null })) return
  }
}

/**
 * Makes a read model's collection where it is missing, before anybody is served.
 * @throws {OtherLog} when it was filled from another log
 */
export const prepareProjection = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
): Promise<void> => {
  const generation = await generationToRun(deps, projection)
  for (const part of partitionsOf(generation)) await openPartition({ deps, projection, part })
}

/** A generation, and the store's memory of it from before it was opened. */
type Begun = { readonly generation: Generation; readonly memory: Memory }

const begin = async <D extends Document>(deps: EngineDeps, projection: Projection<D>): Promise<Begun> => ({
  memory: await deps.readStore.memory(),
  generation: await generationToRun(deps, projection),
})

/**
 * Aborts once another generation is the one to be kept up, or the store has crashed: it may then stand behind
 * what this process has read, and no event need come that would show it.
 */
const untilSwitched = async (
  { readStore, time = wallTime }: EngineDeps,
  projection: Versioned,
  running: Begun,
  switched: AbortController,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await time.pause(placeLookMillis, signal)
    if (signal.aborted) return
    // A store that is away is told of by whoever folds.
    const look = Promise.all([placeOf(readStore, projection), readStore.memory()])
    const [place, memory] = await look.catch((): [undefined, undefined] => [undefined, undefined])
    if (place === undefined) continue
    if (memory !== running.memory || currentOf(place)?.generation !== running.generation.generation)
      return switched.abort()
  }
}

const runGeneration = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  begun: Begun,
  signal: AbortSignal,
): Promise<void> => {
  const { generation } = begun
  const switched = new AbortController()
  const either = AbortSignal.any([signal, switched.signal])
  const watching = untilSwitched(deps, projection, begun, switched, either)
  const run = async (part: Partition): Promise<void> => {
    const onCaughtUp = (): Promise<void> => serveWhenFilled(deps.readStore, projection, part)
    try {
      await runPartition({ deps, projection, part, onCaughtUp }, either)
    } finally {
      // They go together: one alone would not move the projection's position.
      switched.abort()
    }
  }
  const ended = await Promise.allSettled(partitionsOf(generation).map(run))
  await watching
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

/**
 * Keeps a read model up to its log until the signal aborts: the generation that answers, and the next one after a switch.
 * Exactly once without transactions: documents are guarded by `at`, and the checkpoint moves after them.
 * @throws {OtherLog}
 */
export const runProjection = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  signal: AbortSignal,
): Promise<void> => {
  const { time = wallTime } = deps
  for (let failures = 0; !signal.aborted; ) {
    const begun = await begin(deps, projection).catch((error: unknown) => {
      deps.onTrouble(projection.name, error)
      return undefined
    })
    if (begun === undefined) {
      await time.pause(backoffMillis(failures, time.random), signal)
      failures += 1
      continue
    }
    failures = 0
    await runGeneration(deps, projection, begun, signal)
  }
}

/** The same, for a running product: over another log it stands still and says so, until a rebuild has mended it. */
export const keepProjection = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  signal: AbortSignal,
): Promise<void> => {
  const { time = wallTime } = deps
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await runProjection(deps, projection, signal)
    } catch (error) {
      deps.onTrouble(projection.name, error)
      await time.pause(pauseAfter(error, failures, time.random), signal)
    }
  }
}
