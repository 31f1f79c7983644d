import pg from 'pg'
import { backoffMillis, pause } from '../../postgres/backoff.js'
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
  const stopped = new AbortController()
  let client: pg.Client | undefined
  let running: Promise<void> | undefined

  const wakeAll = (): void => {
    for (const wake of [...sleepers]) wake()
  }

  const listenOnce = async (): Promise<void> => {
    const listening = new pg.Client({ connectionString, keepAlive: true })
    const lost = new Promise<void>((resolve) => {
      listening.on('error', () => resolve())
      listening.on('end', () => resolve())
    })
    listening.on('notification', wakeAll)
    await listening.connect()
    client = listening
    await listening.query(`LISTEN ${wakeChannel}`)
    // Something may have been committed while nobody listened.
    wakeAll()
    // A close that came while connecting found no client to end.
    if (stopped.signal.aborted) await listening.end()
    await lost
  }

  const listen = async (): Promise<void> => {
    for (let attempt = 0; !stopped.signal.aborted; attempt += 1) {
      await listenOnce().then(
        () => {
          attempt = 0
        },
        () => undefined,
      )
      if (!stopped.signal.aborted) await pause(backoffMillis(attempt), stopped.signal)
    }
  }

  return {
    next: (millis, signal) =>
      new Promise((resolve) => {
        running ??= listen()
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
      stopped.abort()
      wakeAll()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
