import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { openBullQueues } from '../../messaging/queue/bullmq-queues.js'
import { countOpenJobs } from '../../messaging/queue/count-open-jobs.js'
import type { JobQueue, QueueDefinition, Queues } from '../../messaging/queue/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { type CuttableProxy, startCuttableProxy } from '../harness/cuttable-proxy.js'
import { eventually } from '../harness/eventually.js'

const definition = (name: string): QueueDefinition<{ n: number }> => ({
  name,
  attempts: 3,
  backoffMillis: 10,
  concurrency: 1,
})
export const doubling = definition('doubling')
export const failing = definition('failing')

const ignored = (): void => undefined

/** Of this run alone: a server may remember another one. */
const newPrefix = (): string => `run_${randomUUID().slice(0, 8)}`

/** What queues do on every server; the same text runs against each. */
export const describeQueues = (name: string, address: () => Promise<string>): void => {
  describe(`queues on ${name}`, () => {
    let proxy: CuttableProxy
    let queues: Queues
    let whole: JobQueue<{ n: number }>
    let twiceBroken: JobQueue<{ n: number }>
    const worked = new EventEmitter()
    const runs: number[] = []

    beforeAll(async () => {
      const url = new URL(await address())
      proxy = await startCuttableProxy(url.hostname, Number(url.port))
      url.port = String(proxy.port)
      queues = openBullQueues({ url: String(url), prefix: newPrefix() }, ignored)
      queues.work(doubling, async ({ n }) => void worked.emit(`doubled ${n}`, n * 2), ignored)
      const failTwice = async ({ n }: { n: number }): Promise<void> => {
        runs.push(n)
        if (runs.length < 3) throw new Error('not yet')
        worked.emit(`came through ${n}`)
      }
      queues.work(failing, failTwice, ignored)
      whole = queues.queue(doubling)
      twiceBroken = queues.queue(failing)
      await queues.ready()
    })
    afterAll(async () => {
      await queues?.close()
      await proxy?.down()
    })

    it('hand a job to a worker', async () => {
      const doubled = once(worked, 'doubled 21')
      await whole.add('job-1', { n: 21 })
      expect(await doubled).toEqual([42])
      expect(await queues.check()).toBeUndefined()
    })

    it('hand over jobs that were added together, each once and at its time', async () => {
      const seen: number[] = []
      worked.on('doubled 31', (double: number) => seen.push(double))
      const later = once(worked, 'doubled 32')
      await whole.addAll([
        { jobId: 'together-1', data: { n: 31 } },
        { jobId: 'together-2', data: { n: 32 }, delayMillis: 100 },
        { jobId: 'together-1', data: { n: 31 } },
      ])
      expect(await later).toEqual([64])
      expect(seen).toEqual([62])
    })

    it('take a repeated job id as the same job, and try a failed one again', async () => {
      const first = once(worked, 'came through 7')
      await twiceBroken.add('same', { n: 7 })
      await twiceBroken.add('same', { n: 8 })
      await first
      const second = once(worked, 'came through 9')
      await twiceBroken.add('other', { n: 9 })
      await second
      expect(runs).toEqual([7, 7, 7, 9])
    })

    const silent = {
      leave: async () => proxy.slow({ millis: 3_600_000, bytes: 1_000_000 }),
      comeBack: async () => {
        proxy.slow()
        proxy.cut()
      },
    }
    const away = { leave: () => proxy.down(), comeBack: () => proxy.restore() }

    it.each([
      ['away', away],
      ['silent', silent],
    ])('refuse a job while their server is %s, and work on once it is back', async (how, { leave, comeBack }) => {
      await leave()
      const calls = [whole.add(how, { n: 1 }), queues.check()]
      for (const call of calls) await expect(call).rejects.toBeInstanceOf(StoreUnavailable)
      await comeBack()
      // The first may still meet a lost connection when it ends, and is then done again before the second.
      for (const n of [2, 3]) {
        const doubled = once(worked, `doubled ${n}`)
        const added = () => whole.add(`${n} after ${how}`, { n }).then(() => 'added', ignored)
        await eventually(added, (answer) => answer === 'added')
        expect(await doubled).toEqual([2 * n])
      }
    })

    it('are apart from those of another prefix, and counted there until they are done', async () => {
      const [one, other] = [newPrefix(), newPrefix()]
      const at = { url: await address() }
      const count = (prefix: string) => countOpenJobs({ ...at, prefix }, [doubling.name])
      const done: number[] = []
      const opened: Queues[] = []
      const open = async (prefix: string, works: boolean): Promise<JobQueue<{ n: number }>> => {
        const own = openBullQueues({ ...at, prefix }, ignored)
        opened.push(own)
        const queue = own.queue(doubling)
        if (works) own.work(doubling, async ({ n }) => void done.push(n), ignored)
        await own.ready()
        return queue
      }
      const first = await open(one, false)
      await first.add('at-once', { n: 1 })
      await first.add('much-later', { n: 2 }, { delayMillis: 3_600_000 })
      const second = await open(other, true)
      await second.add('at-once', { n: 3 })
      await eventually(
        () => count(other),
        (jobs) => jobs === 0,
      )
      expect([done, await count(one)]).toEqual([[3], 2])
      await open(one, true)
      await eventually(
        () => count(one),
        (jobs) => jobs === 1,
      )
      expect(done).toEqual([3, 1])
      for (const own of opened) await own.close()
    })
  })
}
