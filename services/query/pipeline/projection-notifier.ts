import { setMaxListeners } from 'node:events'

/** Notifies queries that wait for a read model to advance. A notification may be lost: a waiting query also polls. */
export const createProjectionNotifier = () => {
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
    /** Aborts when the read model advances next. */
    next: (projection: string): AbortSignal => {
      const known = awaited.get(projection)
      if (known !== undefined) return known.signal
      const controller = new AbortController()
      // Any number of queries wait; each removes its listener when its time is over.
      setMaxListeners(Number.POSITIVE_INFINITY, controller.signal)
      awaited.set(projection, controller)
      return controller.signal
    },
    /** Calls `wake` whenever a document has changed, until the answered function is called. */
    watch: (projection: string, id: string, wakeWatcher: () => void): (() => void) => {
      const key = `${projection}/${id}`
      const watching = watchers.get(key) ?? new Set()
      watchers.set(key, watching.add(wakeWatcher))
      return () => {
        watching.delete(wakeWatcher)
        if (watching.size === 0 && watchers.get(key) === watching) watchers.delete(key)
      }
    },
    /** This process has folded a batch, up to a position, which changed some documents. */
    advanced: (projection: string, position: bigint, changed: readonly string[]): void => {
      own.set(projection, position)
      wake(projection)
      for (const id of changed) change(projection, id)
    },
    /** Another process may have changed a document; up to a position that this process has folded nothing is notified. */
    received: (projection: string, position: bigint, id: string): void => {
      if (position <= (own.get(projection) ?? -1n)) return
      wake(projection)
      change(projection, id)
    },
  }
}

export type ProjectionNotifier = ReturnType<typeof createProjectionNotifier>
