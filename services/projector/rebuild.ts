import { randomUUID } from 'node:crypto'
import { TechnicalError } from '../domain/technical-error.js'
import { CorruptEvent, logStart, type Position } from '../event-store/port.js'
import { acquireLease } from '../lease/lease.js'
import { wallTime } from '../lease/time.js'
import { backoffMillis, StoreUnavailable } from '../postgres/backoff.js'
import type { Document, ReadStore } from '../read-store/port.js'
import { batchEvents, defaultMaxBytes, type EngineDeps } from './engine.js'
import { fillPartition } from './fill.js'
import type { Read } from './fold.js'
import {
  type Generation,
  generationName,
  generationPosition,
  movePlace,
  partitionName,
  partitionsOf,
  placeOf,
  type Versioned,
} from './generation.js'
import type { Projection } from './projection.js'
import { fits, startFilling } from './start-filling.js'

export type RebuildProgress = { readonly position: Position; readonly events: number }

export type RebuildOptions = {
  /** As many as it has, unless told. */
  readonly partitions?: number | undefined
  /** Documents that are held before they are written, by number and by bytes of JSON: the memory of a rebuild. */
  readonly maxDocuments?: number
  readonly maxBytes?: number
  /** Events that are read together. */
  readonly maxEvents?: number
  readonly onProgress?: (progress: RebuildProgress) => void
}

const defaultMaxDocuments = 10_000

const positionOf = (event: Read): bigint => (event instanceof CorruptEvent ? event.at.position : event.position)

/** Whether a filling has reached the generation that answers; another log's has no place to be reached. */
const hasReached = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  filling: Generation,
  serving: Generation | null,
): Promise<boolean> => {
  if (serving === null || !(await fits(deps, projection, serving))) return true
  const reached = await generationPosition(deps.readStore, projection, filling)
  return reached >= (await generationPosition(deps.readStore, projection, serving))
}

/** Whether a filling answers already: somebody else has ended it, or the answer to one's own write was lost. */
const answers = async (readStore: ReadStore, projection: Versioned, { generation }: Generation): Promise<boolean> => {
  const { serving } = await placeOf(readStore, projection)
  return serving !== null && serving.generation >= generation
}

/**
 * One look at the place of a filling that is full: switches when it may answer. Answers whether it does.
 * @throws {TechnicalError} when another rebuild fills something else
 */
const switchOver = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  filling: Generation,
): Promise<boolean> => {
  const place = await placeOf(deps.readStore, projection)
  if (place.serving !== null && place.serving.generation >= filling.generation) return true
  if (place.filling?.generation !== filling.generation)
    throw new TechnicalError(`another rebuild of ${projection.name} has begun`)
  if (!(await hasReached(deps, projection, filling, place.serving))) return false
  return movePlace(deps.readStore, projection, place, { serving: filling, filling: null })
}

/**
 * Fills a new generation of a read model while the old one answers, and switches with one guarded write.
 * Cut off, it goes on where it was; of two at once the second waits for the first. `false` when the signal aborted first.
 * @throws {TechnicalError} when a rebuild into another number of partitions took its place
 */
export const rebuildProjection = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  options: RebuildOptions,
  signal: AbortSignal,
): Promise<boolean> => {
  const { partitions, maxDocuments = defaultMaxDocuments, maxBytes = defaultMaxBytes, onProgress } = options
  const { maxEvents = batchEvents } = options
  const { readStore, time = wallTime, owner = randomUUID() } = deps
  const onTrouble = (error: unknown): void => deps.onTrouble(projection.name, error)
  let events = 0
  /** How far each partition was counted: what is read again counts once. */
  const counted = new Map<string, Position>()
  const countNew = (name: string, read: readonly Read[], at: Position): number => {
    const from = counted.get(name) ?? logStart
    if (at > from) counted.set(name, at)
    return read.filter((event) => positionOf(event) > from).length
  }
  const fill = async (filling: Generation): Promise<boolean> => {
    const key = `filling/${generationName(projection, filling.generation)}`
    const lease = await acquireLease({ store: readStore, key, owner, time, alone: false, onTrouble }, signal)
    if (lease === undefined) return false
    const either = AbortSignal.any([signal, lease.lost])
    try {
      if (await answers(readStore, projection, filling)) return true
      const most = {
        maxDocuments: Math.ceil(maxDocuments / filling.partitions),
        maxBytes: Math.ceil(maxBytes / filling.partitions),
        maxEvents,
      }
      const fills = partitionsOf(filling).map((part) => {
        const onEvents = (read: readonly Read[], position: Position): void => {
          events += countNew(partitionName(projection, part), read, position) / filling.partitions
          onProgress?.({ position, events: Math.round(events) })
        }
        return { deps, projection, part, ...most, onEvents }
      })
      while (!either.aborted) {
        await Promise.all(fills.map((each) => fillPartition(each, either)))
        if (!either.aborted && (await switchOver(deps, projection, filling))) return true
      }
      return false
    } finally {
      await lease.release()
    }
  }
  let filling: Generation | undefined
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      filling ??= await startFilling(deps, projection, partitions)
      if (await fill(filling)) return true
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      onTrouble(error)
    }
    await time.pause(backoffMillis(failures, time.random), signal)
  }
  return false
}
