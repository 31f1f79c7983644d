import type { Config } from './config.js'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.js'
import { type Claim, claimDataDir } from './run-file.js'
import { postgresPassword } from './secrets.js'

/** The installation: its data folder and, unless an address was configured, its Postgres. */
export type Installation = {
  readonly claim: Claim
  readonly postgres: EmbeddedPostgres | undefined
  /** The address that a setting stands for. */
  urlOf(setting: string): string
  /** Stops the Postgres and releases the folder. */
  leave(): Promise<void>
  /** The same at once, without waiting. */
  abandon(): void
}

const storeSettings = ['EVENT_STORE_URL', 'READ_STORE_URL', 'STATE_URL', 'QUEUE_URL'] as const
export type StoreSetting = (typeof storeSettings)[number]
/** Those whose server a start waits for, and that instances share; files need no Postgres. */
export const sharedSettings = [...storeSettings, 'FILES_URL'] as const
export type SharedSetting = (typeof sharedSettings)[number]

/** Whether any of these settings means the Postgres that comes with the product. */
export const needsPostgres = (config: Config, settings: readonly StoreSetting[] = storeSettings): boolean =>
  settings.some((name) => config[name] === 'embedded')

/**
 * What is odd about stores of which some come with the product and others do not; `undefined` where nothing is.
 * Several instances share what lies on a server, and none what lies in its own folder.
 */
export const oddStores = (config: Pick<Config, SharedSetting>): string | undefined => {
  const own = sharedSettings.filter((name) => config[name] === 'embedded')
  if (own.length === 0 || own.length === sharedSettings.length) return undefined
  return `${own.join(', ')} left embedded beside stores on servers: other instances do not see what it holds`
}

/** Whether no other process can keep the read models: they lie in the folder that this one has claimed. */
export const keepsReadModelsAlone = ({ READ_STORE_URL }: Pick<Config, 'READ_STORE_URL'>): boolean =>
  READ_STORE_URL === 'embedded'

type Options = {
  /** Of the folder, where it has been claimed. */
  readonly claim?: Claim
  /** The stores that are opened: all of them where none is named. */
  readonly settings?: readonly StoreSetting[]
}

/** Claims the folder and starts the Postgres; needs none of the heavy libraries, so they can load meanwhile. */
export const prepareInstallation = async (
  config: Config,
  onPostgresRestart: () => void,
  { claim = claimDataDir(config.DATA_DIR), settings }: Options = {},
): Promise<Installation> => {
  try {
    const postgres = needsPostgres(config, settings)
      ? await startEmbeddedPostgres({
          dataDir: config.DATA_DIR,
          password: await postgresPassword(config),
          onRestart: onPostgresRestart,
        })
      : undefined
    return {
      claim,
      postgres,
      urlOf: (setting) => (setting === 'embedded' ? (postgres?.connectionString ?? setting) : setting),
      leave: async () => {
        await postgres?.stop()
        claim.release()
      },
      abandon: () => {
        postgres?.abandon()
        claim.release()
      },
    }
  } catch (error) {
    claim.release()
    throw error
  }
}
