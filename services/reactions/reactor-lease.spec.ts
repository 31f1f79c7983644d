import { unfollowedSettings } from '../domain/settings/first-settings.js'
import { systemClock } from '../runtime/system-clock.js'
import { type Delivery, type EventStore, logStart, position } from '../stores/event-store/port.js'
import { raiseMillis } from '../stores/lease/leases.js'
import { backoffMillis } from '../stores/retry/backoff.js'
import type { StateStore } from '../stores/state-store/port.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { stubbedEventStore, stubbedQueues } from '../testing/fakes/stubbed-ports.js'
import { createVirtualClock, type VirtualClock } from '../testing/fakes/virtual-clock.js'
import { recordedEvent } from '../testing/scenarios/recorded-events.js'
import { gatherMillis, runReactor } from './reactor.js'

const cancelled = recordedEvent({
  position: position(7n),
  type: 'OrderCancelled',
  data: {
    tenantId: 'default',
    officeDay: '2026-03-02',
    previousStatus: 'PAID',
    paidAmount: 1000,
    currency: 'USD',
  },
})

type Subscribe = EventStore['subscribe']

const queues = stubbedQueues()

const logRead = (subscribe: Subscribe): EventStore =>
  stubbedEventStore({ head: async () => logStart, eventAt: async () => cancelled, subscribe })

const random = (): number => 0.9

/** A worker's reactor; how often it has begun to read, how long it has paused, and what went wrong. */
const startReactor = (state: StateStore, time: VirtualClock, subscribe: Subscribe) => {
  const stop = new AbortController()
  const seen = { begun: 0, pauses: [] as number[], errors: [] as string[] }
  const eventStore = logRead(async function* (...args) {
    seen.begun += 1
    yield* subscribe(...args)
  })
  const watched: VirtualClock = {
    ...time,
    random,
    pause: (millis, signal) => {
      seen.pauses.push(millis)
      return time.pause(millis, signal)
    },
  }
  const onError = (_where: string, error: unknown): void => void seen.errors.push(String(error))
  const running = runReactor(
    { eventStore, state, queues, clock: systemClock, settings: unfollowedSettings, onError, time: watched },
    undefined,
    stop.signal,
  )
  const end = async (): Promise<void> => {
    stop.abort()
    await time.pass(0)
    await running
  }
  return { seen, end }
}

describe('reactors of several workers', () => {
  const quiet: Subscribe = async function* (_after, _filter, signal): AsyncGenerator<Delivery> {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    yield* []
  }

  it('read the log once; another one begins when the first has ended', async () => {
    const [state, time] = [createInMemoryStateStore(), createVirtualClock()]
    const first = startReactor(state, time, quiet)
    await time.pass(100)
    const second = startReactor(state, time, quiet)
    await time.pass(60_000)
    expect([first.seen.begun, second.seen.begun]).toEqual([1, 0])
    await first.end()
    await time.pass(1000)
    expect([first.seen.begun, second.seen.begun]).toEqual([1, 1])
    await second.end()
    expect([first.seen.errors, second.seen.errors]).toEqual([[], []])
  })
})

describe('a reactor that fails', () => {
  it('waits longer each time, and shortly again once an event came through', async () => {
    const [state, time] = [createInMemoryStateStore(), createVirtualClock()]
    let tries = 0
    const reactor = startReactor(state, time, async function* (): AsyncGenerator<Delivery> {
      tries += 1
      if (tries === 4) yield { kind: 'event', event: cancelled }
      throw new Error(`try ${tries}`)
    })
    await time.pass(raiseMillis - 1)
    await reactor.end()
    const backoffs = reactor.seen.pauses.filter((millis) => millis < raiseMillis)
    const afterFailures = [0, 1, 2].map((failures) => backoffMillis(failures, random))
    expect(backoffs.slice(0, 5)).toEqual([...afterFailures, gatherMillis, backoffMillis(0, random)])
  })
})
