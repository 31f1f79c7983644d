import { createDataKeys } from '../privacy/data-keys.js'
import type { Versioned } from '../projection-engine/generations/generation.js'
import { generationPosition, pointerOf } from '../projection-engine/generations/generation.js'
import { verifyProjections } from '../projection-engine/verify/verify.js'
import { everyProjection } from '../projections/every-projection.js'
import { logStart, type Position } from '../stores/event-store/port.js'
import { openPostgresEventStore } from '../stores/event-store/postgres/postgres-event-store.js'
import { openPostgresReadStore } from '../stores/read-store/postgres/postgres-read-store.js'
import { pause } from '../stores/retry/backoff.js'
import { openPostgresStateStore } from '../stores/state-store/postgres/postgres-state-store.js'
import { loadConfig } from './config.js'
import { existingMasterKeys } from './secrets.js'

/** Milliseconds in which a read model comes to the log's end, unless it stands still. */
const timeoutMillis = 10_000

/** Where the stored documents of every read model are not what one fold of the log makes; empty when all is well. */
export const findReadModelDifferences = async (
  database: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  const eventStore = await openPostgresEventStore({ connectionString: database })
  const readStore = await openPostgresReadStore(database)
  const state = await openPostgresStateStore(database)
  const masterKeys = await existingMasterKeys(loadConfig({ ...settings, DATA_DIR: dataDir }))
  const deps = { eventStore, readStore, dataKeys: createDataKeys(state, masterKeys) }

  let end: Position = logStart
  for await (const event of eventStore.readAll(logStart)) end = event.position

  const hasRead = async (projection: Versioned): Promise<boolean> => {
    const { serving } = await pointerOf(readStore, projection)
    return serving !== null && (await generationPosition(readStore, projection, serving)) >= end
  }
  /** Whether it stays behind: under load a read model gathers events for a while. */
  const staysBehind = async (projection: Versioned): Promise<boolean> => {
    for (const deadline = Date.now() + timeoutMillis; Date.now() < deadline; await pause(20))
      if (await hasRead(projection)) return false
    return true
  }

  try {
    const found: string[] = []
    for (const projection of everyProjection) if (await staysBehind(projection)) found.push(`${projection.name}/behind`)
    for (const { projection, differences } of await verifyProjections(deps, everyProjection))
      found.push(...differences.map(({ id, what }) => `${projection}/${id}/${what}`))
    return found
  } finally {
    await Promise.all([eventStore.close(), readStore.close(), state.close()])
  }
}
