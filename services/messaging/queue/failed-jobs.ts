import type { Job } from 'bullmq'
import { storedCode } from './job-failure.js'
import type { FailedJob, QueueStatus } from './port.js'

type StoredJob = Pick<Job, 'id' | 'attemptsMade' | 'failedReason' | 'finishedOn' | 'isFailed' | 'retry' | 'remove'>

/** What is used of BullMQ's queue, on each of its back ends. */
type BullQueue = {
  getJobCounts(
    ...types: ('waiting' | 'prioritized' | 'active' | 'delayed' | 'failed')[]
  ): Promise<Record<string, number>>
  getFailed(start: number, end: number): Promise<StoredJob[]>
  getJob(id: string): Promise<StoredJob | undefined>
}

const failedJobOf = ({ id = '', attemptsMade, failedReason, finishedOn = 0 }: StoredJob): FailedJob => ({
  id,
  attempts: attemptsMade,
  code: storedCode(failedReason),
  failedAt: new Date(finishedOn).toISOString(),
})

const newestFirst = (one: FailedJob, other: FailedJob): number => (one.failedAt < other.failedAt ? 1 : -1)

/** Counts, and the newest failed jobs without their data. */
export const queueStatusOf = async (queue: BullQueue, most: number): Promise<QueueStatus> => {
  const [counts, failed] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getFailed(0, most - 1),
  ])
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed: failedCount = 0 } = counts
  return {
    waiting: waiting + prioritized,
    active,
    delayed,
    failed: failedCount,
    failedJobs: failed.map(failedJobOf).sort(newestFirst),
  }
}

/** Whether there was a failed job to act on; another process may act on it at the same time. */
export const whereFailed = async (
  queue: BullQueue,
  id: string,
  act: (job: StoredJob) => Promise<unknown>,
): Promise<boolean> => {
  const job = await queue.getJob(id)
  if (job === undefined || !(await job.isFailed())) return false
  try {
    await act(job)
    return true
  } catch (error) {
    const still = await queue.getJob(id)
    if (still !== undefined && (await still.isFailed())) throw error
    return false
  }
}
