import { randomUUID } from 'node:crypto'
import { TechnicalError } from '../domain/technical-error.js'
import { CorruptEvent, type EventStore, logStart, type Position, position } from '../event-store/port.js'
import { backoffMillis, pause } from '../postgres/backoff.js'
import type { DataKeys } from '../privacy/data-keys.js'
import {
  type Checkpoint,
  type Document,
  type ReadStore,
  storableProblem,
  type Write,
  writeOf,
} from '../read-store/port.js'
import { inBatches } from './batches.js'
import { type Folding, foldEvent, newFolding, type Read, touchedBy } from './fold.js'
import { collectionIn, ownsDocument, type Partition, partitionName } from './generation.js'
import { loadParked, storeParked } from './holds.js'
import { acquireLease, type EngineTime } from './lease.js'
import { openBatch } from './open-batch.js'
import type { Projection } from './projection.js'

/** What a batch has changed, told after its checkpoint. */
export type Advance = {
  readonly projection: string
  readonly position: Position
  readonly events: number
  /** When the last event happened; `undefined` for a stretch without one. */
  readonly occurredAt: string | undefined
  readonly parked: number
  readonly changed: readonly { readonly id: string; readonly at: Position }[]
  /** Whether the batch ended at the log's end. */
  readonly caughtUp: boolean
}

export type EngineDeps = {
  readonly eventStore: EventStore
  readonly readStore: ReadStore
  readonly dataKeys: DataKeys
  /** Hears why a projection stands still; it goes on trying. */
  readonly onTrouble: (projection: string, error: unknown) => void
  readonly onAdvance?: (advance: Advance) => void
  /** Whether no other process can run a projection of this read store. */
  readonly alone?: boolean
  /** How many partitions a projection is filled by when it is filled for the first time. */
  readonly partitions?: number
  readonly time?: EngineTime
  readonly owner?: string
}

export const wallTime: EngineTime = { monotonic: () => performance.now(), pause }

/** Events that are read together. */
export const batchEvents = 2000

/** The checkpoint belongs to another log: going on would mix two. */
export class OtherLog extends TechnicalError {
  constructor(projection: string) {
    super(`the read model ${projection} was filled from another log; run: make rebuild NAME=${projection}`)
    this.name = 'OtherLog'
  }
}

/** Another owner was here: what was folded is worth nothing, read again from the checkpoint. */
export class Overtaken extends Error {}

/** A document that no store would take: the batch goes again, event by event, to find whose fault it is. */
export class NeedsCare extends Error {}

const ensureSameLog = async (
  { eventStore }: Pick<EngineDeps, 'eventStore'>,
  name: string,
  checkpoint: Checkpoint | undefined,
): Promise<void> => {
  if (checkpoint?.lastEvent == null) return
  const event = await eventStore.eventAt(checkpoint.lastEvent.position)
  if (event?.id !== checkpoint.lastEvent.id) throw new OtherLog(name)
}

export type Running<D extends Document> = {
  readonly deps: EngineDeps
  readonly projection: Projection<D>
  readonly part: Partition
  /** Called once everything that was in the log is in the documents. */
  readonly onCaughtUp?: () => Promise<void>
}

/** Loads what events touch and the folding does not know yet. */
const loadFor = async <D extends Document>(
  { deps, projection, part }: Running<D>,
  folding: Folding<D>,
  events: readonly Read[],
): Promise<void> => {
  const owns = ownsDocument(part)
  const ids = new Set<string>()
  for (const event of events) {
    if (event instanceof CorruptEvent) continue
    for (const id of idsOf(projection, owns, event)) if (!folding.loaded.has(id)) ids.add(id)
  }
  const stored = await deps.readStore.load(collectionIn(projection, part.generation), [...ids])
  for (const id of ids) folding.loaded.set(id, stored.get(id))
}

/** What throws here throws again when the event is folded, and parks it there. */
const idsOf = <D extends Document>(
  projection: Projection<D>,
  owns: (id: string) => boolean,
  event: Exclude<Read, CorruptEvent>,
): readonly string[] => {
  try {
    return touchedBy(projection, owns, event)
  } catch {
    return []
  }
}

/** Takes events into the folding; nothing is written yet. */
export const takeIn = async <D extends Document>(
  running: Running<D>,
  folding: Folding<D>,
  events: readonly Read[],
): Promise<void> => {
  const { projection, part } = running
  await loadFor(running, folding, events)
  const collection = collectionIn(projection, part.generation)
  const owns = ownsDocument(part)
  for (const event of events) foldEvent(projection, collection, owns, folding, event)
}

/**
 * Writes what a batch has made: the documents, then what it parked; the caller moves the checkpoint after it.
 * @throws {Overtaken} when another owner has written one of the documents meanwhile
 */
export const writeOut = async <D extends Document>(
  { deps, projection, part }: Running<D>,
  folding: Folding<D>,
): Promise<void> => {
  const collection = collectionIn(projection, part.generation)
  const name = partitionName(projection, part)
  const documents = [...folding.changed.values()]
  if (!folding.careful && documents.some((document) => storableProblem(collection, document) !== undefined))
    throw new NeedsCare()
  const writes = documents.map(
    (document): Write => writeOf(collection, { ...document, expectedAt: folding.loaded.get(document.id)?.at ?? null }),
  )
  const refused = writes.length === 0 ? [] : await deps.readStore.save(writes)
  if (refused.length > 0) throw new Overtaken()
  for (const parked of folding.parked) await storeParked(deps.readStore, name, parked)
}

/**
 * Makes the collection where it is missing, and looks whether the checkpoint belongs to this log.
 * @throws {OtherLog}
 */
export const openPartition = async <D extends Document>({
  deps,
  projection,
  part,
}: Running<D>): Promise<Checkpoint | undefined> => {
  await deps.readStore.prepare([collectionIn(projection, part.generation)])
  const checkpoint = await deps.readStore.checkpoint(partitionName(projection, part))
  await ensureSameLog(deps, projection.name, checkpoint)
  return checkpoint
}

type Followed = { careful: boolean }

/** Folds what comes until the signal aborts. */
const follow = async <D extends Document>(
  running: Running<D>,
  followed: Followed,
  signal: AbortSignal,
): Promise<void> => {
  const { deps, projection, part } = running
  const name = partitionName(projection, part)
  const checkpoint = await openPartition(running)
  // Read after the checkpoint: an event is parked before the checkpoint passes it.
  const held = new Set((await loadParked(deps.readStore, name)).map(({ stream }) => stream))
  let lastEvent = checkpoint?.lastEvent ?? null
  const reading = new AbortController()
  const either = AbortSignal.any([signal, reading.signal])

  const settle = async (
    events: readonly Read[],
    at: Position,
    last: { readonly occurredAt: string | undefined; readonly caughtUp: boolean },
  ): Promise<void> => {
    const folding = newFolding<D>(held, followed.careful)
    await takeIn(running, folding, events)
    await writeOut(running, folding)
    followed.careful = false
    for (const { stream } of folding.parked) held.add(stream)
    await deps.readStore.moveCheckpoint(name, { position: at, lastEvent })
    deps.onAdvance?.({
      projection: projection.name,
      position: at,
      events: events.length,
      parked: folding.parked.length,
      changed: [...folding.changed.values()].map(({ id, at: changedAt }) => ({ id, at: changedAt })),
      ...last,
    })
  }

  try {
    const deliveries = deps.eventStore.subscribe(checkpoint?.position ?? logStart, 'all', either)
    for await (const batch of inBatches(deliveries, batchEvents)) {
      const last = batch.events.at(-1)
      const opened = await openBatch(batch.events, deps.dataKeys)
      if (last !== undefined) lastEvent = { position: last.position, id: last.id }
      if (batch.checkpoint !== undefined) {
        const seen = { occurredAt: last?.metadata.occurredAt, caughtUp: batch.caughtUp }
        await settle(opened, position(batch.checkpoint), seen)
      }
      if (batch.caughtUp) await running.onCaughtUp?.()
    }
  } catch (error) {
    if (!(error instanceof CorruptEvent)) throw error
    // What stands before it has been delivered and folded; it is parked, and the next look begins after it.
    await settle([error], position(error.at.position), { occurredAt: undefined, caughtUp: false })
  } finally {
    reading.abort()
  }
}

/** Keeps one partition up to the log, as long as nobody else holds its lease. */
export const runPartition = async <D extends Document>(running: Running<D>, signal: AbortSignal): Promise<void> => {
  const { deps, projection, part } = running
  const { time = wallTime, alone = false, owner = randomUUID(), readStore } = deps
  const onTrouble = (error: unknown): void => deps.onTrouble(projection.name, error)
  const followed: Followed = { careful: false }
  for (let failures = 0; !signal.aborted; ) {
    try {
      const key = `lease/${partitionName(projection, part)}`
      const lease = await acquireLease({ readStore, key, owner, time, alone, onTrouble }, signal)
      if (lease === undefined) return
      try {
        await follow(running, followed, AbortSignal.any([signal, lease.lost]))
        failures = 0
      } finally {
        await lease.release()
      }
    } catch (error) {
      if (error instanceof OtherLog) throw error
      if (error instanceof Overtaken) continue
      if (error instanceof NeedsCare) {
        followed.careful = true
        continue
      }
      onTrouble(error)
      await time.pause(backoffMillis(failures), signal)
      failures += 1
    }
  }
}
