import { createInMemoryLimits } from './in-memory-limits.js'

const limit = { name: 'mails', points: 3, seconds: 3600 }

const open = () => {
  const time = { millis: 0 }
  return { time, ...createInMemoryLimits(() => time.millis) }
}

describe('limits in memory', () => {
  it('end until their time has passed, counted from the first point, and count each id once', async () => {
    const { count, time } = open()
    expect(await count(limit, 'ana', { id: 'a' })).toBe(0)
    time.millis += 600_000
    for (const id of ['b', 'a', 'c', 'b']) expect(await count(limit, 'ana', { id })).toBe(0)
    expect(await count(limit, 'ana', { id: 'd' })).toBe(3000)
    expect(await count(limit, 'ana', { id: 'a' })).toBe(0)
    expect(await count(limit, 'other', { id: 'd' })).toBe(0)
    time.millis += 3_000_000
    for (const id of ['d', 'e', 'f']) expect(await count(limit, 'ana', { id })).toBe(0)
    expect(await count(limit, 'ana', { id: 'g' })).toBe(3600)
  })

  it('refuse what is too much, and take what is less', async () => {
    const { count } = open()
    expect(await count(limit, 'ana', { weight: 4 })).toBe(3600)
    expect(await count(limit, 'ana', { weight: 2 })).toBe(0)
    expect(await count(limit, 'ana', { weight: 2 })).toBe(3600)
    expect(await count(limit, 'ana', { weight: 1 })).toBe(0)
  })

  it('hold no more than so many keys', async () => {
    const { count, wait } = open()
    for (let n = 0; n < 3; n += 1) await count(limit, 'first')
    expect(wait(limit, 'first')).toBe(3600)
    for (let n = 0; n < 50_000; n += 1) await count(limit, `key-${n}`)
    expect(wait(limit, 'first')).toBe(0)
  })
})
