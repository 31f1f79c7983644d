import { setImmediate as turn } from 'node:timers/promises'
import { openLocalSignals } from './local-signals.js'
import type { Signal } from './port.js'

const signal: Signal = { projection: 'tracking', id: 'a', position: '42' }

describe('signals within one process', () => {
  it('are heard by every listener until it stops, after the publisher has gone on', async () => {
    const troubles: unknown[] = []
    const signals = openLocalSignals((error) => troubles.push(error))
    const heard: Signal[] = []
    const failing = signals.listen(() => {
      throw new Error('a listener failed')
    })
    const stop = signals.listen((each) => heard.push(each))
    await signals.publish([signal])
    expect(heard).toEqual([])
    await turn()
    expect(heard).toEqual([signal])
    expect(troubles).toHaveLength(1)
    failing()
    stop()
    await signals.publish([signal])
    await turn()
    expect(heard).toEqual([signal])
  })
})
