import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { parseJson } from '../domain/parse-json.js'
import { TechnicalError } from '../domain/technical-error.js'
import { hasSystemCode } from '../stores/retry/system-errors.js'

/** What the kernel tells of a process after its name: the state first, then numbers. `undefined` where it tells nothing. */
export const readProcessStat = (pid: number): readonly string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

/** States of a process that has ended and was not yet taken note of by the one that started it. */
const ended = ['Z', 'X']

/** Whether a process lives: one of another user counts, one that has ended and still has its number does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!hasSystemCode(error, 'EPERM')) return false
  }
  return !ended.includes(readProcessStat(pid)?.[0] ?? '')
}

const runFile = (dataDir: string): string => join(dataDir, 'run.json')

const runSchema = z.object({
  pid: z.int(),
  startedAt: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** The versions of read models that it answers from; releases before this one did not say. */
  reads: z.optional(z.array(z.string())),
})
export type Run = z.infer<typeof runSchema>

export class AlreadyRunning extends TechnicalError {
  constructor(dataDir: string, { pid, url }: Run) {
    super(
      `Cartório Online already runs on ${dataDir} (process ${pid}${url === null ? '' : `, ${url}`}). Stop it first, or set another DATA_DIR and PORT.`,
    )
    this.name = 'AlreadyRunning'
  }
}

/**
 * When a process began, in the kernel's ticks: tells it from a later one with the same id. `null` where the system does
 * not tell.
 */
const startOf = (pid: number): string | null => readProcessStat(pid)?.[19] ?? null

const isRunning = ({ pid, startedAt }: Run): boolean =>
  isAlive(pid) && (startedAt === null || !existsSync('/proc/self/stat') || startOf(pid) === startedAt)

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const runOf = (text: string | undefined): Run | undefined => runSchema.safeParse(parseJson(text ?? '')).data

const readRun = (path: string): Run | undefined => runOf(readIfThere(path))

/** Written whole under another name first: the file is never seen half made. */
const besides = (path: string, run: Run): string => {
  const beside = `${path}.${randomUUID()}`
  writeFileSync(beside, JSON.stringify(run), { mode: 0o600 })
  return beside
}

/** Makes a file that is not there; `false` when it is. */
const made = (path: string, run: Run): boolean => {
  const beside = besides(path, run)
  try {
    linkSync(beside, path)
    return true
  } catch (error) {
    if (!hasSystemCode(error, 'EEXIST')) throw error
    return false
  } finally {
    rmSync(beside, { force: true })
  }
}

/**
 * Takes the place of a dead process, which several may try: the one that makes the mark with the dead one's text
 * may replace it, and only while the text is still there. A mark whose maker died is passed over by the next number.
 * Returns whether it was taken, or the faster process.
 */
const takeOver = (path: string, dead: string, own: Run): boolean | Run => {
  const name = createHash('sha256').update(dead).digest('hex').slice(0, 16)
  const marks: string[] = []
  for (;;) {
    const mark = `${path}.after-${name}-${marks.length}`
    marks.push(mark)
    if (made(mark, own)) break
    const other = readRun(mark)
    if (other !== undefined && isRunning(other)) return other
  }
  const mine = readIfThere(path) === dead
  if (mine) renameSync(besides(path, own), path)
  for (const mark of mine ? marks : marks.slice(-1)) rmSync(mark, { force: true })
  return mine
}

/** The product that runs on a data folder; its `url` is `null` while it starts. */
export const runningProduct = (dataDir: string): Run | undefined => {
  const run = readRun(runFile(dataDir))
  return run !== undefined && isRunning(run) ? run : undefined
}

export type Claim = {
  /** Tells other commands where the product answers, and from which versions of read models. */
  announce(url: string, reads: readonly string[]): void
  release(): void
}

const maxTries = 20

/**
 * Claims a data folder for this process; what a killed one left is taken over.
 * @throws {AlreadyRunning}
 */
export const claimDataDir = (dataDir: string): Claim => {
  mkdirSync(dataDir, { recursive: true })
  const path = runFile(dataDir)
  const own: Run = { pid: process.pid, startedAt: startOf(process.pid), url: null }
  for (let tries = 0; !made(path, own); tries += 1) {
    const found = readIfThere(path)
    const other = runOf(found)
    if (other !== undefined && isRunning(other)) throw new AlreadyRunning(dataDir, other)
    if (tries >= maxTries) throw new TechnicalError(`${path} cannot be claimed`)
    const taken = found !== undefined && takeOver(path, found, own)
    if (taken === true) break
    if (taken !== false) throw new AlreadyRunning(dataDir, taken)
  }
  return {
    announce: (url, reads) => renameSync(besides(path, { ...own, url, reads: [...reads] }), path),
    release: () => {
      if (readRun(path)?.pid === process.pid) rmSync(path, { force: true })
    },
  }
}
