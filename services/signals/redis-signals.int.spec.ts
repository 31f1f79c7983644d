import { Redis } from 'ioredis'
import { startTestRedis } from '../testing/test-redis.js'
import { openRedisSignals } from './redis-signals.js'
import { describeSignals } from './signals.contract.js'

const redis = await startTestRedis()

if ('skipped' in redis) {
  // On a machine of the build a skip would hide that nothing was tested.
  const skipped = process.env.CI === 'true' ? it : it.skip
  skipped(`signals over Redis: ${redis.skipped}`, () => {
    throw new Error(redis.skipped)
  })
} else {
  afterAll(() => redis.stop())

  describeSignals('Redis', () => ({
    open: async () => openRedisSignals(redis.url, () => undefined),
    cut: async () => {
      const client = new Redis(redis.url)
      await client.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
      await client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
      client.disconnect()
    },
  }))
}
