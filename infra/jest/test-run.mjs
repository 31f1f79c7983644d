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

/** Ends the program whose pid stands in a file's first line. */
const endProgram = async (file, signal) => {
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  if (pid <= 1 || !isAlive(pid)) return
  process.kill(pid, signal)
  for (const deadline = Date.now() + endMillis; isAlive(pid) && Date.now() < deadline; ) await wait(20)
}

/** Removes a run's folder, and ends what its files shared: the product, then its Postgres, whose data are needed no more. */
const remove = async (folder) => {
  await endProgram(join(folder, 'product', 'pid'), 'SIGKILL')
  await endProgram(join(folder, 'shared', 'postgres', 'postmaster.pid'), 'SIGQUIT')
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
