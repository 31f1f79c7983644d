import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries } from '../../runtime/embedded-postgres/binaries.js'
import { startEmbeddedPostgres, version } from '../../runtime/embedded-postgres/embedded-postgres.js'
import { choosePlaces, findOwner } from '../../runtime/embedded-postgres/owner.js'
import { withDatabase } from './database-search.js'
import { oncePerRun } from './once-per-run.js'

const run = promisify(execFile)

/** Of every Postgres of the tests that a product has not made. */
export const clusterPassword = 'x'.repeat(32)

export const clusterPlaces = async (dataDir: string) =>
  choosePlaces(dataDir, await findBinaries(), findOwner(), version)

/**
 * A cluster as a product makes it, of which the run's others are copies: `initdb` takes a second of the processor.
 * Nothing on it has to outlive the machine, so it waits for no disk.
 */
const template = (): Promise<string> =>
  oncePerRun('cluster', async (folder) => {
    chmodSync(folder, 0o755)
    const made = await startEmbeddedPostgres({ dataDir: folder, password: clusterPassword, onRestart: () => undefined })
    // Its password with one round in place of 4,096: a millisecond less for each of thousands of connections.
    await withDatabase(made.connectionString, (client) =>
      client.query(`SET scram_iterations = 1; ALTER ROLE CURRENT_USER PASSWORD '${clusterPassword}'`),
    )
    await made.stop()
    appendFileSync(join(made.clusterDir, 'postgresql.conf'), 'fsync = off\nfull_page_writes = off\n')
    return made.clusterDir
  })

/** Makes the tables of a product's stores, all empty: a sixth of its first start. */
const migrate = async (database: string): Promise<void> => {
  const { openPostgresEventStore } = await import('../../stores/event-store/postgres/postgres-event-store.js')
  const { openPostgresReadStore } = await import('../../stores/read-store/postgres/postgres-read-store.js')
  const { openPostgresStateStore } = await import('../../stores/state-store/postgres/postgres-state-store.js')
  const { openBullQueues } = await import('../../messaging/queue/bullmq-queues.js')
  const { sealing } = await import('../../messaging/queue/definitions.js')
  const queues = openBullQueues({ url: database }, () => undefined)
  queues.queue(sealing)
  const stores = await Promise.all([
    openPostgresEventStore({ connectionString: database }),
    openPostgresReadStore(database),
    openPostgresStateStore(database),
    queues.ready(),
  ])
  for (const store of [...stores, queues]) await store?.close()
}

const productsTemplate = (): Promise<string> =>
  oncePerRun('products-cluster', async (folder) => {
    chmodSync(folder, 0o755)
    await copyCluster(folder)
    const made = await startEmbeddedPostgres({ dataDir: folder, password: clusterPassword, onRestart: () => undefined })
    await migrate(made.connectionString)
    await made.stop()
    return made.clusterDir
  })

const copyTo = async (dataDir: string, cluster: string): Promise<void> => {
  const { clusterDir } = await clusterPlaces(dataDir)
  await run('cp', ['-a', cluster, clusterDir])
}

/** Gives a new data folder its cluster, as if a product had made it there just now. */
export const copyCluster = async (dataDir: string): Promise<void> => copyTo(dataDir, await template())

/** The same for a product, which also finds its empty tables and the cluster's password. */
export const copyProductsCluster = async (dataDir: string): Promise<void> => {
  await copyTo(dataDir, await productsTemplate())
  const secrets = join(dataDir, 'secrets')
  mkdirSync(secrets, { mode: 0o700 })
  writeFileSync(join(secrets, 'postgres-password'), `${clusterPassword}\n`, { mode: 0o600 })
}
