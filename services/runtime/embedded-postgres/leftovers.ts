import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartRefused } from '../../domain/technical-error.js'
import { isAlive } from '../run-file.js'
import { isNode, type PostgresProcess, postgresProcesses, readPostmaster } from './postgres-processes.js'

/** A setting that the product starts its Postgres with, and hardly any other program. */
export const ownSetting = 'unix_socket_directories='

const goneWithin = async (pid: number, millis: number): Promise<boolean> => {
  for (const deadline = Date.now() + millis; Date.now() < deadline; await wait(25)) {
    if (!isAlive(pid)) return true
  }
  return !isAlive(pid)
}

/** It may end between the look and the signal. */
const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // What does not end is noticed by the wait.
  }
}

/** Fast shutdown first; the immediate one loses nothing that was committed either. */
const endPostmaster = async (pid: number, clusterDir: string): Promise<void> => {
  for (const [signal, millis] of [
    ['SIGINT', 3000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 2000],
  ] as const) {
    send(pid, signal)
    if (await goneWithin(pid, millis)) return
  }
  throw new StartRefused(`the Postgres with process id ${pid} holds ${clusterDir} and does not end`)
}

/** Those of a postmaster that was killed end by themselves, but for one in the middle of a long statement. */
const endOrphans = async (processes: readonly PostgresProcess[], clusterDir: string): Promise<void> => {
  for (const [signal, millis] of [
    [undefined, 500],
    ['SIGQUIT', 1000],
    ['SIGKILL', 2000],
  ] as const) {
    const living = processes.filter(({ pid }) => isAlive(pid))
    if (signal !== undefined) for (const { pid } of living) send(pid, signal)
    const gone = await Promise.all(living.map(({ pid }) => goneWithin(pid, millis)))
    if (gone.every((is) => is)) return
  }
  throw new StartRefused(`a process of a Postgres that was killed holds ${clusterDir} and does not end`)
}

/** Another program's, or that of a product or a command which runs: to end it would take its data away from it. */
const ensureLeftOver = ({ pid, parent, command }: PostgresProcess, clusterDir: string): void => {
  const isOurs = command.includes(ownSetting)
  if (isOurs && (parent === 1 || parent === process.pid || !isNode(parent))) return
  const starter = isOurs ? `process ${parent}, which runs,` : 'another program'
  throw new StartRefused(`a Postgres that ${starter} has started (process ${pid}) holds ${clusterDir}: stop it first`)
}

/**
 * Ends what a killed product left running on a data folder, and clears a lock file of none: no two servers work on one
 * folder, and no other process is ended, whatever the lock file says (ids repeat after a reboot, and a backup may hold
 * a lock file of another day). Whether there was something to end.
 * @throws {StartRefused} where a Postgres holds the folder that no killed product left
 */
export const clearLeftovers = async (clusterDir: string): Promise<boolean> => {
  const processes = postgresProcesses(clusterDir)
  const postmaster = readPostmaster(processes)
  if (postmaster !== undefined) {
    ensureLeftOver(postmaster, clusterDir)
    await endPostmaster(postmaster.pid, clusterDir)
  }
  await endOrphans(processes, clusterDir)
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
  return processes.length > 0
}
