import { setImmediate as turn } from 'node:timers/promises'
import { openLocalSignals } from './local-signals.js'
import type { Signal } from './port.js'

const signal: Signal = { projection: 'tracking', id: 'a', position: '42' }

describe('signals within one process', () => {
  it('reach every listener until it stops, after the publisher has gone on', async () => {
    const troubles: unknown[] = []
    const signals = openLocalSignals((error) => troubles.push(error))
    const received: Signal[] = []
    const failing = signals.listen(() => {
      throw new Error('a listener failed')
    })
    const stop = signals.listen((each) => received.push(each))
    await signals.publish([signal])
    expect(received).toEqual([])
    await turn()
    expect(received).toEqual([signal])
    expect(troubles).toHaveLength(1)
    failing()
    stop()
    await signals.publish([signal])
    await turn()
    expect(received).toEqual([signal])
  })
})
