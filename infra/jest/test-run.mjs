import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const prefix = 'cartorio-test-run-'
const endMillis = 10_000

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Removes a run's folder, and ends the Postgres that its files shared: its data are needed no more. */
const remove = async (folder) => {
  const lock = join(folder, 'shared', 'postgres', 'postmaster.pid')
  const pid = existsSync(lock) ? Number(readFileSync(lock, 'utf8').split('\n')[0]) : 0
  if (pid > 1 && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT')
    for (const deadline = Date.now() + endMillis; isAlive(pid) && Date.now() < deadline; ) await wait(20)
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

/** Makes the folder of what a run's files share, and removes those of runs that were killed. */
export const begin = async () => {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? process.pid)
    if (!isAlive(pid)) await remove(join(tmpdir(), name))
  }
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // Root lends Postgres to another user.
  chmodSync(folder, 0o755)
  process.env.TEST_RUN_FOLDER = folder
}

export const end = async () => {
  if (process.env.TEST_RUN_FOLDER !== undefined) await remove(process.env.TEST_RUN_FOLDER)
}
