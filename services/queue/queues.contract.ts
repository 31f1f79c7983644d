import { EventEmitter, once } from 'node:events'
import type { QueueDefinition, Queues } from './port.js'

export const doubling: QueueDefinition<{ n: number }> = {
  name: 'doubling',
  attempts: 5,
  backoffMillis: 10,
  concurrency: 2,
}
export const failing: QueueDefinition<{ n: number }> = {
  name: 'failing',
  attempts: 3,
  backoffMillis: 10,
  concurrency: 1,
}

const ignored = (): void => undefined

/** What queues do on every server; the same text runs against each. */
export const describeQueues = (name: string, open: () => Queues): void => {
  describe(`queues on ${name}`, () => {
    let queues: Queues

    beforeAll(() => {
      queues = open()
    })

    it('hand a job to a worker', async () => {
      const doubled = new Promise<number>((resolve) => {
        queues.work(doubling, async ({ n }) => resolve(n * 2), ignored)
      })
      await queues.queue(doubling).add('job-1', { n: 21 })
      expect(await doubled).toBe(42)
      expect(await queues.check()).toBeUndefined()
    })

    it('take a repeated job id as the same job, and try a failed one again', async () => {
      const runs: number[] = []
      const done = new EventEmitter()
      const succeeded = once(done, '7')
      const otherSucceeded = once(done, '9')
      queues.work(
        failing,
        async ({ n }) => {
          runs.push(n)
          if (runs.length < 3) throw new Error('not yet')
          done.emit(String(n))
        },
        ignored,
      )
      const queue = queues.queue(failing)
      await queue.add('same', { n: 7 })
      await queue.add('same', { n: 8 })
      await succeeded
      await queue.add('other', { n: 9 })
      await otherSucceeded
      expect(runs).toEqual([7, 7, 7, 9])
    })
  })
}
