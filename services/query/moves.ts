import { setMaxListeners } from 'node:events'

/** Wakes whoever waits for a read model to move. A move may be missed: whoever waits also looks by itself. */
export type Moves = {
  /** Aborts at the read model's next move. */
  next(projection: string): AbortSignal
  /** Calls `wake` whenever a document has changed, until the answered function is called. */
  watch(projection: string, id: string, wake: () => void): () => void
  /** This process has folded a batch, up to a position, which changed some documents. */
  moved(projection: string, position: bigint, changed: readonly string[]): void
  /** Some process has changed a document; of what this one has folded it says nothing new. */
  heard(projection: string, position: bigint, id: string): void
}

export const createMoves = (): Moves => {
  const awaited = new Map<string, AbortController>()
  const own = new Map<string, bigint>()
  const watchers = new Map<string, Set<() => void>>()

  const change = (projection: string, id: string): void => {
    for (const wakeWatcher of watchers.get(`${projection}/${id}`) ?? []) wakeWatcher()
  }

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
    watch: (projection, id, wakeWatcher) => {
      const key = `${projection}/${id}`
      const watching = watchers.get(key) ?? new Set()
      watchers.set(key, watching.add(wakeWatcher))
      return () => {
        watching.delete(wakeWatcher)
        if (watching.size === 0 && watchers.get(key) === watching) watchers.delete(key)
      }
    },
    moved: (projection, position, changed) => {
      own.set(projection, position)
      wake(projection)
      for (const id of changed) change(projection, id)
    },
    heard: (projection, position, id) => {
      if (position <= (own.get(projection) ?? -1n)) return
      wake(projection)
      change(projection, id)
    },
  }
}
