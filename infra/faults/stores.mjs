// The stores of a round as the process of the count sees them.
import { built } from './killable.mjs'

export const openStores = async (log, readStoreUrl, dataDir) => {
  const { openPostgresEventStore } = await built('stores/event-store/postgres/postgres-event-store.js')
  const { openPostgresStateStore } = await built('stores/state-store/postgres/postgres-state-store.js')
  const { openReadStore } = await built('runtime/open-store.js')
  const { createDataKeys } = await built('privacy/data-keys.js')
  const { loadConfig } = await built('runtime/config.js')
  const { loadSecrets } = await built('runtime/secrets.js')
  const config = loadConfig({ DATA_DIR: dataDir })
  const secrets = await loadSecrets(config)
  const eventStore = await openPostgresEventStore({ connectionString: log })
  const state = await openPostgresStateStore(log)
  const readStore = await openReadStore(readStoreUrl)
  return { config, secrets, eventStore, state, readStore, dataKeys: createDataKeys(state, secrets.masterKeys) }
}

/** In the folder: an instance whose state store lies elsewhere makes none. */
export const makeSecrets = async (dataDir) => {
  const { loadConfig } = await built('runtime/config.js')
  const { loadSecrets } = await built('runtime/secrets.js')
  await loadSecrets(loadConfig({ DATA_DIR: dataDir }))
}

/** What `make verify` finds. */
export const verified = async (stores) => {
  const { everyProjection } = await built('projections/every-projection.js')
  const { verifyProjections } = await built('projection-engine/verify/verify.js')
  const different = []
  let quarantined = 0
  for (const found of await verifyProjections(stores, everyProjection)) {
    different.push(...found.differences.map(({ id, what }) => `${found.projection}/${id}/${what}`))
    quarantined += found.quarantined.length
  }
  return { different, quarantined }
}
