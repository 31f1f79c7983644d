import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderCompletionJob } from '../../messaging/queue/definitions.js'
import { sweepDeadlines } from './sweep-deadlines.js'

const deliveries: readonly (OrderCompletionJob & { readonly since: Instant })[] = [
  { orderId: 'a', eventId: 'delivery-of-a', since: '2026-03-02T12:00:00.000Z' },
  { orderId: 'b', eventId: 'delivery-of-b', since: '2026-03-02T12:30:00.000Z' },
  { orderId: 'c', eventId: 'delivery-of-c', since: '2026-03-20T12:00:00.000Z' },
]

const sweepAt = async (now: Instant, completionDays = 30, fails: readonly string[] = []) => {
  const completed: string[] = []
  const troubles: string[] = []
  await sweepDeadlines({
    clock: { now: () => now },
    completionDays,
    deliveredBefore: async function* (before) {
      for (const delivery of deliveries) if (delivery.since < before) yield [delivery]
    },
    complete: async ({ orderId }) => {
      if (fails.includes(orderId)) throw new Error('the log is away')
      completed.push(orderId)
    },
    onError: (where) => troubles.push(where),
  })
  return { completed, troubles }
}

describe('a sweep of deadlines', () => {
  it('completes nothing before 30 days have passed, and each order once they have', async () => {
    expect((await sweepAt('2026-04-01T12:00:00.000Z')).completed).toEqual([])
    expect((await sweepAt('2026-04-01T12:05:00.000Z')).completed).toEqual(['a'])
    expect((await sweepAt('2026-04-19T12:05:00.000Z')).completed).toEqual(['a', 'b', 'c'])
  })

  it('is right by the clock as it stands, after a jump of an hour too', async () => {
    expect((await sweepAt('2026-04-01T13:05:00.000Z')).completed).toEqual(['a', 'b'])
    expect((await sweepAt('2026-04-01T12:05:00.000Z')).completed).toEqual(['a'])
  })

  it('counts a changed setting for orders that wait already', async () =>
    expect((await sweepAt('2026-04-01T12:05:00.000Z', 10)).completed).toEqual(['a', 'b', 'c']))

  it('goes on after an order that fails', async () =>
    expect(await sweepAt('2026-04-19T12:05:00.000Z', 30, ['a'])).toEqual({
      completed: ['b', 'c'],
      troubles: ['deadlines'],
    }))
})
