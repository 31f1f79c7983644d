import type { EventStore } from '../../stores/event-store/port.js'
import type { StateStore } from '../../stores/state-store/port.js'
import type { Config } from '../config.js'
import { connectToInstallation, ensureInstallation, type InstallationConnection } from '../connect-to-installation.js'
import { openInstalledLog } from '../installation/installed-log.js'
import { openStateStore } from '../open-store.js'
import type { StoreSetting } from '../prepare-installation.js'
import { note } from './command-line.js'

export type LogAndState = {
  readonly attached: InstallationConnection
  readonly eventStore: EventStore
  readonly state: StateStore
}

/** Opens the log beside the running product, or in its place, for as long as the work takes. */
export const withLog = async <T>(config: Config, work: (eventStore: EventStore) => Promise<T>): Promise<T> => {
  ensureInstallation(config)
  const attached = await connectToInstallation(config, ['EVENT_STORE_URL'])
  try {
    const eventStore = await openInstalledLog(config, attached.urlOf(config.EVENT_STORE_URL), { onWaiting: note })
    return await work(eventStore).finally(() => eventStore.close())
  } finally {
    await attached.leave()
  }
}

/**
 * Opens log and state store beside the running product, or in its place, for as long as the work takes.
 * `others`: stores that the work opens itself.
 */
export const withLogAndState = async <T>(
  config: Config,
  work: (opened: LogAndState) => Promise<T>,
  others: readonly StoreSetting[] = [],
): Promise<T> => {
  const stores: readonly StoreSetting[] = ['EVENT_STORE_URL', 'STATE_URL', ...others]
  ensureInstallation(config, stores)
  const attached = await connectToInstallation(config, stores)
  try {
    const state = await openStateStore(attached.urlOf(config.STATE_URL))
    const eventStore = await openInstalledLog(config, attached.urlOf(config.EVENT_STORE_URL), { onWaiting: note })
    try {
      return await work({ attached, eventStore, state })
    } finally {
      await eventStore.close()
      await state.close()
    }
  } finally {
    await attached.leave()
  }
}
