import { type AttentionResponse, failedJobKind } from '@cartorio/contracts/http/attention.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import type { OwnJobs } from '../../messaging/queue/own-jobs.js'
import type { Queues } from '../../messaging/queue/port.js'
import { queueLabel } from '../../presentation/queue-labels.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import type { AttentionFilter } from './attention-page.js'

/** The tenant's failed jobs that stand before the first page, newest first: none with what is resolved, or of another kind. */
export const failedJobsFor = async (
  { state, kind, cursor }: AttentionFilter,
  queues: Pick<Queues, 'status'>,
  isOwn: OwnJobs,
): Promise<AttentionResponse['failedJobs']> => {
  if (state !== 'open' || cursor || (kind && kind !== failedJobKind)) return []
  const failedIn = async (queue: string) =>
    (await queues.status(queue, isOwn)).failedJobs.map((job) => ({ ...job, queue, label: queueLabel(queue) }))
  try {
    const jobs = (await Promise.all(queueNames.map(failedIn))).flat()
    return jobs.sort((one, other) => (one.failedAt < other.failedAt ? 1 : -1))
  } catch (error) {
    // The rest of the list does not depend on it.
    if (error instanceof StoreUnavailable) return null
    throw error
  }
}
