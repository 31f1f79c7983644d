import { randomUUID } from 'node:crypto'
import { CorruptEvent, logStart, type Position, position } from '../event-store/port.js'
import { backoffMillis } from '../postgres/backoff.js'
import type { Checkpoint, Document, Memory } from '../read-store/port.js'
import { inBatches } from './batches.js'
import { batchEvents, wallTime } from './engine.js'
import { newFolding, type Read } from './fold.js'
import { NeedsCare, Overtaken, openPartition, type Part, takeIn, writeOut } from './fold-batch.js'
import { partitionName } from './generation.js'
import { type Held, holdAlso, loadParked, nothingHeld } from './holds.js'
import { acquireLease } from './lease.js'
import { openBatch, untilUnknown } from './open-batch.js'
import { OtherLog } from './same-log.js'

export type Running<D extends Document> = Part<D> & {
  /** Called once everything that was in the log is in the documents. */
  readonly onCaughtUp?: () => Promise<void>
}

/** How it has gone so far, from one look at the log to the next. */
type Going = { careful: boolean; failures: number }

/** What is kept from one stretch to the next. */
type Known = { readonly held: Held; readonly memory: Memory }

type Stretch = {
  readonly events: readonly Read[]
  readonly at: Position
  readonly lastEvent: Checkpoint['lastEvent']
  readonly occurredAt: string | undefined
  readonly caughtUp: boolean
}

/** Folds a stretch of the log: what is parked, the documents, and then the checkpoint. Answers what is held from then on. */
const settle = async <D extends Document>(
  { deps, projection, part }: Part<D>,
  going: Going,
  { held, memory }: Known,
  { events, at, lastEvent, occurredAt, caughtUp }: Stretch,
): Promise<Held> => {
  const folding = newFolding<D>(held, going.careful)
  await takeIn({ deps, projection, part }, folding, events)
  await writeOut({ deps, projection, part }, folding, memory)
  await deps.readStore.moveCheckpoint(partitionName(projection, part), { position: at, lastEvent }, memory)
  going.careful = false
  going.failures = 0
  deps.onAdvance?.({
    projection: projection.name,
    position: at,
    events: events.length,
    occurredAt,
    parked: folding.parked.length,
    changed: [...folding.changed.values()].map(({ id, at: changedAt }) => ({ id, at: changedAt })),
    caughtUp,
  })
  return folding.held
}

/** Folds what comes until the signal aborts. */
const follow = async <D extends Document>(running: Running<D>, going: Going, signal: AbortSignal): Promise<void> => {
  const { deps, projection, part } = running
  const { time = wallTime, gatherMillis = 0, open = (events) => openBatch(events, deps.dataKeys) } = deps
  const { checkpoint, memory } = await openPartition(running)
  // Read after the checkpoint: an event is parked before the checkpoint passes it.
  let held = holdAlso(nothingHeld, await loadParked(deps.readStore, partitionName(projection, part)))
  let lastEvent = checkpoint?.lastEvent ?? null
  const reading = new AbortController()
  const either = AbortSignal.any([signal, reading.signal])
  try {
    const deliveries = deps.eventStore.subscribe(checkpoint?.position ?? logStart, 'all', either)
    for await (const { events, checkpoint: looked, caughtUp } of inBatches(deliveries, batchEvents)) {
      const { known, stop } = untilUnknown(events)
      const began = time.monotonic()
      const opened = await open(known)
      const last = known.at(-1)
      if (last !== undefined) lastEvent = { position: last.position, id: last.id }
      const at = stop === undefined ? looked : last?.position
      if (at !== undefined) {
        const occurredAt = last?.metadata.occurredAt
        const stretch = { events: opened, at: position(at), lastEvent, occurredAt, caughtUp }
        held = await settle(running, going, { held, memory }, stretch)
      }
      if (stop !== undefined) throw stop
      if (caughtUp) await running.onCaughtUp?.()
      const early = began + gatherMillis - time.monotonic()
      if (early > 0) await time.pause(early, either)
    }
  } catch (error) {
    if (!(error instanceof CorruptEvent)) throw error
    // What stands before it has been delivered and folded; it is parked, and the next look begins after it.
    const at = position(error.at.position)
    const stretch = { events: [error], at, lastEvent, occurredAt: undefined, caughtUp: false }
    await settle(running, going, { held, memory }, stretch)
  } finally {
    reading.abort()
  }
}

/**
 * Keeps one partition up to the log, as long as nobody else holds its lease. What fails is tried again for ever.
 * @throws {OtherLog}
 */
export const runPartition = async <D extends Document>(running: Running<D>, signal: AbortSignal): Promise<void> => {
  const { deps, projection, part } = running
  const { time = wallTime, alone = false, owner = randomUUID(), readStore } = deps
  const onTrouble = (error: unknown): void => deps.onTrouble(projection.name, error)
  const key = `lease/${partitionName(projection, part)}`
  const going: Going = { careful: false, failures: 0 }
  while (!signal.aborted) {
    try {
      const lease = await acquireLease({ readStore, key, owner, time, alone, onTrouble }, signal)
      if (lease === undefined) return
      try {
        await follow(running, going, AbortSignal.any([signal, lease.lost]))
      } finally {
        await lease.release()
      }
    } catch (error) {
      if (error instanceof OtherLog) throw error
      going.careful = error instanceof NeedsCare
      if (going.careful) continue
      if (!(error instanceof Overtaken)) onTrouble(error)
      await time.pause(backoffMillis(going.failures, time.random), signal)
      going.failures += 1
    }
  }
}
