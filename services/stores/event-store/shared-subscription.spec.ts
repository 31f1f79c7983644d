import { setImmediate as turn } from 'node:timers/promises'
import { describeCorruptEvent } from '../../testing/contracts/corrupt-event.contract.js'
import { describeSubscribing } from '../../testing/contracts/subscribing.contract.js'
import { createInMemoryEventStore, type InMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { eventsUntil, newStream } from '../../testing/harness/deliveries.js'
import type { StoreUnderTest } from '../../testing/harness/store-under-test.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { type Delivery, type EventStore, logStart, position } from './port.js'
import { sharedSubscription } from './shared-subscription.js'

describe('a log whose end is shared', () => {
  const log = createInMemoryEventStore()
  const underTest: StoreUnderTest = {
    store: sharedSubscription(log),
    cut: () => Promise.resolve(),
    appendCorrupt: async (stream, type) =>
      log.corrupt((await log.append(stream, [newEvent({ type })], 'any')).position),
    manyEvents: 10_000,
  }
  describeSubscribing(() => underTest)
  describeCorruptEvent(() => underTest)
})

/** How many events its subscriptions have handed out, and how many of them go on. */
const watched = (log: InMemoryEventStore) => {
  const seen = { delivered: 0, open: 0 }
  const store: EventStore = {
    ...log,
    subscribe: async function* (after, filter, signal) {
      seen.open += 1
      try {
        for await (const delivery of log.subscribe(after, filter, signal)) {
          if (delivery.kind === 'event') seen.delivered += 1
          yield delivery
        }
      } finally {
        seen.open -= 1
      }
    },
  }
  return { store, seen }
}

describe('the shared end of a log', () => {
  let log: InMemoryEventStore
  let ending: AbortController
  beforeEach(() => {
    log = createInMemoryEventStore()
    ending = new AbortController()
  })
  afterEach(() => ending.abort())

  const appendMany = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) await log.append(newStream(), [newEvent()], 'no-stream')
  }
  const positions = async (deliveries: AsyncIterable<Delivery>, count: number): Promise<number[]> =>
    (await eventsUntil(deliveries, count)).map((event) => Number(event.position))
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

  it('is read once for all who follow it, whenever they came', async () => {
    const { store, seen } = watched(log)
    const shared = sharedSubscription(store)
    const readers = [1, 2, 3].map(() => positions(shared.subscribe(logStart, 'all', ending.signal), 60))
    await turn()
    await appendMany(20)
    await turn()
    const late = positions(shared.subscribe(logStart, 'all', ending.signal), 60)
    await appendMany(40)
    expect(await Promise.all([...readers, late])).toEqual([1, 2, 3, 4].map(() => numbers(60)))
    expect(seen.delivered).toBe(60)
  })

  it('is closed when its last reader ends, and opened again by the next reader', async () => {
    const { store, seen } = watched(log)
    const shared = sharedSubscription(store)
    const first = positions(shared.subscribe(logStart, 'all', ending.signal), 1)
    await appendMany(1)
    await first
    ending.abort()
    await turn()
    expect(seen.open).toBe(0)
    ending = new AbortController()
    const next = positions(shared.subscribe(logStart, 'all', ending.signal), 3)
    await appendMany(2)
    expect(await next).toEqual([1, 2, 3])
  })

  it('loses nothing for a reader that falls far behind, and does not delay the others', async () => {
    const shared = sharedSubscription(log)
    const slow = shared.subscribe(logStart, 'all', ending.signal)[Symbol.asyncIterator]()
    await slow.next()
    const quick = positions(shared.subscribe(logStart, 'all', ending.signal), 9000)
    await appendMany(9000)
    expect(await quick).toEqual(numbers(9000))
    const rest = positions({ [Symbol.asyncIterator]: () => slow }, 9000)
    expect(await rest).toEqual(numbers(9000))
  })

  it('tells everybody of a failure, after what came before it', async () => {
    const shared = sharedSubscription(log)
    const read = [1, 2].map(async () => {
      const found: number[] = []
      try {
        for await (const delivery of shared.subscribe(logStart, 'all', ending.signal))
          if (delivery.kind === 'event') found.push(Number(delivery.event.position))
      } catch (error) {
        return [...found, error instanceof Error ? error.name : 'unknown']
      }
      return found
    })
    await turn()
    log.corrupt(position(2n))
    await log.append(newStream(), [newEvent(), newEvent()], 'no-stream')
    expect(await Promise.all(read)).toEqual([1, 2].map(() => [1, 'CorruptEvent']))
  })
})
