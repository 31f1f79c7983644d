import { streamName, WrongExpectedRevision } from '../stores/event-store/port.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'
import { createInMemoryEventStore } from '../testing/fakes/in-memory-event-store.js'
import { newEvent } from '../testing/scenarios/new-events.js'
import { watchAppends } from './stores.js'

const setUp = () => {
  const log = createInMemoryEventStore()
  let error: Error | undefined
  let now = 0
  const failing = {
    ...log,
    append: (...appended: Parameters<typeof log.append>) =>
      error === undefined ? log.append(...appended) : Promise.reject(error),
  }
  const { eventStore, appends } = watchAppends(failing, () => now)
  return {
    appends,
    append: async (failure?: Error): Promise<void> => {
      error = failure
      await eventStore.append(streamName('order-a'), [newEvent()], 'any').catch(() => undefined)
    },
    pass: (millis: number): void => {
      now += millis
    },
  }
}

describe('the outcomes of appends', () => {
  it('say that they fail from a store that is away to the next append that succeeds', async () => {
    const { appends, append } = setUp()
    expect(appends.failing()).toBe(false)
    await append(new StoreUnavailable(undefined))
    expect(appends.failing()).toBe(true)
    await append()
    expect(appends.failing()).toBe(false)
  })

  it('are believed for half a minute: an instance without requests would never record a success', async () => {
    const { appends, append, pass } = setUp()
    await append(new StoreUnavailable(undefined))
    pass(29_000)
    expect(appends.failing()).toBe(true)
    pass(1000)
    expect(appends.failing()).toBe(false)
  })

  it('say nothing of a conflict', async () => {
    const { appends, append } = setUp()
    await append(new WrongExpectedRevision(streamName('order-a'), 1, 'no-stream'))
    expect(appends.failing()).toBe(false)
  })
})
