import { defaultTenant } from '@cartorio/contracts/ids.js'
import { jest } from '@jest/globals'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { position } from '../../stores/event-store/port.js'
import { type CachedResponse, createResponseCache } from './response-cache.js'

const answer = (at: number, text = '{}'): CachedResponse => ({
  token: 'token',
  collection: 'tracking_v1_g1',
  at: position(BigInt(at)),
  today: '2026-03-25',
  tenantId: defaultTenant,
  settings: initialSettings,
  written: { text, etag: '"e"' },
})

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('answers that are cache', () => {
  it('are the newest of each order', () => {
    const cache = createResponseCache()
    cache.keep('a', answer(1))
    cache.keep('a', answer(2))
    cache.keep('b', answer(3))
    expect([cache.of('a')?.at, cache.of('b')?.at, cache.of('c')?.at]).toEqual([2n, 3n, undefined])
  })

  it('go as soon as something happened to their order, and no other with them', () => {
    const cache = createResponseCache()
    cache.keep('a', answer(1))
    cache.keep('b', answer(2))
    cache.forget('a')
    expect([cache.of('a'), cache.of('b')?.at]).toEqual([undefined, 2n])
  })

  it('go after half a minute whether anybody asks or not, and come again', () => {
    const cache = createResponseCache()
    cache.keep('a', answer(1))
    jest.advanceTimersByTime(29_000)
    cache.keep('b', answer(2))
    jest.advanceTimersByTime(1_000)
    expect([cache.of('a'), cache.of('b')]).toEqual([undefined, undefined])
    expect(jest.getTimerCount()).toBe(0)
    cache.keep('c', answer(3))
    expect(cache.of('c')?.at).toBe(3n)
    jest.advanceTimersByTime(30_000)
    expect(cache.of('c')).toBeUndefined()
  })

  it('are a thousand at most, the oldest of which make room', () => {
    const cache = createResponseCache()
    for (let n = 0; n < 1001; n += 1) cache.keep(`${n}`, answer(n))
    expect([cache.of('0'), cache.of('1')?.at, cache.of('1000')?.at]).toEqual([undefined, 1n, 1000n])
    cache.keep('1', answer(2000))
    expect(cache.of('2')?.at).toBe(2n)
  })

  it('are no long ones', () => {
    const cache = createResponseCache()
    cache.keep('a', answer(1, 'x'.repeat(20_000)))
    expect(cache.of('a')).toBeUndefined()
  })
})
