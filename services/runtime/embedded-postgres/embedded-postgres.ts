import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../../domain/technical-error.js'
import { findBinaries } from './binaries.js'
import { freePort } from './free-port.js'
import { clearLeftovers, ownSetting } from './leftovers.js'
import { choosePlaces, findOwner, giveTo, type Owner, type Places } from './owner.js'

/** `recovering`: after a crash it reads its own log first, for as long as that takes. */
export type ServerState = 'ready' | 'recovering' | 'silent'

type Readying = {
  readonly ask: () => Promise<ServerState>
  readonly hasEnded: () => boolean
  readonly now?: () => number
  readonly pause?: (millis: number) => Promise<unknown>
}

/** Milliseconds in which a server says something. */
const silentMillis = 30_000
const askMillis = 20

/** Whether a server that was started became ready. One that recovers is waited for: a start that gave up would recover as long again. */
export const untilReady = async ({ ask, hasEnded, now = Date.now, pause = wait }: Readying): Promise<boolean> => {
  for (let deadline = now() + silentMillis; now() < deadline; await pause(askMillis)) {
    const state = await ask()
    if (state === 'ready') return true
    if (state === 'recovering') deadline = now() + silentMillis
    if (hasEnded()) return false
  }
  return false
}

export type EmbeddedPostgres = {
  readonly connectionString: string
  /** Where the data lie. */
  readonly clusterDir: string
  /** Ends it in order: what was committed is on disk either way. */
  stop(): Promise<void>
  /** Signals it to end, without waiting for it. */
  abandon(): void
}

type Options = {
  readonly dataDir: string
  readonly password: string
  /** Called when Postgres died and is started again. */
  readonly onRestart: () => void
}

const user = 'cartorio'
export const version = '18.4'
/** Between the end of a server and the next try. */
const reviveMillis = 100

export const postgresAddress = (port: number, password: string): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/postgres`

const exited = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code))
  })

/** Makes the cluster beside its place and moves it there: a start that was cut off leaves no half one. */
const initialise = async ({ clusterDir, binaries }: Places, owner: Owner, password: string): Promise<void> => {
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return
  const partial = `${clusterDir}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  giveTo(owner, partial)
  const passwordFile = join(tmpdir(), `cartorio-${randomUUID()}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' })
  giveTo(owner, passwordFile)
  try {
    const flags = [
      `--pgdata=${partial}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Texts sort by their bytes, and letters beyond ASCII are letters: a search for `ção` finds its trigrams.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ]
    const code = await exited(spawn(binaries.initdb, flags, { ...owner, stdio: 'ignore', cwd: '/' }))
    if (code !== 0)
      throw new StartRefused(`initdb ended with ${code}: is the disk full, or ${dirname(clusterDir)} not writable?`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(partial, clusterDir)
}

/** The server keeps its own process group: Ctrl-C reaches the product alone, which then stops it in order. */
const launch = ({ clusterDir, binaries }: Places, owner: Owner, port: number, logFile: string): ChildProcess => {
  const log = openSync(logFile, 'a', 0o600)
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    ownSetting,
    'max_connections=200',
    'shared_buffers=128MB',
    'log_min_messages=fatal',
    'log_min_error_statement=panic',
    'log_statement=none',
    'log_parameter_max_length=0',
    'log_parameter_max_length_on_error=0',
  ]
  const flags = ['-D', clusterDir, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(binaries.postgres, flags, { ...owner, cwd: '/', detached: true, stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

/** The server is there and takes no connection yet. */
const cannotConnectNow = '57P03'

const stateOf = async (connectionString: string): Promise<ServerState> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return 'ready'
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === cannotConnectNow ? 'recovering' : 'silent'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Starts this installation's own Postgres; when it dies it is started again on the same port. */
export const startEmbeddedPostgres = async ({ dataDir, password, onRestart }: Options): Promise<EmbeddedPostgres> => {
  mkdirSync(dataDir, { recursive: true })
  const owner = findOwner()
  const places = choosePlaces(dataDir, await findBinaries(), owner, version)
  const logFile = join(dataDir, 'postgres.log')
  await initialise(places, owner, password)
  await clearLeftovers(places.clusterDir)
  const port = await freePort()
  const connectionString = postgresAddress(port, password)
  let stopping = false
  let child: ChildProcess

  const start = (): ChildProcess => {
    const started = launch(places, owner, port, logFile)
    const ended = (): void => {
      if (!stopping && started === child) void revive()
    }
    started.once('exit', ended)
    started.once('error', ended)
    return started
  }
  const revive = async (): Promise<void> => {
    onRestart()
    for (let cleared = false; !cleared && !stopping; ) {
      await wait(reviveMillis)
      cleared = await clearLeftovers(places.clusterDir).then(
        () => true,
        () => false,
      )
    }
    if (!stopping) child = start()
  }

  child = start()
  try {
    const ready = await untilReady({ ask: () => stateOf(connectionString), hasEnded: () => child.exitCode !== null })
    if (!ready) throw new StartRefused(`the embedded Postgres did not start; see ${logFile}`)
  } catch (error) {
    stopping = true
    child.kill('SIGQUIT')
    throw error
  }
  return {
    connectionString,
    clusterDir: places.clusterDir,
    abandon: () => {
      stopping = true
      child.kill('SIGINT')
    },
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = exited(child)
      child.kill('SIGINT')
      const late = setTimeout(() => child.kill('SIGQUIT'), 3000)
      await gone
      clearTimeout(late)
    },
  }
}
