import { TechnicalError } from '../../domain/technical-error.js'
import { batched } from '../../stores/batching/batched.js'
import { openPool } from '../../stores/postgres/connection.js'
import { listenTo } from '../../stores/postgres/listening.js'
import { createListeners, messagesOf, type Signal, type Signals, signalChannel, signalsIn } from './port.js'

/** Signals over Postgres' `NOTIFY`: one connection listens for the whole process, and comes back when it is lost. */
export const openPostgresSignals = (
  connectionString: string,
  onError: (error: unknown) => void,
  /** An identifier; never quoted. */
  channel: string = signalChannel,
): Signals => {
  const pool = openPool(connectionString, 1)
  const listeners = createListeners(onError)
  let listened: () => void = () => undefined
  const listeningOnce = new Promise<void>((resolve) => {
    listened = resolve
  })
  const listening = listenTo({
    connectionString,
    channel,
    onMessage: (message) => listeners.tell(signalsIn(message)),
    onListening: listened,
    onError,
  })

  /** What several tell at the same time goes in one statement. */
  const send = batched(
    async (calls: readonly (readonly Signal[])[]): Promise<undefined[]> => {
      const statement = `SELECT pg_notify('${channel}', message) FROM unnest($1::text[]) AS message`
      await pool.query({ name: 'notify', text: statement, values: [messagesOf(calls.flat())] }).catch(onError)
      return calls.map(() => undefined)
    },
    { atOnce: 1, callers: 100 },
  )

  return {
    publish: async (signals) => {
      if (signals.length > 0) await send(signals)
    },
    listen: listeners.add,
    ready: () => listeningOnce,
    check: async () => {
      if (!listening.isListening()) throw new TechnicalError('no signal can be received')
      await pool.query('SELECT 1')
    },
    close: async () => {
      await listening.close()
      await pool.end()
    },
  }
}
