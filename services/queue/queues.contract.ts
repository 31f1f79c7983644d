import type { QueueDefinition, Queues } from './port.js'

export const doubling: QueueDefinition<{ n: number }, number> = {
  name: 'doubling',
  attempts: 5,
  backoffMillis: 10,
  concurrency: 2,
}
export const failing: QueueDefinition<{ n: number }, number> = {
  name: 'failing',
  attempts: 3,
  backoffMillis: 10,
  concurrency: 1,
}

/** What queues do on every server; the same text runs against each. */
export const describeQueues = (name: string, open: () => Queues): void => {
  describe(`queues on ${name}`, () => {
    let queues: Queues

    beforeAll(() => {
      queues = open()
    })

    it('hand a result to whoever waits for it', async () => {
      queues.work(
        doubling,
        async ({ n }) => n * 2,
        () => undefined,
      )
      expect(await queues.answering(doubling).addAndWait('job-1', { n: 21 }, 30_000)).toBe(42)
      expect(await queues.check()).toBeUndefined()
    })

    it('take a repeated job id as the same job, and try a failed one again', async () => {
      let runs = 0
      const succeeded = new Promise<number>((resolve) => {
        queues.work(
          failing,
          async ({ n }) => {
            runs += 1
            if (runs < 3) throw new Error('not yet')
            resolve(n)
            return n
          },
          () => undefined,
        )
      })
      const queue = queues.answering(failing)
      await queue.add('same', { n: 7 })
      await queue.add('same', { n: 8 })
      expect(await succeeded).toBe(7)
      expect(await queue.addAndWait('other', { n: 9 }, 30_000)).toBe(9)
      expect(runs).toBe(4)
    })

    it('answer nothing when the work takes longer than one waits', async () => {
      const never: QueueDefinition<{ n: number }, number> = { ...doubling, name: 'never' }
      expect(await queues.answering(never).addAndWait('job-1', { n: 1 }, 50)).toBeUndefined()
    })
  })
}
