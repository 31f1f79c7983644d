import { getMaxListeners } from 'node:events'
import { createMoves } from './moves.js'

describe('a move of a read model', () => {
  it('is told to all who wait for it, once, and to nobody who waits for another', () => {
    const moves = createMoves()
    const [one, other, another] = [moves.next('orders'), moves.next('orders'), moves.next('tracking')]
    moves.moved('orders', 3n, [])
    expect([one.aborted, other.aborted, another.aborted]).toEqual([true, true, false])
    expect(moves.next('orders').aborted).toBe(false)
  })

  it('may be waited for by any number without a word of the runtime', () =>
    // The runtime warns of a leak at the eleventh listener of a signal that says nothing else.
    expect(getMaxListeners(createMoves().next('orders'))).toBe(Number.POSITIVE_INFINITY))

  it('is told each time, since partitions of a read model move one after the other', () => {
    const moves = createMoves()
    moves.moved('orders', 3n, [])
    const waiting = moves.next('orders')
    moves.moved('orders', 3n, [])
    expect(waiting.aborted).toBe(true)
  })

  it('that is heard of says nothing new of what this process has folded, and wakes for what another has', () => {
    const moves = createMoves()
    moves.moved('orders', 3n, [])
    const waiting = moves.next('orders')
    moves.heard('orders', 3n, 'a')
    expect(waiting.aborted).toBe(false)
    moves.heard('orders', 4n, 'a')
    expect(waiting.aborted).toBe(true)
  })

  it('wakes whoever watches a document that it changed, until he has left, and nobody who watches another', () => {
    const moves = createMoves()
    const woken: string[] = []
    const leave = moves.watch('orders', 'a', () => woken.push('first'))
    moves.watch('orders', 'a', () => woken.push('second'))
    moves.watch('orders', 'b', () => woken.push('of another document'))
    moves.watch('tracking', 'a', () => woken.push('of another read model'))
    moves.moved('orders', 3n, ['a', 'c'])
    expect(woken).toEqual(['first', 'second'])
    leave()
    moves.heard('orders', 3n, 'a')
    moves.heard('orders', 4n, 'a')
    expect(woken).toEqual(['first', 'second', 'second'])
  })
})
