import { createListeners, type Signals } from './port.js'

/** Signals within one process, for an installation that is no more than that: they need no server. */
export const openLocalSignals = (onError: (error: unknown) => void): Signals => {
  const listeners = createListeners(onError)
  return {
    publish: async (signals) => {
      // A publisher does not wait for its listeners.
      setImmediate(() => listeners.tell(signals))
    },
    listen: listeners.add,
    ready: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  }
}
