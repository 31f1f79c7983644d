import { instantSchema } from '@cartorio/contracts/ids.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { createVirtualClock, type VirtualClock } from '../../testing/fakes/virtual-clock.js'
import { createRequestBudget } from './request-budget.js'

const begin = Date.parse('2026-03-02T12:00:00.000Z')

/** Workers that share a state store and a clock. */
const workers = (count: number, requestsPerSecond: number, time: VirtualClock) => {
  const state = createInMemoryStateStore()
  const clock = { now: () => instantSchema.parse(new Date(begin + time.monotonic()).toISOString()) }
  return Array.from({ length: count }, () => createRequestBudget({ state, clock, requestsPerSecond, time }))
}

describe('the requests of all workers together', () => {
  it('go no faster than the budget allows', async () => {
    const time = createVirtualClock()
    const went: number[] = []
    const budgets = workers(3, 10, time)
    for (let round = 0; round < 10; round += 1)
      for (const budget of budgets) void budget.take().then(() => went.push(time.monotonic()))
    await time.pass(10_000)
    expect(went).toHaveLength(30)
    for (let second = 0; second < 10; second += 1) {
      const within = went.filter((at) => at >= second * 1000 && at < (second + 1) * 1000)
      expect(within.length).toBeLessThanOrEqual(11)
    }
    expect(Math.max(...went)).toBeGreaterThanOrEqual(2800)
    expect(Math.max(...went)).toBeLessThanOrEqual(4000)
  })

  it('wait while the courier takes none, also those that had their turn', async () => {
    const time = createVirtualClock()
    const [one, other] = workers(2, 1, time)
    if (one === undefined || other === undefined) throw new Error('there are two')
    await one.take()
    const waiting = other.take()
    await time.pass(500)
    await one.pause(30_000)
    await time.pass(1000)
    expect(await waiting).toBeGreaterThan(28_000)
    expect(await one.take()).toBeGreaterThan(28_000)
    await time.pass(31_000)
    const after = one.take()
    await time.pass(2000)
    expect(await after).toBe(0)
  })
})
