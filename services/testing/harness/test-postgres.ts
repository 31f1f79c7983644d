import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../runtime/embedded-postgres/embedded-postgres.js'
import { throughConnectionLoss } from '../../stores/postgres/connection.js'
import { clusterPassword, copyCluster } from './postgres-cluster.js'
import { temporaryFolder } from './temporary-folder.js'

export type TestPostgres = {
  /** A new, empty database of the one server. */
  database(): Promise<string>
  /** Cuts every connection, as a restart would. */
  cutConnections(): Promise<void>
  /** Ends it as a loss of power would: what nothing waited for is not on the disk. Until it answers again. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/** An embedded Postgres of this test file's own, for what cuts or crashes it; others use `openTestDatabases`. */
export const startTestPostgres = async (): Promise<TestPostgres> => {
  const dataDir = temporaryFolder('cartorio-test-')
  await copyCluster(dataDir)
  const server: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir,
    password: clusterPassword,
    onRestart: () => undefined,
  })
  let databases = 0

  const asAdministrator = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.connectionString })
    await client.connect()
    await client.query(sql)
    await client.end()
  }

  return {
    database: async () => {
      databases += 1
      const name = `test_${databases}`
      await asAdministrator(`CREATE DATABASE ${name}`)
      return server.connectionString.replace(/\/postgres$/, `/${name}`)
    },
    cutConnections: () =>
      asAdministrator(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      ),
    crash: async () => {
      const [pid] = readFileSync(join(server.clusterDir, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await throughConnectionLoss(() => asAdministrator('SELECT 1'), 60_000)
    },
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
