import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import { exited } from './child-exit.js'
import { isTestRun } from './once-per-run.js'
import { copyProductsCluster } from './postgres-cluster.js'
import { sharedSecrets } from './shared-secrets.js'
import { temporaryFolder } from './temporary-folder.js'

export const root = join(import.meta.dirname, '..', '..', '..')

type Announced = {
  readonly url: string
  readonly email: string
  /** Printed on the first start only. */
  readonly password: string | undefined
}

export type RunningProduct = Announced & {
  readonly dataDir: string
  /** Everything that it has printed so far. */
  output(): string
  /** Ends it by a signal; answers its exit code and how long it took in milliseconds. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; millis: number }>
  /** Ends it in order and removes its data. */
  discard(): Promise<void>
}

const startMillis = 180_000

/** A stop that waits for nothing takes less, also on a slow machine; one that waits for jobs in hand has 25 s. */
export const stopsWithinMillis = 20_000

/**
 * A process of seconds optimizes less of its code, which takes a third of its start, and collects its garbage less
 * often. Later versions of Node have no such flags.
 */
const shortLived = process.version.startsWith('v20.')
  ? ['--interrupt-budget=2000000', '--max-semi-space-size=64', '--min-semi-space-size=32']
  : []

/** A new data folder. It has its cluster already where the product would make one. */
const newDataDir = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  const dataDir = temporaryFolder('cartorio-product-')
  if (environment.STATE_URL === undefined && isTestRun()) await copyProductsCluster(dataDir)
  return dataDir
}

/** Of the bundled programs: they keep what V8 compiled of them, and require modules of packages as Node 24 does. */
const keepingCode = [
  '--require',
  join(root, 'infra/jest/compiled-programs.cjs'),
  '--disable-warning=ExperimentalWarning',
]

/**
 * What Node takes to run a built program, of `services/runtime` unless another folder is named. A whole run has them bundled
 * (`infra/jest/bundle-programs.mjs`), which takes two thirds of a start, and keeps their compiled code, which takes a
 * third of the rest; the specs of the start itself run the files of `make run`.
 */
export const programArguments = (file: string, folder = 'services/dist/runtime'): readonly string[] => {
  const bundles = process.env.TEST_BUNDLES
  if (bundles === undefined) return [...shortLived, join(root, folder, file)]
  return [...shortLived, ...keepingCode, join(root, bundles, `${parse(file).name}.js`)]
}

/** With secrets where its state store lies elsewhere. Mails are for the specs that ask for them. */
export const productEnvironment = (dataDir: string, environment: Readonly<Record<string, string>>) => {
  const inherited = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' }
  const secrets = environment.STATE_URL === undefined ? {} : sharedSecrets
  return {
    ...inherited,
    PORT: '0',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    FIRST_SIGN_IN: 'keep',
    MAIL: 'off',
    STEP_MAIL_DELAY_MILLIS: '0',
    ...secrets,
    ...environment,
  }
}

/** What a product has printed once it answers. */
export const announcedIn = (output: string): Announced | undefined => {
  const url = /answers at\s+(\S+)/.exec(output)?.[1]
  if (url === undefined || !output.includes('Ctrl-C')) return undefined
  return {
    url,
    email: /Administrator\s+(\S+)/.exec(output)?.[1] ?? '',
    password: /Password \(shown only now\)\s+(\S+)/.exec(output)?.[1],
  }
}

/**
 * Starts the built product as `make run` does, on a free port. Answers what it printed when it did not start;
 * `cutOffAt` ends it with a signal at that text.
 */
export const tryStart = async (
  environment: Readonly<Record<string, string>>,
  dataFolder?: string,
  cutOffAt?: { readonly text: string; readonly signal: NodeJS.Signals },
): Promise<RunningProduct | { readonly failed: string }> => {
  const dataDir = dataFolder ?? (await newDataDir(environment))
  const child = spawn(process.execPath, programArguments('main.js'), {
    cwd: root,
    env: productEnvironment(dataDir, environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let cutOff = false
  let started = false
  const end = async (signal: NodeJS.Signals) => {
    const from = performance.now()
    child.kill(signal)
    return { code: await exited(child), millis: performance.now() - from }
  }
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the product did not start:\n${output}`))
    }, startMillis)
    const listen = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      if (cutOffAt !== undefined && !cutOff && output.includes(cutOffAt.text)) {
        // Once: a second signal would end what the first one lets it do.
        cutOff = true
        child.kill(cutOffAt.signal)
      }
      const announced = announcedIn(output)
      if (announced === undefined) return
      clearTimeout(late)
      started = true
      resolve({
        ...announced,
        dataDir,
        output: () => output,
        end,
        discard: async () => {
          await end('SIGTERM')
          rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
        },
      })
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => {
      clearTimeout(late)
      if (dataFolder === undefined && !started) rmSync(dataDir, { recursive: true, force: true })
      resolve({ failed: output })
    })
  })
}

/** @throws when the product did not start */
export const startProduct = async (
  environment: Readonly<Record<string, string>> = {},
  dataDir?: string,
): Promise<RunningProduct> => {
  const started = await tryStart(environment, dataDir)
  if ('failed' in started) throw new Error(started.failed)
  return started
}

/** The same address by the name `localhost`: browsers have passkeys there, and not at a number. */
export const localOriginOf = ({ url }: Pick<RunningProduct, 'url'>): string => `http://localhost:${new URL(url).port}`

/** The address of a running product's own Postgres. */
export const databaseOf = (dataDir: string): string => {
  const lock = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(lock)) throw new Error(`no Postgres runs in ${dataDir}`)
  const port = readFileSync(lock, 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'secrets', 'postgres-password'), 'utf8').trim()
  return `postgres://cartorio:${password}@127.0.0.1:${port}/postgres`
}
