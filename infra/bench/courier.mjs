// The courier's schedule for 50,000 parcels, and polls by one worker on real queues and a real state store.
import { setTimeout as wait } from 'node:timers/promises'
import { product } from './environment.mjs'
import { until } from './until.mjs'

const parcels = Number(process.env.BENCH_COURIER_PARCELS ?? 1000)
const requestsPerSecond = 20
const answerMillis = 50
const scheduled = 50_000
const pollsMillis = 10 * 60_000
const hourMillis = 60 * 60 * 1000

const begin = Date.parse('2026-03-02T12:00:00.000Z')
const iso = (millis) => new Date(millis).toISOString()

/** A parcel that is out for delivery: it is polled hourly, more often than any other. */
const parcelNear = (index) => ({
  orderId: `0de70000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  courier: 'dhl',
  trackingNumber: String(1_000_000_000 + index * 7),
  shippedAt: iso(begin - 2 * 24 * hourMillis),
  deliveryCountry: 'PT',
  flag: null,
  lastScan: { scannedAt: iso(begin - hourMillis), code: 'WC', countryCode: 'PT' },
})

/** How long the times of one hour take to compute, and how many requests a second they need in their fullest minute. */
const scheduleRows = async (add) => {
  const { nextPoll } = await product('reactions/courier-sync/poll-schedule.js')
  const minutes = new Array(60).fill(0)
  const known = Array.from({ length: scheduled }, (_, index) => parcelNear(index))
  const from = performance.now()
  for (const parcel of known) {
    const minute = Math.floor((nextPoll(parcel, iso(begin)) - begin - 1) / 60_000)
    if (minute < 0 || minute > 59) throw new Error('a parcel is not polled within its hour')
    minutes[minute] += 1
  }
  const millis = performance.now() - from
  const what = `schedule of ${scheduled.toLocaleString('en')} parcels, each once within the hour`
  add({ what, unit: 'ms', ours: millis })
  const fullest = Math.max(...minutes) / 60
  add({
    what: `${what}: fullest minute`,
    unit: 'requests/s',
    ours: fullest,
    goal: requestsPerSecond,
    direction: 'at most',
  })
}

/** From the schedule over the queue and the shared budget to the answer: no parcel has a scan that is new. */
const pollRows = async (environment, add) => {
  const url = await environment.database('bench_courier')
  const { openPostgresStateStore } = await product('stores/state-store/postgres/postgres-state-store.js')
  const { openPostgresEventStore } = await product('stores/event-store/postgres/postgres-event-store.js')
  const { openBullQueues } = await product('messaging/queue/bullmq-queues.js')
  const { courierSync } = await product('messaging/queue/definitions.js')
  const { createRequestBudget } = await product('reactions/courier-sync/request-budget.js')
  const { schedulePolls } = await product('reactions/courier-sync/work-on-parcels.js')
  const { syncParcel } = await product('reactions/courier-sync/sync-parcel.js')
  const state = await openPostgresStateStore(url)
  const eventStore = await openPostgresEventStore({ connectionString: url })
  const queues = openBullQueues({ url }, (error) => console.error(error.message))
  const clock = { now: () => iso(Date.now()) }
  const budget = createRequestBudget({ state, clock, requestsPerSecond })
  const failures = []
  let polled = 0
  const tracking = {
    tracks: ['dhl'],
    speed: 1,
    track: async () => {
      await wait(answerMillis)
      polled += 1
      return { scans: [], outcome: null, estimatedDelivery: null }
    },
  }
  const onError = (_where, error) => failures.push(error)
  const again = async () => failures.push(new Error('a poll was put off'))
  const deps = { eventStore, clock, onError, again, budget, tracking, bus: undefined, dataKeys: undefined }
  queues.work(
    courierSync,
    (job) => syncParcel(deps, job),
    (error) => failures.push(error),
  )
  const polls = queues.queue(courierSync)
  await queues.ready()
  let now = iso(begin)
  const schedule = () =>
    schedulePolls({
      parcels: async function* () {
        yield Array.from({ length: parcels }, (_, index) => parcelNear(index))
      },
      state,
      clock: { now: () => now },
      polls,
      speed: 1,
    })
  // A job that failed is not polled: its failure ends the wait.
  const answered = () => polled === parcels || failures.length > 0
  const measure = async () => {
    await schedule()
    now = iso(begin + hourMillis)
    const from = performance.now()
    await schedule()
    await until('every poll', answered, { withinMillis: pollsMillis, everyMillis: 5 })
    return (performance.now() - from) / 1000
  }
  const seconds = await measure().finally(async () => {
    await queues.close()
    await Promise.all([state.close(), eventStore.close()])
  })
  if (failures.length > 0) throw failures[0]
  const what = `polls of ${parcels.toLocaleString('en')} parcels by one worker`
  add({ what, unit: 'polls/s', ours: parcels / seconds })
  add({
    what: `5,000 parcels at that rate (budget ${requestsPerSecond}/s, answers after ${answerMillis} ms)`,
    unit: 's',
    ours: (5000 / parcels) * seconds,
    goal: 360,
    direction: 'at most',
  })
}

export const courierRows = async (environment, add) => {
  await scheduleRows(add)
  await pollRows(environment, add)
}
