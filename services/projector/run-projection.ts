import { logStart, type Position } from '../event-store/port.js'
import type { Document, ReadStore } from '../read-store/port.js'
import { type EngineDeps, openPartition, runPartition, wallTime } from './engine.js'
import {
  firstGeneration,
  type Generation,
  movePlace,
  type Partition,
  partitionName,
  partitionsOf,
  placeOf,
  type Versioned,
} from './generation.js'
import type { Projection } from './projection.js'

/** Milliseconds after which a switch to another generation is seen. */
const placeLookMillis = 1000

/** The generation that is to be kept up: the one that answers, or the first one, which answers once it is filled. */
const generationToRun = async <D extends Document>(
  deps: Pick<EngineDeps, 'readStore' | 'partitions'>,
  projection: Projection<D>,
): Promise<Generation> => {
  for (;;) {
    const place = await placeOf(deps.readStore, projection)
    if (place.serving !== null) return place.serving
    if (place.filling !== null) return place.filling
    const filling = firstGeneration(deps.partitions ?? 1)
    if (await movePlace(deps.readStore, projection, place, { serving: null, filling })) return filling
  }
}

const caughtUpKey = (projection: Versioned, part: Partition): string => `filled/${partitionName(projection, part)}`

/** A first filling answers once every partition of it has reached the log's end. */
const serveWhenFilled = async (readStore: ReadStore, projection: Versioned, part: Partition): Promise<void> => {
  const place = await placeOf(readStore, projection)
  if (place.serving !== null || place.filling?.generation !== part.generation) return
  await readStore.setRegister(caughtUpKey(projection, part), null, true)
  const filled = await Promise.all(partitionsOf(part).map((each) => readStore.register(caughtUpKey(projection, each))))
  if (filled.includes(undefined)) return
  await movePlace(readStore, projection, place, { serving: place.filling, filling: null })
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

/** Aborts once another generation answers. */
const untilSwitched = async (
  { readStore, time = wallTime }: EngineDeps,
  projection: Versioned,
  running: Generation,
  switched: AbortController,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    await time.pause(placeLookMillis, signal)
    const place = await placeOf(readStore, projection).catch(() => undefined)
    if (place?.serving != null && place.serving.generation !== running.generation) return switched.abort()
  }
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
  while (!signal.aborted) {
    const generation = await generationToRun(deps, projection)
    const switched = new AbortController()
    const either = AbortSignal.any([signal, switched.signal])
    const watching = untilSwitched(deps, projection, generation, switched, either)
    try {
      await Promise.all(
        partitionsOf(generation).map((part) => {
          const onCaughtUp = (): Promise<void> => serveWhenFilled(deps.readStore, projection, part)
          return runPartition({ deps, projection, part, onCaughtUp }, either)
        }),
      )
    } finally {
      switched.abort()
      await watching
    }
  }
}

/** The lowest position of a generation's partitions. */
export const generationPosition = async (
  readStore: ReadStore,
  projection: Versioned,
  generation: Generation,
): Promise<Position> => {
  const checkpoints = await Promise.all(
    partitionsOf(generation).map((part) => readStore.checkpoint(partitionName(projection, part))),
  )
  return checkpoints.map((checkpoint) => checkpoint?.position ?? logStart).reduce(earlier)
}

const earlier = (one: Position, other: Position): Position => (one < other ? one : other)
