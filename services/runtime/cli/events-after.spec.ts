import { logStart, position, streamName } from '../../stores/event-store/port.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { metadataOf } from '../../testing/scenarios/recorded-events.js'
import { eventsAfter } from './read-model-lag.js'

const day = (number: number): string => `2026-03-0${number}T12:00:00.000Z`

/** Five events, one a day; the second and the third cannot be read. */
const log = createInMemoryEventStore()
beforeAll(async () => {
  for (const number of [1, 2, 3, 4, 5])
    await log.append(streamName('order'), [newEvent({ metadata: metadataOf(day(number)) })], 'any')
  log.corrupt(position(2n))
  log.corrupt(position(3n))
})

describe('the events of a lag', () => {
  it('are counted also where some of them cannot be read', async () =>
    expect(await eventsAfter(log, logStart)).toEqual({ count: 5, since: day(1) }))

  it('tell their age by the first that can be read', async () =>
    expect(await eventsAfter(log, position(1n))).toEqual({ count: 4, since: day(4) }))

  it('end at a position, whether the event there can be read or not', async () => {
    expect((await eventsAfter(log, logStart, position(1n))).count).toBe(1)
    expect((await eventsAfter(log, logStart, position(2n))).count).toBe(2)
    expect((await eventsAfter(log, logStart, position(4n))).count).toBe(4)
  })
})
