import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from '../../runtime/embedded-postgres/free-port.js'
import { exited } from './child-exit.js'
import { startContainer } from './containers.js'
import { temporaryFolder } from './temporary-folder.js'

type Running = {
  readonly url: string
  stop(): Promise<void>
  /**
   * Ends it in order and starts it again with its data, at the same address; only of a program that keeps its data.
   * `meanwhile` is done while it is away.
   */
  readonly restart?: (meanwhile?: () => Promise<void>) => Promise<void>
}

/** A server for tests, or why there is none. */
export type TestServer = (Running & { readonly what: string }) | { readonly skipped: string }

type Program = {
  readonly name: string
  /** Its data is in its folder, and there again at its next start. */
  readonly keepsData?: boolean
  readonly args: (port: string, folder: string) => readonly string[]
  readonly environment?: Readonly<Record<string, string>>
}

export type ServerKind = {
  /** As it is named in the line that says what was found. */
  readonly name: string
  /** The environment variable that holds a given address. */
  readonly variable: string
  readonly image: string
  readonly port: number
  readonly programs: readonly Program[]
  readonly urlOf: (host: string, port: number) => string
  /** Resolves once the server answers. @throws when it does not in time */
  readonly answers: (url: string) => Promise<void>
}

const programOnPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

const inContainer = async ({ image, port, urlOf }: ServerKind): Promise<Running | undefined> => {
  const container = await startContainer({ image, port })
  return 'missing' in container ? undefined : { url: urlOf(container.host, container.port), stop: container.stop }
}

/** Starts a program on a free port, its data in a temporary folder that goes with it. */
const asProgram = async (path: string, program: Program, { urlOf, answers }: ServerKind): Promise<Running> => {
  const folder = temporaryFolder('cartorio-server-')
  const port = await freePort()
  const env = { ...process.env, ...program.environment }
  const start = (): ChildProcess =>
    spawn(path, program.args(String(port), folder), { stdio: 'ignore', cwd: folder, env })
  let child = start()
  const url = urlOf('127.0.0.1', port)
  const end = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited(child)
  }
  const stop = async (): Promise<void> => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  const restart = async (meanwhile: () => Promise<void> = async () => undefined): Promise<void> => {
    await end()
    await meanwhile()
    child = start()
    await answers(url)
  }
  try {
    await answers(url)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, ...(program.keepsData ? { restart } : {}) }
}

const find = async (kind: ServerKind): Promise<TestServer> => {
  const given = process.env[kind.variable]
  if (given !== undefined && given !== '') return { url: given, what: kind.variable, stop: () => Promise.resolve() }
  const contained = await inContainer(kind)
  if (contained !== undefined) return { ...contained, what: `a container of ${kind.image}` }
  for (const program of kind.programs) {
    const path = programOnPath(program.name)
    if (path !== undefined) return { ...(await asProgram(path, program, kind)), what: path }
  }
  const names = kind.programs.map(({ name }) => name).join(' or ')
  return { skipped: `install ${names} on the PATH, start a container engine, or set ${kind.variable}` }
}

/** Says in place of tests why they cannot run. On a machine of the build a skip would hide that nothing was tested. */
export const notTested = (what: string, why: string): void => {
  const skipped = process.env.CI === 'true' ? it : it.skip
  skipped(`${what}: ${why}`, () => {
    throw new Error(why)
  })
}

/** The first server of a kind that can be had (an address, a container, a program), said on standard output. */
export const startTestServer = async (kind: ServerKind): Promise<TestServer> => {
  const found = await find(kind)
  process.stdout.write(`${kind.name} tests: ${'skipped' in found ? `skipped, ${found.skipped}` : found.what}\n`)
  return found
}
