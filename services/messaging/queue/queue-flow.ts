import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import type { Job } from 'bullmq'
import type { QueueFlow } from './port.js'

type FlowingJob = Pick<Job, 'timestamp' | 'opts' | 'attemptsMade' | 'finishedOn'>

/** What is used of BullMQ's queue, on each of its back ends. */
type BullQueue = {
  getJobCounts(
    ...types: ('waiting' | 'prioritized' | 'active' | 'delayed' | 'failed')[]
  ): Promise<Record<string, number>>
  getJobs(
    types: ('waiting' | 'completed')[],
    start: number,
    end: number,
    asc: boolean,
  ): Promise<(FlowingJob | undefined)[]>
}

const instantOf = (millis: number): Instant => instantSchema.parse(new Date(millis).toISOString())

/** Jobs among which one that was never tried is searched: when a later try became due, a job does not say. */
const searched = 20

const dueMillis = ({ timestamp, opts }: FlowingJob): number => timestamp + (opts.delay ?? 0)

/** Counts, and the two times that say whether jobs are taken and done. */
export const readQueueFlow = async (queue: BullQueue): Promise<QueueFlow> => {
  const [counts, oldest, newestDone] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.getJobs(['waiting'], 0, searched - 1, true),
    queue.getJobs(['completed'], 0, 0, false),
  ])
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts
  const due = oldest.flatMap((job) => (job === undefined || job.attemptsMade > 0 ? [] : [dueMillis(job)]))
  const done = newestDone[0]?.finishedOn
  return {
    waiting: waiting + prioritized,
    active,
    delayed,
    failed,
    ...(due.length > 0 && { oldestDueAt: instantOf(Math.min(...due)) }),
    ...(done !== undefined && { lastDoneAt: instantOf(done) }),
  }
}
