import { StartRefused } from '../../domain/technical-error.js'
import { CorruptEvent, type EventStore, type Position } from '../../stores/event-store/port.js'
import { standsAt } from '../../stores/event-store/stands-at.js'
import type { Checkpoint } from '../../stores/read-store/port.js'
import { batchEvents, type EngineDeps, type Target } from '../engine.js'
import {
  collectionIn,
  currentOf,
  freshGeneration,
  type Generation,
  noPointer,
  partitionName,
  pointerOf,
  pointersOf,
  replacePointer,
  type StoredPointer,
} from '../generations/generation.js'
import type { Projection } from '../projection.js'
import { loadQuarantined } from '../quarantine/quarantine.js'
import { type Member, memberOf } from './member.js'

/** A projection and the generation of it that this process keeps up. */
export type Running = { readonly projection: Projection; readonly generation: Generation }

type PointerDeps = Pick<EngineDeps, 'readStore' | 'partitions'>

const generationToRun = async (
  { readStore, partitions = 1 }: PointerDeps,
  projection: Projection,
  known: StoredPointer,
): Promise<Generation> => {
  for (let pointer = known; ; pointer = await pointerOf(readStore, projection)) {
    const current = currentOf(pointer)
    if (current !== null) return current
    const filling = await freshGeneration(readStore, projection, pointer, partitions)
    // Before the pointer names it: a query that follows the pointer finds the collection.
    await readStore.prepare([collectionIn(projection, filling.generation)])
    if (await replacePointer(readStore, projection, pointer, { serving: null, filling })) return filling
  }
}

/** The generation of each projection that is to be kept up; the first one is begun where there is none. */
export const generationsToRun = async (
  deps: PointerDeps,
  projections: readonly Projection[],
): Promise<readonly Running[]> => {
  const pointers = await pointersOf(deps.readStore, projections)
  const running: Running[] = []
  for (const [index, projection] of projections.entries())
    running.push({ projection, generation: await generationToRun(deps, projection, pointers[index] ?? noPointer) })
  return running
}

/** The checkpoint belongs to another log: going on would mix two. */
export class OtherLog extends StartRefused {
  constructor(projection: string) {
    super(`the read model ${projection} was filled from another log; run: make rebuild NAME=${projection}`)
    this.name = 'OtherLog'
  }
}

/** @throws {OtherLog} when the last event before the checkpoint is not the one that stands there now */
export const ensureSameLog = async (
  eventStore: EventStore,
  projection: string,
  checkpoint: Checkpoint | undefined,
): Promise<void> => {
  if (checkpoint?.lastEvent == null) return
  if (!(await standsAt(eventStore, checkpoint.lastEvent))) throw new OtherLog(projection)
}

/**
 * Makes the collections where they are missing, and reads where each partition stands.
 * @throws {OtherLog} when one was filled from another log
 */
export const openMembers = async (
  { readStore, eventStore }: Pick<EngineDeps, 'readStore' | 'eventStore'>,
  targets: readonly Target[],
  careful: ReadonlySet<string> = new Set(),
): Promise<Member[]> => {
  await readStore.prepare(targets.map(({ projection, part }) => collectionIn(projection, part.generation)))
  const names = targets.map(({ projection, part }) => partitionName(projection, part))
  const checkpoints = await readStore.checkpoints(names)
  const members: Member[] = []
  /** Members mostly stand at the same event. */
  const ofThisLog = new Set<string>()
  for (const { projection, part } of targets) {
    const name = partitionName(projection, part)
    const stored = checkpoints.get(name)
    const { lastEvent } = stored ?? { lastEvent: null }
    const known = lastEvent === null ? '' : `${lastEvent.position}/${lastEvent.id}`
    if (!ofThisLog.has(known)) await ensureSameLog(eventStore, projection.name, stored)
    ofThisLog.add(known)
    // Read after the checkpoint: an event is quarantined before or with the checkpoint that passes it.
    const quarantined = await loadQuarantined(readStore, name)
    const checkpoint: Checkpoint | undefined =
      stored === undefined ? undefined : { position: stored.position, lastEvent: stored.lastEvent }
    members.push(
      memberOf(projection, part, { checkpoint, fence: stored?.fence ?? null, quarantined }, careful.has(name)),
    )
  }
  return members
}

/** Events that are filled sooner than another place to fill them is made. */
const fewEvents = 20

/** Whether there are at most so many events from one position to another. */
const isWithin = async (eventStore: EventStore, most: number, from: Position, to: Position): Promise<boolean> => {
  let events = 0
  try {
    for await (const { position: at } of eventStore.readAll(from)) {
      events += 1
      if (at >= to) return true
      if (events === most) return false
    }
  } catch (error) {
    // What stands behind it is counted once it has been passed.
    if (!(error instanceof CorruptEvent)) throw error
  }
  return true
}

/** Members at the log's end or shortly before it, and those that are behind: a first filling always is. */
export type Lag = {
  readonly near: readonly Member[]
  readonly behind: readonly Member[]
  /** Whether one of those behind has many events before it. */
  readonly isFar: boolean
}

export const splitByLag = async (eventStore: EventStore, members: readonly Member[]): Promise<Lag> => {
  const furthest = await eventStore.head()
  const near: Member[] = []
  const behind: Member[] = []
  const known = new Map<string, boolean>()
  let isFar = false
  for (const member of members) {
    const { position } = member.folded
    if (position >= furthest) {
      near.push(member)
      continue
    }
    // A first filling writes each document few times, however short the log is.
    const isFirst = member.fence === null
    const most = isFirst ? fewEvents : batchEvents
    const key = `${position}/${most}`
    const isClose = known.get(key) ?? (await isWithin(eventStore, most, position, furthest))
    known.set(key, isClose)
    if (isClose && !isFirst) near.push(member)
    else behind.push(member)
    isFar ||= !isClose
  }
  return { near, behind, isFar }
}
