import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { eventually } from '../../testing/harness/eventually.js'
import { clusterPassword, clusterPlaces, copyCluster } from '../../testing/harness/postgres-cluster.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'
import { isAlive } from '../run-file.js'
import { postgresAddress } from './embedded-postgres.js'
import { freePort } from './free-port.js'
import { clearLeftovers, ownSetting } from './leftovers.js'
import { findOwner } from './owner.js'

const folders: string[] = []
const children: ChildProcess[] = []
const started = new Set<number>()
afterEach(async () => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await eventually(
    async () => [...started].filter(isAlive),
    (pids) => pids.length === 0,
  )
  started.clear()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A data folder with a cluster, on which nothing runs. */
const newCluster = async () => {
  const dataDir = temporaryFolder('cartorio-left-')
  folders.push(dataDir)
  await copyCluster(dataDir)
  return clusterPlaces(dataDir)
}

const lockOf = (clusterDir: string): string => join(clusterDir, 'postmaster.pid')

type Running = { readonly pid: number; readonly url: string }

const running = async (clusterDir: string, port: number): Promise<Running> => {
  const url = postgresAddress(port, clusterPassword)
  await eventually(
    async () => {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => undefined)
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      )
    },
    (is) => is,
  )
  const pid = Number(readFileSync(lockOf(clusterDir), 'utf8').split('\n')[0])
  started.add(pid)
  return { pid, url }
}

type Server = {
  /** The data folder as its command names it, where that is not its own name. */
  readonly named?: string
  readonly setting?: string
  /** What starts it: a shell that ends at once, or a program of Node that runs on. */
  readonly by?: 'sh' | 'node'
}

/** Starts the Postgres of a cluster apart from this process. */
const serverOn = async (
  { clusterDir, binaries }: Awaited<ReturnType<typeof newCluster>>,
  { named = clusterDir, setting = ownSetting, by = 'sh' }: Server = {},
): Promise<Running> => {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, setting]
  const words = [binaries.postgres, '-D', named, ...settings.flatMap((one) => ['-c', one])]
  const options = { ...findOwner(), cwd: '/', stdio: 'ignore', detached: true } as const
  if (by === 'sh') spawnSync('sh', ['-c', '"$@" >/dev/null 2>&1 &', 'sh', ...words], options)
  else {
    const program = 'require("child_process").spawn(process.argv[1], process.argv.slice(2)); setInterval(() => {}, 1e6)'
    children.push(spawn(process.execPath, ['-e', program, ...words], options))
  }
  return running(clusterDir, port)
}

describe('what a killed product left on its data folder', () => {
  it('is ended, and its lock file goes', async () => {
    const places = await newCluster()
    const { pid } = await serverOn(places)
    await clearLeftovers(places.clusterDir)
    expect([isAlive(pid), existsSync(lockOf(places.clusterDir))]).toEqual([false, false])
  })

  it('is ended where the product named the folder by a link', async () => {
    const places = await newCluster()
    const link = `${places.clusterDir}-link`
    symlinkSync(places.clusterDir, link)
    const { pid } = await serverOn(places, { named: link })
    await clearLeftovers(places.clusterDir)
    expect(isAlive(pid)).toBe(false)
  })

  it('is ended where its lock file is gone', async () => {
    const places = await newCluster()
    const { pid } = await serverOn(places)
    rmSync(lockOf(places.clusterDir))
    await clearLeftovers(places.clusterDir)
    expect(isAlive(pid)).toBe(false)
  })

  it('is ended where its postmaster was killed and a process of it works on', async () => {
    const places = await newCluster()
    const { pid, url } = await serverOn(places)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const backend = rows[0]?.pid ?? 0
    started.add(backend)
    // It waits for nothing, so that it does not notice the end of its postmaster.
    client.query('SELECT count(*) FROM generate_series(1, 100000000000)').catch(() => undefined)
    process.kill(pid, 'SIGKILL')
    await eventually(
      async () => isAlive(pid),
      (is) => !is,
    )
    expect(isAlive(backend)).toBe(true)
    await clearLeftovers(places.clusterDir)
    expect([isAlive(backend), existsSync(lockOf(places.clusterDir))]).toEqual([false, false])
    await client.end().catch(() => undefined)
  })
})

describe('no other process is ended', () => {
  it('where the lock file names a program that only mentions the folder', async () => {
    const { clusterDir } = await newCluster()
    const other = spawn('sh', ['-c', 'sleep 600; exit', `postgres -D ${clusterDir} -c`], { stdio: 'ignore' })
    children.push(other)
    writeFileSync(lockOf(clusterDir), `${other.pid}\n${clusterDir}\n`)
    await clearLeftovers(clusterDir)
    expect([isAlive(other.pid ?? 0), existsSync(lockOf(clusterDir))]).toEqual([true, false])
  })

  it('where the lock file is of a copy, and the folder that was copied lies elsewhere now', async () => {
    const places = await newCluster()
    const { pid } = await serverOn(places)
    const moved = `${places.clusterDir}-before-restore`
    renameSync(places.clusterDir, moved)
    spawnSync('cp', ['-a', moved, places.clusterDir])
    await clearLeftovers(places.clusterDir)
    expect([isAlive(pid), existsSync(lockOf(places.clusterDir)), existsSync(lockOf(moved))]).toEqual([
      true,
      false,
      true,
    ])
  })

  it.each<[string, Server, RegExp]>([
    ['by another program', { setting: 'unix_socket_directories=/tmp' }, /that another program has started/],
    ['by a product that runs', { by: 'node' }, /that process \d+, which runs, has started/],
  ])('where a Postgres was started on the folder %s: the start is refused', async (_what, server, sentence) => {
    const places = await newCluster()
    const { pid } = await serverOn(places, server)
    await expect(clearLeftovers(places.clusterDir)).rejects.toThrow(sentence)
    expect([isAlive(pid), existsSync(lockOf(places.clusterDir))]).toEqual([true, true])
  })
})
