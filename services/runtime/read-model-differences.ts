import { logStart, type Position } from '../event-store/port.js'
import { openPostgresEventStore } from '../event-store/postgres/postgres-event-store.js'
import { pause } from '../postgres/backoff.js'
import { createDataKeys } from '../privacy/data-keys.js'
import { generationPosition, placeOf } from '../projector/generation.js'
import { projectionNames, type Visit, visitProjection } from '../projector/projections/every-projection.js'
import { verifyProjection } from '../projector/verify.js'
import { openPostgresReadStore } from '../read-store/postgres/postgres-read-store.js'
import { openPostgresStateStore } from '../state-store/postgres/postgres-state-store.js'
import { loadConfig } from './config.js'
import { existingMasterKeys } from './secrets.js'

/** Milliseconds in which a read model comes to the log's end, unless it stands still. */
const patienceMillis = 10_000

/** Where the stored documents of every read model are not what one fold of the log makes; empty when all is well. */
export const differencesOf = async (
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

  const hasRead: Visit<boolean> = async (projection) => {
    const { serving } = await placeOf(readStore, projection)
    return serving !== null && (await generationPosition(readStore, projection, serving)) >= end
  }
  /** Whether it stays behind: under load a read model gathers events for a while. */
  const staysBehind: Visit<boolean> = async (projection) => {
    for (const deadline = Date.now() + patienceMillis; Date.now() < deadline; await pause(20))
      if (await hasRead(projection)) return false
    return true
  }

  const check: Visit<string[]> = async (projection) => {
    const behind = await staysBehind(projection)
    const { differences } = await verifyProjection(deps, projection)
    return [
      ...(behind ? [`${projection.name}/behind`] : []),
      ...differences.map(({ id, what }) => `${projection.name}/${id}/${what}`),
    ]
  }

  try {
    const found: string[] = []
    for (const name of projectionNames) found.push(...(await visitProjection(name, check)))
    return found
  } finally {
    await Promise.all([eventStore.close(), readStore.close(), state.close()])
  }
}
