import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBinaries } from '../../runtime/embedded-postgres/binaries.js'
import { addressOf, startEmbeddedPostgres, version } from '../../runtime/embedded-postgres/embedded-postgres.js'
import { freePort } from '../../runtime/embedded-postgres/free-port.js'
import { choosePlaces, findOwner } from '../../runtime/embedded-postgres/owner.js'
import { throughConnectionLoss } from '../../stores/postgres/backoff.js'
import { databaseAt } from './database-address.js'
import { withDatabase } from './database-search.js'

const password = 'x'.repeat(32)
const startMillis = 60_000

/** Nothing on it outlives the run, so it waits for no disk; many files and products use it at once. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=600',
  'fsync=off',
  'full_page_writes=off',
]

/** A cluster as the product makes it; then its server alone, which goes on when this process ends. */
const start = async (dataDir: string): Promise<string> => {
  await (await startEmbeddedPostgres({ dataDir, password, onRestart: () => undefined })).stop()
  const owner = findOwner()
  const { clusterDir, binaries } = choosePlaces(dataDir, await findBinaries(), owner, version)
  const port = await freePort()
  const flags = ['-D', clusterDir, ...[...settings, `port=${port}`].flatMap((setting) => ['-c', setting])]
  spawn(binaries.postgres, flags, { ...owner, cwd: '/', detached: true, stdio: 'ignore' }).unref()
  const url = addressOf(port, password)
  await throughConnectionLoss(() => withDatabase(url, (client) => client.query('SELECT 1')), startMillis)
  return url
}

const begins = (lock: string): boolean => {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** The address of the run's one Postgres: the first file that asks starts it, the others wait for it. */
const runsPostgres = async (): Promise<string> => {
  const folder = process.env.TEST_RUN_FOLDER
  if (folder === undefined) throw new Error('TEST_RUN_FOLDER is set by infra/jest/begin-run.mjs')
  const address = join(folder, 'postgres-address')
  if (begins(join(folder, 'postgres-lock'))) {
    writeFileSync(`${address}.partial`, await start(folder))
    renameSync(`${address}.partial`, address)
  }
  for (const deadline = Date.now() + startMillis; Date.now() < deadline; await wait(20))
    if (existsSync(address)) return readFileSync(address, 'utf8')
  throw new Error(`the Postgres of the test run did not start in ${folder}`)
}

/** A file's own databases on the Postgres that the whole run shares. */
export type TestDatabases = {
  /** A new, empty one. */
  database(): Promise<string>
  /** Drops them, whoever is still connected. */
  stop(): Promise<void>
}

export const openTestDatabases = async (): Promise<TestDatabases> => {
  const server = await runsPostgres()
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
