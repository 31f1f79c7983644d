import { jest } from '@jest/globals'
import { PostgresConnection } from 'bullmq'
import pg from 'pg'
import { describeFailedJobs } from '../../testing/contracts/failed-jobs.contract.js'
import { describeQueues, doubling, failing } from '../../testing/contracts/queues.contract.js'
import { describeWorkerEnds } from '../../testing/contracts/worker-ends.contract.js'
import { eventually } from '../../testing/harness/eventually.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { openBullQueues } from './bullmq-queues.js'

/** How many connections the server has. */
const connectionsTo = async (database: string) => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  await client.end()
  return rowCount
}

let postgres: TestDatabases

beforeAll(async () => {
  postgres = await openTestDatabases()
})
afterAll(async () => {
  await postgres?.stop()
})

const newDatabase = () => postgres.database()
describeQueues('Postgres', newDatabase)
describeFailedJobs('Postgres', newDatabase)
describeWorkerEnds('Postgres', newDatabase, newDatabase)

describe('queues on Postgres', () => {
  it('have no listening client of BullMQ, which handles errors only once it is connected: one then ends the process', async () => {
    const listening = jest.spyOn(PostgresConnection.prototype, 'getListenClient')
    const own = openBullQueues({ url: await postgres.database() }, () => undefined)
    const done: number[] = []
    own.work(
      doubling,
      async ({ n }) => void done.push(n),
      () => undefined,
    )
    const queue = own.queue(doubling)
    await own.ready()
    await queue.add('job-1', { n: 1 })
    await eventually(
      async () => done.length,
      (length) => length === 1,
    )
    // The worker waits for the next one by now, or soon.
    await queue.add('job-2', { n: 2 })
    await eventually(
      async () => done.length,
      (length) => length === 2,
    )
    await own.close()
    expect(listening).not.toHaveBeenCalled()
    listening.mockRestore()
  })

  it('share a few connections, however many are opened', async () => {
    const opened = async (times: number) => {
      const database = await postgres.database()
      const own = openBullQueues({ url: database }, () => undefined)
      for (let time = 0; time < times; time += 1) {
        own.queue(failing)
        own.queue(doubling)
      }
      await own.ready()
      const connections = await connectionsTo(database)
      await own.close()
      return connections
    }
    expect(await opened(1)).toBeGreaterThan(0)
    expect(await opened(5)).toBeLessThanOrEqual(6)
  })

  it('are not opened after all were to be connected: one without a connection would never get one', async () => {
    const own = openBullQueues({ url: await postgres.database() }, () => undefined)
    const queue = own.queue(doubling)
    await own.ready()
    expect(() => own.queue(failing)).toThrow('failing is opened after all')
    expect(() =>
      own.work(
        failing,
        async () => undefined,
        () => undefined,
      ),
    ).toThrow('failing is opened after all')
    await own.queue(doubling).add('job', { n: 1 })
    await queue.add('job', { n: 1 })
    await own.close()
  })
})
