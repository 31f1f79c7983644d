import { readQueueStatus } from './failed-jobs.js'

/** A queue whose failed jobs are of these tenants, the newest first. */
const queueOf = (tenants: readonly string[]) => {
  const jobs = tenants.map((tenantId, index) => ({
    id: `job-${index}`,
    data: { tenantId },
    attemptsMade: 5,
    failedReason: 'ECONNREFUSED',
    finishedOn: 1_000_000 - index,
    isFailed: async () => true,
    getState: async () => 'failed' as const,
    retry: async () => undefined,
    remove: async () => undefined,
  }))
  return {
    getJobCounts: async () => ({ failed: jobs.length }),
    getFailed: async (start: number, end: number) => jobs.slice(start, end + 1),
    getJob: async (id: string) => jobs.find((job) => job.id === id),
  }
}
const many = (count: number, tenant: string) => Array.from({ length: count }, () => tenant)
const seenBy = async (tenant: string, tenants: readonly string[]) => {
  const { failed, failedJobs } = await readQueueStatus(queueOf(tenants), async ({ tenantId }) => tenantId === tenant)
  return { failed, listed: failedJobs.length, first: failedJobs[0]?.id }
}

describe('the failed jobs of a tenant', () => {
  it('are found behind those of others', async () =>
    expect(await seenBy('porto', [...many(350, 'default'), 'porto', ...many(50, 'default'), 'porto'])).toEqual({
      failed: 2,
      listed: 2,
      first: 'job-350',
    }))

  it('are counted whole, and the newest hundred are listed', async () =>
    expect(await seenBy('porto', [...many(30, 'default'), ...many(250, 'porto')])).toEqual({
      failed: 250,
      listed: 100,
      first: 'job-30',
    }))

  it('are none where all are of others', async () =>
    expect(await seenBy('porto', many(250, 'default'))).toEqual({ failed: 0, listed: 0, first: undefined }))
})
