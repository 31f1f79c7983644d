import { Redis } from 'ioredis'
import { describeSignals } from '../../testing/contracts/signals.contract.js'
import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'
import { signalChannel } from './port.js'
import { openRedisSignals } from './redis-signals.js'

const redis = await startTestRedis()

if ('skipped' in redis) {
  notTested('signals over Redis', redis.skipped)
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
    say: async (message) => {
      const client = new Redis(redis.url)
      await client.publish(signalChannel, message)
      client.disconnect()
    },
  }))
}
