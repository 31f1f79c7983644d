import { openBullQueues } from '../../messaging/queue/bullmq-queues.js'
import type { Queues } from '../../messaging/queue/port.js'
import { sealsStream } from '../../proof/seal.js'
import type { SealingRun } from '../../proof/sealing.js'
import { logStart, streamName } from '../../stores/event-store/port.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { openSealedLog, type SealedLog } from '../../testing/scenarios/sealed-log.js'
import { runSealing, type SealingWorkerDeps, sealAtStop } from './sealing.js'

let postgres: TestDatabases
let log: SealedLog
let queues: Queues
const troubles: unknown[] = []
/** Five minutes after the events of the log. */
const soon = '2026-11-21T12:05:00.000Z'
let now = soon

beforeAll(async () => {
  postgres = await openTestDatabases()
})
beforeEach(async () => {
  now = soon
  const database = await postgres.database()
  log = await openSealedLog(database)
  queues = openBullQueues({ url: database }, () => undefined)
})
afterEach(async () => {
  await queues?.close()
  await log?.close()
})
afterAll(() => postgres?.stop())

const deps = (): SealingWorkerDeps => ({
  eventStore: log.store,
  queues,
  sealing: log.sealing,
  clock: { now: () => now },
  onError: (_where, error) => troubles.push(error),
})
const order = streamName('order-anna')

/** Runs the sealing until the log holds a seal; answers the seal's count. */
const firstSeal = async (
  every: { millis: number; events: number },
  before: () => Promise<unknown>,
): Promise<unknown> => {
  const stopping = new AbortController()
  const running = runSealing(deps(), stopping.signal, every)
  await before()
  let count: unknown
  for await (const delivery of log.store.subscribe(logStart, ['LogSealed'], stopping.signal)) {
    if (delivery.kind !== 'event') continue
    count = delivery.event.data.count
    break
  }
  stopping.abort()
  await running
  return count
}

describe('the sealing job', () => {
  const anHour = 60 * 60 * 1000

  it('comes after so many events', async () => {
    expect(await firstSeal({ millis: anHour, events: 5 }, () => log.append(order, 5))).toBe(5)
    expect(troubles).toEqual([])
  })

  it('counts from the last seal on, also after a start', async () => {
    await log.append(order, 3)
    expect(await firstSeal({ millis: anHour, events: 5 }, () => log.append(order, 2))).toBe(5)
  })

  it('comes after so long a time', async () => {
    await log.append(order, 2)
    expect(await firstSeal({ millis: 20, events: 1000 }, async () => undefined)).toBe(2)
  })

  it('comes first at a start that finds events older than that', async () => {
    await log.append(order, 2)
    now = '2026-11-21T13:05:00.000Z'
    expect(await firstSeal({ millis: anHour, events: 1000 }, async () => undefined)).toBe(2)
  })

  it('waits at a start for events that are not as old', async () => {
    await log.append(order, 3)
    // A seal at the start would cover three.
    expect(await firstSeal({ millis: anHour, events: 4 }, () => log.append(order, 1))).toBe(4)
  })

  it('seals at a stop what no seal covers yet', async () => {
    await log.append(order, 2)
    await sealAtStop(deps())
    expect((await log.read(sealsStream)).map(({ data }) => data.count)).toEqual([2])
    await sealAtStop(deps())
    expect(await log.read(sealsStream)).toHaveLength(1)
  })

  it('lets a stop go on when the last seal takes too long', async () => {
    let aborted: AbortSignal | undefined
    const never = {
      seal: ({ signal }: SealingRun = {}) => {
        aborted = signal
        return new Promise<never>(() => undefined)
      },
    }
    await sealAtStop({ ...deps(), sealing: never })
    expect(aborted?.aborted).toBe(true)
  })
})
