import { TechnicalError } from '../domain/technical-error.js'
import type { Signals } from '../signals/port.js'
import { openPostgresSignals } from '../signals/postgres-signals.js'
import { openRedisSignals } from '../signals/redis-signals.js'

/** Signals over the server of the queues. */
export const openSignals = (url: string, onTrouble: (error: Error) => void): Signals => {
  const heard = (error: unknown): void =>
    onTrouble(error instanceof Error ? error : new TechnicalError('the signals failed'))
  return /^rediss?:/.test(url) ? openRedisSignals(url, heard) : openPostgresSignals(url, heard)
}
