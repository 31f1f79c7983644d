import { TechnicalError } from '../../domain/technical-error.js'
import type { Position } from '../../stores/event-store/port.js'
import { wallTime } from '../../stores/lease/time.js'
import { backoffMillis } from '../../stores/retry/backoff.js'
import { linkAbort } from '../../stores/retry/linked-abort.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import type { EngineDeps, Fill, FillProgress, Target } from '../engine.js'
import { type FillOptions, fillTargets } from '../generations/fill.js'
import { earlier, partitionName } from '../generations/generation.js'
import { serveWhenFilled } from '../generations/serve-when-filled.js'
import { ReadModelStalled, rejectWhenStalled } from '../stall-watch.js'
import { UnstorableDocument, WriteConflict } from './flush.js'
import { follow } from './follow.js'
import type { Member } from './member.js'
import { openMembers, splitByLag } from './open-members.js'

export type Group = {
  readonly deps: EngineDeps
  readonly targets: readonly Target[]
  /** The open members by partition name, for the watch over the fences. */
  readonly open: Map<string, Member>
  /** How often in a row each partition has failed, by name; kept from one group to the next. */
  readonly failures: Map<string, number>
}

/** Why a group cannot go on together: its partitions run alone for a while. */
export class GroupFailed extends Error {
  constructor(override readonly cause: unknown) {
    super()
  }
}

/** How far a group has come: its members that follow, and where what is filled for it is stored, by partition. */
type Progress = { following: readonly Member[]; readonly filled: Map<string, Position> }

const reached = ({ following, filled }: Progress): Position =>
  [...following.map(({ checkpoint }) => checkpoint.position), ...filled.values()].reduce(earlier)

const fillHere =
  (deps: EngineDeps): Fill =>
  (targets, onProgress, signal) => {
    const onEvents: FillOptions['onEvents'] = ({ projection, name, checkpoint }, { length: events }, position) =>
      onProgress({ projection: projection.name, partition: name, events, position, stored: checkpoint.position })
    return fillTargets(deps, targets, { onEvents }, signal)
  }

/** Until something ends it: members at the log's end follow it, members behind are filled and then opened anew. */
const runOnce = async (
  { deps, open }: Group,
  members: readonly Member[],
  progress: Progress,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  const { near, behind, isFar } = await splitByLag(deps.eventStore, members)
  progress.following = near
  for (const { name, checkpoint } of behind) {
    progress.filled.set(name, checkpoint.position)
    // It is opened anew where it is filled.
    open.delete(name)
  }
  const running = linkAbort(signal)
  const fill = isFar && deps.fillOutside !== undefined ? deps.fillOutside : fillHere(deps)
  const onFilled = ({ partition, stored, ...filled }: FillProgress): void => {
    progress.filled.set(partition, stored)
    onProgress()
    deps.onFlush?.([{ ...filled, occurredAt: undefined, quarantined: 0, changed: [], caughtUp: false }])
  }
  const onCaughtUp = (caughtUp: readonly Member[]): Promise<void> => serveWhenFilled(deps.readStore, caughtUp)
  try {
    const works = [
      ...(near.length > 0 ? [follow({ deps, members: near, onCaughtUp, onProgress }, running.signal)] : []),
      ...(behind.length > 0 ? [fill(behind, onFilled, running.signal)] : []),
    ]
    const outcomes = await Promise.allSettled(works.map((work) => work.finally(() => running.end())))
    for (const each of outcomes) if (each.status === 'rejected') throw each.reason
  } finally {
    running.end()
    for (const { name } of members) open.delete(name)
  }
}

/** The same, until nothing is taken in while events wait. @throws {ReadModelStalled} and leaves alone what never answers */
const runWatched = async (
  group: Group,
  members: readonly Member[],
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  const { eventStore, time = wallTime } = group.deps
  const { signal: either, end } = linkAbort(signal)
  const progress: Progress = { following: members, filled: new Map() }
  try {
    const running = runOnce(group, members, progress, either, onProgress)
    await Promise.race([running, rejectWhenStalled({ eventStore, time, place: () => reached(progress) }, either)])
  } finally {
    end()
  }
}

/** Milliseconds to the next try where a person must mend the cause; a lost connection mends itself, and sooner. */
const mostMillis = 30_000

const isForAPerson = (error: unknown): boolean =>
  error instanceof TechnicalError && !(error instanceof StoreUnavailable) && !(error instanceof ReadModelStalled)

/** Milliseconds until the next try after `failures` earlier ones: up to 30 s where trying alone cannot help. */
export const pauseAfter = (error: unknown, failures: number, random: () => number): number =>
  isForAPerson(error) ? backoffMillis(failures, random, mostMillis) : backoffMillis(failures, random)

const namesOf = ({ targets }: Group): string =>
  [...new Set(targets.map(({ projection }) => projection.name))].join(', ')

/**
 * Keeps a group of partitions up to the log until the signal aborts; lost connections and other owners are outlasted.
 * @throws {ReadModelStalled} and {GroupFailed} for anything else where there is more than one partition
 */
export const keepGroup = async (group: Group, signal: AbortSignal): Promise<void> => {
  const { deps, targets, open } = group
  const { time = wallTime } = deps
  const careful = new Set<string>()
  const names = targets.map(({ projection, part }) => partitionName(projection, part))
  const onProgress = (): void => {
    for (const name of names) group.failures.delete(name)
  }
  while (!signal.aborted) {
    try {
      const members = await openMembers(deps, targets, careful)
      for (const member of members) open.set(member.name, member)
      await runWatched(group, members, signal, onProgress)
      careful.clear()
    } catch (error) {
      if (error instanceof UnstorableDocument) {
        careful.add(error.member.name)
        continue
      }
      careful.clear()
      // Its leases are given back: another process may go on.
      if (error instanceof ReadModelStalled) throw error
      const isExpected = error instanceof WriteConflict || error instanceof StoreUnavailable
      if (!isExpected && targets.length > 1) throw new GroupFailed(error)
      if (!(error instanceof WriteConflict)) deps.onError(namesOf(group), error)
      const failures = Math.max(...names.map((name) => group.failures.get(name) ?? 0))
      await time.pause(pauseAfter(error, failures, time.random), signal)
      for (const name of names) group.failures.set(name, failures + 1)
    }
  }
}
