import { type Position, position, type RecordedEvent } from '../../stores/event-store/port.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { stubbedEventStore } from '../../testing/fakes/stubbed-ports.js'
import { recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { endMails, mailStart } from './mail-start.js'

/** A log that ends at a position; `id` names its events. */
const logAt = (end: bigint, id = 'event') =>
  stubbedEventStore({
    head: async () => position(end),
    eventAt: async (at: Position): Promise<RecordedEvent | undefined> =>
      at <= end ? recordedEvent({ position: at, id: `${id}-${at}` }) : undefined,
  })

describe('where mails begin', () => {
  it('is the beginning of a fresh log', async () =>
    expect(await mailStart({ eventStore: logAt(0n), state: createInMemoryStateStore() })).toBe(0n))

  it('is the end of a log that was there before them, and stays it', async () => {
    const state = createInMemoryStateStore()
    expect(await mailStart({ eventStore: logAt(40n), state })).toBe(40n)
    expect(await mailStart({ eventStore: logAt(90n), state })).toBe(40n)
  })

  it('is found anew over another log', async () => {
    const state = createInMemoryStateStore()
    await mailStart({ eventStore: logAt(40n), state })
    expect(await mailStart({ eventStore: logAt(90n, 'other'), state })).toBe(90n)
    expect(await mailStart({ eventStore: logAt(20n), state })).toBe(20n)
  })

  it('is the end of the log again after mails were off', async () => {
    const state = createInMemoryStateStore()
    await mailStart({ eventStore: logAt(40n), state })
    await endMails({ state })
    await endMails({ state })
    expect(await mailStart({ eventStore: logAt(90n), state })).toBe(90n)
  })
})
