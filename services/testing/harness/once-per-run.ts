import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Longer than a program of the tests may take to start. */
const makeMillis = 240_000

/** Whether the process that runs is a file of a test run. */
export const isTestRun = (): boolean => process.env.TEST_RUN_FOLDER !== undefined

const isFirst = (lock: string): boolean => {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** What the files of a run share: the first one makes it, in a folder of the run, and the others wait for its text. */
export const oncePerRun = async (name: string, make: (folder: string) => Promise<string>): Promise<string> => {
  const run = process.env.TEST_RUN_FOLDER
  if (run === undefined) throw new Error('TEST_RUN_FOLDER is set by infra/jest/begin-run.mjs')
  const made = join(run, `${name}-made`)
  if (isFirst(join(run, `${name}-lock`))) {
    const folder = join(run, name)
    mkdirSync(folder)
    writeFileSync(`${made}.partial`, await make(folder))
    renameSync(`${made}.partial`, made)
  }
  for (const deadline = Date.now() + makeMillis; Date.now() < deadline; await wait(20))
    if (existsSync(made)) return readFileSync(made, 'utf8')
  throw new Error(`${name} of the test run was not made in ${run}`)
}
