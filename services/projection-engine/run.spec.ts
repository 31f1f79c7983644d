import { streamName } from '../stores/event-store/port.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'
import { heldBy } from '../testing/harness/abort-listeners.js'
import { createReadSide } from '../testing/harness/read-side.js'
import { eventOf, things } from '../testing/simulation/simulated-events.js'
import { runProjections } from './run.js'

describe('projections', () => {
  it('wait through an outage of the log without more and more listeners on their signal', async () => {
    const side = createReadSide()
    const stream = streamName('order-0e1e0000-0000-4000-8000-000000000001')
    const fault = { kind: 'none' } as const
    await side.log.append(
      stream,
      [eventOf({ number: 1, stream, type: 'OrderNumberReserved', touches: ['a'], fault })],
      'any',
    )
    const stop = new AbortController()
    const held: number[] = []
    const eventStore = {
      ...side.log,
      subscribe: (): never => {
        held.push(heldBy(stop.signal))
        throw new StoreUnavailable(undefined)
      },
    }
    const running = runProjections(side.deps({ eventStore }), [things], stop.signal)
    await side.time.pass(120_000)
    stop.abort()
    await side.time.pass(0)
    await running
    expect(held.length).toBeGreaterThan(20)
    expect(new Set(held.slice(1)).size).toBe(1)
  })
})
