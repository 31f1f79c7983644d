import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'
import { describeFailedJobs } from './failed-jobs.contract.js'
import { describeQueues } from './queues.contract.js'

const redis = await startTestRedis()

if ('skipped' in redis) {
  notTested('queues on Redis', redis.skipped)
} else {
  afterAll(() => redis.stop())
  const address = async () => redis.url

  describeQueues('Redis', address)
  describeFailedJobs('Redis', address)
}
