import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { TechnicalError } from '../../domain/technical-error.js'
import { type Call, createClient, type Staff, signIn } from './api-client.js'
import { type ReleasedOrder, readReleaseLog, restoreReleaseLog } from './release-log.js'
import { startProduct } from './running-product.js'
import { openTestDatabases } from './shared-postgres.js'
import { temporaryFolder } from './temporary-folder.js'

const commands = join(import.meta.dirname, '..', '..', 'dist', 'runtime', 'cli')

type Ended = { readonly status: number | null; readonly stdout: string }

export type RunningReleaseLog = {
  readonly orders: readonly ReleasedOrder[]
  readonly orderIn: (situation: string) => ReleasedOrder
  readonly call: Call
  readonly staff: Staff
  readonly database: string
  readonly dataDir: string
  /** The settings under which it was written. */
  readonly secrets: Readonly<Record<string, string>>
  /** The command that checks the log, in a process of its own. */
  readonly verify: () => Ended
  /** The command that fills read models, before this version has started. */
  readonly fill: () => Ended
  readonly discard: () => Promise<void>
}

type Before = {
  /** Whether read models are there that a release before has filled. */
  readonly withReadModels?: boolean
  readonly beforeStart?: (running: Pick<RunningReleaseLog, 'verify' | 'fill'>) => void
}

/** Puts the log of an earlier release into an empty database, with the commands of today that are run on it. */
export const restoredReleaseLog = async (options: Parameters<typeof restoreReleaseLog>[3] = {}) => {
  const log = readReleaseLog()
  const dataDir = temporaryFolder('cartorio-release-')
  const postgres = await openTestDatabases()
  const database = await postgres.database()
  // Everything lies in the one database.
  const stores = { EVENT_STORE_URL: database, READ_STORE_URL: database, STATE_URL: database, QUEUE_URL: database }
  const run = (command: string, settings: Readonly<Record<string, string>>): Ended => {
    const env = { ...stores, DATA_DIR: dataDir, ...settings }
    const { status, stdout } = spawnSync(process.execPath, [join(commands, command)], { env, encoding: 'utf8' })
    return { status, stdout }
  }
  await restoreReleaseLog(log, database, dataDir, options)
  return {
    log,
    dataDir,
    database,
    stores,
    verify: () => run('verify-log.js', { SEAL_FINGERPRINTS: log.fingerprint }),
    fill: () => run('fill.js', log.secrets),
    stop: () => postgres.stop(),
  }
}

/** Restores the log of an earlier release, and starts today's product on it. */
export const startReleaseLog = async ({ withReadModels = false, beforeStart }: Before = {}) => {
  const { log, dataDir, database, stores, verify, fill, stop } = await restoredReleaseLog({ withReadModels })
  beforeStart?.({ verify, fill })
  const product = await startProduct({ ...log.secrets, ...stores }, dataDir)
  const call = createClient(product.url)
  const running: RunningReleaseLog = {
    orders: log.orders,
    orderIn: (situation) => {
      const found = log.orders.find((order) => order.situation === situation)
      if (found === undefined) throw new TechnicalError(`no order is ${situation}`)
      return found
    },
    call,
    staff: await signIn({ ...product, ...log.administrator }, call),
    database,
    dataDir,
    secrets: log.secrets,
    verify,
    fill,
    discard: async () => {
      await product.discard()
      await stop()
    },
  }
  return running
}
