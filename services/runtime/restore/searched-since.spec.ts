import { streamName } from '../../stores/event-store/port.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { newEvent, testMetadata } from '../../testing/scenarios/new-events.js'
import { searchedSince } from './searched-since.js'

const now = '2026-03-20T12:00:00.000Z'

/** Numbers of a year in their order: the day of March on which each was given out or withheld. */
type Numbers = readonly (readonly [type: 'OrderNumberReserved' | 'OrderNumberWithheld', day: string])[]

const sinceIn = async (years: Readonly<Record<string, Numbers>>) => {
  const eventStore = createInMemoryEventStore()
  for (const [year, numbers] of Object.entries(years)) {
    const events = numbers.map(([type, day]) =>
      newEvent({ type, metadata: testMetadata({ occurredAt: `${year}-03-${day}T12:00:00.000Z` }) }),
    )
    await eventStore.append(streamName(`order-numbers-${year}`), events, 'no-stream')
  }
  return searchedSince({ eventStore }, now)
}

describe('the time from which on a restored log may lack orders', () => {
  it.each<[string, Readonly<Record<string, Numbers>>, string]>([
    [
      'a day before its last order',
      {
        2026: [
          ['OrderNumberReserved', '01'],
          ['OrderNumberReserved', '10'],
        ],
      },
      '2026-03-09T12:00:00.000Z',
    ],
    [
      'of the year before, where this one has none',
      { 2025: [['OrderNumberReserved', '10']] },
      '2025-03-09T12:00:00.000Z',
    ],
    [
      'the same when the command runs again, also after new orders',
      {
        2026: [
          ['OrderNumberReserved', '10'],
          ['OrderNumberWithheld', '15'],
          ['OrderNumberWithheld', '15'],
          ['OrderNumberReserved', '16'],
        ],
      },
      '2026-03-09T12:00:00.000Z',
    ],
    ['everything, where there is no order', {}, '1970-01-01T00:00:00.000Z'],
  ])('is %s', async (_what, years, expected) => expect(await sinceIn(years)).toBe(expected))
})
