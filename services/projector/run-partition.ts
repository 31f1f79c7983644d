import { randomUUID } from 'node:crypto'
import { CorruptEvent, logStart, position } from '../event-store/port.js'
import { acquireLease } from '../lease/lease.js'
import { wallTime } from '../lease/time.js'
import type { Document } from '../read-store/port.js'
import { inBatches } from './batches.js'
import { batchEvents } from './engine.js'
import { openPartition, type Part } from './fold-batch.js'
import { partitionName } from './generation.js'
import { holdAlso, loadParked, nothingHeld } from './holds.js'
import { openBatch, untilUnknown } from './open-batch.js'
import { pauseAfter } from './pauses.js'
import { OtherLog } from './same-log.js'
import { type Going, newGoing, settle, settleInParts } from './settle.js'
import { StandsStill, whenItStandsStill } from './standing-still.js'
import { NeedsCare, Overtaken } from './write-out.js'

export type Running<D extends Document> = Part<D> & {
  /** Called once everything that was in the log is in the documents. */
  readonly onCaughtUp?: () => Promise<void>
}

/** Folds what comes until the signal aborts. */
const follow = async <D extends Document>(running: Running<D>, going: Going, signal: AbortSignal): Promise<void> => {
  const { deps, projection, part } = running
  const { time = wallTime, gatherMillis = 0, open = (events) => openBatch(events, deps.dataKeys) } = deps
  const { checkpoint, memory } = await openPartition(running)
  going.at = checkpoint?.position ?? logStart
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
        held = await settleInParts(running, going, { held, memory }, stretch, known)
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

/** Follows the log until the signal aborts. @throws {StandsStill} and leaves alone what never answers */
const followWatched = async <D extends Document>(
  running: Running<D>,
  going: Going,
  signal: AbortSignal,
): Promise<void> => {
  const { eventStore, time = wallTime } = running.deps
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  try {
    const following = follow(running, going, either)
    await Promise.race([following, whenItStandsStill({ eventStore, time, place: () => going.at }, either)])
  } finally {
    ended.abort()
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
  let going = newGoing(running)
  while (!signal.aborted) {
    try {
      const lease = await acquireLease({ store: readStore, key, owner, time, alone, onTrouble }, signal)
      if (lease === undefined) return
      try {
        await followWatched(running, going, AbortSignal.any([signal, lease.lost]))
      } finally {
        await lease.release()
      }
    } catch (error) {
      if (error instanceof OtherLog) throw error
      // What it has left may still write to its own.
      if (error instanceof StandsStill) going = newGoing(running)
      going.careful = error instanceof NeedsCare
      if (going.careful) continue
      if (!(error instanceof Overtaken)) onTrouble(error)
      await time.pause(pauseAfter(error, going.failures, time.random), signal)
      going.failures += 1
    }
  }
}
