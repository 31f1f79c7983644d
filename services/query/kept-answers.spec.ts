import { jest } from '@jest/globals'
import { position } from '../event-store/port.js'
import { createKeptAnswers, type KeptAnswer } from './kept-answers.js'

const answer = (at: number, text = '{}'): KeptAnswer => ({
  token: 'token',
  collection: 'tracking_v1_g1',
  at: position(BigInt(at)),
  today: '2026-03-25',
  written: { text, etag: '"e"' },
})

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('answers that are kept', () => {
  it('are the newest of each order', () => {
    const kept = createKeptAnswers()
    kept.keep('a', answer(1))
    kept.keep('a', answer(2))
    kept.keep('b', answer(3))
    expect([kept.of('a')?.at, kept.of('b')?.at, kept.of('c')?.at]).toEqual([2n, 3n, undefined])
  })

  it('go as soon as something happened to their order, and no other with them', () => {
    const kept = createKeptAnswers()
    kept.keep('a', answer(1))
    kept.keep('b', answer(2))
    kept.forget('a')
    expect([kept.of('a'), kept.of('b')?.at]).toEqual([undefined, 2n])
  })

  it('go after half a minute whether anybody asks or not, and come again', () => {
    const kept = createKeptAnswers()
    kept.keep('a', answer(1))
    jest.advanceTimersByTime(29_000)
    kept.keep('b', answer(2))
    jest.advanceTimersByTime(1_000)
    expect([kept.of('a'), kept.of('b')]).toEqual([undefined, undefined])
    expect(jest.getTimerCount()).toBe(0)
    kept.keep('c', answer(3))
    expect(kept.of('c')?.at).toBe(3n)
    jest.advanceTimersByTime(30_000)
    expect(kept.of('c')).toBeUndefined()
  })

  it('are a thousand at most, the oldest of which make room', () => {
    const kept = createKeptAnswers()
    for (let n = 0; n < 1001; n += 1) kept.keep(`${n}`, answer(n))
    expect([kept.of('0'), kept.of('1')?.at, kept.of('1000')?.at]).toEqual([undefined, 1n, 1000n])
    kept.keep('1', answer(2000))
    expect(kept.of('2')?.at).toBe(2n)
  })

  it('are no long ones', () => {
    const kept = createKeptAnswers()
    kept.keep('a', answer(1, 'x'.repeat(20_000)))
    expect(kept.of('a')).toBeUndefined()
  })
})
