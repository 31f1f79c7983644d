import { openTestDatabases } from '../../testing/harness/shared-postgres.js'
import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'
import { describeFailedJobs } from './failed-jobs.contract.js'
import { describeQueues } from './queues.contract.js'
import { describeWorkerEnds } from './worker-ends.contract.js'

const redis = await startTestRedis()

if ('skipped' in redis) {
  notTested('queues on Redis', redis.skipped)
} else {
  const databases = await openTestDatabases()
  afterAll(async () => {
    await redis.stop()
    await databases.stop()
  })
  const address = async () => redis.url

  describeQueues('Redis', address)
  describeFailedJobs('Redis', address)
  describeWorkerEnds('Redis', address, () => databases.database())
}
