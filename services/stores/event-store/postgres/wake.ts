import { type Listening, listenTo } from '../../postgres/listening.js'
import { wakeChannel } from './migrations.js'

/** `heard`: something was appended, which may be known already; `late`: nothing was heard for a while. */
export type Woken = 'heard' | 'late'

/**
 * Wakes whoever waits when something was appended. One connection listens for all subscriptions of the process, from
 * the first of them on: the server wakes every connection that listens at every commit.
 */
export type WakeUps = {
  /** Resolves at the next commit, after `millis` at the latest, or when the signal aborts. */
  next(millis: number, signal: AbortSignal): Promise<Woken>
  /** This process has appended, up to a position. */
  appended(last: bigint): void
  /** The highest position of which anything was heard; a commit that nobody heard of may stand behind it. */
  heard(): bigint
  /** Whether anybody has waited yet. */
  isAsked(): boolean
  close(): Promise<void>
}

/** `connectionString`: where commits of other processes are heard of; left out where there is none. */
export const listenForCommits = (connectionString: string | undefined): WakeUps => {
  const sleepers = new Set<(why: Woken) => void>()
  let listening: Listening | undefined
  let highest = -1n
  let asked = false

  const wakeAll = (why: Woken): void => {
    for (const wake of [...sleepers]) wake(why)
  }
  const appended = (last: bigint): void => {
    if (last > highest) highest = last
    wakeAll('heard')
  }

  const listen = (from: string): Listening =>
    listenTo({
      connectionString: from,
      channel: wakeChannel,
      onMessage: (message) => {
        if (/^\d{1,19}$/.test(message)) appended(BigInt(message))
        else wakeAll('late')
      },
      // Something may have been committed while nobody listened.
      onListening: () => wakeAll('late'),
      // Whoever waits also looks by itself.
      onError: () => undefined,
    })

  return {
    next: (millis, signal) =>
      new Promise((resolve) => {
        asked = true
        if (connectionString !== undefined) listening ??= listen(connectionString)
        const wake = (why: Woken): void => {
          clearTimeout(timer)
          sleepers.delete(wake)
          signal.removeEventListener('abort', end)
          resolve(why)
        }
        const end = (): void => wake('late')
        const timer = setTimeout(end, millis)
        sleepers.add(wake)
        signal.addEventListener('abort', end)
        if (signal.aborted) end()
      }),
    appended,
    heard: () => highest,
    isAsked: () => asked,
    close: async () => {
      wakeAll('late')
      await listening?.close()
    },
  }
}
