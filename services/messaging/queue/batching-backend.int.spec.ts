import pg from 'pg'
import { eventually } from '../../testing/harness/eventually.js'
import { startTestPostgres, type TestPostgres } from '../../testing/harness/test-postgres.js'
import { openBullQueues } from './bullmq-queues.js'
import type { QueueDefinition, Queues } from './port.js'

type Numbered = { readonly n: number }

const counting: QueueDefinition<Numbered> = { name: 'counting', attempts: 3, backoffMillis: 10, concurrency: 8 }
const other: QueueDefinition<Numbered> = { ...counting, name: 'other' }

let postgres: TestPostgres
let statements: string[] = []
const { query } = pg.Pool.prototype
/** Part of a statement that Postgres refuses, and how many times more. */
let refused = { part: '', times: 0 }

const deadlock = (): Error => Object.assign(new Error('deadlock detected'), { code: '40P01' })

beforeAll(async () => {
  postgres = await startTestPostgres()
  const countedQuery = function (this: pg.Pool, ...args: Parameters<typeof query>) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : ''
    statements.push(text)
    if (refused.times === 0 || !text.includes(refused.part)) return query.apply(this, args)
    refused.times -= 1
    return Promise.reject(deadlock())
  }
  Object.assign(pg.Pool.prototype, { query: countedQuery })
})
afterAll(async () => {
  Object.assign(pg.Pool.prototype, { query })
  await postgres?.stop()
})

const naming = (name: string): number => statements.filter((text) => text.includes(name)).length

const opened: Queues[] = []
let release: () => void = () => undefined

afterEach(async () => {
  refused = { part: '', times: 0 }
  release()
  for (const queues of opened.splice(0)) await queues.close()
})

/** Queues with a worker; answers what it has done and how many it did at once. */
const openWorking = async (database: string, alone: boolean) => {
  const troubles: unknown[] = []
  const queues: Queues = openBullQueues({ url: database, alone }, (error) => troubles.push(error), { lockMillis: 1000 })
  opened.push(queues)
  const done: number[] = []
  const failed: unknown[] = []
  const seen = { now: 0, most: 0 }
  queues.work(
    counting,
    async ({ n }) => {
      seen.now += 1
      seen.most = Math.max(seen.most, seen.now)
      await new Promise((resolve) => setImmediate(resolve))
      seen.now -= 1
      done.push(n)
    },
    (error) => failed.push(error),
  )
  queues.work(
    other,
    async () => undefined,
    () => undefined,
  )
  const queue = queues.queue(counting)
  await queues.ready()
  return { queues, queue, done, failed, seen, troubles }
}

const all = Array.from({ length: 40 }, (_, n) => n)

describe.each([
  ['that no other process can use', true],
  ['that other processes may use', false],
])('queues on a Postgres %s', (_, alone) => {
  it('add, claim and end jobs of the same time in few statements, each job once', async () => {
    const { queues, queue, done, seen } = await openWorking(await postgres.database(), alone)
    // The worker has found nothing, and waits.
    await eventually(
      async () => naming('move_to_active'),
      (claims) => claims > 0,
    )
    statements = []
    await Promise.all(all.map((n) => queue.add(`job-${n}`, { n })))
    await eventually(
      async () => done,
      ({ length }) => length === all.length,
    )
    await queues.close()
    expect(done.toSorted((one, two) => one - two)).toEqual(all)
    expect(seen.most).toBeLessThanOrEqual(counting.concurrency)
    expect(naming('add_job')).toBeLessThanOrEqual(8)
    expect(naming('move_to_active')).toBeLessThanOrEqual(20)
    expect(naming('move_to_completed')).toBeLessThanOrEqual(20)
  })

  it('run a job when its delay is over, though no notification comes then', async () => {
    const { queues, queue, done } = await openWorking(await postgres.database(), alone)
    const from = Date.now()
    await queue.add('later', { n: 1 }, { delayMillis: 400 })
    await eventually(
      async () => done,
      ({ length }) => length === 1,
    )
    expect(Date.now() - from).toBeGreaterThanOrEqual(390)
    await queues.close()
  })
})

/** A database with a job as a worker leaves it that claimed it, and was killed. */
const databaseWithLeftJob = async (): Promise<string> => {
  const database = await postgres.database()
  const first = await openWorking(database, true)
  await first.queues.close()
  const client = new pg.Client({ connectionString: database, options: '-c search_path=queue' })
  await client.connect()
  await client.query(
    `SELECT add_job('counting', 'left', 'counting', '{"n":7}', '{"attempts":3}', 0, 0, 0, 3, null, null, null, null, null, false)`,
  )
  await client.query(`SELECT move_to_active('counting', 'gone', 1, 0, null, null, null)`)
  await client.query(`UPDATE job SET stalled_marked = true`)
  await client.query(`DELETE FROM meta WHERE field = 'stalled-check'`)
  await client.end()
  return database
}

const isDone = ({ done }: { readonly done: readonly number[] }, jobs: number): Promise<unknown> =>
  eventually(
    async () => done,
    ({ length }) => length === jobs,
  )

describe('jobs of a process that was killed', () => {
  it('are done by the next one once their locks are over', async () => {
    const next = await openWorking(await databaseWithLeftJob(), true)
    await isDone(next, 1)
    await next.queues.close()
    expect({ done: next.done, failed: next.failed }).toEqual({ done: [7], failed: [] })
  })

  it('are found again at once when Postgres ends the search for a deadlock', async () => {
    const database = await databaseWithLeftJob()
    refused = { part: 'move_stalled_jobs_to_wait', times: 1 }
    const next = await openWorking(database, true)
    await isDone(next, 1)
    await next.queues.close()
    expect({ done: next.done, troubles: next.troubles }).toEqual({ done: [7], troubles: [] })
  })

  it('are found by a later search when it ends one for deadlocks again and again, and the worker goes on', async () => {
    const database = await databaseWithLeftJob()
    refused = { part: 'move_stalled_jobs_to_wait', times: Number.POSITIVE_INFINITY }
    const next = await openWorking(database, true)
    await eventually(
      async () => next.troubles,
      ({ length }) => length > 0,
    )
    await next.queue.add('new', { n: 8 })
    await isDone(next, 1)
    refused.times = 0
    await isDone(next, 2)
    await next.queues.close()
    expect({ done: next.done, failed: next.failed }).toEqual({ done: [8, 7], failed: [] })
    expect(next.troubles).toContainEqual(expect.objectContaining({ code: '40P01' }))
  })
})

describe('a job that fails while its worker waits for others', () => {
  it('is tried again after its pause, and not once the worker asks again by itself', async () => {
    const queues = openBullQueues({ url: await postgres.database(), alone: true }, () => undefined, {
      lockMillis: 60_000,
    })
    opened.push(queues)
    const tries: number[] = []
    let fail: () => void = () => undefined
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    queues.work(
      counting,
      async (_data, { number }) => {
        tries.push(number)
        if (number > 1) return
        await failing
        throw new Error('not yet')
      },
      () => undefined,
    )
    const queue = queues.queue(counting)
    await queues.ready()
    await queue.add('failing', { n: 1 })
    const begun = (times: number) =>
      eventually(
        async () => tries,
        ({ length }) => length === times,
      )
    // One claim has found this job and no other: now the worker waits for half a minute.
    await begun(1)
    fail()
    await begun(2)
    expect(tries).toEqual([1, 2])
  })
})

describe('the lock of a job in hand', () => {
  it('is renewed again at once when Postgres ends that for a deadlock', async () => {
    const troubles: unknown[] = []
    const queues = openBullQueues({ url: await postgres.database(), alone: true }, (error) => troubles.push(error), {
      lockMillis: 1000,
    })
    opened.push(queues)
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const begun: number[] = []
    queues.work(
      counting,
      async ({ n }) => {
        begun.push(n)
        await held
      },
      () => undefined,
    )
    const queue = queues.queue(counting)
    await queues.ready()
    const renewal = 'lock_token = input.token'
    refused = { part: renewal, times: 1 }
    await queue.add('long', { n: 1 })
    statements = []
    await eventually(
      async () => naming(renewal),
      (renewals) => renewals >= 2,
    )
    release()
    await queues.close()
    expect({ begun, troubles, left: refused.times }).toEqual({ begun: [1], troubles: [], left: 0 })
  })
})
