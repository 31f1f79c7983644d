import { HttpProblem } from '../../http/problem.js'
import {
  collectionIn,
  type Generation,
  generationPosition,
  partitionName,
  partitionsOf,
  pointerOf,
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
import { createProjectionNotifier, type ProjectionNotifier } from './projection-notifier.js'
import { createServingGeneration } from './serving-generation.js'

const timeoutMillis = 2000
/** Milliseconds between two looks, should nothing tell of a move: more and more of them, up to the most. */
const lookMillis = 5
const mostLookMillis = 50
/** Milliseconds for which a document that is not there yet is waited for by its own id alone. */
const ownMillis = 25
/** Milliseconds for which it is believed which streams are held. */
const believedMillis = 1000

/** What answers, how far it had come when it was looked at, and what tells of a move since the look began. */
type Reached = { readonly generation: Generation; readonly reached: Position; readonly moved: AbortSignal }
type Held = { readonly since: Quarantine['from']; readonly until: number }

/** Where a document stands that is answered, and the position that was asked for. */
export type Answered = { readonly at: Position; readonly asked: Position | undefined }

/** The read models as queries see them: the generation that answers, not older than what the caller has seen. */
export type ReadModels = {
  /**
   * The collection that answers, once it has passed a position.
   * @throws {HttpProblem} 503 with `Retry-After` rather than old data, and while it is filled for the first time
   */
  at<D extends Document>(position: Position | undefined, projection: Projection<D>): Promise<Collection<D>>
  /**
   * What `read` finds of one document, once the read model has passed a position. Mostly the position is that of the
   * document's own last event: then the document itself says that it is not older, and the position of the others is not read.
   * @throws {HttpProblem} as `at`
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
   * be what was looked at last, but not where a document stands before the position that was asked for: it may be held.
   */
  staleSince<D extends Document>(
    projection: Projection<D>,
    stream: string,
    answered?: Answered,
  ): Promise<string | undefined>
}

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
  time: EngineTime = wallTime,
  notifier: Pick<ProjectionNotifier, 'next' | 'watch'> = createProjectionNotifier(),
): ReadModels => {
  const servingGeneration = createServingGeneration(readStore, time)
  const held = new Map<string, Held>()
  const looking = new Map<string, Promise<Reached>>()
  const lastLooked = new Map<string, Generation>()

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
        await time.pause(lookMillis)
      }
    }
  }

  // After a switch the generation before it stands still: each look asks which generation serves now.
  const look = async <D extends Document>(projection: Projection<D>, deadline: number): Promise<Reached> => {
    const moved = notifier.next(projection.name)
    // Asked for together: mostly it is the generation of the last look that answers.
    const key = `${projection.name}/${projection.version}`
    const last = lastLooked.get(key)
    const [generation, reachedByLast] = await Promise.all([
      awaitGeneration(projection, true, deadline),
      last && generationPosition(readStore, projection, last),
    ])
    lastLooked.set(key, generation)
    const stays = last?.generation === generation.generation && reachedByLast !== undefined
    const reached = stays ? reachedByLast : await generationPosition(readStore, projection, generation)
    return { generation, reached, moved }
  }

  /** One look for all who wait, however many they are. */
  const sharedLook = <D extends Document>(projection: Projection<D>, deadline: number): Promise<Reached> => {
    const key = `${projection.name}/${projection.version}`
    const running = looking.get(key)
    if (running !== undefined) return running
    const started = look(projection, deadline).finally(() => looking.delete(key))
    looking.set(key, started)
    return started
  }

  const at: ReadModels['at'] = async (position, projection) => {
    const deadline = time.monotonic() + timeoutMillis
    if (position === undefined)
      return collectionIn(projection, (await awaitGeneration(projection, false, deadline)).generation)
    for (let pause = lookMillis; ; pause = Math.min(pause * 2, mostLookMillis)) {
      const { generation, reached, moved } = await sharedLook(projection, deadline)
      if (reached >= position) return collectionIn(projection, generation.generation)
      const left = deadline - time.monotonic()
      if (left <= 0) throw behind()
      if (!moved.aborted) await time.pause(Math.min(pause, left), moved)
    }
  }

  return {
    at,
    documentAt: async (position, projection, id, read) => {
      const readNow = async () => read(await at(undefined, projection))
      if (position === undefined) return readNow()
      const isThere = (found: { readonly at: Position } | undefined): boolean => (found?.at ?? logStart) >= position
      const changed = new AbortController()
      // From before the look on: a change between the two is not slept through.
      const leave = notifier.watch(projection.name, id, () => changed.abort())
      try {
        const first = await readNow()
        if (isThere(first)) return first
        if (!changed.signal.aborted) await time.pause(ownMillis, changed.signal)
      } finally {
        leave()
      }
      const second = await readNow()
      return isThere(second) ? second : read(await at(position, projection))
    },
    position: async (projection) => generationPosition(readStore, projection, await generationOf(projection, false)),
    staleSince: async (projection, stream, answered) => {
      const generation = await generationOf(projection, false)
      const key = `${projection.name}/${projection.version}/${generation.generation}`
      let known = held.get(key)
      const isBehind = answered?.asked !== undefined && answered.at < answered.asked
      if (known === undefined || isBehind || time.monotonic() >= known.until) {
        const parked = await Promise.all(
          partitionsOf(generation).map((part) => loadQuarantined(readStore, partitionName(projection, part))),
        )
        const since = withQuarantined(emptyQuarantine, parked.flat()).from
        known = { since, until: time.monotonic() + believedMillis }
        held.set(key, known)
      }
      return known.since.get(stream)?.toString()
    },
  }
}
