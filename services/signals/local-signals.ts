import { createListeners, messagesOf, type Signals } from './port.js'

/** Signals of an installation that is one process: they need no server. */
export const openLocalSignals = (onTrouble: (error: unknown) => void): Signals => {
  const listeners = createListeners(onTrouble)
  return {
    publish: async (signals) => {
      // After the publisher: who listens must not hold it up.
      for (const message of messagesOf(signals)) setImmediate(() => listeners.tell(message))
    },
    listen: listeners.add,
    ready: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  }
}
