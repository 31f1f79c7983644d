import { randomUUID } from 'node:crypto'
import { TechnicalError } from '../domain/technical-error.js'
import { CorruptEvent, logStart, type Position, position, type RecordedEvent } from '../event-store/port.js'
import type { Document } from '../read-store/port.js'
import {
  batchEvents,
  type EngineDeps,
  NeedsCare,
  OtherLog,
  Overtaken,
  openPartition,
  type Running,
  takeIn,
  wallTime,
  writeOut,
} from './engine.js'
import { type Folding, newFolding } from './fold.js'
import { type Generation, movePlace, type Partition, partitionName, partitionsOf, placeOf } from './generation.js'
import { loadParked } from './holds.js'
import { acquireLease } from './lease.js'
import { openBatch } from './open-batch.js'
import type { Projection } from './projection.js'
import { generationPosition } from './run-projection.js'

export type RebuildProgress = { readonly position: Position; readonly events: number }

export type RebuildOptions = {
  readonly partitions?: number
  /** Documents that are held before they are written, by number and by bytes of JSON: the memory of a rebuild. */
  readonly maxDocuments?: number
  readonly maxBytes?: number
  readonly onProgress?: (progress: RebuildProgress) => void
}

const defaultMaxDocuments = 10_000
/** Measured: a document takes some fifteen times its JSON in memory, and garbage as much again. */
const defaultMaxBytes = 3 * 1024 * 1024
/** Documents whose JSON is measured for all: measuring each would take as long as writing it. */
const sampledDocuments = 40

/** Bytes of JSON of the documents that wait to be written, as some of them tell. */
const waitingBytes = <D extends Document>({ changed }: Folding<D>): number => {
  const step = Math.max(1, Math.floor(changed.size / sampledDocuments))
  const sizes = [...changed.values()]
    .filter((_, index) => index % step === 0)
    .map(({ doc }) => JSON.stringify(doc).length)
  return sizes.reduce((sum, size) => sum + size, 0) * step
}

/** The place of a new filling: one that was cut off goes on, when it still fits. */
const startFilling = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  partitions: number,
): Promise<Generation> => {
  for (;;) {
    const place = await placeOf(deps.readStore, projection)
    const known = place.filling
    if (known !== null && place.serving !== null && known.partitions === partitions) {
      if (await fits(deps, projection, known)) return known
    }
    const generation = Math.max(place.serving?.generation ?? 0, known?.generation ?? 0) + 1
    const filling = { generation, partitions }
    if (await movePlace(deps.readStore, projection, place, { serving: place.serving, filling })) return filling
  }
}

const fits = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  generation: Generation,
): Promise<boolean> => {
  try {
    for (const part of partitionsOf(generation)) await openPartition({ deps, projection, part })
    return true
  } catch (error) {
    if (error instanceof OtherLog) return false
    throw error
  }
}

type Fill<D extends Document> = Running<D> & {
  readonly maxDocuments: number
  readonly maxBytes: number
  readonly onEvents: (count: number, at: Position) => void
}

/** Folds the log from the checkpoint to its end; documents are written when there are many, each few times. */
const fillOnce = async <D extends Document>(fill: Fill<D>, careful: boolean, signal: AbortSignal): Promise<void> => {
  const { deps, projection, part, maxDocuments, maxBytes, onEvents } = fill
  const name = partitionName(projection, part)
  const checkpoint = await openPartition(fill)
  const held = new Set((await loadParked(deps.readStore, name)).map(({ stream }) => stream))
  let lastEvent = checkpoint?.lastEvent ?? null
  let at = checkpoint?.position ?? logStart
  let folding: Folding<D> = newFolding(held, careful)
  let waiting: RecordedEvent[] = []

  const settle = async (): Promise<void> => {
    await writeOut(fill, folding)
    if (at > logStart) await deps.readStore.moveCheckpoint(name, { position: at, lastEvent })
    for (const stream of folding.held) held.add(stream)
    folding = newFolding(held, false)
  }
  const take = async (): Promise<void> => {
    const last = waiting.at(-1)
    if (last === undefined) return
    await takeIn(fill, folding, await openBatch(waiting, deps.dataKeys))
    onEvents(waiting.length, last.position)
    lastEvent = { position: last.position, id: last.id }
    at = last.position
    waiting = []
    if (folding.changed.size >= maxDocuments || waitingBytes(folding) >= maxBytes) await settle()
  }

  try {
    for await (const event of deps.eventStore.readAll(at)) {
      if (signal.aborted) break
      waiting.push(event)
      if (waiting.length === batchEvents) await take()
    }
    await take()
    await settle()
  } catch (error) {
    if (!(error instanceof CorruptEvent)) throw error
    await take()
    await takeIn(fill, folding, [error])
    at = position(error.at.position)
    await settle()
    await fillOnce(fill, false, signal)
  }
}

const fillPartition = async <D extends Document>(fill: Fill<D>, signal: AbortSignal): Promise<void> => {
  for (let careful = false; ; ) {
    try {
      return await fillOnce(fill, careful, signal)
    } catch (error) {
      if (!(error instanceof Overtaken || error instanceof NeedsCare)) throw error
      careful = error instanceof NeedsCare
    }
  }
}

/** Whether the new filling has reached the one that answers; another log's has no place to be reached. */
const hasReached = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  filling: Generation,
  serving: Generation | null,
): Promise<boolean> => {
  if (serving === null || !(await fits(deps, projection, serving))) return true
  const [reached, wanted] = await Promise.all([
    generationPosition(deps.readStore, projection, filling),
    generationPosition(deps.readStore, projection, serving),
  ])
  return reached >= wanted
}

/**
 * Fills a new generation of a read model while the old one answers, and switches with one guarded write.
 * Cut off, it goes on where it was. `false` when the signal aborted first.
 * @throws {TechnicalError} when another rebuild took it over
 */
export const rebuildProjection = async <D extends Document>(
  deps: EngineDeps,
  projection: Projection<D>,
  { partitions = 1, maxDocuments = defaultMaxDocuments, maxBytes = defaultMaxBytes, onProgress }: RebuildOptions,
  signal: AbortSignal,
): Promise<boolean> => {
  const { readStore, time = wallTime, owner = randomUUID() } = deps
  const filling = await startFilling(deps, projection, partitions)
  const onTrouble = (error: unknown): void => deps.onTrouble(projection.name, error)
  const key = `lease/${partitionName(projection, { generation: filling.generation, partitions: 1, partition: 0 })}-filling`
  const lease = await acquireLease({ readStore, key, owner, time, alone: false, onTrouble }, signal)
  if (lease === undefined) return false
  let events = 0
  const fillOf = (part: Partition): Fill<D> => ({
    deps,
    projection,
    part,
    maxDocuments: Math.ceil(maxDocuments / partitions),
    maxBytes: Math.ceil(maxBytes / partitions),
    onEvents: (count, at) => {
      events += count / partitions
      onProgress?.({ position: at, events: Math.round(events) })
    },
  })
  const either = AbortSignal.any([signal, lease.lost])
  try {
    while (!either.aborted) {
      await Promise.all(partitionsOf(filling).map((part) => fillPartition(fillOf(part), either)))
      if (either.aborted) break
      const place = await placeOf(readStore, projection)
      if (place.filling?.generation !== filling.generation)
        throw new TechnicalError(`another rebuild of ${projection.name} has begun`)
      if (!(await hasReached(deps, projection, filling, place.serving))) continue
      if (await movePlace(readStore, projection, place, { serving: filling, filling: null })) return true
    }
    return false
  } finally {
    await lease.release()
  }
}
