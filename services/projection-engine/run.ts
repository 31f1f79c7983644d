import { randomUUID } from 'node:crypto'
import { type Leases, leasesInReadStore, raiseMillis, startLeases } from '../stores/lease/leases.js'
import { wallTime } from '../stores/lease/time.js'
import { backoffMillis } from '../stores/retry/backoff.js'
import { linkAbort } from '../stores/retry/linked-abort.js'
import { type Group, GroupFailed, keepGroup } from './batch/group.js'
import { type Member, ownFences } from './batch/member.js'
import { generationsToRun, openMembers, type Running } from './batch/open-members.js'
import type { EngineDeps, Target } from './engine.js'
import { currentOf, partitionName, partitionsOf, pointersOf } from './generations/generation.js'
import type { Projection } from './projection.js'
import { ReadModelStalled } from './stall-watch.js'

/** Milliseconds after which a switch to another generation, or a crash of the store, is seen: each look is two questions. */
const watchMillis = 2000
/** Milliseconds for which a partition runs alone after its group has failed: longer each time that it fails alone. */
const aloneMillis = (failures: number): number => 10_000 * Math.min(2 ** failures, 8)

/**
 * Makes the collections of read models where they are missing, before any query is served.
 * @throws {OtherLog} when one was filled from another log
 */
export const prepareProjections = async (deps: EngineDeps, projections: readonly Projection[]): Promise<void> => {
  const running = await generationsToRun(deps, projections)
  await openMembers(
    deps,
    running.flatMap(({ projection, generation }) => partitionsOf(generation).map((part) => ({ projection, part }))),
  )
}

/** Whether another generation is to be kept up, or a stored checkpoint is not the one that this process wrote last. */
const hasChanged = async (
  { readStore }: EngineDeps,
  running: readonly Running[],
  open: ReadonlyMap<string, Member>,
): Promise<boolean> => {
  const pointers = await pointersOf(
    readStore,
    running.map(({ projection }) => projection),
  )
  const isCurrent = ({ generation }: Running, index: number): boolean => {
    const pointer = pointers[index]
    return pointer !== undefined && currentOf(pointer)?.generation === generation.generation
  }
  if (!running.every(isCurrent)) return true
  const members = [...open.values()]
  const isOwn = ownFences(members)
  const stored = await readStore.checkpoints(members.map(({ name }) => name))
  // One that was closed meanwhile is no longer watched.
  return members.some((member) => open.get(member.name) === member && !isOwn(member, stored.get(member.name)?.fence))
}

const watch = async (
  deps: EngineDeps,
  running: readonly Running[],
  open: ReadonlyMap<string, Member>,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const { time = wallTime } = deps
  while (!signal.aborted) {
    await time.pause(watchMillis, signal)
    if (signal.aborted) return
    // A store that is away is reported by the groups.
    if (await hasChanged(deps, running, open).catch(() => false)) return onChange()
  }
}

/** The names of partitions that run alone, and until when. */
type Alone = Map<string, number>

/** What outlasts a round. */
type Troubled = { readonly alone: Alone; readonly failures: Group['failures'] }

const nameOf = ({ projection, part }: Target): string => partitionName(projection, part)

const groupsOf = (targets: readonly Target[], alone: Alone): Target[][] => {
  const together = targets.filter((target) => !alone.has(nameOf(target)))
  const apart = targets.filter((target) => alone.has(nameOf(target))).map((target) => [target])
  return [...(together.length > 0 ? [together] : []), ...apart]
}

/** Runs until a generation is switched, another set of leases is held, a group fails, or one joins again. */
const runRound = async (
  deps: EngineDeps,
  running: readonly Running[],
  leases: Leases,
  { alone, failures }: Troubled,
  signal: AbortSignal,
): Promise<void> => {
  const { time = wallTime } = deps
  const targets = running.flatMap(({ projection, generation }) =>
    partitionsOf(generation).map((part): Target => ({ projection, part })),
  )
  const keyOf = (target: Target): string => `lease/${nameOf(target)}`
  await leases.want(targets.map(keyOf))
  const { signal: either, end: leave } = linkAbort(signal, leases.changed())
  const held = leases.held()
  const now = time.monotonic()
  for (const [name, until] of alone) if (until <= now) alone.delete(name)
  const open: Group['open'] = new Map()
  const groups = groupsOf(
    targets.filter((target) => held.has(keyOf(target))),
    alone,
  )
  const joining = Math.min(...alone.values())
  const keep = async (own: readonly Target[]): Promise<void> => {
    try {
      await keepGroup({ deps, targets: own, open, failures }, either)
    } catch (error) {
      if (error instanceof ReadModelStalled) {
        deps.onError(own.map(({ projection }) => projection.name).join(', '), error)
        // Longer than another process takes to see that they are free.
        await leases.want([])
        await time.pause(raiseMillis, signal)
        return
      }
      if (!(error instanceof GroupFailed)) throw error
      deps.onError(own.map(({ projection }) => projection.name).join(', '), error.cause)
      for (const name of own.map(nameOf)) alone.set(name, time.monotonic() + aloneMillis(failures.get(name) ?? 0))
    } finally {
      leave()
    }
  }
  const works = [
    ...groups.map(keep),
    watch(deps, running, open, leave, either),
    ...(Number.isFinite(joining) ? [time.pause(joining - now, either).then(leave)] : []),
  ]
  try {
    await Promise.all(works)
  } finally {
    leave()
  }
}

/**
 * Keeps read models up to their log until the signal aborts: the generations that answer, and the next ones after a
 * switch. Those at the log's end are read, folded and flushed together. Never throws: what fails is tried again.
 */
export const runProjections = async (
  deps: EngineDeps,
  projections: readonly Projection[],
  signal: AbortSignal,
): Promise<void> => {
  const { time = wallTime, alone: isAlone = false, owner = randomUUID(), readStore } = deps
  const everyName = projections.map(({ name }) => name).join(', ')
  const onError = (error: unknown): void => deps.onError(everyName, error)
  const leases = startLeases({
    store: leasesInReadStore(readStore, 'lease/'),
    owner,
    time,
    alone: isAlone,
    onError,
    signal,
  })
  const troubled: Troubled = { alone: new Map(), failures: new Map() }
  for (let failures = 0; !signal.aborted; ) {
    try {
      const running = await generationsToRun(deps, projections)
      failures = 0
      await runRound(deps, running, leases, troubled, signal)
    } catch (error) {
      onError(error)
      await time.pause(backoffMillis(failures, time.random), signal)
      failures += 1
    }
  }
  await leases.end()
}
