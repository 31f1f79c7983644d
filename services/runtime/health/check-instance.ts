import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { type Run, runningProduct } from '../run-file.js'

/** What the health check of a container says: an engine sends nothing to one that is not ready. */
export type Health = 'ready' | 'not-ready' | 'frozen' | 'ended'

type Options = {
  readonly dataDir: string
  readonly url: string
  /** Where failures are counted between two checks: in memory, and gone with the container. */
  readonly countFile: string
  /** Milliseconds for each answer. */
  readonly millis?: number
}

/** A process that does not answer so often in a row that it is alive is ended. */
const mostFailures = 3
const answerMillis = 5000

const countSchema = z.object({ pid: z.int(), startedAt: z.nullable(z.string()), failures: z.int() })

/** Of this very process: one that was started again begins anew. */
const failuresOf = ({ pid, startedAt }: Run, countFile: string): number => {
  try {
    const counted = countSchema.parse(JSON.parse(readFileSync(countFile, 'utf8')))
    return counted.pid === pid && counted.startedAt === startedAt ? counted.failures : 0
  } catch {
    return 0
  }
}

const answersWell = (url: string, millis: number): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(millis) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )

/**
 * Asks the instance of a container whether it is ready, and ends its process once it has failed to say three times that
 * it is alive: the engine starts it again. One that is alive and not ready is never ended, whatever it lacks.
 */
export const checkInstance = async ({ dataDir, url, countFile, millis = answerMillis }: Options): Promise<Health> => {
  if (await answersWell(`${url}/api/health`, millis)) {
    rmSync(countFile, { force: true })
    return (await answersWell(`${url}/api/ready`, millis)) ? 'ready' : 'not-ready'
  }
  const run = runningProduct(dataDir)
  // It has not begun yet, or is gone: the engine sees its end.
  if (run === undefined) return 'not-ready'
  const failures = failuresOf(run, countFile) + 1
  writeFileSync(countFile, JSON.stringify({ pid: run.pid, startedAt: run.startedAt, failures }))
  if (failures < mostFailures) return 'frozen'
  // A process whose event loop stands hears no other signal.
  process.kill(run.pid, 'SIGKILL')
  return 'ended'
}
