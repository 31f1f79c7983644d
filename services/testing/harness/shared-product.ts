import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './eventually.js'
import { oncePerRun } from './once-per-run.js'
import { announcedIn, productEnvironment, programArguments, type RunningProduct, root } from './running-product.js'
import { openTestDatabases } from './shared-postgres.js'

const startMillis = 180_000

/** It goes on when this process ends; `infra/jest/test-run.mjs` ends it by its pid. */
const start = async (folder: string): Promise<string> => {
  const database = await (await openTestDatabases()).database()
  const stores = { EVENT_STORE_URL: database, READ_STORE_URL: database, STATE_URL: database, QUEUE_URL: database }
  const output = join(folder, 'output')
  const file = openSync(output, 'a')
  const child = spawn(process.execPath, programArguments('main.js'), {
    cwd: root,
    env: productEnvironment(join(folder, 'data'), stores),
    detached: true,
    stdio: ['ignore', file, file],
  })
  child.unref()
  closeSync(file)
  writeFileSync(join(folder, 'pid'), String(child.pid))
  const announced = async () => announcedIn(readFileSync(output, 'utf8'))
  return JSON.stringify(await eventually(announced, (found) => found !== undefined, startMillis))
}

/** The product that files of a run share. Each makes orders of its own, and asks for nothing that counts all orders. */
export const startSharedProduct = async (): Promise<Pick<RunningProduct, 'url' | 'email' | 'password'>> =>
  JSON.parse(await oncePerRun('product', start))
