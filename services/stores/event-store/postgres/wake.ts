import { type Listening, listenTo } from '../../postgres/listening.js'
import { wakeChannel } from './migrations.js'

/** `appended`: something was appended, which may be known already; `late`: no notification came in time. */
type Woken = 'appended' | 'late'

/**
 * Wakes waiting subscriptions after an append. One connection listens for all subscriptions of the process, from
 * the first of them on: the server wakes every connection that listens at every commit.
 */
type WakeUps = {
  /** Resolves at the next commit, after `millis` at the latest, or when the signal aborts. */
  next(millis: number, signal: AbortSignal): Promise<Woken>
  /** This process has appended, up to a position. */
  appended(last: bigint): void
  /** The highest position of a received notification; commits without one may follow it. */
  received(): bigint
  /** Whether a subscription has waited yet. */
  isUsed(): boolean
  close(): Promise<void>
}

/** `connectionString`: the database that notifies of commits of other processes; left out where there are none. */
export const listenForCommits = (connectionString: string | undefined): WakeUps => {
  const sleepers = new Set<(why: Woken) => void>()
  let listening: Listening | undefined
  let highest = -1n
  let used = false

  const wakeAll = (why: Woken): void => {
    for (const wake of [...sleepers]) wake(why)
  }
  const appended = (last: bigint): void => {
    if (last > highest) highest = last
    wakeAll('appended')
  }

  const listen = (from: string): Listening =>
    listenTo({
      connectionString: from,
      channel: wakeChannel,
      onMessage: (message) => {
        if (/^\d{1,19}$/.test(message)) appended(BigInt(message))
        else wakeAll('late')
      },
      // Something may have been committed before the connection listened.
      onListening: () => wakeAll('late'),
      // Subscriptions also poll.
      onError: () => undefined,
    })

  return {
    next: (millis, signal) =>
      new Promise((resolve) => {
        used = true
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
    received: () => highest,
    isUsed: () => used,
    close: async () => {
      wakeAll('late')
      await listening?.close()
    },
  }
}
