import { createOneAtATime } from './one-at-a-time.js'

const busy = new Error('busy')

describe('one work at a time', () => {
  it('refuses a second one until the first has ended', async () => {
    const alone = createOneAtATime(() => busy)
    let end: (value: string) => void = () => undefined
    const first = alone(() => new Promise<string>((resolve) => (end = resolve)))
    await expect(alone(async () => 'second')).rejects.toBe(busy)
    await expect(alone(async () => 'third')).rejects.toBe(busy)
    end('first')
    expect(await first).toBe('first')
    expect(await alone(async () => 'fourth')).toBe('fourth')
  })

  it('lets the next one run after one that failed', async () => {
    const alone = createOneAtATime(() => busy)
    await expect(alone(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await alone(async () => 'next')).toBe('next')
  })
})
