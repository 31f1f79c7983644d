import type { Signal, Signals } from '../../messaging/signals/port.js'

/** Somebody who is shown what changes. Looks when it is told to, never twice at once. */
export type Watcher = {
  /** The document that is watched; `undefined` for the whole table. */
  readonly id: string | undefined
  readonly projection: string
  /** Shows what is new. */
  look(): Promise<void>
  /** Keeps the connection, and ends it where there is no right to it any more. */
  beat(): Promise<void>
  close(): void
}

export type LiveHub = {
  /** Watches until the signal aborts. */
  watch(watcher: Watcher, closed: AbortSignal): void
  /** How many are shown something now. */
  count(): number
  /** Ends every stream. */
  close(): void
}

type Times = {
  /** A look that makes good a lost signal, in milliseconds. */
  readonly lookMillis?: number
  readonly beatMillis?: number
  /** The table is shown at most so often, in milliseconds. */
  readonly tableMillis?: number
}

const tableKey = (projection: string): string => `${projection}/`
const keyOf = ({ projection, id }: Pick<Watcher, 'projection' | 'id'>): string => `${projection}/${id ?? ''}`

/** One after the other, and once more when it was asked for meanwhile. */
const oneAtATime = (look: () => Promise<void>, onError: (error: unknown) => void): (() => void) => {
  let running = false
  let again = false
  const run = async (): Promise<void> => {
    running = true
    do {
      again = false
      await look().catch(onError)
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}

/** Everybody who watches, by what they watch; one timer for all of them. */
export const createLiveHub = (
  signals: Pick<Signals, 'listen'>,
  onError: (error: unknown) => void,
  { lookMillis = 5000, beatMillis = 15_000, tableMillis = 250 }: Times = {},
): LiveHub => {
  const watching = new Map<string, Map<Watcher, () => void>>()
  const late = new Map<string, NodeJS.Timeout>()

  const lookAll = (key: string): void => {
    for (const look of watching.get(key)?.values() ?? []) look()
  }
  const everyone = (): Watcher[] => [...watching.values()].flatMap((watchers) => [...watchers.keys()])

  const hear = ({ projection, id }: Signal): void => {
    lookAll(`${projection}/${id}`)
    const table = tableKey(projection)
    // Changes that come together are shown together.
    if (!watching.has(table) || late.has(table)) return
    late.set(
      table,
      setTimeout(() => {
        late.delete(table)
        lookAll(table)
      }, tableMillis),
    )
  }

  const stopListening = signals.listen(hear)
  const looking = setInterval(() => {
    for (const key of watching.keys()) lookAll(key)
  }, lookMillis)
  const beating = setInterval(() => {
    for (const watcher of everyone()) watcher.beat().catch(onError)
  }, beatMillis)
  looking.unref()
  beating.unref()

  return {
    watch: (watcher, closed) => {
      if (closed.aborted) return
      const key = keyOf(watcher)
      const watchers = watching.get(key) ?? new Map<Watcher, () => void>()
      watching.set(key, watchers)
      const look = oneAtATime(watcher.look, onError)
      watchers.set(watcher, look)
      closed.addEventListener('abort', () => {
        watchers.delete(watcher)
        if (watchers.size === 0) watching.delete(key)
      })
      look()
    },
    count: () => everyone().length,
    close: () => {
      stopListening()
      clearInterval(looking)
      clearInterval(beating)
      for (const timer of late.values()) clearTimeout(timer)
      for (const watcher of everyone()) watcher.close()
    },
  }
}
