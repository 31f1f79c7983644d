import { TechnicalError } from '../domain/technical-error.js'
import type { QueueServer } from '../messaging/queue/bullmq-server.js'
import { nameLoss, serverOf } from '../messaging/server-loss.js'
import { openLocalSignals } from '../messaging/signals/local-signals.js'
import { type Signals, signalChannelOf } from '../messaging/signals/port.js'
import { openPostgresSignals } from '../messaging/signals/postgres-signals.js'
import { openRedisSignals } from '../messaging/signals/redis-signals.js'

/** Signals over the server of the queues; `alone`: no other process can use it. */
export const openSignals = ({ url, prefix, alone = false }: QueueServer, onError: (error: Error) => void): Signals => {
  const server = serverOf(url)
  const onFailure = (error: unknown): void =>
    onError(error instanceof Error ? nameLoss(server, error) : new TechnicalError('the signals failed'))
  if (alone) return openLocalSignals(onFailure)
  const open = server === 'Redis' ? openRedisSignals : openPostgresSignals
  return open(url, onFailure, signalChannelOf(prefix))
}
