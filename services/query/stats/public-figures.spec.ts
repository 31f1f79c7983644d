import { collectionIn } from '../../projection-engine/generations/generation.js'
import { adminStats, type DayStats } from '../../projections/stats/admin-stats.js'
import { createInMemoryReadStore } from '../../testing/fakes/in-memory-read-store.js'
import { dayStats, saveDayStats } from '../../testing/scenarios/day-stats.js'
import { publicFiguresOf } from './public-figures.js'

const collection = collectionIn(adminStats, 1)
const millisPerDay = 86_400_000

const figuresOf = async (...days: readonly DayStats[]) => {
  const store = createInMemoryReadStore()
  await saveDayStats(store, collection, days)
  return publicFiguresOf(store, collection, 'default', '2026-03-20T15:00:00.000Z')
}

describe('the figures of the public pages', () => {
  it('are missing before there is enough behind them', async () => {
    expect(await figuresOf()).toEqual({})
    const few = {
      delivered: 99,
      timedDeliveries: 99,
      fromPaymentToDelivery: 99 * millisPerDay,
      ratings: 29,
      ratingSum: 145,
    }
    expect(await figuresOf(dayStats({ day: '2026-03-01', ...few }))).toEqual({})
  })

  it('are of the twelve months up to today, with the days and the rating on average', async () => {
    const half = { delivered: 50, timedDeliveries: 50, ratings: 15 }
    const first = dayStats({ day: '2025-04-01', ...half, fromPaymentToDelivery: 50 * 10 * millisPerDay, ratingSum: 75 })
    const last = dayStats({ day: '2026-03-20', ...half, fromPaymentToDelivery: 50 * 13 * millisPerDay, ratingSum: 66 })
    const before = dayStats({ day: '2025-03-31', delivered: 1000, ratings: 500, ratingSum: 500 })
    const ofOthers = { ...last, tenantId: 'other' }
    expect(await figuresOf(first, last, before, ofOthers)).toEqual({
      delivered: 100,
      averageDays: 12,
      rating: { average: 4.7, count: 30 },
    })
  })

  it('have no days on average where too few payments are known', async () =>
    expect(await figuresOf(dayStats({ day: '2026-03-01', delivered: 120, timedDeliveries: 80 }))).toEqual({
      delivered: 120,
    }))
})
