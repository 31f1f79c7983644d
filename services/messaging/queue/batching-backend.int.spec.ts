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

beforeAll(async () => {
  postgres = await startTestPostgres()
  const countedQuery = function (this: pg.Pool, ...args: Parameters<typeof query>) {
    const [statement] = args
    statements.push(typeof statement === 'string' ? statement : '')
    return query.apply(this, args)
  }
  Object.assign(pg.Pool.prototype, { query: countedQuery })
})
afterAll(async () => {
  Object.assign(pg.Pool.prototype, { query })
  await postgres?.stop()
})

const naming = (name: string): number => statements.filter((text) => text.includes(name)).length

/** Queues with a worker; answers what it has done and how many it did at once. */
const openWorking = async (database: string, alone: boolean) => {
  const queues: Queues = openBullQueues({ url: database, alone }, () => undefined)
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
  return { queues, queue, done, failed, seen }
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

describe('jobs of a process that was killed', () => {
  it('are done by the next one once their locks are over', async () => {
    const database = await postgres.database()
    const first = await openWorking(database, true)
    await first.queues.close()
    const client = new pg.Client({ connectionString: database, options: '-c search_path=queue' })
    await client.connect()
    // As a worker leaves it that claimed it, and was killed.
    await client.query(
      `SELECT add_job('counting', 'left', 'counting', '{"n":7}', '{"attempts":3}', 0, 0, 0, 3, null, null, null, null, null, false)`,
    )
    await client.query(`SELECT move_to_active('counting', 'gone', 1, 0, null, null, null)`)
    await client.query(`UPDATE job SET stalled_marked = true`)
    await client.query(`DELETE FROM meta WHERE field = 'stalled-check'`)
    await client.end()
    const next = await openWorking(database, true)
    await eventually(
      async () => next.done,
      ({ length }) => length === 1,
    )
    await next.queues.close()
    expect({ done: next.done, failed: next.failed }).toEqual({ done: [7], failed: [] })
  })
})
