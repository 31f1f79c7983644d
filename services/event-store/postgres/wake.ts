import { type Listening, listenTo } from '../../postgres/listening.js'
import { wakeChannel } from './migrations.js'

/**
 * Wakes whoever waits when a commit has appended something; one connection for all subscriptions of the process, from
 * the first of them on: the server wakes every connection that listens at every commit.
 */
export type WakeUps = {
  /** Resolves at the next commit, after `millis` at the latest, or when the signal aborts. */
  next(millis: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export const listenForCommits = (connectionString: string): WakeUps => {
  const sleepers = new Set<() => void>()
  let listening: Listening | undefined

  const wakeAll = (): void => {
    for (const wake of [...sleepers]) wake()
  }

  const listen = (): Listening =>
    listenTo({
      connectionString,
      channel: wakeChannel,
      onMessage: wakeAll,
      // Something may have been committed while nobody listened.
      onListening: wakeAll,
      // Whoever waits also looks by itself.
      onError: () => undefined,
    })

  return {
    next: (millis, signal) =>
      new Promise((resolve) => {
        listening ??= listen()
        const wake = (): void => {
          clearTimeout(timer)
          sleepers.delete(wake)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const timer = setTimeout(wake, millis)
        sleepers.add(wake)
        signal.addEventListener('abort', wake)
        if (signal.aborted) wake()
      }),
    close: async () => {
      wakeAll()
      await listening?.close()
    },
  }
}
