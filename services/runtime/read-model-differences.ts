import { isDeepStrictEqual } from 'node:util'
import { openPostgresEventStore } from '../event-store/postgres/postgres-event-store.js'
import { createDataKeys } from '../privacy/data-keys.js'
import { foldFromStart } from '../projector/engine.js'
import { collectionOf, type Projection } from '../projector/projection.js'
import { adminStats } from '../projector/projections/admin-stats.js'
import { lookups } from '../projector/projections/lookups.js'
import { orders } from '../projector/projections/orders.js'
import { staff } from '../projector/projections/staff.js'
import { tracking } from '../projector/projections/tracking.js'
import type { Document, ReadStore } from '../read-store/port.js'
import { openPostgresReadStore } from '../read-store/postgres/postgres-read-store.js'
import { openPostgresStateStore } from '../state-store/postgres/postgres-state-store.js'
import { loadConfig } from './config.js'
import { loadSecrets } from './secrets.js'

/** Where the stored documents of every read model are not what one fold of the log makes; empty when all is well. */
export const differencesOf = async (
  database: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  const eventStore = await openPostgresEventStore({ connectionString: database })
  const readStore = await openPostgresReadStore(database)
  const state = await openPostgresStateStore(database)
  const { masterKeys } = await loadSecrets(loadConfig({ ...settings, DATA_DIR: dataDir }))
  const deps = { eventStore, dataKeys: createDataKeys(state, masterKeys) }

  const compare = async <D extends Document>(projection: Projection<D>, store: ReadStore): Promise<string[]> => {
    const expected = await foldFromStart(deps, projection)
    const stored = await store.page(collectionOf(projection), { limit: 1_000_000 })
    const wrong = stored.filter((document) => {
      const { at, doc } = expected.get(document.id) ?? {}
      return at !== document.at || !isDeepStrictEqual(JSON.parse(JSON.stringify(doc)), document.doc)
    })
    const known = new Set(stored.map(({ id }) => id))
    const missing = [...expected.keys()].filter((id) => !known.has(id))
    return [...wrong.map(({ id }) => id), ...missing].map((id) => `${projection.name}/${id}`)
  }

  try {
    return [
      ...(await compare(tracking, readStore)),
      ...(await compare(orders, readStore)),
      ...(await compare(lookups, readStore)),
      ...(await compare(adminStats, readStore)),
      ...(await compare(staff, readStore)),
    ]
  } finally {
    await Promise.all([eventStore.close(), readStore.close(), state.close()])
  }
}
