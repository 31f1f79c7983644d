import { randomUUID } from 'node:crypto'
import { DomainError } from '../../domain/refusal.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { PaymentsUnavailable } from '../../gateways/payments/port.js'
import { openBullQueues } from '../../messaging/queue/bullmq-queues.js'
import type { OwnJobs } from '../../messaging/queue/own-jobs.js'
import type { JobQueue, QueueDefinition, QueueStatus, Queues } from '../../messaging/queue/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { eventually } from '../harness/eventually.js'

type Job = { readonly name: string; readonly tenantId?: string; readonly orderId?: string }

const definition: QueueDefinition<Job> = { name: 'breaking', attempts: 2, backoffMillis: 10, concurrency: 1 }
const again: QueueDefinition<Job> = { ...definition, name: 'again', comesAgain: true }
const idle: QueueDefinition<Job> = { ...definition, name: 'idle' }
const unknown = randomUUID()
const everyJob: OwnJobs = async () => true

/** What queues do with jobs that have used up their tries; the same text runs against each server. */
export const describeFailedJobs = (name: string, address: () => Promise<string>): void => {
  describe(`failed jobs of queues on ${name}`, () => {
    let queues: Queues
    let queue: JobQueue<Job>
    let waiting: JobQueue<Job>
    let coming: JobQueue<Job>
    let broken = true
    let outage: Error | undefined
    const tries: string[] = []
    const troubles: string[] = []

    beforeAll(async () => {
      const server = { url: await address(), prefix: `run_${randomUUID().slice(0, 8)}` }
      queues = openBullQueues(server, () => undefined, { random: () => 0 })
      const work = async (job: Job): Promise<void> => {
        tries.push(job.name)
        if (broken) throw new DomainError('order/cancelled')
      }
      queues.work(definition, work, () => undefined)
      queues.work(
        again,
        async ({ name: slot }) => {
          tries.push(slot)
          if (broken) throw outage ?? new DomainError('order/cancelled')
        },
        (error, attempt) => troubles.push(`${error.name} ${attempt}`),
      )
      queue = queues.queue(definition)
      coming = queues.queue(again)
      waiting = queues.queue(idle)
      await queues.ready()
    })
    afterAll(() => queues?.close())

    const until = (isWanted: (status: QueueStatus) => boolean): Promise<QueueStatus> =>
      eventually(() => queues.status(definition.name, everyJob), isWanted)
    const failed = async (id: string): Promise<QueueStatus> => {
      broken = true
      tries.length = 0
      await queue.add(id, { name: 'Ana Souza' })
      // The counts and the list are read one after the other, so a job can fail between any two.
      return until(({ active, failed: count, failedJobs }) => active === 0 && count === 1 && failedJobs.length === 1)
    }
    const noneLeft = { waiting: 0, active: 0, delayed: 0, failed: 0, failedJobs: [] }

    it('are listed with id, tries, code and time, and nothing of their data', async () => {
      const from = Date.now()
      const status = await failed('first')
      const failedAt = expect.any(String)
      expect(status).toEqual({
        ...noneLeft,
        failed: 1,
        failedJobs: [{ id: 'first', attempts: 2, code: 'order/cancelled', failedAt }],
      })
      const at = Date.parse(status.failedJobs[0]?.failedAt ?? '')
      expect(at).toBeGreaterThanOrEqual(from)
      expect(at).toBeLessThanOrEqual(Date.now())
      expect(await queues.dismiss(definition.name, 'first', everyJob)).toBe(true)
    })

    it('are tried again as often as new ones, and are gone once they come through', async () => {
      await failed('second')
      expect(await queues.place(definition.name, 'second')).toBe('failed')
      expect(await queues.retry(definition.name, 'second', everyJob)).toBe(true)
      await eventually(
        async () => tries,
        ({ length }) => length === 4,
      )
      await until(({ failed: count }) => count === 1)
      broken = false
      expect(await queues.retry(definition.name, 'second', everyJob)).toBe(true)
      expect(await until(({ failed: count, active, waiting: left }) => count + active + left === 0)).toEqual(noneLeft)
      expect(tries).toHaveLength(5)
      expect(await queues.place(definition.name, 'second')).toBe('done')
    })

    it('may be dismissed: then nothing is tried any more', async () => {
      await failed('third')
      expect(await queues.dismiss(definition.name, 'third', everyJob)).toBe(true)
      expect(await queues.status(definition.name, everyJob)).toEqual(noneLeft)
      expect(await queues.retry(definition.name, 'third', everyJob)).toBe(false)
      expect(tries).toHaveLength(2)
    })

    it('are no others: a job that is unknown, waits or came through is neither tried again nor dismissed', async () => {
      broken = false
      await queue.add('done', { name: 'Ana' })
      await eventually(
        async () => tries,
        (all) => all.includes('Ana'),
      )
      await until(({ active, waiting: left }) => active + left === 0)
      await waiting.add('later', { name: 'Rui' }, { delayMillis: 3_600_000 })
      await waiting.add('soon', { name: 'Rui' })
      for (const [of, id] of [
        [definition.name, 'done'],
        [definition.name, unknown],
        [idle.name, 'later'],
        [idle.name, 'soon'],
      ] as const) {
        expect([id, await queues.retry(of, id, everyJob)]).toEqual([id, false])
        expect([id, await queues.dismiss(of, id, everyJob)]).toEqual([id, false])
      }
      const placeOf = (id: string) => queues.place(idle.name, id)
      expect(await Promise.all(['soon', 'later', unknown].map(placeOf))).toEqual(['waiting', 'waiting', 'unknown'])
      expect(await queues.status(idle.name, everyJob)).toEqual({ ...noneLeft, waiting: 1, delayed: 1 })
    })

    it('are counted for everyone beside how the queue moves: what waits longest, and what came through last', async () => {
      const from = Date.now()
      broken = true
      await queue.add('counted', { name: 'Ana', tenantId: 'porto' })
      await until(({ failed: count }) => count === 1)
      const counts = { waiting: 0, active: 0, delayed: 0, failed: 1 }
      const { lastDoneAt = '', ...flow } = await queues.flow(definition.name)
      expect(flow).toEqual(counts)
      expect(Date.parse(lastDoneAt)).toBeLessThanOrEqual(from)
      await queues.dismiss(definition.name, 'counted', everyJob)

      const { oldestDueAt = '', ...waits } = await queues.flow(idle.name)
      expect(waits).toEqual({ ...counts, waiting: 1, delayed: 1, failed: 0 })
      expect(Date.parse(oldestDueAt)).toBeLessThanOrEqual(from)
      expect(from - Date.parse(oldestDueAt)).toBeLessThan(60_000)
    })

    it('are shown to those whose they are, and no one else tries them again or dismisses them', async () => {
      broken = true
      const orderId = '0de70000-0000-4000-8000-000000000001'
      await queue.add('of-porto', { name: 'Ana', tenantId: 'porto' })
      await queue.add('of-an-order', { name: 'Ana', orderId })
      await queue.add('of-none', { name: 'Ana', orderId: 'no order', tenantId: '' })
      await until(({ failed: count }) => count === 3)
      const of: Record<string, OwnJobs> = {
        'of-porto': async ({ tenantId }) => tenantId === 'porto',
        'of-an-order': async (subject) => subject.orderId === orderId,
        'of-none': async (subject) => subject.orderId === undefined && subject.tenantId === undefined,
      }
      for (const [id, isOwn] of Object.entries(of)) {
        const { failed: count, failedJobs } = await queues.status(definition.name, isOwn)
        expect([count, failedJobs.map((job) => job.id)]).toEqual([1, [id]])
        const others = Object.keys(of).filter((other) => other !== id)
        for (const other of others) {
          expect(await queues.retry(definition.name, other, isOwn)).toBe(false)
          expect(await queues.dismiss(definition.name, other, isOwn)).toBe(false)
        }
      }
      for (const [id, isOwn] of Object.entries(of)) expect(await queues.dismiss(definition.name, id, isOwn)).toBe(true)
    })

    it.each([
      ['a store', new TechnicalError('the sweep failed', { cause: new StoreUnavailable(undefined) })],
      ['a service of others', new PaymentsUnavailable('no answer')],
    ])(
      'are none when they come again by themselves and met the outage of %s; the next one does the work',
      async (_, error) => {
        ;[broken, outage] = [true, error]
        tries.length = 0
        troubles.length = 0
        const slot = randomUUID()
        await coming.add(`slot-${slot}`, { name: slot })
        await eventually(
          async () => troubles,
          ({ length }) => length === 2,
        )
        expect(troubles).toEqual([`${error.name} 1`, `${error.name} 2`])
        const left = await eventually(
          () => queues.status(again.name, everyJob),
          ({ active, delayed, waiting: more }) => active + delayed + more === 0,
        )
        expect(left).toEqual(noneLeft)
        broken = false
        await coming.add(`slot-${slot}-next`, { name: 'next' })
        await eventually(
          async () => tries,
          (all) => all.at(-1) === 'next',
        )
      },
    )

    it('are those that come again when they fail by themselves', async () => {
      ;[broken, outage] = [true, undefined]
      await coming.add('slot-broken', { name: 'broken' })
      const status = await eventually(
        () => queues.status(again.name, everyJob),
        ({ failed: count, failedJobs }) => count === 1 && failedJobs.length === 1,
      )
      expect(status.failedJobs[0]).toMatchObject({ id: 'slot-broken', code: 'order/cancelled' })
    })
  })
}
