import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
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

const sharedMemory = '/dev/shm'
/** A whole run has 0.5 GB of files at once. */
const neededBytes = 3e9

const freeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/**
 * Memory where there is plenty: to copy a cluster of Postgres takes a fifteenth of the time there, and the files of all
 * specs are gone after the run.
 */
const temporaryRoot = () => {
  const plenty = existsSync(sharedMemory) && Math.min(freeBytes(sharedMemory), process.availableMemory()) > neededBytes
  return plenty ? sharedMemory : tmpdir()
}

/** Removes the folders of runs that were killed. */
const removeOthers = async (root) => {
  for (const name of readdirSync(root)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1] ?? process.pid)
    if (!isAlive(pid)) await remove(join(root, name))
  }
}

/** Makes the folder of the run: of what its files share, and of all that they keep for a while. */
export const begin = async () => {
  const root = temporaryRoot()
  for (const each of new Set([root, tmpdir()])) await removeOthers(each)
  const folder = mkdtempSync(join(root, `${prefix}${process.pid}-`))
  // Root lends Postgres to another user.
  chmodSync(folder, 0o755)
  process.env.TEST_RUN_FOLDER = folder
  process.env.TMPDIR = folder
}

export const end = async () => {
  if (process.env.TEST_RUN_FOLDER !== undefined) await remove(process.env.TEST_RUN_FOLDER)
}
