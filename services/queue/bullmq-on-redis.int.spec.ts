import { startTestRedis } from '../testing/test-redis.js'
import { openBullQueues } from './bullmq-queues.js'
import { describeQueues } from './queues.contract.js'

const redis = await startTestRedis()

if ('skipped' in redis) {
  // On a machine of the build a skip would hide that nothing was tested.
  const skipped = process.env.CI === 'true' ? it : it.skip
  skipped(`queues on Redis: ${redis.skipped}`, () => {
    throw new Error(redis.skipped)
  })
} else {
  const queues = openBullQueues(redis.url, () => undefined)

  afterAll(async () => {
    await queues.close()
    await redis.stop()
  })

  describeQueues('Redis', () => queues)
}
