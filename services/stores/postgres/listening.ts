import { backoffMillis, pause } from '../retry/backoff.js'
import { callMillis, connectMillis } from '../retry/time-limits.js'
import { QuietClient } from './connection.js'

/** Milliseconds between two checks that a quiet connection still works. */
const defaultBeatMillis = 10_000

type Options = {
  readonly connectionString: string
  readonly channel: string
  readonly onMessage: (payload: string) => void
  /** Runs when listening begins (again): earlier messages were not received. */
  readonly onListening: () => void
  readonly onError: (error: unknown) => void
  readonly beatMillis?: number
}

export type Listening = {
  isListening(): boolean
  close(): Promise<void>
}

/** Listens to a channel of Postgres on a connection of its own, which is made again when it is lost or falls silent. */
export const listenTo = (options: Options): Listening => {
  const { connectionString, channel, onMessage, onListening, onError, beatMillis = defaultBeatMillis } = options
  const stopped = new AbortController()
  let client: QuietClient | undefined

  const beat = async (listening: QuietClient, lost: AbortSignal): Promise<void> => {
    while (!lost.aborted) {
      await pause(beatMillis, lost)
      if (!lost.aborted) await listening.query('SELECT 1')
    }
  }

  const listenOnce = async (): Promise<void> => {
    const limits = { connectionTimeoutMillis: connectMillis, query_timeout: callMillis }
    const listening = new QuietClient({ connectionString, keepAlive: true, ...limits })
    const lost = new AbortController()
    listening.on('error', () => lost.abort())
    listening.on('end', () => lost.abort())
    listening.on('notification', ({ payload }) => onMessage(payload ?? ''))
    await listening.connect()
    client = listening
    try {
      await listening.query(`LISTEN ${channel}`)
      onListening()
      // A close that came while connecting found no client to end.
      if (!stopped.signal.aborted) await beat(listening, lost.signal)
    } finally {
      client = undefined
      await listening.end().catch(() => undefined)
    }
  }

  const listen = async (): Promise<void> => {
    for (let attempt = 0; !stopped.signal.aborted; attempt += 1) {
      try {
        await listenOnce()
        attempt = 0
      } catch (error) {
        if (!stopped.signal.aborted) onError(error)
      }
      if (!stopped.signal.aborted) await pause(backoffMillis(attempt), stopped.signal)
    }
  }
  const running = listen()

  return {
    isListening: () => client !== undefined,
    close: async () => {
      stopped.abort()
      await client?.end().catch(() => undefined)
      await running
    },
  }
}
