import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isAlive, readProcessStat } from '../run-file.js'

/** A process of the Postgres that works on a data folder: its postmaster, or one that it has started. */
export type PostgresProcess = { readonly pid: number; readonly parent: number; readonly command: readonly string[] }

const hasProc = (): boolean => existsSync('/proc/self/stat')

/** What a read of another process's file gives; `undefined` where the process is gone, or another user's. */
const readable = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const commandOf = (pid: number): readonly string[] =>
  (readable(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0').filter((word) => word !== '')

/** A postmaster has the command that it was started with, the processes that it starts name their work. */
const isPostgres = ([program = '']: readonly string[]): boolean =>
  basename(program) === 'postgres' || program.startsWith('postgres: ')

/**
 * By the folder in which each process works, which is its data folder whatever name or link led there, and also where
 * the folder was moved or its lock file is gone.
 */
const byWorkingFolder = (clusterDir: string): PostgresProcess[] => {
  const folder = statSync(clusterDir)
  const worksHere = (pid: number): boolean => {
    const own = readable(() => statSync(`/proc/${pid}/cwd`))
    return own !== undefined && own.ino === folder.ino && own.dev === folder.dev
  }
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name)
    if (!Number.isInteger(pid)) return []
    const command = commandOf(pid)
    if (!isPostgres(command) || !worksHere(pid)) return []
    return [{ pid, parent: Number(readProcessStat(pid)?.[1]), command }]
  })
}

/** Where the system shows no process's folder: the one of the lock file, by the folder in its command. */
const byLockFile = (clusterDir: string): PostgresProcess[] => {
  const text = readable(() => readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'))
  const pid = Number(text?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return []
  const line = readable(() => execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }))
  const [parent, ...command] = (line ?? '').trim().split(/ +/)
  const dir = command[command.indexOf('-D') + 1] ?? ''
  const isHere = isPostgres(command) && readable(() => realpathSync(dir)) === realpathSync(clusterDir)
  return isHere ? [{ pid, parent: Number(parent), command }] : []
}

export const postgresProcesses = (clusterDir: string): PostgresProcess[] => {
  if (!existsSync(clusterDir)) return []
  return hasProc() ? byWorkingFolder(clusterDir) : byLockFile(clusterDir)
}

/** The one that has started the others; `undefined` where it has ended and they have not yet. */
export const readPostmaster = (processes: readonly PostgresProcess[]): PostgresProcess | undefined =>
  processes.find(
    ({ command: [program = ''], parent }) =>
      basename(program) === 'postgres' && !processes.some(({ pid }) => pid === parent),
  )

/** Whether Node runs a process: then it is a product or a command of it, and not what a killed one left. */
export const isNode = (pid: number): boolean => {
  const program = hasProc()
    ? readable(() => readlinkSync(`/proc/${pid}/exe`))
    : readable(() => execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim())
  return basename(program ?? '').split(' ')[0] === 'node'
}
