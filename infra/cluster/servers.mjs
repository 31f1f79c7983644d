// The servers of `make cluster`: those of the settings, else programs of this machine with their data in the folder.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort, listensAt, startProcess } from './process.mjs'

const onPath = (path, name) =>
  path
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))

/** Installs redis-server and a server of MongoDB's protocol for a development machine, where this script is at hand. */
const installer = process.env.TEST_SERVERS_INSTALL ?? '../shared/test-servers/install'

/** The PATH with the programs that the cluster needs. @throws a sentence that says what to install */
const pathWithServers = (needed) => {
  const path = process.env.PATH ?? ''
  const lacks = (where) => needed.filter((names) => !names.some((name) => onPath(where, name) !== undefined))
  if (lacks(path).length === 0) return path
  const more = existsSync(installer)
    ? `${execFileSync(installer, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()}${delimiter}${path}`
    : path
  const [missing] = lacks(more)
  if (missing === undefined) return more
  throw new Error(
    `${missing.join(' or ')} is not on the PATH: install it, or set QUEUE_URL, READ_STORE_URL, STATE_URL and FILES_URL to servers of yours.`,
  )
}

const startRedis = async (start, { dataDir, path, secrets }) => {
  const port = await freePort()
  const folder = join(dataDir, 'redis')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'redis.conf')
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `requirepass ${secrets.REDIS_PASSWORD}`,
    'maxmemory-policy noeviction',
    'appendonly yes',
    'appendfsync always',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  await start({ name: 'redis', command: onPath(path, 'redis-server'), args: [file], ready: listensAt(port) })
  return `redis://:${secrets.REDIS_PASSWORD}@127.0.0.1:${port}`
}

const startMongo = async (start, { dataDir, path }) => {
  const port = await freePort()
  const folder = join(dataDir, 'mongodb')
  mkdirSync(folder, { recursive: true })
  const mongod = onPath(path, 'mongod')
  const args =
    mongod === undefined
      ? [String(port), join(folder, 'data')]
      : ['--port', String(port), '--dbpath', folder, '--bind_ip', '127.0.0.1']
  await start({ name: 'mongodb', command: mongod ?? onPath(path, 'mongo-wire'), args, ready: listensAt(port) })
  return `mongodb://127.0.0.1:${port}`
}

/** There is no EventStoreDB to install: the double of the tests stands in its place, with its log in a file. */
const startEventStore = async (start, { dataDir }) => {
  const { found } = await start({
    name: 'eventstore',
    command: process.execPath,
    args: ['services/dist/cluster/testing/cluster/eventstoredb.js', join(dataDir, 'events.jsonl')],
    ready: /^(esdb:\S+)\n/m,
  })
  return found[1]
}

/** Starts what the environment names no address of; answers the addresses of all stores. */
export const startServers = async ({ dataDir, secrets, environment, onEnd, started }) => {
  const mongoIsGiven = ['READ_STORE_URL', 'STATE_URL', 'FILES_URL'].every((name) => environment[name] !== undefined)
  const needed = [
    ...(environment.QUEUE_URL === undefined ? [['redis-server']] : []),
    ...(mongoIsGiven ? [] : [['mongod', 'mongo-wire']]),
  ]
  const path = pathWithServers(needed)
  const start = async (options) => {
    const logFile = join(dataDir, 'logs', `${options.name}.log`)
    const running = await startProcess({ ...options, env: { ...process.env, PATH: path }, logFile, onEnd })
    started(running)
    return running
  }
  const context = { dataDir, path, secrets }
  const mongo = mongoIsGiven ? undefined : await startMongo(start, context)
  return {
    EVENT_STORE_URL: environment.EVENT_STORE_URL ?? (await startEventStore(start, context)),
    READ_STORE_URL: environment.READ_STORE_URL ?? `${mongo}/cartorio_read`,
    STATE_URL: environment.STATE_URL ?? `${mongo}/cartorio_state`,
    FILES_URL: environment.FILES_URL ?? `${mongo}/cartorio_files`,
    QUEUE_URL: environment.QUEUE_URL ?? (await startRedis(start, context)),
  }
}
