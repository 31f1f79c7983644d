import { randomUUID } from 'node:crypto'
import { TechnicalError } from '../../domain/technical-error.js'
import { logStart, type Position } from '../../stores/event-store/port.js'
import { leasesInReadStore, startLeases } from '../../stores/lease/leases.js'
import { wallTime } from '../../stores/lease/time.js'
import { backoffMillis } from '../../stores/retry/backoff.js'
import { type LinkedAbort, linkAbort } from '../../stores/retry/linked-abort.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { positionOf, type Read } from '../batch/fold.js'
import { OtherLog, openMembers } from '../batch/open-members.js'
import type { EngineDeps, Target } from '../engine.js'
import type { Projection } from '../projection.js'
import { loadQuarantined } from '../quarantine/quarantine.js'
import { AlteredDocument } from '../stored-document.js'
import { type FillOptions, fillTargets } from './fill.js'
import {
  collectionIn,
  currentOf,
  freshGeneration,
  type Generation,
  generationName,
  generationPosition,
  partitionName,
  partitionsOf,
  pointerOf,
  replacePointer,
} from './generation.js'

/** How far a rebuild has come: the position of the log, and the events read, of all projections together. */
type RebuildProgress = { readonly position: Position; readonly events: number }

export type RebuildOptions = Omit<FillOptions, 'onEvents'> & {
  /** As many as it has, unless given. */
  readonly partitions?: number | undefined
  /**
   * Whether a filling that was cut off goes on with what it has in quarantine, as a projector does; it begins anew
   * otherwise.
   */
  readonly keepsQuarantine?: boolean
  readonly onProgress?: (progress: RebuildProgress) => void
}

/** A projection and the generation that is filled for it. */
type Filled = { readonly projection: Projection; readonly filling: Generation }

const targetsOf = ({ projection, filling }: Filled): Target[] =>
  partitionsOf(filling).map((part) => ({ projection, part }))

/** Whether a generation was filled from this log, as far as it is. */
const fits = async (deps: EngineDeps, filled: Filled): Promise<boolean> => {
  try {
    await openMembers(deps, targetsOf(filled))
    return true
  } catch (error) {
    if (error instanceof OtherLog) return false
    throw error
  }
}

/** Whether a filling that was cut off may go on: what it has in quarantine, only a fresh one takes in. */
const mayGoOn = async (deps: EngineDeps, filled: Filled, { keepsQuarantine }: RebuildOptions): Promise<boolean> => {
  if (keepsQuarantine === true) return fits(deps, filled)
  const names = targetsOf(filled).map(({ projection, part }) => partitionName(projection, part))
  const quarantined = await Promise.all(names.map((name) => loadQuarantined(deps.readStore, name)))
  return quarantined.flat().length === 0 && fits(deps, filled)
}

/** The generation to fill: one that was cut off goes on, unless a fresh one is wanted. */
const startFilling = async (
  deps: EngineDeps,
  projection: Projection,
  options: RebuildOptions,
  fresh: boolean,
): Promise<Generation> => {
  for (;;) {
    const pointer = await pointerOf(deps.readStore, projection)
    const partitions = options.partitions ?? currentOf(pointer)?.partitions ?? deps.partitions ?? 1
    const { serving, filling: known } = pointer
    const fitsPartitions = !fresh && known !== null && known.partitions === partitions
    if (fitsPartitions && (await mayGoOn(deps, { projection, filling: known }, options))) return known
    const filling = await freshGeneration(deps.readStore, projection, pointer, partitions)
    // Before the pointer names it: a query that follows the pointer finds the collection.
    await deps.readStore.prepare([collectionIn(projection, filling.generation)])
    if (await replacePointer(deps.readStore, projection, pointer, { serving, filling })) return filling
  }
}

/** Whether a filling has reached the generation that answers; one of another log has no position to reach. */
const hasReached = async (
  deps: EngineDeps,
  { projection, filling }: Filled,
  serving: Generation | null,
): Promise<boolean> => {
  if (serving === null || !(await fits(deps, { projection, filling: serving }))) return true
  const reached = await generationPosition(deps.readStore, projection, filling)
  return reached >= (await generationPosition(deps.readStore, projection, serving))
}

/** Whether a filling answers already: another rebuild has ended it, or the answer to one's own write was lost. */
const answers = async (deps: EngineDeps, { projection, filling }: Filled): Promise<boolean> => {
  const { serving } = await pointerOf(deps.readStore, projection)
  return serving !== null && serving.generation >= filling.generation
}

/**
 * Reads the pointer of a full filling once, and switches when the filling may answer. Returns whether it answers.
 * @throws {TechnicalError} when another rebuild fills something else
 */
const switchOver = async (deps: EngineDeps, filled: Filled): Promise<boolean> => {
  const { projection, filling } = filled
  const pointer = await pointerOf(deps.readStore, projection)
  if (pointer.serving !== null && pointer.serving.generation >= filling.generation) return true
  if (pointer.filling?.generation !== filling.generation)
    throw new TechnicalError(`another rebuild of ${projection.name} has begun`)
  if (!(await hasReached(deps, filled, pointer.serving))) return false
  return replacePointer(deps.readStore, projection, pointer, { serving: filling, filling: null })
}

/**
 * Fills until each answers, with one reading of the log for all.
 * @throws {StoreUnavailable}
 */
const fillUntilTheyAnswer = async (
  deps: EngineDeps,
  fills: readonly Filled[],
  { onProgress, partitions: _partitions, ...limits }: RebuildOptions,
  signal: AbortSignal,
): Promise<boolean> => {
  let waiting: readonly Filled[] = []
  for (const each of fills) if (!(await answers(deps, each))) waiting = [...waiting, each]
  let events = 0
  let counted = logStart
  while (waiting.length > 0 && !signal.aborted) {
    const onEvents = (_member: unknown, folded: readonly Read[], at: Position): void => {
      // Once for all members, also when it is read again.
      events += folded.filter((event) => positionOf(event) > counted).length
      counted = at > counted ? at : counted
      onProgress?.({ position: at, events })
    }
    const isFull = await fillTargets(deps, waiting.flatMap(targetsOf), { ...limits, onEvents }, signal)
    if (!isFull || signal.aborted) return false
    const left: Filled[] = []
    for (const each of waiting) if (!(await switchOver(deps, each))) left.push(each)
    waiting = left
  }
  return waiting.length === 0
}

/**
 * Fills new generations of read models while the old ones answer, and switches each with one guarded write. Cut off,
 * it goes on where it was; of two at once the second waits for the first. `false` when the signal aborted first.
 * @throws {TechnicalError} when a rebuild into another number of partitions took the place of this one
 */
export const rebuildProjections = async (
  deps: EngineDeps,
  projections: readonly Projection[],
  options: RebuildOptions,
  signal: AbortSignal,
): Promise<boolean> => {
  const { readStore, time = wallTime, owner = randomUUID() } = deps
  const everyName = projections.map(({ name }) => name).join(', ')
  const onError = (error: unknown): void => deps.onError(everyName, error)

  const fillAll = async (fills: readonly Filled[]): Promise<boolean> => {
    const keys = fills.map(({ projection, filling }) => `filling/${generationName(projection, filling.generation)}`)
    const leases = startLeases({
      store: leasesInReadStore(readStore, 'filling/'),
      owner,
      time,
      alone: false,
      onError,
      signal,
    })
    let held: LinkedAbort | undefined
    try {
      for (;;) {
        await leases.want(keys)
        if (signal.aborted || keys.every((key) => leases.held().has(key))) break
        // All or none: two rebuilds that each hold a part would wait for each other.
        await leases.want([])
        await time.pause(500 + time.random() * 500, signal)
      }
      held = linkAbort(signal, leases.changed())
      return await fillUntilTheyAnswer(deps, fills, options, held.signal)
    } finally {
      held?.end()
      await leases.end()
    }
  }

  /** What another program changed in a filling that was cut off, only a fresh one makes anew. */
  const altered = new Set<string>()
  let fills: Filled[] | undefined
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      if (fills === undefined) {
        const started: Filled[] = []
        for (const projection of projections)
          started.push({
            projection,
            filling: await startFilling(deps, projection, options, altered.has(projection.name)),
          })
        fills = started
      }
      if (await fillAll(fills)) return true
    } catch (error) {
      if (error instanceof AlteredDocument && !altered.has(error.projection)) {
        altered.add(error.projection)
        fills = undefined
        continue
      }
      if (!(error instanceof StoreUnavailable)) throw error
      onError(error)
    }
    await time.pause(backoffMillis(failures, time.random), signal)
  }
  return false
}
