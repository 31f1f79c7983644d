import { position } from '../port.js'
import { createOwnEvents } from './own-events.js'
import type { EventRow } from './rows.js'

const row = (at: number, data = '{}'): EventRow => [String(at), 'order-1', at, 'id', 'OrderCreated', data, null, '{}']
const positions = (rows: readonly EventRow[]): number[] => rows.map(([at]) => Number(at))

describe('events that this process has appended', () => {
  it('follow on a position as far as there is no gap', () => {
    const own = createOwnEvents()
    own.add([row(5), row(6)])
    own.add([row(9)])
    own.add([row(7)])
    expect(positions(own.after(position(4n)))).toEqual([5, 6, 7])
    expect(positions(own.after(position(6n)))).toEqual([7])
    expect(own.after(position(7n))).toEqual([])
    expect(own.after(position(3n))).toEqual([])
  })

  it('are kept up to a number and up to some megabytes, the newest of them', () => {
    const many = createOwnEvents()
    many.add(Array.from({ length: 1500 }, (_, index) => row(index)))
    expect(many.after(position(498n))).toEqual([])
    expect(many.after(position(499n))).toHaveLength(1000)
    const large = createOwnEvents()
    for (let at = 0; at < 10; at += 1) large.add([row(at, 'x'.repeat(1024 * 1024))])
    expect(large.after(position(5n))).toEqual([])
    expect(positions(large.after(position(6n)))).toEqual([7, 8, 9])
  })
})
