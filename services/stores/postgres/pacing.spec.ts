import { jest } from '@jest/globals'
import { createPacer } from './pacing.js'

/** A pacer whose last group was so large, and how often it has said that others may go. */
const afterGroupOf = (callers: number) => {
  const pacer = createPacer(10)
  pacer.goes(callers)
  let told = 0
  const mayGo = (waiting: number): boolean =>
    pacer.mayGo(waiting, () => {
      told += 1
    })
  return { pacer, mayGo, told: () => told }
}

describe('groups at a pace', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('go at once when nobody went before', () => {
    expect(createPacer(10).mayGo(1, () => undefined)).toBe(true)
  })

  it('go at once after a small one: few come', () => {
    expect(afterGroupOf(3).mayGo(1)).toBe(true)
  })

  it('wait after a larger one, and are told once when they may go', () => {
    const { mayGo, told } = afterGroupOf(4)
    expect([mayGo(1), mayGo(2), mayGo(15)]).toEqual([false, false, false])
    jest.advanceTimersByTime(9)
    expect(told()).toBe(0)
    jest.advanceTimersByTime(1)
    expect(told()).toBe(1)
    expect(mayGo(1)).toBe(true)
  })

  it('go at once when they are many', () => {
    expect(afterGroupOf(100).mayGo(16)).toBe(true)
  })

  it('go at once when those who were just answered are back: nobody else is to come', () => {
    const { pacer, mayGo } = afterGroupOf(8)
    expect(mayGo(6)).toBe(false)
    pacer.answered()
    expect([mayGo(5), mayGo(6)]).toEqual([false, true])
    jest.advanceTimersByTime(3)
    expect(mayGo(6)).toBe(false)
  })

  it('are told again for a later group', () => {
    const { mayGo, told } = afterGroupOf(4)
    expect(mayGo(1)).toBe(false)
    jest.advanceTimersByTime(10)
    const other = afterGroupOf(4)
    expect(other.mayGo(1)).toBe(false)
    jest.advanceTimersByTime(10)
    expect([told(), other.told()]).toEqual([1, 1])
  })
})
