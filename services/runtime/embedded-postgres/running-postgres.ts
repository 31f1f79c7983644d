import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TechnicalError } from '../../domain/technical-error.js'
import { findBinaries } from './binaries.js'
import { postgresAddress, version } from './embedded-postgres.js'
import { choosePlaces, findOwner } from './owner.js'

/** Where the embedded Postgres of an installation keeps its data. */
export const findClusterDir = async (dataDir: string): Promise<string> =>
  choosePlaces(dataDir, await findBinaries(), findOwner(), version).clusterDir

/** The address of the Postgres that a running product started. @throws when there is none */
export const runningPostgres = async (dataDir: string, password: string): Promise<string> => {
  const clusterDir = await findClusterDir(dataDir)
  const lock = join(clusterDir, 'postmaster.pid')
  // Its fourth line is the port.
  const port = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[3]) : Number.NaN
  if (!Number.isInteger(port))
    throw new TechnicalError(`no Postgres runs in ${clusterDir}: start the product, or try again`)
  return postgresAddress(port, password)
}
