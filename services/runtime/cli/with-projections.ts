import { createDataKeys, type DataKeys } from '../../privacy/data-keys.js'
import { type Versioned, versionName } from '../../projection-engine/generations/generation.js'
import { isProjectionName, type ProjectionName, projectionNames } from '../../projections/every-projection.js'
import type { EventStore } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { loadConfig } from '../config.js'
import { ensureInstallation } from '../connect-to-installation.js'
import { openInstalledLog } from '../installation/installed-log.js'
import { openReadStore, openStateStore } from '../open-store.js'
import { existingMasterKeys } from '../secrets.js'
import { BadCall, note } from './command-line.js'
import { describeSchemaChanges, type SchemaChanges, schemaChanges } from './schema-changes.js'
import { withConnection } from './with-stores.js'

/** What a command about read models works with. */
export type ProjectionStores = {
  readonly eventStore: EventStore
  readonly readStore: ReadStore
  readonly dataKeys: DataKeys
  /** Whether a product of this folder keeps the read models meanwhile. */
  readonly productRuns: boolean
  /** Whether that product may answer from a version: a release beside this one has versions of its own. */
  mayRead(version: Versioned): boolean
}

const settings = ['EVENT_STORE_URL', 'READ_STORE_URL', 'STATE_URL'] as const

/** Opens the stores beside the running product, or in its place, for as long as the work takes. */
export const withProjections = async <T>(
  work: (stores: ProjectionStores) => Promise<T>,
  sayOfSchemas: (changes: SchemaChanges) => void = (changes) => {
    if (changes.steps.length > 0) note(describeSchemaChanges(changes))
  },
): Promise<T> => {
  const config = loadConfig(process.env)
  ensureInstallation(config, settings)
  const masterKeys = await existingMasterKeys(config)
  return withConnection(config, settings, async ({ productUrl, mayRead, urlOf, open }) => {
    // To open a store is to bring its database up to date.
    sayOfSchemas(await schemaChanges(settings.map((setting) => [setting, urlOf(config[setting])])))
    const eventStore = await open(openInstalledLog(config, urlOf(config.EVENT_STORE_URL), { onWaiting: note }))
    const readStore = await open(openReadStore(urlOf(config.READ_STORE_URL)))
    const state = await open(openStateStore(urlOf(config.STATE_URL)))
    return work({
      eventStore,
      readStore,
      dataKeys: createDataKeys(state, masterKeys),
      productRuns: productUrl !== undefined,
      mayRead: (version) => mayRead(versionName(version)),
    })
  })
}

/** @throws {BadCall} for a name that is none */
export const parseProjectionNames = (
  text: string,
  whenNone: readonly ProjectionName[] | undefined,
): readonly ProjectionName[] => {
  if (text === 'all') return projectionNames
  if (text === '' && whenNone !== undefined) return whenNone
  if (isProjectionName(text)) return [text]
  throw new BadCall(`NAME must be one of ${projectionNames.join(', ')}, or all.`)
}
