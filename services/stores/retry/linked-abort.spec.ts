import { heldBy } from '../../testing/harness/abort-listeners.js'
import { linkAbort } from './linked-abort.js'

describe('a signal that is linked to others', () => {
  it('aborts with any of them, and at its end', () => {
    for (const which of ['one', 'other', 'end'] as const) {
      const [one, other] = [new AbortController(), new AbortController()]
      const link = linkAbort(one.signal, other.signal)
      expect(link.signal.aborted).toBe(false)
      if (which === 'end') link.end()
      else ({ one, other })[which].abort()
      expect([which, link.signal.aborted]).toEqual([which, true])
      expect([heldBy(one.signal), heldBy(other.signal)]).toEqual([0, 0])
    }
  })

  it('is aborted from the start when one of them is', () => {
    const other = new AbortController()
    expect(linkAbort(AbortSignal.abort(), other.signal).signal.aborted).toBe(true)
    expect(heldBy(other.signal)).toBe(0)
  })

  it('leaves nothing in a signal that lives longer, however often it is made', () => {
    const long = new AbortController()
    for (let count = 0; count < 100; count += 1) linkAbort(long.signal).end()
    expect(heldBy(long.signal)).toBe(0)
  })
})
