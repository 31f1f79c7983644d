import { Redis } from 'ioredis'
import { startTestServer, type TestServer } from './test-server.js'

const startMillis = 180_000

const answers = async (url: string): Promise<void> => {
  const deadline = Date.now() + startMillis
  const client = new Redis(url, {
    retryStrategy: () => (Date.now() < deadline ? 50 : null),
    maxRetriesPerRequest: null,
  })
  client.on('error', () => undefined)
  try {
    await client.ping()
  } finally {
    client.disconnect()
  }
}

/** The first Redis that can be had (`TEST_REDIS_URL`, a container, a program), said on standard output. */
export const startTestRedis = (): Promise<TestServer> =>
  startTestServer({
    name: 'Redis',
    variable: 'TEST_REDIS_URL',
    image: 'redis:7.4.6',
    port: 6379,
    programs: [
      {
        name: 'redis-server',
        keepsData: true,
        args: (port, folder) => [
          '--port',
          port,
          '--dir',
          folder,
          '--bind',
          '127.0.0.1',
          '--maxmemory-policy',
          'noeviction',
          '--appendonly',
          'yes',
        ],
      },
    ],
    urlOf: (host, port) => `redis://${host}:${port}`,
    answers,
  })
