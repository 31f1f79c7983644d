import { unfollowedSettings } from '../domain/settings/first-settings.js'
import { systemClock } from '../runtime/system-clock.js'
import {
  CorruptEvent,
  type Delivery,
  type EventStore,
  logStart,
  position,
  type RecordedEvent,
} from '../stores/event-store/port.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'
import { createInMemoryStateStore } from '../testing/fakes/in-memory-state-store.js'
import { stubbedEventStore, stubbedQueues } from '../testing/fakes/stubbed-ports.js'
import { createVirtualClock } from '../testing/fakes/virtual-clock.js'
import { heldBy } from '../testing/harness/abort-listeners.js'
import { recordedEvent } from '../testing/scenarios/recorded-events.js'
import { runReactor } from './reactor.js'
import { prepareReactor } from './reactor-checkpoint.js'

const world = { clock: systemClock, settings: unfollowedSettings }

/** Runs the reactor over one event until it has made a job of it, or stands still; answers both. */
const reactTo = async (event: RecordedEvent): Promise<{ jobs: string[]; troubles: string[] }> => {
  const stop = new AbortController()
  const jobs: string[] = []
  const troubles: string[] = []
  const eventStore = stubbedEventStore({
    head: async () => logStart,
    subscribe: async function* (): AsyncGenerator<Delivery> {
      yield { kind: 'event', event }
      stop.abort()
    },
    eventAt: async () => event,
  })
  const queues = stubbedQueues((id) => jobs.push(id))
  const onError = (_where: string, error: unknown): void => {
    troubles.push(String(error))
    stop.abort()
  }
  const state = createInMemoryStateStore()
  await runReactor({ eventStore, state, queues, ...world, onError }, undefined, stop.signal)
  return { jobs, troubles }
}

const ended = recordedEvent({
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

describe("the reactor's checkpoint", () => {
  /** A log whose one event is read as `eventAt` says. */
  const logWith = (eventAt: EventStore['eventAt']): EventStore =>
    stubbedEventStore({ head: async () => ended.position, eventAt })
  const unreadable = logWith(() => Promise.reject(new CorruptEvent(ended, undefined)))

  it('knows its log again by an event that became unreadable', async () => {
    const state = createInMemoryStateStore()
    await prepareReactor({ eventStore: logWith(async () => ended), state }, ended.position)
    await prepareReactor({ eventStore: unreadable, state }, undefined)
    const another = logWith(() => Promise.reject(new CorruptEvent({ ...ended, id: 'another' }, undefined)))
    await expect(prepareReactor({ eventStore: another, state }, undefined)).rejects.toThrow('another log')
  })

  it('begins at the head of a log that is not empty only when it is configured to', async () => {
    const state = createInMemoryStateStore()
    const eventStore = logWith(async () => ended)
    await expect(prepareReactor({ eventStore, state }, undefined)).rejects.toThrow('the log is not empty')
    await prepareReactor({ eventStore, state }, 'head')
    await prepareReactor({ eventStore, state }, undefined)
  })

  it('can be configured to begin after an event that cannot be read', async () => {
    const state = createInMemoryStateStore()
    await prepareReactor({ eventStore: unreadable, state }, ended.position)
    await prepareReactor({ eventStore: unreadable, state }, undefined)
  })
})

describe('the reactor', () => {
  it('makes a job of an event that it knows', async () =>
    expect(await reactTo(ended)).toEqual({ jobs: [`${ended.id}-payment-cancellation`], troubles: [] }))

  it('stands still before an event of a newer version, and says which', async () => {
    const newer = { ...ended, metadata: { ...ended.metadata, schemaVersion: 2 } }
    const { jobs, troubles } = await reactTo(newer)
    expect(jobs).toEqual([])
    expect(troubles).toEqual([
      expect.stringContaining('OrderCancelled at position 7 has schema version 2, newer than 1'),
    ])
  })

  it('stands still before an event that does not match its schema', async () => {
    const { jobs, troubles } = await reactTo({ ...ended, data: {} })
    expect(jobs).toEqual([])
    expect(troubles).toEqual([expect.stringContaining('the event at position 7 does not match its schema')])
  })

  it('waits through an outage without more and more listeners on its signal', async () => {
    const stop = new AbortController()
    const time = createVirtualClock()
    const held: number[] = []
    const eventStore = stubbedEventStore({
      head: async () => logStart,
      eventAt: async () => undefined,
      subscribe: (): never => {
        held.push(heldBy(stop.signal))
        throw new StoreUnavailable(undefined)
      },
    })
    const state = createInMemoryStateStore()
    const deps = { eventStore, state, queues: stubbedQueues(() => undefined), ...world, onError: () => undefined, time }
    const running = runReactor(deps, undefined, stop.signal)
    await time.pass(60_000)
    stop.abort()
    await time.pass(0)
    await running
    expect(held.length).toBeGreaterThan(20)
    expect(new Set(held.slice(1)).size).toBe(1)
  })
})
