import { jest } from '@jest/globals'
import { heldBy } from '../../testing/harness/abort-listeners.js'
import { createWaitingLine } from './waiting-line.js'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** Of four places, two for one asker, for a second; with what was dropped. */
const waiting = () => {
  const line = createWaitingLine<string>({ most: 4, mostOfOne: 2, millis: 1000 })
  const dropped: string[] = []
  const leaving = new AbortController()
  const join = (item: string, by?: string) =>
    line.join(item, by === undefined ? undefined : { by, signal: leaving.signal }, () => dropped.push(item))
  return { line, join, dropped, leaving }
}

describe('a line of what waits', () => {
  it('is taken in its order', () => {
    const { line, join } = waiting()
    expect(line.take()).toBeUndefined()
    expect([join('first'), join('second')]).toEqual([true, true])
    expect([line.take(), line.take(), line.isEmpty()]).toEqual(['first', 'second', true])
  })

  it('has few places for one asker, and no more than it has for all', () => {
    const { line, join } = waiting()
    expect(['1', '2', '3'].map((item) => join(item, 'ana'))).toEqual([true, true, false])
    expect(['4', '5', '6'].map((item) => join(item, 'rui'))).toEqual([true, true, false])
    expect(join('7')).toBe(false)
    line.take()
    expect(join('8', 'ana')).toBe(true)
  })

  it('loses what has waited too long', () => {
    const { line, join, dropped } = waiting()
    join('first')
    jest.advanceTimersByTime(600)
    join('second')
    jest.advanceTimersByTime(600)
    expect([dropped, line.take()]).toEqual([['first'], 'second'])
    jest.advanceTimersByTime(1000)
    expect(dropped).toEqual(['first'])
  })

  it('loses what nobody waits for any more, and takes nothing of an asker who has left', () => {
    const { line, join, dropped, leaving } = waiting()
    join('first', 'ana')
    join('second')
    join('third', 'ana')
    expect(line.take()).toBe('first')
    leaving.abort()
    expect([dropped, line.take(), line.isEmpty()]).toEqual([['third'], 'second', true])
    expect(join('fourth', 'ana')).toBe(false)
  })

  it('leaves nothing at the signal or in time', () => {
    const { line, join, leaving } = waiting()
    join('first', 'ana')
    line.take()
    expect([heldBy(leaving.signal), jest.getTimerCount()]).toEqual([0, 0])
  })
})
