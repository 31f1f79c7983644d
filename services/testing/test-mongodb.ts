import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { freePort } from './free-port.js'
import { temporaryFolder } from './test-postgres.js'

/** A MongoDB for tests, or why there is none. */
export type TestMongo =
  | { readonly url: string; readonly what: string; stop(): Promise<void> }
  | { readonly skipped: string }

type Running = { readonly url: string; stop(): Promise<void> }

const image = 'mongo:8.0.15'
const startMillis = 30_000

const programOnPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const inContainer = async (): Promise<Running | undefined> => {
  try {
    const { GenericContainer } = await import('testcontainers')
    const started = await new GenericContainer(image).withExposedPorts(27017).start()
    return {
      url: `mongodb://${started.getHost()}:${started.getMappedPort(27017)}`,
      stop: async () => {
        await started.stop()
      },
    }
  } catch {
    // The package is missing, or no container engine answers.
    return undefined
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => {
        child.once('exit', () => resolve())
      })

const answers = async (url: string): Promise<void> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: startMillis })
  try {
    await client.db('admin').command({ ping: 1 })
  } finally {
    await client.close()
  }
}

/** Starts a program on a free port, its data in a temporary folder that goes with it. */
const asProgram = async (path: string, args: (port: string, folder: string) => readonly string[]): Promise<Running> => {
  const folder = temporaryFolder('cartorio-mongodb-')
  const port = await freePort()
  const child = spawn(path, args(String(port), folder), { stdio: 'ignore' })
  const url = `mongodb://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await answers(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

const find = async (): Promise<TestMongo> => {
  const given = process.env.TEST_MONGODB_URL
  if (given !== undefined && given !== '') {
    return { url: given, what: 'TEST_MONGODB_URL', stop: () => Promise.resolve() }
  }
  const contained = await inContainer()
  if (contained !== undefined) return { ...contained, what: `a container of ${image}` }
  const mongod = programOnPath('mongod')
  if (mongod !== undefined) {
    const flags = (port: string, folder: string) => ['--port', port, '--dbpath', folder, '--bind_ip', '127.0.0.1']
    return { ...(await asProgram(mongod, flags)), what: mongod }
  }
  const wire = programOnPath('mongo-wire')
  if (wire !== undefined) return { ...(await asProgram(wire, (port) => [port])), what: wire }
  return { skipped: 'install mongod or mongo-wire on the PATH, testcontainers and Docker, or set TEST_MONGODB_URL' }
}

/** The first MongoDB that can be had (`TEST_MONGODB_URL`, a container, a program), said on standard output. */
export const startTestMongo = async (): Promise<TestMongo> => {
  const found = await find()
  process.stdout.write(`MongoDB tests: ${'skipped' in found ? `skipped, ${found.skipped}` : found.what}\n`)
  return found
}

/** The address of a database by way of a proxy to this one server, whatever set it belongs to. */
export const proxiedMongoUrl = (url: string, database: string) => {
  const [, before = '', host = '127.0.0.1', port = '27017', after = ''] =
    /^(mongodb:\/\/(?:[^@/]+@)?)([^:/,]+)(?::(\d+))?[^/?]*\/?(?:[^?]*)(\?.*)?$/.exec(url) ?? []
  const options = `${after === '' ? '?' : `${after}&`}directConnection=true`
  return {
    host,
    port: Number(port),
    urlVia: (proxyPort: number): string => `${before}127.0.0.1:${proxyPort}/${database}${options}`,
  }
}
