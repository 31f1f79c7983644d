import type { IQueueBackend } from 'bullmq'
import { StartRefused } from '../../domain/technical-error.js'
import { pause } from '../../stores/retry/backoff.js'
import { type Bull, onServer } from './bullmq-server.js'

type Move = {
  readonly url: string
  readonly from: string | undefined
  readonly to: string | undefined
  /** Of the queues whose jobs move. */
  readonly names: readonly string[]
  /** Whether a job is this installation's: another one may have used the same names. */
  readonly isOwn: (data: unknown) => Promise<boolean>
}

/** Milliseconds for which a job that a killed process held stays locked, and some more. */
const lockedMillis = 15_000

/** What is not done yet, in whatever state. */
const open = ['waiting', 'prioritized', 'delayed', 'active'] as const

const moveBetween = async <FB extends IQueueBackend, FC, B extends IQueueBackend, C>(
  before: Bull<FB, FC>,
  after: Bull<B, C>,
  { names, isOwn }: Move,
): Promise<number> => {
  let moved = 0
  for (const name of names) {
    const former = new before.classes.Queue(name, before.adding)
    const own = new after.classes.Queue(name, after.adding)
    former.on('error', () => undefined)
    own.on('error', () => undefined)

    const isThere = async (jobId: string): Promise<boolean> => (await former.getJob(jobId)) !== undefined
    const remove = async (job: { readonly id?: string; remove(): Promise<unknown> }): Promise<void> => {
      for (const deadline = Date.now() + lockedMillis; ; await pause(250)) {
        try {
          await job.remove()
          return
        } catch (error) {
          // Another instance that starts has moved it too.
          if (job.id === undefined || !(await isThere(job.id))) return
          if (Date.now() < deadline) continue
          throw new StartRefused(
            `a job of the queue ${name} is still worked on under the former QUEUE_PREFIX: end every instance of this installation, then start again`,
            { cause: error },
          )
        }
      }
    }

    try {
      for (const state of open) {
        for (const job of await former.getJobs([state])) {
          if (job?.id === undefined || !(await isOwn(job.data))) continue
          const delay = Math.max(0, job.timestamp + job.delay - Date.now())
          // The same id: a move that was cut short is done again.
          await own.add(name, job.data, { ...job.opts, jobId: job.id, delay })
          await remove(job)
          moved += 1
        }
      }
    } finally {
      await Promise.all([former.close(), own.close()])
    }
  }
  return moved
}

/**
 * Moves the jobs that wait under one prefix to another, each as far from its time as it was; answers how many.
 * @throws {StartRefused} when another process still works on one
 */
export const moveJobs = (move: Move): Promise<number> =>
  onServer({ url: move.url, prefix: move.from }, (before) =>
    onServer({ url: move.url, prefix: move.to }, (after) =>
      moveBetween(before, after, move).finally(() => Promise.all([before.end(), after.end()])),
    ),
  )
