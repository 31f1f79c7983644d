import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.js'
import { findBinaries } from './postgres/binaries.js'
import { startEmbeddedPostgres } from './postgres/embedded-postgres.js'
import { choosePlaces, findOwner } from './postgres/owner.js'
import { AlreadyRunning, claimDataDir } from './run-file.js'

/** The engines of an installation, for a command that runs beside the product or without it. */
export type Attached = {
  /** The address that a setting means. */
  urlOf(setting: string): string
  close(): Promise<void>
}

/** There is no installation where the command looks for one. */
export class NothingThere extends Error {
  constructor(dataDir: string) {
    super(`There is no log in ${dataDir}: set DATA_DIR to the folder of the installation, or EVENT_STORE_URL.`)
    this.name = 'NothingThere'
  }
}

/** The Postgres that the running product keeps; its port stands in line 4 of its lock file. */
const runningPostgres = async ({ DATA_DIR }: Config, password: string): Promise<string> => {
  const { clusterDir } = choosePlaces(DATA_DIR, await findBinaries(), findOwner(), '18.4')
  const port = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://cartorio:${password}@127.0.0.1:${port}/postgres`
}

/**
 * Attaches to the running product of `DATA_DIR`, or starts its Postgres and stops it again.
 * @throws {NothingThere} rather than make a new installation
 */
export const attach = async (config: Config, settings: readonly string[]): Promise<Attached> => {
  const { DATA_DIR: dataDir } = config
  if (!settings.includes('embedded')) return { urlOf: (setting) => setting, close: async () => undefined }
  const passwordFile = join(dataDir, 'secrets', 'postgres-password')
  if (!existsSync(passwordFile)) throw new NothingThere(dataDir)
  const password = readFileSync(passwordFile, 'utf8').trim()
  const urlOf = (embedded: string) => (setting: string) => (setting === 'embedded' ? embedded : setting)
  try {
    const claim = claimDataDir(dataDir)
    const postgres = await startEmbeddedPostgres({ dataDir, password, onRestart: () => undefined }).catch(
      (error: unknown) => {
        claim.release()
        throw error
      },
    )
    return {
      urlOf: urlOf(postgres.connectionString),
      close: async () => {
        await postgres.stop()
        claim.release()
      },
    }
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error
    return { urlOf: urlOf(await runningPostgres(config, password)), close: async () => undefined }
  }
}
