import { collectionIn } from '../../projection-engine/generations/generation.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { adminStats, type DayStats } from '../../projections/stats/admin-stats.js'
import { createInMemoryReadStore } from '../../testing/fakes/in-memory-read-store.js'
import { dayStats as day, saveDayStats } from '../../testing/scenarios/day-stats.js'
import { orderRowsPlacedAt } from '../../testing/scenarios/order-rows.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { statsOf } from './stats.js'

const collection = collectionIn(adminStats, 1)

const statsWith = async (rows: ReadonlyMap<string, OrderRowDocument>, now: string, ...days: readonly DayStats[]) => {
  const store = createInMemoryReadStore()
  await saveDayStats(store, collection, days)
  await store.prepare([collectionIn(orders, 1)])
  await seedReadModel(store, orders, rows)
  return statsOf({ readStore: store, days: collection, orders: collectionIn(orders, 1) }, 'default', now)
}
const statsAt = (now: string, ...days: readonly DayStats[]) => statsWith(new Map(), now, ...days)

const noon = '2026-03-20T15:00:00.000Z'
const dayMillis = 86_400_000

describe('the figures of the back office', () => {
  it('are nothing, and compared with nothing, before the first order', async () =>
    expect(await statsAt(noon)).toEqual({
      ordersToday: 0,
      monthlyRevenue: 0,
      currency: 'USD',
      successRate: null,
      avgProcessingTime: null,
      rating: { average: null, count: 0 },
      revenue: [],
      changes: { ordersToday: null, monthlyRevenue: null, successRate: null, avgProcessingTime: null },
    }))

  it.each([
    ['midnight', '2026-03-20T03:00:00.000Z', null],
    ['09:00, when two of yesterday’s four were there', '2026-03-20T12:00:00.000Z', 150],
    ['a millisecond later, when the third was', '2026-03-20T12:00:00.001Z', 66.7],
    ['the last millisecond of the day', '2026-03-21T02:59:59.999Z', 25],
  ])('compare today with yesterday until the same time: at %s', async (_when, now, change) => {
    const rows = orderRowsPlacedAt(
      'default',
      '2026-03-19T02:59:59.999Z',
      '2026-03-19T03:00:00.000Z',
      '2026-03-19T11:59:59.999Z',
      '2026-03-19T12:00:00.000Z',
      '2026-03-20T02:00:00.000Z',
      '2026-03-20T03:00:00.000Z',
    )
    const others = orderRowsPlacedAt('other', '2026-03-19T03:00:00.000Z')
    const stats = await statsWith(new Map([...rows, ...others]), now, day({ day: '2026-03-20', ordersCreated: 5 }))
    expect(stats).toMatchObject({ ordersToday: 5, changes: { ordersToday: change } })
  })

  it('compare the first of a month with the last of the one before', async () => {
    const rows = orderRowsPlacedAt('default', ...Array.from({ length: 4 }, () => '2026-02-28T14:00:00.000Z'))
    const stats = await statsWith(rows, '2026-03-01T15:00:00.000Z', day({ day: '2026-03-01', ordersCreated: 1 }))
    expect(stats).toMatchObject({ ordersToday: 1, changes: { ordersToday: -75 } })
  })

  it('compare the month with the one before up to the same day', async () => {
    const stats = await statsAt(
      noon,
      day({ day: '2026-02-20', revenue: { USD: 10_000 } }),
      day({ day: '2026-02-21', revenue: { USD: 90_000 } }),
      day({ day: '2026-03-01', revenue: { USD: 5000 } }),
      day({ day: '2026-03-20', revenue: { USD: 10_050 } }),
    )
    expect(stats).toMatchObject({ monthlyRevenue: 150.5, changes: { monthlyRevenue: 50.5 } })
  })

  it('compare the last days of a long month with the whole shorter one', async () => {
    const stats = await statsAt(
      '2026-03-31T15:00:00.000Z',
      day({ day: '2026-02-28', revenue: { USD: 100 } }),
      day({ day: '2026-03-31', revenue: { USD: 200 } }),
    )
    expect(stats.changes.monthlyRevenue).toBe(100)
  })

  it('reach over the turn of the year', async () => {
    const stats = await statsWith(
      orderRowsPlacedAt('default', '2026-12-31T12:00:00.000Z', '2026-12-31T13:00:00.000Z'),
      '2027-01-01T15:00:00.000Z',
      day({ day: '2026-12-01', revenue: { USD: 100 } }),
      day({ day: '2027-01-01', ordersCreated: 3, revenue: { USD: 100 } }),
    )
    expect(stats.changes).toMatchObject({ ordersToday: 50, monthlyRevenue: 0 })
  })

  it('have the average of the month’s ratings with their count', async () => {
    const stats = await statsAt(
      noon,
      day({ day: '2026-02-20', ratings: 9, ratingSum: 9 }),
      day({ day: '2026-03-01', ratings: 2, ratingSum: 9 }),
      day({ day: '2026-03-20', ratings: 1, ratingSum: 5 }),
    )
    expect(stats.rating).toEqual({ average: 4.7, count: 3 })
  })

  it('take off what was given back, below nothing too, and keep currencies apart', async () => {
    const stats = await statsAt(
      noon,
      day({ day: '2026-02-10', revenue: { USD: 1000 } }),
      day({ day: '2026-03-10', revenue: { USD: -1500, EUR: 700 } }),
    )
    expect(stats).toMatchObject({ monthlyRevenue: -15, changes: { monthlyRevenue: -250 } })
    expect(stats.revenue).toEqual([
      { currency: 'USD', amount: -15 },
      { currency: 'EUR', amount: 7 },
    ])
  })

  it('tell how many of the ended orders were delivered, and in how many days, against the month before', async () => {
    const stats = await statsAt(
      noon,
      day({ day: '2026-02-10', delivered: 1, cancelled: 1, fromPaymentToDelivery: 10 * dayMillis, timedDeliveries: 1 }),
      day({ day: '2026-03-10', delivered: 2, fromPaymentToDelivery: 15 * dayMillis, timedDeliveries: 2 }),
      day({ day: '2026-03-11', delivered: 1, cancelled: 1 }),
    )
    expect(stats).toMatchObject({
      successRate: 75,
      avgProcessingTime: 7.5,
      changes: { successRate: 25, avgProcessingTime: -2.5 },
    })
  })

  it.each([
    ['02:59, the day before still', '2026-04-01T02:59:59.999Z', 3, 10],
    ['03:00, the first of the month', '2026-04-01T03:00:00.000Z', 4, 20],
  ])('turn the day and the month at midnight of the office: at %s', async (_when, now, ordersToday, monthlyRevenue) => {
    const stats = await statsAt(
      now,
      day({ day: '2026-03-31', ordersCreated: 3, revenue: { USD: 1000 } }),
      day({ day: '2026-04-01', ordersCreated: 4, revenue: { USD: 2000 } }),
    )
    expect(stats).toMatchObject({ ordersToday, monthlyRevenue })
  })
})
