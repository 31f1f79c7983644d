import { logStart, type Position } from '../event-store/port.js'
import { openPostgresEventStore } from '../event-store/postgres/postgres-event-store.js'
import { createDataKeys } from '../privacy/data-keys.js'
import { generationPosition, placeOf } from '../projector/generation.js'
import { projectionNames, type Visit, visitProjection } from '../projector/projections/every-projection.js'
import { verifyProjection } from '../projector/verify.js'
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
  const deps = { eventStore, readStore, dataKeys: createDataKeys(state, masterKeys) }

  let end: Position = logStart
  for await (const event of eventStore.readAll(logStart)) end = event.position

  const check: Visit<string[]> = async (projection) => {
    const { serving } = await placeOf(readStore, projection)
    const behind = serving === null || (await generationPosition(readStore, projection, serving)) < end
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
