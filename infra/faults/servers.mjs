// The servers of the rounds: a Postgres of the product's own kind, and what is given by address or found on the PATH.
import { spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { built, freePort } from './killable.mjs'

const timeoutMillis = 120_000

export const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'cartorio-faults-'))
  // Postgres runs as another user when root starts it.
  chmodSync(path, 0o755)
  return path
}

const onPath = (program) => {
  for (const place of (process.env.PATH ?? '').split(delimiter)) {
    try {
      accessSync(join(place, program), constants.X_OK)
      return true
    } catch {
      // Another place may have it.
    }
  }
  return false
}

const untilListens = async (port) => {
  for (const deadline = Date.now() + timeoutMillis; Date.now() < deadline; await wait(100)) {
    const answered = await new Promise((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' })
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (answered) return
  }
  throw new Error('a server did not start')
}

/** A MongoDB by its address, or by a program on the PATH; `undefined` when there is none. */
export const startMongo = async () => {
  const database = `faults_${process.pid}`
  const given = process.env.TEST_MONGODB_URL
  if (given)
    return {
      url: given.replace(/^([a-z+]+:\/\/[^/?]+)[^?]*/, (_address, server) => `${server}/${database}`),
      stop: async () => undefined,
    }
  const program = ['mongod', 'mongo-wire'].find(onPath)
  if (program === undefined) return undefined
  const port = await freePort()
  const data = folder()
  const args = program === 'mongod' ? ['--port', port, '--dbpath', data, '--bind_ip', '127.0.0.1'] : [port]
  const child = spawn(program, args.map(String), { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await untilListens(port)
  return {
    url: `mongodb://127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** A Redis by its address, or by a program on the PATH; `undefined` when there is none. */
export const startRedis = async () => {
  const given = process.env.TEST_REDIS_URL
  if (given) return { url: given, stop: async () => undefined }
  if (!onPath('redis-server')) return undefined
  const port = await freePort()
  const data = folder()
  const args = ['--port', port, '--dir', data, '--bind', '127.0.0.1', '--maxmemory-policy', 'noeviction']
  const child = spawn('redis-server', [...args, '--appendonly', 'yes'].map(String), { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await untilListens(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** The product's own Postgres, with a database for each round. */
export const startPostgres = async () => {
  const { startEmbeddedPostgres } = await built('runtime/embedded-postgres/embedded-postgres.js')
  const dataDir = folder()
  const postgres = await startEmbeddedPostgres({ dataDir, password: 'f'.repeat(32), onRestart: () => undefined })
  const admin = new pg.Client({ connectionString: postgres.connectionString })
  await admin.connect()
  return {
    database: async (name) => {
      await admin.query(`CREATE DATABASE ${name}`)
      return postgres.connectionString.replace(/\/postgres$/, `/${name}`)
    },
    stop: async () => {
      await admin.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
