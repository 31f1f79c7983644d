import { getMaxListeners } from 'node:events'
import { createProjectionNotifier } from './projection-notifier.js'

describe('a move of a read model', () => {
  it('reaches all waiting queries of its read model once, and no others', () => {
    const notifier = createProjectionNotifier()
    const [one, other, another] = [notifier.next('orders'), notifier.next('orders'), notifier.next('tracking')]
    notifier.advanced('orders', 3n, [])
    expect([one.aborted, other.aborted, another.aborted]).toEqual([true, true, false])
    expect(notifier.next('orders').aborted).toBe(false)
  })

  it('may be waited for by any number without a word of the runtime', () =>
    // The runtime warns of a leak at the eleventh listener of a signal that says nothing else.
    expect(getMaxListeners(createProjectionNotifier().next('orders'))).toBe(Number.POSITIVE_INFINITY))

  it('is sent each time, since partitions of a read model move one after the other', () => {
    const notifier = createProjectionNotifier()
    notifier.advanced('orders', 3n, [])
    const waiting = notifier.next('orders')
    notifier.advanced('orders', 3n, [])
    expect(waiting.aborted).toBe(true)
  })

  it('received from a process is dropped for what this one has folded, and wakes for what another has', () => {
    const notifier = createProjectionNotifier()
    notifier.advanced('orders', 3n, [])
    const waiting = notifier.next('orders')
    notifier.received('orders', 3n, 'a')
    expect(waiting.aborted).toBe(false)
    notifier.received('orders', 4n, 'a')
    expect(waiting.aborted).toBe(true)
  })

  it('wakes the watchers of a changed document until they leave, and no watchers of another', () => {
    const notifier = createProjectionNotifier()
    const woken: string[] = []
    const leave = notifier.watch('orders', 'a', () => woken.push('first'))
    notifier.watch('orders', 'a', () => woken.push('second'))
    notifier.watch('orders', 'b', () => woken.push('of another document'))
    notifier.watch('tracking', 'a', () => woken.push('of another read model'))
    notifier.advanced('orders', 3n, ['a', 'c'])
    expect(woken).toEqual(['first', 'second'])
    leave()
    notifier.received('orders', 3n, 'a')
    notifier.received('orders', 4n, 'a')
    expect(woken).toEqual(['first', 'second', 'second'])
  })
})
