import type { Job } from 'bullmq'
import { storedCode } from './job-failure.js'
import { jobSubjectOf, type OwnJobs } from './own-jobs.js'
import type { FailedJob, JobPlace, QueueStatus } from './port.js'

type StoredJob = Pick<
  Job,
  'id' | 'data' | 'attemptsMade' | 'failedReason' | 'finishedOn' | 'isFailed' | 'getState' | 'retry' | 'remove'
>

/** What is used of BullMQ's queue, on each of its back ends. */
type BullQueue = {
  getJobCounts(
    ...types: ('waiting' | 'prioritized' | 'active' | 'delayed' | 'failed')[]
  ): Promise<Record<string, number>>
  getFailed(start: number, end: number): Promise<StoredJob[]>
  getJob(id: string): Promise<StoredJob | undefined>
}

const failedJobOf = ({ id = '', data, attemptsMade, failedReason, finishedOn = 0 }: StoredJob): FailedJob => {
  const { orderId } = jobSubjectOf(data)
  return {
    id,
    attempts: attemptsMade,
    code: storedCode(failedReason),
    failedAt: new Date(finishedOn).toISOString(),
    ...(orderId === undefined ? {} : { orderId }),
  }
}

const newestFirst = (one: FailedJob, other: FailedJob): number => (one.failedAt < other.failedAt ? 1 : -1)

/** How many failed jobs a queue lists, and how many are read at once. */
const mostListed = 100
/** How many are read to find the caller's own among them. */
const mostRead = 10 * mostListed

/** The newest of the caller's own failed jobs, and how many of others were read on the way. */
const ownFailed = async (
  queue: BullQueue,
  isOwn: OwnJobs,
): Promise<{ readonly own: readonly StoredJob[]; readonly others: number }> => {
  const own: StoredJob[] = []
  let others = 0
  for (let start = 0; start < mostRead && own.length < mostListed; start += mostListed) {
    const page = await queue.getFailed(start, start + mostListed - 1)
    const owned = await Promise.all(page.map(({ data }) => isOwn(jobSubjectOf(data))))
    for (const [index, job] of page.entries()) {
      if (owned[index]) own.push(job)
      else others += 1
    }
    if (page.length < mostListed) break
  }
  return { own: own.slice(0, mostListed), others }
}

/** Counts, and the newest of the caller's own failed jobs without their data. */
export const readQueueStatus = async (queue: BullQueue, isOwn: OwnJobs): Promise<QueueStatus> => {
  const [counts, { own, others }] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    ownFailed(queue, isOwn),
  ])
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed: failedCount = 0 } = counts
  return {
    waiting: waiting + prioritized,
    active,
    delayed,
    failed: Math.max(own.length, failedCount - others),
    failedJobs: own.map(failedJobOf).sort(newestFirst),
  }
}

export const jobPlace = async (queue: Pick<BullQueue, 'getJob'>, id: string): Promise<JobPlace> => {
  const state = (await (await queue.getJob(id))?.getState()) ?? 'unknown'
  switch (state) {
    case 'unknown':
    case 'failed':
      return state
    case 'completed':
      return 'done'
    default:
      return 'waiting'
  }
}

/** Whether there was a failed job to act on; another process may act on it at the same time. */
export const whereFailed = async (
  queue: BullQueue,
  id: string,
  isOwn: OwnJobs,
  act: (job: StoredJob) => Promise<unknown>,
): Promise<boolean> => {
  const job = await queue.getJob(id)
  if (job === undefined || !(await job.isFailed()) || !(await isOwn(jobSubjectOf(job.data)))) return false
  try {
    await act(job)
    return true
  } catch (error) {
    const still = await queue.getJob(id)
    if (still !== undefined && (await still.isFailed())) throw error
    return false
  }
}
