import { createDataKeys, type DataKeys } from '../../privacy/data-keys.js'
import { type Versioned, versionName } from '../../projection-engine/generations/generation.js'
import { isProjectionName, type ProjectionName, projectionNames } from '../../projections/every-projection.js'
import type { EventStore } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { loadConfig } from '../config.js'
import { connectToInstallation, ensureInstallation } from '../connect-to-installation.js'
import { openInstalledLog } from '../installation/installed-log.js'
import { openReadStore, openStateStore } from '../open-store.js'
import { existingMasterKeys } from '../secrets.js'
import { BadCall, note } from './command-line.js'
import { describeSchemaChanges, type SchemaChanges, schemaChanges } from './schema-changes.js'

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

const stores = ['EVENT_STORE_URL', 'READ_STORE_URL', 'STATE_URL'] as const

/** Opens the stores beside the running product, or in its place, for as long as the work takes. */
export const withProjections = async <T>(
  work: (stores: ProjectionStores) => Promise<T>,
  sayOfSchemas: (changes: SchemaChanges) => void = (changes) => {
    if (changes.steps.length > 0) note(describeSchemaChanges(changes))
  },
): Promise<T> => {
  const config = loadConfig(process.env)
  ensureInstallation(config, stores)
  const masterKeys = await existingMasterKeys(config)
  const attached = await connectToInstallation(config, stores)
  const opened: { close(): Promise<unknown> }[] = []
  const open = <S extends { close(): Promise<unknown> }>(store: S): S => {
    opened.unshift(store)
    return store
  }
  try {
    // To open a store is to bring its database up to date.
    sayOfSchemas(await schemaChanges(stores.map((setting) => [setting, attached.urlOf(config[setting])])))
    const eventStore = open(await openInstalledLog(config, attached.urlOf(config.EVENT_STORE_URL), { onWaiting: note }))
    const readStore = open(await openReadStore(attached.urlOf(config.READ_STORE_URL)))
    const state = open(await openStateStore(attached.urlOf(config.STATE_URL)))
    const productRuns = attached.productUrl !== undefined
    const mayRead = (version: Versioned): boolean => attached.mayRead(versionName(version))
    return await work({ eventStore, readStore, dataKeys: createDataKeys(state, masterKeys), productRuns, mayRead })
  } finally {
    for (const store of opened) await store.close()
    await attached.leave()
  }
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
