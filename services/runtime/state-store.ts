import type { StateStore } from '../stores/state-store/port.js'

/** The state store behind an address; MongoDB's driver is loaded only where it is configured. */
export const openStateStore = async (url: string): Promise<StateStore & { close(): Promise<void> }> => {
  if (/^mongodb(\+srv)?:/.test(url)) {
    const { openMongoStateStore } = await import('../stores/state-store/mongodb/mongodb-state-store.js')
    return openMongoStateStore(url)
  }
  const { openPostgresStateStore } = await import('../stores/state-store/postgres/postgres-state-store.js')
  return openPostgresStateStore(url)
}
