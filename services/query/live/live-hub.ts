import type { Signal, Signals } from '../../messaging/signals/port.js'

/** A live stream. It refreshes at a signal, never twice at once. */
export type Watcher = {
  /** The document that is watched; `undefined` for the whole table. */
  readonly id: string | undefined
  readonly projection: string
  /** Of a stream that another watcher counts. */
  readonly beside?: true
  /** Shows what is new. */
  refresh(): Promise<void>
  /** Keeps the connection, and ends it where there is no right to it any more. */
  beat(): Promise<void>
  close(): void
}

type Times = {
  /** Milliseconds between refreshes without a signal: one may be lost. */
  readonly refreshMillis?: number
  readonly beatMillis?: number
  /** The table is shown at most so often, in milliseconds. */
  readonly tableMillis?: number
}

const tableKey = (projection: string): string => `${projection}/`
const keyOf = ({ projection, id }: Pick<Watcher, 'projection' | 'id'>): string => `${projection}/${id ?? ''}`

/** One after the other, and once more when it was requested meanwhile. */
const oneAtATime = (refresh: () => Promise<void>, onError: (error: unknown) => void): (() => void) => {
  let running = false
  let again = false
  const run = async (): Promise<void> => {
    running = true
    do {
      again = false
      await refresh().catch(onError)
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}

/** All live streams, by their document or table; one timer for all of them. */
export const createLiveHub = (
  signals: Pick<Signals, 'listen'>,
  onError: (error: unknown) => void,
  { refreshMillis = 5000, beatMillis = 15_000, tableMillis = 250 }: Times = {},
) => {
  const watching = new Map<string, Map<Watcher, () => void>>()
  const late = new Map<string, NodeJS.Timeout>()

  const refreshAll = (key: string): void => {
    for (const refresh of watching.get(key)?.values() ?? []) refresh()
  }
  const allWatchers = (): Watcher[] => [...watching.values()].flatMap((watchers) => [...watchers.keys()])

  const onSignal = ({ projection, id }: Signal): void => {
    refreshAll(`${projection}/${id}`)
    const table = tableKey(projection)
    // Changes that come together are shown together.
    if (!watching.has(table) || late.has(table)) return
    late.set(
      table,
      setTimeout(() => {
        late.delete(table)
        refreshAll(table)
      }, tableMillis),
    )
  }

  const stopListening = signals.listen(onSignal)
  const refreshing = setInterval(() => {
    for (const key of watching.keys()) refreshAll(key)
  }, refreshMillis)
  const beating = setInterval(() => {
    for (const watcher of allWatchers()) watcher.beat().catch(onError)
  }, beatMillis)
  refreshing.unref()
  beating.unref()

  return {
    /** Watches until the signal aborts. */
    watch: (watcher: Watcher, closed: AbortSignal): void => {
      if (closed.aborted) return
      const key = keyOf(watcher)
      const watchers = watching.get(key) ?? new Map<Watcher, () => void>()
      watching.set(key, watchers)
      const refresh = oneAtATime(watcher.refresh, onError)
      watchers.set(watcher, refresh)
      closed.addEventListener('abort', () => {
        watchers.delete(watcher)
        if (watchers.size === 0) watching.delete(key)
      })
      refresh()
    },
    /** How many are shown something now. */
    count: (): number => allWatchers().filter(({ beside }) => beside !== true).length,
    /** Ends every stream. */
    close: (): void => {
      stopListening()
      clearInterval(refreshing)
      clearInterval(beating)
      for (const timer of late.values()) clearTimeout(timer)
      for (const watcher of allWatchers()) watcher.close()
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>
