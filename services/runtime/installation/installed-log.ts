import { StartRefused } from '../../domain/technical-error.js'
import { CorruptEvent, type EventStore, logStart } from '../../stores/event-store/port.js'
import type { Config } from '../config.js'
import { openEventStore, type Waiting } from '../open-store.js'
import { identityOfLog } from './identify-installation.js'
import { rememberedInstallation } from './remembered.js'

/** One that cannot be read is a fault of the log, which verifying it names. */
const readableIdentity = async (eventStore: EventStore): Promise<string | undefined> => {
  try {
    return await identityOfLog(eventStore)
  } catch (error) {
    if (error instanceof CorruptEvent) return undefined
    throw error
  }
}

/** @throws {StartRefused} for the log of another installation, and for an empty one */
const ensureInstalledLog = async ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, eventStore: EventStore): Promise<void> => {
  const known = rememberedInstallation({ DATA_DIR })?.installationId
  if (known === undefined) return
  const remedy = 'set EVENT_STORE_URL as the product has it, or DATA_DIR to the folder of this log'
  const found = await readableIdentity(eventStore)
  if (found !== undefined && found !== known)
    throw new StartRefused(
      `the log at EVENT_STORE_URL belongs to installation ${found}, and ${DATA_DIR} to ${known}: ${remedy}`,
    )
  // A backup from before the log had an identity has none.
  if (found === undefined && (await eventStore.head()) === logStart)
    throw new StartRefused(`the log at EVENT_STORE_URL is empty, and the one of ${DATA_DIR} was not: ${remedy}`)
}

/** The log of the installation in `DATA_DIR`, for a command beside the product; under another host name, too. */
export const openInstalledLog = async (
  config: Config,
  url: string,
  waiting: Waiting,
): Promise<EventStore & { close(): Promise<void> }> => {
  const eventStore = await openEventStore(url, waiting)
  try {
    await ensureInstalledLog(config, eventStore)
    return eventStore
  } catch (error) {
    await eventStore.close()
    throw error
  }
}
