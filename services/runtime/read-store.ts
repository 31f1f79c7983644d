import type { ReadStore } from '../stores/read-store/port.js'

/** The read models' store behind an address; MongoDB's driver is loaded only where it is configured. */
export const openReadStore = async (url: string): Promise<ReadStore & { close(): Promise<void> }> => {
  if (/^mongodb(\+srv)?:/.test(url)) {
    const { openMongoReadStore } = await import('../stores/read-store/mongodb/mongodb-read-store.js')
    return openMongoReadStore(url)
  }
  const { openPostgresReadStore } = await import('../stores/read-store/postgres/postgres-read-store.js')
  return openPostgresReadStore(url)
}
