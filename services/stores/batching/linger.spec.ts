import { jest } from '@jest/globals'
import { createLinger } from './linger.js'

/** A linger after a group of so many callers, and how often it called `later`. */
const afterGroupOf = (callers: number) => {
  const linger = createLinger(10)
  linger.goes(callers)
  let called = 0
  const mayGo = (waiting: number): boolean =>
    linger.mayGo(waiting, () => {
      called += 1
    })
  return { linger, mayGo, called: () => called }
}

describe('groups under a linger', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('go at once when no group went before', () => {
    expect(createLinger(10).mayGo(1, () => undefined)).toBe(true)
  })

  it('go at once after a small one: few come', () => {
    expect(afterGroupOf(3).mayGo(1)).toBe(true)
  })

  it('wait after a larger one, and go after one call of `later`', () => {
    const { mayGo, called } = afterGroupOf(4)
    expect([mayGo(1), mayGo(2), mayGo(15)]).toEqual([false, false, false])
    jest.advanceTimersByTime(9)
    expect(called()).toBe(0)
    jest.advanceTimersByTime(1)
    expect(called()).toBe(1)
    expect(mayGo(1)).toBe(true)
  })

  it('go at once when they are many', () => {
    expect(afterGroupOf(100).mayGo(16)).toBe(true)
  })

  it('go at once when the callers that were just answered are back', () => {
    const { linger, mayGo } = afterGroupOf(8)
    expect(mayGo(6)).toBe(false)
    linger.answered()
    expect([mayGo(5), mayGo(6)]).toEqual([false, true])
    jest.advanceTimersByTime(3)
    expect(mayGo(6)).toBe(false)
  })

  it('get another call for a later group', () => {
    const { mayGo, called } = afterGroupOf(4)
    expect(mayGo(1)).toBe(false)
    jest.advanceTimersByTime(10)
    const other = afterGroupOf(4)
    expect(other.mayGo(1)).toBe(false)
    jest.advanceTimersByTime(10)
    expect([called(), other.called()]).toEqual([1, 1])
  })
})
