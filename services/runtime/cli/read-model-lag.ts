import {
  currentOf,
  generationPosition,
  pointerOf,
  type Versioned,
} from '../../projection-engine/generations/generation.js'
import { CorruptEvent, type EventStore, logStart, type Position, position } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { pause } from '../../stores/retry/backoff.js'

const pollMillis = 100

export type Reached = {
  /** Whether it answers queries: a first filling has ended. */
  readonly serves: boolean
  readonly position: Position
}

const reachedNow = async (readStore: ReadStore, projection: Versioned): Promise<Reached> => {
  const pointer = await pointerOf(readStore, projection)
  const generation = currentOf(pointer)
  const position = generation === null ? logStart : await generationPosition(readStore, projection, generation)
  return { serves: pointer.serving !== null, position }
}

/** How far a read model has come; waits until that is as far as `head`, for `waitMillis` at most. */
export const readModelReached = async (
  readStore: ReadStore,
  projection: Versioned,
  { head, waitMillis, signal }: { readonly head: Position; readonly waitMillis: number; readonly signal: AbortSignal },
): Promise<Reached> => {
  const deadline = performance.now() + waitMillis
  for (;;) {
    const reached = await reachedNow(readStore, projection)
    if ((reached.serves && reached.position >= head) || performance.now() >= deadline) return reached
    await pause(pollMillis, signal)
    signal.throwIfAborted()
  }
}

/** Events that are counted of a lag; more are said to be more. */
export const mostCounted = 100_000

type EventsAfter = {
  readonly count: number
  /** When the first of them happened that can be read. */
  readonly since: string | undefined
}

/** How many events there are after a position, up to another; one that cannot be read counts too. */
export const eventsAfter = async (
  eventStore: Pick<EventStore, 'readAll'>,
  after: Position,
  upTo?: Position,
): Promise<EventsAfter> => {
  let count = 0
  let since: string | undefined
  const isBeyond = (place: bigint): boolean => (upTo !== undefined && place > upTo) || count === mostCounted
  for (let from = after; ; ) {
    try {
      for await (const event of eventStore.readAll(from)) {
        if (isBeyond(event.position)) break
        count += 1
        since ??= event.metadata.occurredAt
      }
      return { count, since }
    } catch (error) {
      if (!(error instanceof CorruptEvent)) throw error
      if (isBeyond(error.at.position)) return { count, since }
      count += 1
      from = position(error.at.position)
    }
  }
}
