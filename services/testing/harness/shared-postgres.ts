import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { postgresAddress } from '../../runtime/embedded-postgres/embedded-postgres.js'
import { freePort } from '../../runtime/embedded-postgres/free-port.js'
import { findOwner } from '../../runtime/embedded-postgres/owner.js'
import { throughConnectionLoss } from '../../stores/postgres/connection.js'
import { databaseAt } from './database-address.js'
import { withDatabase } from './database-search.js'
import { oncePerRun } from './once-per-run.js'
import { clusterPassword, clusterPlaces, copyCluster } from './postgres-cluster.js'

const startMillis = 180_000

/** Many files and products use it at once. */
const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=600']

/** Its server goes on when this process ends. */
const start = async (folder: string): Promise<string> => {
  chmodSync(folder, 0o755)
  await copyCluster(folder)
  const { clusterDir, binaries } = await clusterPlaces(folder)
  const port = await freePort()
  const flags = ['-D', clusterDir, ...[...settings, `port=${port}`].flatMap((setting) => ['-c', setting])]
  spawn(binaries.postgres, flags, { ...findOwner(), cwd: '/', detached: true, stdio: 'ignore' }).unref()
  const url = postgresAddress(port, clusterPassword)
  await throughConnectionLoss(() => withDatabase(url, (client) => client.query('SELECT 1')), startMillis)
  return url
}

/** A file's own databases on the Postgres that the whole run shares. */
export type TestDatabases = {
  /** A new, empty one. */
  database(): Promise<string>
  /** Drops them, with open connections too. */
  stop(): Promise<void>
}

export const openTestDatabases = async (): Promise<TestDatabases> => {
  const server = await oncePerRun('shared', start)
  const names: string[] = []
  const run = (sql: string) => withDatabase(server, (client) => client.query(sql))
  return {
    database: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`
      names.push(name)
      await run(`CREATE DATABASE ${name}`)
      return databaseAt(server, name)
    },
    stop: async () => {
      for (const name of names) await run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
