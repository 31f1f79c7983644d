import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadConfig } from '../config.js'
import { NothingThere } from '../connect-to-installation.js'
import { clearLeftovers } from '../embedded-postgres/leftovers.js'
import { findClusterDir } from '../embedded-postgres/running-postgres.js'
import { claimDataDir, type Run, runningProduct } from '../run-file.js'
import { stopMillis } from '../shutdown-stack.js'
import { BadCall, runCommand, say } from './command-line.js'

/** Milliseconds between two looks. */
const lookMillis = 50
/** A stop that hangs ends its process itself. */
const endMillis = stopMillis + 5000

const ended = async (dataDir: string, { pid }: Run, signal: AbortSignal): Promise<void> => {
  process.kill(pid, 'SIGTERM')
  for (const deadline = Date.now() + endMillis; Date.now() < deadline; await wait(lookMillis)) {
    signal.throwIfAborted()
    if (runningProduct(dataDir)?.pid !== pid) return
  }
  throw new BadCall(`Process ${pid} does not end: end it with "kill -9 ${pid}", and run this again.`)
}

/**
 * `make stop`: ends in order what runs on `DATA_DIR`, and the Postgres that a killed product left running on it. Then
 * the folder may be copied or moved.
 */
runCommand(async (signal) => {
  const { DATA_DIR } = loadConfig(process.env)
  const folder = resolve(DATA_DIR)
  if (!existsSync(DATA_DIR)) throw new NothingThere(DATA_DIR)
  const product = runningProduct(DATA_DIR)
  if (product !== undefined) {
    say(`Process ${product.pid} runs on ${folder}; it is stopped, and may finish jobs in hand for half a minute.`)
    await ended(DATA_DIR, product, signal)
  }
  // Nothing may start on it meanwhile.
  const claim = claimDataDir(DATA_DIR)
  try {
    const hasPostgres = existsSync(join(DATA_DIR, 'secrets', 'postgres-password'))
    const clusterDir = hasPostgres ? await findClusterDir(DATA_DIR) : undefined
    if (clusterDir !== undefined && (await clearLeftovers(clusterDir)))
      say('A Postgres that a killed product had left running was stopped.')
    const elsewhere =
      clusterDir !== undefined && !clusterDir.startsWith(folder) ? `, with its database in ${clusterDir}` : ''
    say(`Nothing runs on ${folder} now: it may be copied or moved${elsewhere}.`)
    return 0
  } finally {
    claim.release()
  }
})
