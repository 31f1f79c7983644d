import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { TechnicalError } from '../domain/technical-error.js'
import type { Config } from './config.js'
import { runningPostgres } from './embedded-postgres/running-postgres.js'
import { ensureSameKinds } from './installation/remembered.js'
import { needsPostgres, prepareInstallation, type StoreSetting } from './prepare-installation.js'
import { AlreadyRunning, type Run, runningProduct } from './run-file.js'
import { postgresPassword } from './secrets.js'

/** What a command stands on beside the product, or in its place. */
export type InstallationConnection = {
  /** Where the running product answers; `undefined` when none runs. */
  readonly productUrl: string | undefined
  /** Whether the running product may answer from a version of a read model (`tracking_v2`). */
  mayRead(version: string): boolean
  /** The address that a setting means. */
  urlOf(setting: string): string
  /** Ends the Postgres if it was started for the command. */
  leave(): Promise<void>
}

/** There is no installation in the command's folder. */
export class NothingThere extends TechnicalError {
  constructor(dataDir: string) {
    super(`There is no log in ${dataDir}: set DATA_DIR to the folder of the installation, or EVENT_STORE_URL.`)
    this.name = 'NothingThere'
  }
}

/**
 * Keeps a command that only reads from making a new installation, or from reading an empty store.
 * @throws {NothingThere}
 * @throws {StartRefused}
 */
export const ensureInstallation = (config: Config, settings: readonly StoreSetting[] = ['EVENT_STORE_URL']): void => {
  ensureSameKinds(config, settings)
  const { DATA_DIR, EVENT_STORE_URL } = config
  const made = existsSync(join(DATA_DIR, 'secrets', 'postgres-password'))
  if (EVENT_STORE_URL === 'embedded' && !made) throw new NothingThere(DATA_DIR)
}

/** Milliseconds for a product that is just starting. */
const startMillis = 60_000
const pollMillis = 50

/** The product that runs on a folder, once it answers; `undefined` when it ends instead. */
const answering = async (dataDir: string): Promise<(Run & { readonly url: string }) | undefined> => {
  for (const deadline = Date.now() + startMillis; Date.now() < deadline; await wait(pollMillis)) {
    const product = runningProduct(dataDir)
    if (product === undefined) return undefined
    const { url } = product
    if (url !== null) return { ...product, url }
  }
  throw new TechnicalError('the product that starts on this DATA_DIR does not answer: wait for it, or stop it')
}

/**
 * Attaches to the product that runs on `DATA_DIR`, or starts its Postgres, which `leave` stops again;
 * no Postgres where none of the stores that the command opens lies in it.
 */
export const connectToInstallation = async (
  config: Config,
  stores: readonly StoreSetting[],
): Promise<InstallationConnection> => {
  for (;;) {
    try {
      const { urlOf, leave } = await prepareInstallation(config, () => undefined, { settings: stores })
      return { productUrl: undefined, mayRead: () => false, urlOf, leave }
    } catch (error) {
      if (!(error instanceof AlreadyRunning)) throw error
    }
    const product = await answering(config.DATA_DIR)
    if (product === undefined) continue
    const { url: productUrl, reads } = product
    const postgres = needsPostgres(config, stores)
      ? await runningPostgres(config.DATA_DIR, await postgresPassword(config))
      : undefined
    return {
      productUrl,
      mayRead: (version) => reads === undefined || reads.includes(version),
      urlOf: (setting) => (setting === 'embedded' ? (postgres ?? setting) : setting),
      leave: () => Promise.resolve(),
    }
  }
}
