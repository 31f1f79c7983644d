import { TechnicalError } from '../domain/technical-error.js'
import { backoffMillis, pause } from '../postgres/backoff.js'
import { openPool, QuietClient } from '../postgres/connection.js'
import { joined } from '../postgres/joined.js'
import { createListeners, messagesOf, type Signal, type Signals, signalChannel } from './port.js'

/** Signals over Postgres' `NOTIFY`: one connection listens for the whole process, and comes back when it is lost. */
export const openPostgresSignals = (connectionString: string, onTrouble: (error: unknown) => void): Signals => {
  const pool = openPool(connectionString, 1)
  const listeners = createListeners()
  const stopped = new AbortController()
  let client: QuietClient | undefined
  let heard: () => void = () => undefined
  const hearing = new Promise<void>((resolve) => {
    heard = resolve
  })

  const listenOnce = async (): Promise<void> => {
    const listening = new QuietClient({ connectionString, keepAlive: true })
    const lost = new Promise<void>((resolve) => {
      listening.on('error', () => resolve())
      listening.on('end', () => resolve())
    })
    listening.on('notification', ({ payload }) => listeners.tell(payload ?? ''))
    await listening.connect()
    client = listening
    try {
      await listening.query(`LISTEN ${signalChannel}`)
      heard()
      // A close that came while connecting found no client to end.
      if (stopped.signal.aborted) await listening.end()
      await lost
    } finally {
      client = undefined
    }
  }

  const listen = async (): Promise<void> => {
    for (let attempt = 0; !stopped.signal.aborted; attempt += 1) {
      try {
        await listenOnce()
        attempt = 0
      } catch (error) {
        onTrouble(error)
      }
      if (!stopped.signal.aborted) await pause(backoffMillis(attempt), stopped.signal)
    }
  }
  const running = listen()

  /** What several tell at the same time goes in one statement. */
  const send = joined(
    async (told: readonly (readonly Signal[])[]): Promise<undefined[]> => {
      const statement = `SELECT pg_notify('${signalChannel}', message) FROM unnest($1::text[]) AS message`
      await pool.query({ name: 'notify', text: statement, values: [messagesOf(told.flat())] }).catch(onTrouble)
      return told.map(() => undefined)
    },
    { atOnce: 1, callers: 100 },
  )

  return {
    publish: async (signals) => {
      if (signals.length > 0) await send(signals)
    },
    listen: listeners.add,
    ready: () => hearing,
    check: async () => {
      if (client === undefined) throw new TechnicalError('no signal is heard')
      await pool.query('SELECT 1')
    },
    close: async () => {
      stopped.abort()
      await client?.end().catch(() => undefined)
      await running
      await pool.end()
    },
  }
}
