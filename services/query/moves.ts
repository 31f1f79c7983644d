import { setMaxListeners } from 'node:events'

/** Wakes whoever waits for a read model to move. A move may be missed: whoever waits also looks by itself. */
export type Moves = {
  /** Aborts at the read model's next move. */
  next(projection: string): AbortSignal
  /** This process has folded a batch, up to a position. */
  moved(projection: string, position: bigint): void
  /** Some process has; of what this one has folded it says nothing new. */
  heard(projection: string, position: bigint): void
}

export const createMoves = (): Moves => {
  const awaited = new Map<string, AbortController>()
  const own = new Map<string, bigint>()

  const wake = (projection: string): void => {
    const waiting = awaited.get(projection)
    awaited.delete(projection)
    waiting?.abort()
  }

  return {
    next: (projection) => {
      const known = awaited.get(projection)
      if (known !== undefined) return known.signal
      const controller = new AbortController()
      // As many as wait; each stops listening when it has waited long enough.
      setMaxListeners(Number.POSITIVE_INFINITY, controller.signal)
      awaited.set(projection, controller)
      return controller.signal
    },
    moved: (projection, position) => {
      own.set(projection, position)
      wake(projection)
    },
    heard: (projection, position) => {
      if (position > (own.get(projection) ?? -1n)) wake(projection)
    },
  }
}
