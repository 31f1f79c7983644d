import {
  type Generation,
  generationPosition,
  pointerOf,
  type Versioned,
} from '../../projection-engine/generations/generation.js'
import { type EngineTime, wallTime } from '../../stores/lease/time.js'
import type { ReadStore } from '../../stores/read-store/port.js'

/** Milliseconds for which a generation is believed to be the one that answers. */
const believedMillis = 1000
/**
 * Milliseconds after which the next generation is taken although it has not come so far: the old one is of another log.
 */
const leaveMillis = 10_000

type Believed = {
  readonly generation: Generation
  /** The pointer's version: an older read, answered later, changes nothing. */
  readonly version: number | null
  readonly until: number
  /** When another generation was first seen to answer. */
  readonly leavingSince: number | undefined
}

/** The generation that answers; `undefined` while a version is filled for the first time. `fresh` believes nothing. */
type ServingGeneration = (projection: Versioned, fresh: boolean) => Promise<Generation | undefined>

/**
 * The generation that answers as this process sees it. After a switch the one before goes on answering
 * until the new one has reached it, so that a position never goes back: it may have moved while the pointer was
 * written.
 */
export const createServingGeneration = (
  readStore: ReadStore,
  { monotonic }: Pick<EngineTime, 'monotonic'> = wallTime,
): ServingGeneration => {
  const believed = new Map<string, Believed>()

  const hasReached = async (projection: Versioned, next: Generation, { generation, leavingSince }: Believed) => {
    if (monotonic() - (leavingSince ?? monotonic()) >= leaveMillis) return true
    const reached = await generationPosition(readStore, projection, next)
    return reached >= (await generationPosition(readStore, projection, generation))
  }

  return async (projection, fresh) => {
    const key = `${projection.name}/${projection.version}`
    const known = believed.get(key)
    if (known !== undefined && !fresh && monotonic() < known.until) return known.generation
    const { serving, version } = await pointerOf(readStore, projection)
    if (serving === null) return undefined
    const stays =
      known !== undefined &&
      known.generation.generation !== serving.generation &&
      !(await hasReached(projection, serving, known))
    const newest = believed.get(key)
    if ((newest?.version ?? 0) > (version ?? 0)) return newest?.generation
    const until = monotonic() + believedMillis
    believed.set(
      key,
      stays
        ? { ...known, until, leavingSince: known.leavingSince ?? monotonic() }
        : { generation: serving, version, until, leavingSince: undefined },
    )
    return believed.get(key)?.generation
  }
}
