import type { Position } from '../event-store/port.js'
import { wallTime } from '../lease/time.js'
import { StoreUnavailable } from '../postgres/backoff.js'
import { batchEvents, defaultMaxBytes, type EngineDeps } from './engine.js'
import { type Filling, fillMembers } from './fill.js'
import { Conflict, NeedsCare } from './flush.js'
import { follow } from './follow.js'
import { earlier, partitionName } from './generation.js'
import type { Member } from './member.js'
import { openMembers, splitByLag, type Target } from './open-members.js'
import { pauseAfter } from './pauses.js'
import { serveWhenFilled } from './serve-when-filled.js'
import { StandsStill, whenItStandsStill } from './standing-still.js'

/** Documents that a first filling holds before they are written. */
export const defaultMaxDocuments = 10_000

export type Group = {
  readonly deps: EngineDeps
  readonly targets: readonly Target[]
  /** What is open now, by partition name: whoever watches the fences looks here. */
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

/** Until something ends it: members at the log's end follow it, members behind are filled and then opened anew. */
const runOnce = async (
  { deps, open }: Group,
  members: readonly Member[],
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  const { near, behind } = await splitByLag(deps.eventStore, members)
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  const { maxBatchBytes: maxBytes = defaultMaxBytes } = deps
  const filling = { deps, members: behind, maxDocuments: defaultMaxDocuments, maxBytes, maxEvents: batchEvents }
  const onEvents: Filling['onEvents'] = ({ projection }, { length: events }, position) => {
    onProgress()
    const nothing = { occurredAt: undefined, quarantined: 0, changed: [], caughtUp: false }
    deps.onFlush?.([{ projection: projection.name, position, events, ...nothing }])
  }
  const onCaughtUp = (caughtUp: readonly Member[]): Promise<void> => serveWhenFilled(deps.readStore, caughtUp)
  try {
    const works = [
      ...(near.length > 0 ? [follow({ deps, members: near, onCaughtUp, onProgress }, either)] : []),
      ...(behind.length > 0 ? [fillMembers({ ...filling, onEvents }, either)] : []),
    ]
    const outcomes = await Promise.allSettled(works.map((work) => work.finally(() => ended.abort())))
    for (const each of outcomes) if (each.status === 'rejected') throw each.reason
  } finally {
    for (const { name } of members) open.delete(name)
  }
}

/** The same, until nothing is taken in while events wait. @throws {StandsStill} and leaves alone what never answers */
const runWatched = async (
  group: Group,
  members: readonly Member[],
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  const { eventStore, time = wallTime } = group.deps
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  const place = (): Position | undefined => members.map(({ checkpoint }) => checkpoint.position).reduce(earlier)
  try {
    const running = runOnce(group, members, either, onProgress)
    await Promise.race([running, whenItStandsStill({ eventStore, time, place }, either)])
  } finally {
    ended.abort()
  }
}

const namesOf = ({ targets }: Group): string =>
  [...new Set(targets.map(({ projection }) => projection.name))].join(', ')

/**
 * Keeps a group of partitions up to the log until the signal aborts; lost connections and other owners are outlasted.
 * @throws {StandsStill} and {GroupFailed} for anything else where there is more than one partition
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
      if (error instanceof NeedsCare) {
        careful.add(error.member.name)
        continue
      }
      careful.clear()
      // Its leases are given back: another process may go on.
      if (error instanceof StandsStill) throw error
      const isExpected = error instanceof Conflict || error instanceof StoreUnavailable
      if (!isExpected && targets.length > 1) throw new GroupFailed(error)
      if (!(error instanceof Conflict)) deps.onError(namesOf(group), error)
      const failures = Math.max(...names.map((name) => group.failures.get(name) ?? 0))
      await time.pause(pauseAfter(error, failures, time.random), signal)
      for (const name of names) group.failures.set(name, failures + 1)
    }
  }
}
