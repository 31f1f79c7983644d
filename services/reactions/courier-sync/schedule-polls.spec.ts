import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import type { CourierSyncJob } from '../../messaging/queue/definitions.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { stubbedQueue } from '../../testing/fakes/stubbed-ports.js'
import type { ParcelInTransit } from './poll-schedule.js'
import { schedulePolls } from './work-on-parcels.js'

const at = (hours: number): Instant =>
  instantSchema.parse(new Date(Date.parse('2026-03-02T12:00:00.000Z') + hours * 60 * 60 * 1000).toISOString())

const parcels = (count: number): ParcelInTransit[] =>
  Array.from({ length: count }, (_, index) => ({
    orderId: `order-${index}`,
    courier: 'dhl',
    trackingNumber: String(1_000_000_000 + index),
    shippedAt: at(0),
    deliveryCountry: 'PT',
    flag: null,
    lastScan: null,
  }))

const scheduler = (known: readonly ParcelInTransit[], speed = 1) => {
  const state = createInMemoryStateStore()
  const jobs = new Map<string, CourierSyncJob>()
  const schedule = (hours: number): Promise<void> =>
    schedulePolls({
      parcels: async function* () {
        yield known
      },
      state,
      clock: { now: () => at(hours) },
      speed,
      polls: stubbedQueue(async (jobId, job) => void jobs.set(jobId, job)),
    })
  return { jobs, schedule }
}

describe('the schedule of polls', () => {
  it('begins when it is first made, and then adds each parcel once in its six hours', async () => {
    const { jobs, schedule } = scheduler(parcels(20))
    await schedule(0)
    expect(jobs.size).toBe(0)
    for (let hours = 0.1; hours <= 6.05; hours += 0.1) await schedule(hours)
    expect([...jobs.values()].map(({ orderId }) => orderId).sort()).toEqual(
      parcels(20)
        .map(({ orderId }) => orderId)
        .sort(),
    )
  })

  it('adds a parcel once after a long stop', async () => {
    const { jobs, schedule } = scheduler(parcels(20))
    await schedule(0)
    await schedule(48)
    expect(jobs.size).toBe(20)
  })

  it('adds both parcels of an order also where their polls come due at the same time', async () => {
    // So many times faster that each interval is a millisecond.
    const speed = 24 * 60 * 60 * 1000
    const both = parcels(2).map((parcel) => ({ ...parcel, orderId: 'order-0' }))
    const { jobs, schedule } = scheduler(both, speed)
    await schedule(0)
    await schedule(1)
    expect([...jobs.values()].map(({ trackingNumber }) => trackingNumber)).toEqual(
      both.map(({ trackingNumber }) => trackingNumber),
    )
  })

  it('adds nothing twice at the same time', async () => {
    const { jobs, schedule } = scheduler(parcels(20))
    await schedule(0)
    await schedule(3)
    const { size } = jobs
    await schedule(3)
    expect(jobs.size).toBe(size)
  })
})
