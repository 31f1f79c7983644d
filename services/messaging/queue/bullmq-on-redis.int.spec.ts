import { describeFailedJobs } from '../../testing/contracts/failed-jobs.contract.js'
import { describeQueues } from '../../testing/contracts/queues.contract.js'
import { describeWorkerEnds } from '../../testing/contracts/worker-ends.contract.js'
import { openTestDatabases } from '../../testing/harness/shared-postgres.js'
import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'

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
