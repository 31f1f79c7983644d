// One embedded Postgres for everything that is measured: the product's own, durable as in production.
import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** A module of the built product. */
export const product = (path) => import(join(root, 'services/dist', path))

const secret = (letter) => letter.repeat(40)
export const secrets = {
  TOKEN_SECRET: secret('t'),
  SERVER_SECRET: secret('s'),
  MASTER_KEY: secret('m'),
  PAYMENT_WEBHOOK_SECRET: secret('w'),
  SIGNING_KEY: String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
}

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'cartorio-bench-'))
  // Postgres runs as another user when root starts it.
  chmodSync(path, 0o755)
  return path
}

const programMillis = 20 * 60_000
const startMillis = 120_000
const stopMillis = 60_000

/** Runs a program of the bench to its end; answers the JSON that it printed. */
export const runProgram = (script, env, flags = []) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, join(root, 'infra/bench', script)], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: programMillis,
      killSignal: 'SIGKILL',
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.once('exit', (code, signal) =>
      code === 0
        ? resolve(JSON.parse(output))
        : reject(new Error(`${script} ended with ${code ?? signal}:\n${output}`)),
    )
  })

/** Starts a program that prints one line with its address, and answers that address. */
const startServer = (args, env, pattern) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    const starting = setTimeout(() => child.kill('SIGKILL'), startMillis)
    child.stdout.on('data', (chunk) => {
      if (output === undefined) return
      output += chunk
      const url = pattern.exec(output)?.[1]
      if (url === undefined) return
      const said = output
      output = undefined
      clearTimeout(starting)
      resolve({
        url,
        /** What it has printed by then: the administrator's first password is shown there alone. */
        said,
        pid: child.pid,
        stop: () =>
          new Promise((ended) => {
            if (child.exitCode !== null || child.signalCode !== null) return ended()
            const stopping = setTimeout(() => child.kill('SIGKILL'), stopMillis)
            child.once('exit', () => {
              clearTimeout(stopping)
              ended()
            })
            child.kill('SIGTERM')
          }),
      })
    })
    child.once('exit', (code, signal) => {
      clearTimeout(starting)
      reject(new Error(`${args[0]} ended with ${code ?? signal}:\n${output}`))
    })
  })

/** What the product says once it answers. */
const answersAt = /answers at\s+(\S+)[\s\S]*Ctrl-C/

const profileFlags = () =>
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []

export const openEnvironment = async () => {
  const { startEmbeddedPostgres } = await product('runtime/embedded-postgres/embedded-postgres.js')
  const dataDir = folder()
  const folders = [dataDir]
  const postgres = await startEmbeddedPostgres({
    dataDir,
    password: 'b'.repeat(32),
    onRestart: () => console.error('the Postgres of the bench died: what follows counts for nothing'),
  })
  const admin = new pg.Client({ connectionString: postgres.connectionString })
  await admin.connect()
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await admin.query(`SHOW ${setting}`)
    if (rows[0][setting] !== 'on') throw new Error(`${setting} is not on: that would be no measure`)
  }
  const databases = []
  const database = async (name) => {
    await admin.query(`CREATE DATABASE ${name}`)
    databases.push(name)
    return postgres.connectionString.replace(/\/postgres$/, `/${name}`)
  }
  const servers = []
  const started = (server) => {
    servers.push(server)
    return server
  }
  /** What one part of the bench has left: its servers, and what its databases would still have vacuumed and flushed. */
  const clear = async () => {
    for (const server of servers.splice(0)) await server.stop()
    for (const name of databases.splice(0)) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.query('CHECKPOINT')
  }
  return {
    database,
    clear,
    folder: () => {
      const path = folder()
      folders.push(path)
      return path
    },
    /** The product with some roles, on a database of its own or on one that is shared; rate limits off by configuration. */
    startProduct: async (roles, name, shared = undefined, settings = {}) => {
      const url = shared ?? (await database(name))
      const dir = folder()
      folders.push(dir)
      const env = {
        ...secrets,
        ROLES: roles,
        PORT: '0',
        DATA_DIR: dir,
        RATE_LIMITS: 'off',
        FIRST_SIGN_IN: 'keep',
        MAIL: 'off',
        LOG_LEVEL: 'info',
        EVENT_STORE_URL: url,
        READ_STORE_URL: url,
        STATE_URL: url,
        QUEUE_URL: url,
        ...settings,
      }
      return started(await startServer([...profileFlags(), 'services/dist/runtime/main.js'], env, answersAt))
    },
    /** The product as `make run` starts it: one process, a Postgres of its own in a new folder; answers that one's address too. */
    startEmbeddedProduct: async (settings = {}) => {
      const dir = folder()
      folders.push(dir)
      const env = {
        DATA_DIR: dir,
        PORT: '0',
        RATE_LIMITS: 'off',
        FIRST_SIGN_IN: 'keep',
        MAIL: 'off',
        LOG_LEVEL: 'info',
        ...settings,
      }
      const server = started(await startServer([...profileFlags(), 'services/dist/runtime/main.js'], env, answersAt))
      const [postmaster, , , port] = readFileSync(join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')
      const password = readFileSync(join(dir, 'secrets/postgres-password'), 'utf8').trim()
      const connectionString = `postgres://cartorio:${password}@127.0.0.1:${port}/postgres`
      return { ...server, postmaster: Number(postmaster), connectionString }
    },
    startBareFastify: async (name) =>
      started(
        await startServer(['infra/bench/bare-fastify.mjs'], { DATABASE: await database(name) }, /listens at (\S+)/),
      ),
    close: async () => {
      await clear()
      await admin.end()
      await postgres.stop()
      for (const dir of folders) rmSync(dir, { recursive: true, force: true })
    },
  }
}
