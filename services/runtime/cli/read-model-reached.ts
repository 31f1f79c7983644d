import {
  currentOf,
  generationPosition,
  pointerOf,
  type Versioned,
} from '../../projection-engine/generations/generation.js'
import { logStart, type Position } from '../../stores/event-store/port.js'
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
