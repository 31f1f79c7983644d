import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'
import { describeQueues } from './queues.contract.js'

const redis = await startTestRedis()

if ('skipped' in redis) {
  notTested('queues on Redis', redis.skipped)
} else {
  afterAll(() => redis.stop())

  describeQueues('Redis', async () => redis.url)
}
