import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { openBullQueues } from '../../messaging/queue/bullmq-queues.js'
import type { JobQueue, QueueDefinition, Queues } from '../../messaging/queue/port.js'
import { exited } from '../harness/child-exit.js'
import { withDatabase } from '../harness/database-search.js'
import { eventually } from '../harness/eventually.js'
import { programArguments } from '../harness/running-product.js'

type Numbered = { readonly n: number }

const definition: QueueDefinition<Numbered> = { name: 'counted', attempts: 3, backoffMillis: 10, concurrency: 100 }
const lockMillis = 1000

/** Ten thousand by `make faults`. */
const count = Number(process.env.QUEUE_JOBS ?? 800)
const wave = 500
/** A limit for 800 jobs, and as much more as there are more of them. */
const withinMillis = (millis: number): number => millis * Math.max(1, count / 800)
const wholeMillis = withinMillis(600_000)

/** Some at a time: each call of `add` has a time limit of its own. */
const addAll = async (queue: JobQueue<Numbered>): Promise<void> => {
  for (let from = 0; from < count; from += wave) {
    const length = Math.min(wave, count - from)
    await Promise.all(Array.from({ length }, (_, n) => queue.add(`job-${from + n}`, { n: from + n })))
  }
}

type Server = { readonly url: string; readonly prefix: string }

const newServer = async (address: () => Promise<string>): Promise<Server> => ({
  url: await address(),
  prefix: `run_${randomUUID().slice(0, 8)}`,
})

const newGate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** Until nothing is left; under load the server may once answer too late. */
const untilDone = (queues: Queues): Promise<unknown> =>
  eventually(
    () => queues.status(definition.name, async () => true).catch(() => undefined),
    (status) => status !== undefined && status.waiting + status.active + status.delayed + status.failed === 0,
    withinMillis(180_000),
  )

/** The effects in the log, and how many of the jobs have one. */
const effectsIn = (log: string): Promise<{ readonly effects: number; readonly jobs: number }> =>
  withDatabase(log, async (client) => {
    const counting = `SELECT count(*)::int AS effects, count(DISTINCT stream)::int AS jobs FROM event_log.events`
    const { rows } = await client.query<{ effects: number; jobs: number }>(counting)
    return rows[0] ?? { effects: 0, jobs: 0 }
  })

/** What becomes of jobs whose worker stops or is killed; the same text runs against each server. */
export const describeWorkerEnds = (
  name: string,
  address: () => Promise<string>,
  logDatabase: () => Promise<string>,
): void => {
  describe(`the jobs of workers on ${name}`, () => {
    const open: Queues[] = []
    const children: ChildProcess[] = []
    afterAll(async () => {
      for (const child of children) child.kill('SIGKILL')
      for (const queues of open) await queues.close()
    })
    const opened = (queues: Queues): Queues => {
      open.push(queues)
      return queues
    }

    type ChildOptions = {
      readonly server: Server
      readonly log: string
      /** How many jobs it ends at most; it holds the others in hand. */
      readonly holdsAfter?: number
      readonly handMillis?: number
    }

    /** A worker in a process of its own, which says the number of each job that it begins. */
    const startChild = (options: ChildOptions, begun: string[]): ChildProcess => {
      const written = JSON.stringify({ ...options, definition, lockMillis })
      const program = programArguments('queue-worker.mjs', 'services/testing/fixtures')
      const child = spawn(process.execPath, [...program, written], { stdio: ['ignore', 'pipe', 'inherit'] })
      children.push(child)
      createInterface({ input: child.stdout }).on('line', (line) => begun.push(line))
      return child
    }

    it(
      'run once each while no worker is killed',
      async () => {
        const runs = new Map<number, number>()
        const queues = opened(openBullQueues(await newServer(address), () => undefined))
        const work = async ({ n }: Numbered): Promise<void> => void runs.set(n, (runs.get(n) ?? 0) + 1)
        queues.work(definition, work, () => undefined)
        const queue = queues.queue(definition)
        await queues.ready()
        await addAll(queue)
        await untilDone(queues)
        expect(runs.size).toBe(count)
        expect([...runs.values()].filter((times) => times !== 1)).toEqual([])
      },
      wholeMillis,
    )

    it(
      'run at least once each and have one effect, counted in the log, whenever a worker is killed',
      async () => {
        const [server, log] = [await newServer(address), await logDatabase()]
        const queues = opened(openBullQueues(server, () => undefined))
        const queue = queues.queue(definition)
        await queues.ready()
        const begun: string[] = []
        const part = count / 5
        const startWorker = (options: { readonly holdsAfter?: number } = {}) =>
          startChild({ server, log, ...options }, begun)
        const kill = async (child: ChildProcess): Promise<void> => {
          child.kill('SIGKILL')
          await exited(child)
        }
        await addAll(queue)
        for (let killed = 0; killed < 3; killed += 1) {
          const before = begun.length
          const worker = startWorker({ holdsAfter: part })
          await eventually(
            async () => begun.length - before,
            (jobs) => jobs > part,
            withinMillis(120_000),
          )
          await kill(worker)
        }
        const last = startWorker()
        await untilDone(queues)
        await kill(last)
        expect(new Set(begun).size).toBe(count)
        // The jobs that were in hand when their worker was killed.
        expect(begun.length).toBeGreaterThan(count)
        expect(await effectsIn(log)).toEqual({ effects: count, jobs: count })
      },
      wholeMillis,
    )

    /** A worker that says what it begins, and ends nothing before it may. */
    const startWorking = async (server: Server, begun: string[], who: string, until?: Promise<void>) => {
      const queues = opened(openBullQueues(server, () => undefined))
      const work = async ({ n }: Numbered): Promise<void> => {
        begun.push(`${who} ${n}`)
        await until
      }
      queues.work(definition, work, () => undefined)
      const queue = queues.queue(definition)
      await queues.ready()
      const run = async (n: number): Promise<void> => {
        await queue.add(`job-${n}`, { n })
        await eventually(
          async () => begun,
          (all) => all.includes(`${who} ${n}`),
        )
      }
      return { queues, run }
    }

    it('are taken one at first, and one more after each that has ended, so that a crash at the start interrupts few', async () => {
      const few = { ...definition, name: 'few', concurrency: 4 }
      const jobs = 12
      const queues = opened(openBullQueues(await newServer(address), () => undefined))
      const [beginnings, endings] = [[] as string[], [] as (() => void)[]]
      let ended = 0
      const work = async (): Promise<void> => {
        beginnings.push(`${endings.length + 1} in hand after ${ended}`)
        await new Promise<void>((resolve) => endings.push(resolve))
      }
      queues.work(few, work, () => undefined)
      const queue = queues.queue(few)
      await queues.ready()
      await queue.addAll(Array.from({ length: jobs }, (_, n) => ({ jobId: `job-${n}`, data: { n } })))
      while (ended < jobs) {
        const allowed = Math.min(few.concurrency, ended + 1, jobs - ended)
        await eventually(
          async () => endings.length,
          (inHand) => inHand === allowed,
        )
        ended += 1
        endings.shift()?.()
      }
      expect(beginnings.slice(0, 7)).toEqual([
        '1 in hand after 0',
        '1 in hand after 1',
        '2 in hand after 1',
        '2 in hand after 2',
        '3 in hand after 2',
        '3 in hand after 3',
        '4 in hand after 3',
      ])
      expect(beginnings.slice(7).every((each) => each.startsWith('4 in hand'))).toBe(true)
    })

    it('in hand at a stop are waited for, and run once', async () => {
      const [server, begun, gate] = [await newServer(address), [] as string[], newGate()]
      const first = await startWorking(server, begun, 'first', gate.opened)
      await first.run(1)
      let closed = false
      const closing = first.queues.close().then(() => {
        closed = true
      })
      const second = await startWorking(server, begun, 'second')
      await second.run(2)
      expect(closed).toBe(false)
      gate.open()
      await closing
      await second.run(3)
      expect(begun).toEqual(['first 1', 'second 2', 'second 3'])
      await untilDone(second.queues)
    })

    it('in hand at a stop are not waited for beyond its time, and are run by the next worker', async () => {
      const [server, log] = [await newServer(address), await logDatabase()]
      const queues = opened(openBullQueues(server, () => undefined))
      const queue = queues.queue(definition)
      await queues.ready()
      const begun: string[] = []
      const first = startChild({ server, log, holdsAfter: 0, handMillis: 100 }, begun)
      await queue.add('job-1', { n: 1 })
      const beginnings = (wanted: number) =>
        eventually(
          async () => begun,
          ({ length }) => length === wanted,
        )
      await beginnings(1)
      first.kill('SIGTERM')
      expect(await exited(first)).toBe(0)
      const next = startChild({ server, log }, begun)
      await beginnings(2)
      await untilDone(queues)
      next.kill('SIGTERM')
      expect(await exited(next)).toBe(0)
      expect(await effectsIn(log)).toEqual({ effects: 1, jobs: 1 })
    })
  })
}
