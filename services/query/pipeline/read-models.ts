import { HttpProblem } from '../../http/problem.js'
import {
  collectionIn,
  type Generation,
  generationPosition,
  generationStanding,
  partitionName,
  partitionsOf,
  pointerOf,
  type Standing,
} from '../../projection-engine/generations/generation.js'
import type { Projection } from '../../projection-engine/projection.js'
import {
  emptyQuarantine,
  loadQuarantined,
  type Quarantine,
  withQuarantined,
} from '../../projection-engine/quarantine/quarantine.js'
import { logStart, type Position } from '../../stores/event-store/port.js'
import { type EngineTime, wallTime } from '../../stores/lease/time.js'
import type { Collection, Document, ReadStore } from '../../stores/read-store/port.js'
import { within } from '../../stores/retry/time-limits.js'
import { createProjectionNotifier, type ProjectionNotifier } from './projection-notifier.js'
import { createServingGeneration } from './serving-generation.js'

const timeoutMillis = 2000
/** Milliseconds between two readings of a position while no notification comes: they double up to the maximum. */
const pollMillis = 5
const maxPollMillis = 50
/** Milliseconds for which a document that is not there yet is waited for by its own id alone. */
const ownMillis = 25
/** Milliseconds for which it is believed which streams are held. */
const believedMillis = 1000

/** How often documents are read for one answer, where each time something was written, or lost, meanwhile. */
const mostReads = 3

/** The generation that answers, its position when that was read, and a signal that aborts on a change since then. */
type Reached = { readonly generation: Generation; readonly standing: Standing; readonly moved: AbortSignal }
type Held = { readonly since: Quarantine['from']; readonly until: number }

/** Where an answered document stands, and the position that was requested. */
export type Answered = { readonly at: Position; readonly requested: Position | undefined }

/** The collection that answers for one of the read models that are read together. */
export type CollectionOf = <D extends Document>(projection: Projection<D>) => Collection<D>

/** The read models as queries see them: the generation that answers, not older than what the caller has seen. */
export type ReadModels = {
  /**
   * The collection that answers, once it has passed a position.
   * @throws {HttpProblem} 503 with `Retry-After` rather than old data, and while it is filled for the first time
   */
  at<D extends Document>(position: Position | undefined, projection: Projection<D>): Promise<Collection<D>>
  /**
   * What `read` finds in a read model that has passed a position, and still had when it was read: a crash of the store
   * takes the newest documents with their checkpoint.
   * @throws {HttpProblem} as `at`
   */
  readAt<D extends Document, T>(
    position: Position | undefined,
    projection: Projection<D>,
    read: (from: Collection<D>) => Promise<T>,
  ): Promise<T>
  /**
   * As `readAt` for several read models, which are waited for at the same time.
   * @throws {HttpProblem} as `at`
   */
  readEachAt<T>(
    position: Position | undefined,
    projections: readonly Projection[],
    read: (collectionOf: CollectionOf) => Promise<T>,
  ): Promise<T>
  /**
   * As `readEachAt`. What `read` does not find, it looks for again once the read models have passed the end of the log:
   * `undefined` is what the log does not hold either.
   * @throws {HttpProblem} as `at`, also where they are behind the log and lack it
   */
  findAt<T>(
    position: Position | undefined,
    projections: readonly Projection[],
    read: (collectionOf: CollectionOf) => Promise<T | undefined>,
  ): Promise<T | undefined>
  /**
   * What `read` finds of one document, once the read model has passed a position. Mostly the position is that of the
   * document's own last event: then the document itself says that it is not older, and the position of the others is not read.
   * What it does not find, it looks for again as `findAt` does.
   * @throws {HttpProblem} as `findAt`
   */
  documentAt<D extends Document, T extends { readonly at: Position }>(
    position: Position | undefined,
    projection: Projection<D>,
    id: string,
    read: (from: Collection<D>) => Promise<T | undefined>,
  ): Promise<T | undefined>
  /** How far the read model that answers has come. */
  position<D extends Document>(projection: Projection<D>): Promise<Position>
  /**
   * The position from which on a stream is held in a read model; `undefined` when it flows. For up to a second it may
   * be what was read last, but not where a document stands before the position that was requested: it may be held.
   */
  staleSince<D extends Document>(
    projection: Projection<D>,
    stream: string,
    answered?: Answered,
  ): Promise<string | undefined>
}

/** Whether nothing was written, and no crash took a write away, between two readings of a position. */
const hasSameFences = (before: Standing, after: Standing | undefined): boolean =>
  before.fences.every((fence, index) => fence !== null && fence === after?.fences[index])

const behind = (): HttpProblem =>
  new HttpProblem(
    503,
    'read-side/behind',
    'Os dados ainda estão sendo atualizados. Tente novamente em instantes.',
    {},
    1,
  )

const filling = (position: Position): HttpProblem =>
  new HttpProblem(
    503,
    'read-side/filling',
    `Os dados estão sendo preparados depois de uma atualização (${position < 0n ? 0 : position} eventos lidos). Tente novamente em instantes.`,
    {},
    3,
  )

export const createReadModels = (
  readStore: ReadStore,
  /** The position of the log's last event. */
  logEnd: () => Promise<Position>,
  time: EngineTime = wallTime,
  notifier: Pick<ProjectionNotifier, 'next' | 'watch'> = createProjectionNotifier(),
): ReadModels => {
  const servingGeneration = createServingGeneration(readStore, time)
  const held = new Map<string, Held>()
  const readings = new Map<string, Promise<Reached>>()
  const lastServing = new Map<string, Generation>()

  const generationOf = async <D extends Document>(projection: Projection<D>, fresh: boolean): Promise<Generation> => {
    const serving = await servingGeneration(projection, fresh)
    if (serving !== undefined) return serving
    const { filling: known } = await pointerOf(readStore, projection)
    throw known === null ? behind() : filling(await generationPosition(readStore, projection, known))
  }

  const awaitGeneration = async <D extends Document>(
    projection: Projection<D>,
    fresh: boolean,
    deadline: number,
  ): Promise<Generation> => {
    for (;;) {
      try {
        return await generationOf(projection, fresh)
      } catch (error) {
        if (!(error instanceof HttpProblem) || time.monotonic() >= deadline) throw error
        await time.pause(pollMillis)
      }
    }
  }

  // After a switch the generation before it stands still: each reading also reads which generation serves now.
  const readReached = async <D extends Document>(projection: Projection<D>, deadline: number): Promise<Reached> => {
    const moved = notifier.next(projection.name)
    // Read together: mostly it is the generation of the last reading that answers.
    const key = `${projection.name}/${projection.version}`
    const last = lastServing.get(key)
    const [generation, ofLast] = await Promise.all([
      awaitGeneration(projection, true, deadline),
      last && generationStanding(readStore, projection, last),
    ])
    lastServing.set(key, generation)
    const stays = last?.generation === generation.generation && ofLast !== undefined
    const standing = stays ? ofLast : await generationStanding(readStore, projection, generation)
    return { generation, standing, moved }
  }

  /** One reading for all requests that wait. */
  const sharedReading = <D extends Document>(projection: Projection<D>, deadline: number): Promise<Reached> => {
    const key = `${projection.name}/${projection.version}`
    const running = readings.get(key)
    if (running !== undefined) return running
    const started = readReached(projection, deadline).finally(() => readings.delete(key))
    readings.set(key, started)
    return started
  }

  const untilReached = async <D extends Document>(
    position: Position,
    projection: Projection<D>,
    deadline: number,
  ): Promise<Reached> => {
    for (let pause = pollMillis; ; pause = Math.min(pause * 2, maxPollMillis)) {
      const found = await sharedReading(projection, deadline)
      if (found.standing.position >= position) return found
      const left = deadline - time.monotonic()
      if (left <= 0) throw behind()
      if (!found.moved.aborted) await time.pause(Math.min(pause, left), found.moved)
    }
  }

  const generationAt = async <D extends Document>(
    position: Position | undefined,
    projection: Projection<D>,
  ): Promise<Generation> => {
    const deadline = time.monotonic() + timeoutMillis
    if (position === undefined) return awaitGeneration(projection, false, deadline)
    return (await untilReached(position, projection, deadline)).generation
  }

  const at: ReadModels['at'] = async (position, projection) =>
    collectionIn(projection, (await generationAt(position, projection)).generation)

  const readEachAt: ReadModels['readEachAt'] = async (position, projections, read) => {
    const readFrom = (generations: readonly Generation[]) => {
      const byName = new Map(projections.map(({ name }, index) => [name, generations[index]]))
      return read((projection) => {
        const generation = byName.get(projection.name)
        if (generation === undefined)
          throw new RangeError(`${projection.name} is not among the read models that are read`)
        return collectionIn(projection, generation.generation)
      })
    }
    if (position === undefined)
      return readFrom(await Promise.all(projections.map((projection) => generationAt(undefined, projection))))
    const deadline = time.monotonic() + timeoutMillis
    for (let reads = 1; reads <= mostReads; reads += 1) {
      const before = await Promise.all(
        projections.map(async (projection) => ({
          projection,
          ...(await untilReached(position, projection, deadline)),
        })),
      )
      const found = await readFrom(before.map(({ generation }) => generation))
      const after = await Promise.all(
        before.map(({ projection, generation }) => generationStanding(readStore, projection, generation)),
      )
      if (before.every(({ standing }, index) => hasSameFences(standing, after[index]))) return found
      // Mostly a flush, which takes nothing away. A crash shows by a lower position, unless the same one was reached again
      // before it was read: so documents are read again, and the position alone decides in the end.
      if (reads === mostReads && after.every(({ position: reached }) => reached >= position)) return found
    }
    throw behind()
  }

  const readAt: ReadModels['readAt'] = (position, projection, read) =>
    readEachAt(position, [projection], (collectionOf) => read(collectionOf(projection)))

  /** The log is read only where something is missing. */
  const untilInLog = async <T>(found: T | undefined, readPast: (end: Position) => Promise<T | undefined>) =>
    found ?? readPast(await within(timeoutMillis, logEnd()))

  const findAt: ReadModels['findAt'] = async (position, projections, read) =>
    untilInLog(await readEachAt(position, projections, read), (end) => readEachAt(end, projections, read))

  const documentNow: ReadModels['documentAt'] = async (position, projection, id, read) => {
    const readNow = async () => read(await at(undefined, projection))
    if (position === undefined) return readNow()
    const isThere = (found: { readonly at: Position } | undefined): boolean => (found?.at ?? logStart) >= position
    const changed = new AbortController()
    // Watched from before the first reading: a change between the two readings ends the pause.
    const leave = notifier.watch(projection.name, id, () => changed.abort())
    try {
      const first = await readNow()
      if (isThere(first)) return first
      if (!changed.signal.aborted) await time.pause(ownMillis, changed.signal)
    } finally {
      leave()
    }
    const second = await readNow()
    return isThere(second) ? second : readAt(position, projection, read)
  }

  return {
    at,
    readAt,
    readEachAt,
    findAt,
    documentAt: async (position, projection, id, read) =>
      untilInLog(await documentNow(position, projection, id, read), (end) => readAt(end, projection, read)),
    position: async (projection) => generationPosition(readStore, projection, await generationOf(projection, false)),
    staleSince: async (projection, stream, answered) => {
      const generation = await generationOf(projection, false)
      const key = `${projection.name}/${projection.version}/${generation.generation}`
      let known = held.get(key)
      const isBehind = answered?.requested !== undefined && answered.at < answered.requested
      if (known === undefined || isBehind || time.monotonic() >= known.until) {
        const quarantined = await Promise.all(
          partitionsOf(generation).map((part) => loadQuarantined(readStore, partitionName(projection, part))),
        )
        const since = withQuarantined(emptyQuarantine, quarantined.flat()).from
        known = { since, until: time.monotonic() + believedMillis }
        held.set(key, known)
      }
      return known.since.get(stream)?.toString()
    },
  }
}
