import type { EventStore } from '../../stores/event-store/port.js'
import type { StateStore } from '../../stores/state-store/port.js'
import type { Config } from '../config.js'
import { connectToInstallation, ensureInstallation, type InstallationConnection } from '../connect-to-installation.js'
import { openInstalledLog } from '../installation/installed-log.js'
import { openStateStore } from '../open-store.js'
import type { StoreSetting } from '../prepare-installation.js'
import { note } from './command-line.js'

type Closable = { close(): Promise<unknown> }

type Connected = Pick<InstallationConnection, 'productUrl' | 'mayRead' | 'urlOf'> & {
  /** Waits for a store to open; it is closed when the work ends. */
  open<S extends Closable>(opening: Promise<S>): Promise<S>
}

/**
 * Connects to the running product's installation, or starts its Postgres in the product's place, for as long as the
 * work takes. What the work opened is closed afterwards, the last first.
 */
export const withConnection = async <T>(
  config: Config,
  settings: readonly StoreSetting[],
  work: (connected: Connected) => Promise<T>,
): Promise<T> => {
  const { leave, ...connection } = await connectToInstallation(config, settings)
  const opened: Closable[] = []
  const open = async <S extends Closable>(opening: Promise<S>): Promise<S> => {
    const store = await opening
    opened.unshift(store)
    return store
  }
  try {
    return await work({ ...connection, open })
  } finally {
    try {
      for (const store of opened) await store.close()
    } finally {
      await leave()
    }
  }
}

export const withLog = async <T>(config: Config, work: (eventStore: EventStore) => Promise<T>): Promise<T> => {
  ensureInstallation(config)
  return withConnection(config, ['EVENT_STORE_URL'], async ({ urlOf, open }) =>
    work(await open(openInstalledLog(config, urlOf(config.EVENT_STORE_URL), { onWaiting: note }))),
  )
}

export type LogAndState = Pick<Connected, 'urlOf'> & { readonly eventStore: EventStore; readonly state: StateStore }

/** `others`: stores that the work opens itself. */
export const withLogAndState = async <T>(
  config: Config,
  work: (opened: LogAndState) => Promise<T>,
  others: readonly StoreSetting[] = [],
): Promise<T> => {
  const settings: readonly StoreSetting[] = ['EVENT_STORE_URL', 'STATE_URL', ...others]
  ensureInstallation(config, settings)
  return withConnection(config, settings, async ({ urlOf, open }) => {
    const state = await open(openStateStore(urlOf(config.STATE_URL)))
    const eventStore = await open(openInstalledLog(config, urlOf(config.EVENT_STORE_URL), { onWaiting: note }))
    return work({ urlOf, eventStore, state })
  })
}
