import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../../domain/technical-error.js'
import { isAlive } from '../process-state.js'

const commandLineOf = (pid: number): string => {
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Whether a process is this folder's own Postgres: ids repeat after a reboot, and another installation's must live. */
const isPostgresOf = (clusterDir: string, pid: number): boolean =>
  commandLineOf(pid).includes(`postgres -D ${clusterDir} `)

const goneWithin = async (pid: number, millis: number): Promise<boolean> => {
  for (const deadline = Date.now() + millis; Date.now() < deadline; await wait(25)) {
    if (!isAlive(pid)) return true
  }
  return !isAlive(pid)
}

/** Ends a Postgres that a killed product left running on a data folder, and clears a lock file of none. */
export const clearLeftovers = async (clusterDir: string): Promise<void> => {
  const lock = join(clusterDir, 'postmaster.pid')
  if (!existsSync(lock)) return
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid) || !isPostgresOf(clusterDir, pid)) {
    rmSync(lock, { force: true })
    return
  }
  // Fast shutdown first; the immediate one loses nothing that was committed either.
  for (const [signal, timeout] of [
    ['SIGINT', 3000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 2000],
  ] as const) {
    process.kill(pid, signal)
    if (await goneWithin(pid, timeout)) return
  }
  throw new StartRefused(`the Postgres with process id ${pid} holds ${clusterDir} and does not end`)
}
