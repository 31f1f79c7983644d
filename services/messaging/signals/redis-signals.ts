import { Redis } from 'ioredis'
import { TechnicalError } from '../../domain/technical-error.js'
import { createListeners, messagesOf, type Signals, signalChannel, signalsIn } from './port.js'

/** Signals over Redis' publish and subscribe; the client comes back by itself and subscribes again. */
export const openRedisSignals = (
  url: string,
  onError: (error: unknown) => void,
  channel: string = signalChannel,
): Signals => {
  const options = { maxRetriesPerRequest: 1, retryStrategy: (times: number) => Math.min(2000, 50 * 2 ** times) }
  const publisher = new Redis(url, options)
  const subscriber = new Redis(url, { ...options, autoResubscribe: true })
  const listeners = createListeners(onError)
  for (const client of [publisher, subscriber]) client.on('error', onError)
  subscriber.on('message', (_channel, message) => listeners.tell(signalsIn(message)))
  const subscribed = subscriber.subscribe(channel).then(() => undefined)
  // Callers that await it get the error; the client itself tries again.
  subscribed.catch(() => undefined)
  return {
    publish: async (signals) => {
      for (const message of messagesOf(signals)) await publisher.publish(channel, message).catch(onError)
    },
    listen: listeners.add,
    ready: () => subscribed,
    check: async () => {
      if (subscriber.status !== 'ready') throw new TechnicalError('no signal can be received')
      await publisher.ping()
    },
    close: async () => {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
