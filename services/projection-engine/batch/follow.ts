import { inBatches } from '../../stores/event-store/in-batches.js'
import { CorruptEvent, type Position, position, type RecordedEvent } from '../../stores/event-store/port.js'
import { wallTime } from '../../stores/lease/time.js'
import type { Checkpoint } from '../../stores/read-store/port.js'
import { linkAbort } from '../../stores/retry/linked-abort.js'
import { type Advance, batchEvents, defaultMaxBytes, type EngineDeps } from '../engine.js'
import { flush } from './flush.js'
import { foldBatch, type Read } from './fold.js'
import { openBatch, untilUnknown } from './log-batches.js'
import { isBeyond, lowestOf, type Member } from './member.js'

/** Events of the log's end that wait for members, each as it was read and as it was opened. */
type FedBatch = {
  readonly known: readonly RecordedEvent[]
  readonly events: readonly Read[]
  readonly upTo: Checkpoint
  readonly occurredAt: string | undefined
  readonly caughtUp: boolean
}

/** The log's end as it comes, read once for all members. */
type Feed = {
  /** What some member has not folded, the oldest first. */
  readonly batches: FedBatch[]
  /** Why nothing more comes; a corrupt event is the last of the batches, and reading begins anew behind it. */
  ended: { readonly error: unknown } | 'corrupt' | undefined
  /** Where the log ended when its end was reached first. */
  end: Position | undefined
  /** Called at every change. */
  onChange: () => void
}

/** Events that wait at most before every member folds them. */
const mostWaiting = 2 * batchEvents
/** Events that are folded at once before anything is known of their documents. */
const firstEvents = 200
/** Events that touch no document say little of those that come after them. */
const slowestFall = 8
/** Documents that a member keeps for the next events: an order's events come one soon after the other. */
const keptDocuments = 200

const waitingIn = ({ batches }: Feed): number => batches.reduce((sum, { events }) => sum + events.length, 0)

const startFeed = (deps: EngineDeps, from: Checkpoint, signal: AbortSignal) => {
  const feed: Feed = { batches: [], ended: undefined, end: undefined, onChange: () => undefined }
  let upTo = from
  let taken = (): void => undefined
  const push = (batch: FedBatch): void => {
    upTo = batch.upTo
    if (batch.caughtUp) feed.end ??= upTo.position
    feed.batches.push(batch)
    feed.onChange()
  }
  const read = async (): Promise<void> => {
    const deliveries = deps.eventStore.subscribe(from.position, 'all', signal)
    for await (const { events, checkpoint, caughtUp } of inBatches(deliveries, batchEvents)) {
      const { known, stop } = untilUnknown(events)
      const opened = await openBatch(known, deps.dataKeys)
      const last = known.at(-1)
      const lastEvent = last === undefined ? upTo.lastEvent : { position: last.position, id: last.id }
      const at = stop === undefined ? (checkpoint ?? upTo.position) : (last?.position ?? upTo.position)
      push({
        known,
        events: opened,
        upTo: { position: position(at), lastEvent },
        occurredAt: last?.metadata.occurredAt,
        caughtUp: caughtUp && stop === undefined,
      })
      if (stop !== undefined) throw stop
      if (signal.aborted) return
      // A slow store holds the reader back.
      while (waitingIn(feed) >= mostWaiting && !signal.aborted)
        await new Promise<void>((resolve) => {
          taken = resolve
        })
    }
  }
  const reading = read()
    .catch((error: unknown) => {
      if (!(error instanceof CorruptEvent)) {
        feed.ended = { error }
        return
      }
      // What stands before it has been delivered; reading goes on behind it.
      const behind = { position: position(error.at.position), lastEvent: upTo.lastEvent }
      push({ known: [], events: [error], upTo: behind, occurredAt: undefined, caughtUp: false })
      feed.ended = 'corrupt'
    })
    .finally(() => feed.onChange())
  /** Lets go of what every member has folded. */
  const release = (members: readonly Member[]): void => {
    const lowest = lowestOf(members)?.position
    while (feed.batches[0] !== undefined && lowest !== undefined && feed.batches[0].upTo.position <= lowest)
      feed.batches.shift()
    taken()
  }
  const end = (): Promise<void> => {
    taken()
    return reading
  }
  return { feed, release, end }
}

/** Events that are folded and flushed at once. */
type FlushBatch = Omit<FedBatch, 'known'>

/** What waits for members, cut where its documents would be more bytes than may be held. Mostly there is one. */
function* flushBatchesOf(batches: readonly FedBatch[], mostEvents: () => number): Generator<FlushBatch> {
  let events: Read[] = []
  let last: FedBatch | undefined
  for (const batch of batches) {
    last = batch
    for (let from = 0; from < batch.events.length; ) {
      const to = Math.min(batch.events.length, from + Math.max(1, mostEvents() - events.length))
      events =
        events.length === 0 && from === 0 ? batch.events.slice(0, to) : [...events, ...batch.events.slice(from, to)]
      from = to
      const recorded = batch.known[to - 1]
      if (to === batch.events.length || recorded === undefined || events.length < mostEvents()) continue
      const { position: at, id, metadata } = recorded
      const upTo = { position: at, lastEvent: { position: at, id } }
      yield { events, upTo, occurredAt: metadata.occurredAt, caughtUp: false }
      events = []
    }
  }
  if (last === undefined) return
  const { upTo, caughtUp } = last
  const occurredAt = batches.findLast((batch) => batch.occurredAt !== undefined)?.occurredAt
  yield { events, upTo, occurredAt, caughtUp }
}

const trim = ({ loaded, changed }: Member): void => {
  const surplus = loaded.size - keptDocuments
  if (surplus <= 0) return
  let dropped = 0
  for (const id of loaded.keys()) {
    if (dropped === surplus) return
    if (changed.has(id)) continue
    loaded.delete(id)
    dropped += 1
  }
}

type Following = {
  readonly deps: EngineDeps
  readonly members: readonly Member[]
  /** Called once members have everything that was in the log. */
  readonly onCaughtUp?: (members: readonly Member[]) => Promise<void>
  /** Called after each flush: all goes well. */
  readonly onProgress?: () => void
}

/**
 * Folds what comes into all members and writes it in one flush, until the signal aborts. Under load each projection is
 * flushed at its own pace; those that are due go together.
 * @throws {WriteConflict} {@link UnstorableDocument} {@link StoreUnavailable} and what the reader throws
 */
export const follow = async (
  { deps, members, onCaughtUp, onProgress }: Following,
  signal: AbortSignal,
): Promise<'corrupt' | 'aborted'> => {
  const { time = wallTime, maxBatchBytes = defaultMaxBytes } = deps
  const from = lowestOf(members)
  if (from === undefined) return 'aborted'
  if (signal.aborted) return 'aborted'
  const link = linkAbort(signal)
  const reading = link.signal
  const { feed, release, end } = startFeed(deps, from, reading)
  const dueAt = new Map<Member, number>()
  let bytesPerEvent = maxBatchBytes / firstEvents
  let waking = new AbortController()
  const wake = (): void => waking.abort()
  feed.onChange = wake
  reading.addEventListener('abort', wake, { once: true })

  const take = async (due: readonly Member[], batches: readonly FedBatch[]): Promise<void> => {
    for (const member of due) dueAt.set(member, time.monotonic() + (member.projection.flushMillis ?? 0))
    const most = (): number => Math.max(1, Math.floor(maxBatchBytes / bytesPerEvent))
    for (const { events, upTo, occurredAt, caughtUp } of flushBatchesOf(batches, most)) {
      const taken = await foldBatch(deps.readStore, due, { events, upTo })
      const moved = taken.filter(({ member }) => member.folded !== member.checkpoint)
      const advances = moved.map(
        ({ member, due: folded }): Advance => ({
          projection: member.projection.name,
          position: upTo.position,
          events: folded.length,
          occurredAt,
          quarantined: member.quarantined.length,
          changed: [...member.changed.values()].map(({ id, at }) => ({ id, at })),
          caughtUp,
        }),
      )
      const flushes = moved.map(({ member }) => ({
        member,
        documents: [...member.changed.values()],
        to: member.folded,
      }))
      const bytes = flushes.length === 0 ? 0 : await flush(deps, flushes, maxBatchBytes)
      for (const { member } of moved) {
        member.careful = false
        trim(member)
      }
      if (events.length > 0) bytesPerEvent = Math.max(bytes / events.length, bytesPerEvent / slowestFall, 1)
      onProgress?.()
      deps.onFlush?.(advances)
    }
  }

  /** Members that have not yet had everything that was in the log when its end was reached first. */
  const filling = new Set(members)
  const announce = async (): Promise<void> => {
    const { end: reached } = feed
    if (reached === undefined || filling.size === 0) return
    const caughtUp = [...filling].filter((member) => !isBeyond(member, reached))
    if (caughtUp.length > 0) await onCaughtUp?.(caughtUp)
    for (const member of caughtUp) filling.delete(member)
  }

  try {
    for (;;) {
      await announce()
      if (reading.aborted) return 'aborted'
      // From here to the next wait nothing else runs: what comes later wakes it.
      waking = new AbortController()
      const last = feed.batches.at(-1)
      const waiting = last === undefined ? [] : members.filter((member) => isBeyond(member, last.upTo.position))
      if (waiting.length === 0) feed.batches.length = 0
      const mustGo = feed.ended !== undefined || waitingIn(feed) >= mostWaiting
      const now = time.monotonic()
      const due = mustGo ? waiting : waiting.filter((member) => (dueAt.get(member) ?? 0) <= now)
      if (due.length > 0) {
        const lowest = lowestOf(due)?.position
        const batches = feed.batches.filter(({ upTo }) => lowest === undefined || upTo.position > lowest)
        await take(due, batches)
        release(members)
      } else if (feed.ended === 'corrupt') return 'corrupt'
      else if (feed.ended !== undefined) throw feed.ended.error
      else if (!waking.signal.aborted) {
        const next = Math.min(...waiting.map((member) => dueAt.get(member) ?? now))
        if (waiting.length > 0) await time.pause(next - now, waking.signal)
        else await new Promise((resolve) => waking.signal.addEventListener('abort', resolve))
      }
    }
  } finally {
    link.end()
    await end()
  }
}
