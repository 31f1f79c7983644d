import { startTestRedis } from '../testing/test-redis.js'
import { notTested } from '../testing/test-server.js'
import { openBullQueues } from './bullmq-queues.js'
import { describeQueues } from './queues.contract.js'

const redis = await startTestRedis()

if ('skipped' in redis) {
  notTested('queues on Redis', redis.skipped)
} else {
  const queues = openBullQueues(redis.url, () => undefined)

  afterAll(async () => {
    await queues.close()
    await redis.stop()
  })

  describeQueues('Redis', () => queues)
}
