import { randomUUID } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { TechnicalError } from '../domain/technical-error.js'
import { hasSystemCode, unlessMissing } from '../stores/retry/system-errors.js'

/**
 * Milliseconds between tries, after which a lock that was not renewed counts as left by a killed process, and of the
 * whole wait.
 */
const times = { retry: 20, left: 5000, timeout: 30_000 }

const take = async (path: string, token: string): Promise<boolean> => {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(token).finally(() => file.close())
    return true
  } catch (error) {
    if (hasSystemCode(error, 'EEXIST')) return false
    throw error
  }
}

const holderOf = (path: string): Promise<string | undefined> => unlessMissing(readFile(path, 'utf8'))

/**
 * Does the work while no other process, on whatever machine, does the like: a file beside what is written. A lock that
 * stays with one holder for `leftMillis` was left by a kill; only this process's own clock counts.
 */
export const withFileLock = async <T>(
  path: string,
  work: () => Promise<T>,
  { leftMillis = times.left, timeoutMillis = times.timeout } = {},
): Promise<T> => {
  const token = randomUUID()
  const deadline = performance.now() + timeoutMillis
  let seen: { readonly holder: string; readonly since: number } | undefined
  while (!(await take(path, token))) {
    const now = performance.now()
    if (now > deadline) throw new TechnicalError(`${path} is held by another process: if none runs, remove it`)
    const holder = await holderOf(path)
    if (holder !== undefined && holder === seen?.holder && now - seen.since >= leftMillis)
      await rm(path, { force: true })
    else if (holder !== seen?.holder) seen = holder === undefined ? undefined : { holder, since: now }
    await wait(times.retry)
  }
  try {
    return await work()
  } finally {
    if ((await holderOf(path)) === token) await rm(path, { force: true })
  }
}
