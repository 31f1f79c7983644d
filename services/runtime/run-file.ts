import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const runFile = (dataDir: string): string => join(dataDir, 'run.json')

const runSchema = z.object({ pid: z.int(), startedAt: z.nullable(z.string()), url: z.nullable(z.string()) })
export type Run = z.infer<typeof runSchema>

/** Another product runs on this data folder. */
export class AlreadyRunning extends Error {
  constructor(dataDir: string, { pid, url }: Run) {
    super(
      `Cartório Online already runs on ${dataDir} (process ${pid}${url === null ? '' : `, ${url}`}). Stop it first, or set another DATA_DIR and PORT.`,
    )
    this.name = 'AlreadyRunning'
  }
}

/** When a process began, in the kernel's ticks: tells it from a later one with the same id. `null` where the system does not tell. */
const startOf = (pid: number): string | null => {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)
    return afterName?.split(' ')[19] ?? null
  } catch {
    return null
  }
}

const isRunning = ({ pid, startedAt }: Run): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startedAt === null || !existsSync('/proc/self/stat') || startOf(pid) === startedAt
}

const readRun = (path: string): Run | undefined => {
  try {
    return runSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}

/** The product that runs on a data folder; its `url` is `null` while it starts. */
export const runningProduct = (dataDir: string): Run | undefined => {
  const run = readRun(runFile(dataDir))
  return run !== undefined && isRunning(run) ? run : undefined
}

export type Claim = {
  /** Tells other commands where the product answers. */
  announce(url: string): void
  release(): void
}

/**
 * Claims a data folder for this process; what a killed one left is taken over.
 * @throws {AlreadyRunning}
 */
export const claimDataDir = (dataDir: string): Claim => {
  mkdirSync(dataDir, { recursive: true })
  const path = runFile(dataDir)
  const own: Run = { pid: process.pid, startedAt: startOf(process.pid), url: null }
  for (let tries = 0; ; tries += 1) {
    try {
      writeFileSync(path, JSON.stringify(own), { flag: 'wx', mode: 0o600 })
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || tries > 3) throw error
      const other = readRun(path)
      if (other !== undefined && isRunning(other)) throw new AlreadyRunning(dataDir, other)
      rmSync(path, { force: true })
    }
  }
  return {
    announce: (url) => writeFileSync(path, JSON.stringify({ ...own, url })),
    release: () => rmSync(path, { force: true }),
  }
}
