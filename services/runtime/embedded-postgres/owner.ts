import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartRefused } from '../../domain/technical-error.js'
import type { Binaries } from './binaries.js'

/** Postgres refuses to run as root: under root the server runs as another user of the machine. */
export type Owner = { readonly uid?: number; readonly gid?: number }

const idOf = (flag: '-u' | '-g', user: string): number | undefined => {
  try {
    return Number(execFileSync('id', [flag, user], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim())
  } catch {
    return undefined
  }
}

/** Ourselves for a plain user; for root the user `postgres` where there is one, else `nobody`. */
export const findOwner = (): Owner => {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', user), idOf('-g', user)]
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new StartRefused(
    'Postgres cannot run as root, and this machine has neither a user postgres nor nobody: start as a plain user',
  )
}

/** Whether another user can walk down to a path. */
const isOpenToOthers = (path: string): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** A folder that the other user can reach, one for each data folder. */
const refuge = (dataDir: string): string =>
  join('/var/lib/cartorio-online', createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16))

export type Places = { readonly clusterDir: string; readonly binaries: Binaries }

const copyPrograms = (binaries: Binaries, target: string): Binaries => {
  const native = dirname(dirname(binaries.postgres))
  if (!existsSync(target)) {
    const partial = `${target}.partial`
    rmSync(partial, { recursive: true, force: true })
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
    renameSync(partial, target)
  }
  return { initdb: join(target, 'bin', 'initdb'), postgres: join(target, 'bin', 'postgres') }
}

/**
 * Where data and programs lie. They lie in `dataDir` and node_modules, unless root runs us from a folder
 * that the lent user cannot enter (such as /root): then both go to /var/lib/cartorio-online.
 */
export const choosePlaces = (dataDir: string, binaries: Binaries, owner: Owner, version: string): Places => {
  const usual = join(resolve(dataDir), 'postgres')
  if (owner.uid === undefined) return { clusterDir: usual, binaries }
  const away = join(refuge(dataDir), 'postgres')
  // Data that once went away stay there, whatever the folder's modes say today.
  const dataReachable = isOpenToOthers(usual) && !existsSync(join(away, 'PG_VERSION'))
  const programsReachable = isOpenToOthers(binaries.postgres)
  const home = refuge(dataDir)
  if (!dataReachable || !programsReachable) {
    mkdirSync(home, { recursive: true })
    chmodSync(home, 0o755)
  }
  return {
    clusterDir: dataReachable ? usual : away,
    binaries: programsReachable ? binaries : copyPrograms(binaries, join(home, `programs-${version}`)),
  }
}

/** Gives a folder to the owner; one's own stays as it is. */
export const giveTo = ({ uid, gid }: Owner, path: string): void => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}
