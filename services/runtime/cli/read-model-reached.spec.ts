import { logStart } from '../../stores/event-store/port.js'
import { counts, createCountingSide } from '../../testing/harness/counting-side.js'
import { readModelReached } from './read-model-lag.js'

const { signal } = new AbortController()

describe('a read model right after a start', () => {
  it('is waited for until it has reached the end of the log', async () => {
    const side = createCountingSide()
    await side.appendMany(7)
    const head = await side.log.head()
    const reaching = readModelReached(side.store, counts, { head, waitMillis: 20_000, signal })
    await side.runFor(counts, 5)
    expect(await reaching).toEqual({ serves: true, position: head })
  })

  it('is reported as it stands when nothing fills it', async () => {
    const side = createCountingSide()
    await side.appendMany(7)
    const head = await side.log.head()
    const reached = await readModelReached(side.store, counts, { head, waitMillis: 0, signal })
    expect(reached).toEqual({ serves: false, position: logStart })
  })
})
