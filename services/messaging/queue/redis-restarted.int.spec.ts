import { eventually } from '../../testing/harness/eventually.js'
import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'
import { openBullQueues } from './bullmq-queues.js'
import type { JobQueue, QueueDefinition, Queues } from './port.js'

type Numbered = { readonly n: number }

const definition: QueueDefinition<Numbered> = { name: 'restarted', attempts: 5, backoffMillis: 10, concurrency: 4 }
const redis = await startTestRedis()

const describeRestart = (url: string, restart: () => Promise<void>): void => {
  describe('when Redis is restarted with its data', () => {
    const begun: number[] = []
    const ended: number[] = []
    let queues: Queues
    let queue: JobQueue<Numbered>
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })

    beforeAll(async () => {
      queues = openBullQueues({ url, prefix: 'restarted' }, () => undefined, { lockMillis: 1000, random: () => 0 })
      const work = async ({ n }: Numbered): Promise<void> => {
        begun.push(n)
        if (n === 1) await released
        ended.push(n)
      }
      queues.work(definition, work, () => undefined)
      queue = queues.queue(definition)
      await queues.ready()
    })
    afterAll(() => queues?.close())

    const until = (jobs: readonly number[], wanted: readonly number[]): Promise<unknown> =>
      eventually(
        async () => jobs,
        (all) => wanted.every((n) => all.includes(n)),
      )

    it('a job in hand, a job that waits for its time and new ones are done', async () => {
      await queue.add('job-1', { n: 1 })
      await queue.add('job-2', { n: 2 }, { delayMillis: 1000 })
      await until(begun, [1])
      await restart()
      release()
      const isAdded = () =>
        queue.add('job-3', { n: 3 }).then(
          () => true,
          () => false,
        )
      await eventually(isAdded, (added) => added)
      await until(ended, [1, 2, 3])
      const status = await eventually(
        () => queues.status(definition.name, async () => true),
        ({ waiting, active, delayed }) => waiting + active + delayed === 0,
      )
      expect(status.failed).toBe(0)
      // The job in hand may be run again, the others were only in the server.
      expect(ended.filter((n) => n !== 1).sort()).toEqual([2, 3])
    })
  })
}

if ('skipped' in redis) {
  notTested('a restart of Redis', redis.skipped)
} else {
  afterAll(() => redis.stop())
  if (redis.restart === undefined)
    it.skip('a restart of Redis: of a server that the tests have started', () => undefined)
  else describeRestart(redis.url, redis.restart)
}
