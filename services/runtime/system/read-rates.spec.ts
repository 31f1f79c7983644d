import { logStart, streamName } from '../../stores/event-store/port.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { newEvent } from '../../testing/scenarios/new-events.js'
import { createReadRates } from './read-rates.js'

const appended = async (count: number) => {
  const log = createInMemoryEventStore()
  const events = Array.from({ length: count }, () => newEvent())
  await log.append(streamName('order-1'), events, 'no-stream')
  const positions = [logStart]
  for await (const { position } of log.readAll(logStart)) positions.push(position)
  return { log, positionAt: (index: number) => positions[index] ?? logStart }
}

describe('how many events a second a read model reads', () => {
  it('is counted between two looks', async () => {
    const { log, positionAt } = await appended(20)
    let now = 0
    const rates = createReadRates(log, () => now)
    const look = async (at: number) => (await rates(new Map([['tracking', positionAt(at)]]))).get('tracking')
    expect(await look(0)).toBeNull()
    now = 1000
    expect(await look(5)).toBeNull()
    now = 10_000
    expect(await look(19)).toBe(1.9)
    now = 20_000
    expect(await look(19)).toBe(0)
  })
})
