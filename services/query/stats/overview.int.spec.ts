import { overviewSchema } from '@cartorio/contracts/http/overview.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { orders } from '../../projections/orders/orders.js'
import { adminStats } from '../../projections/stats/admin-stats.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { dayStats } from '../../testing/scenarios/day-stats.js'
import { orderRowsPlacedAt } from '../../testing/scenarios/order-rows.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp
let cookie: string

const days = [
  dayStats({ day: '2025-03-31', ordersCreated: 7, revenue: { USD: 100 } }),
  dayStats({ day: '2025-04-01', ordersCreated: 1, revenue: { USD: 1000 } }),
  dayStats({ day: '2026-03-01', ordersCreated: 2, revenue: { USD: 2050, JPY: 500 } }),
  dayStats({ day: '2026-03-31', ordersCreated: 3, revenue: { USD: -50 } }),
  {
    ...dayStats({ day: '2026-03-31', ordersCreated: 9, revenue: { USD: 900 } }),
    tenantId: tenantIdSchema.parse('other'),
  },
]

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({ ...deps, ports: { ...deps.ports, clock: { now: () => '2026-03-31T15:00:00.000Z' } } }),
  })
  await seedReadModel(app.stores.readStore, adminStats, new Map(days.map((doc) => [`${doc.tenantId}:${doc.day}`, doc])))
  const rows = new Map([
    ...orderRowsPlacedAt('default', '2026-03-31T12:00:00.000Z', '2026-03-30T12:00:00.000Z'),
    ...orderRowsPlacedAt('other', '2026-03-31T12:00:00.000Z'),
  ])
  await seedReadModel(app.stores.readStore, orders, rows)
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

describe('what the page of figures draws', () => {
  const read = async () =>
    overviewSchema.parse((await app.call('GET', '/api/admin/overview', undefined, { cookie })).body)

  it('has the twelve months of the office, the oldest first, each currency by itself', async () => {
    const { months } = await read()
    expect(months.map(({ month }) => month)).toEqual([
      ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
      ...['01', '02', '03'].map((month) => `2026-${month}`),
    ])
    expect(months.at(0)).toEqual({ month: '2025-04', ordersCreated: 1, revenue: [{ currency: 'USD', amount: 10 }] })
    expect(months.at(1)).toEqual({ month: '2025-05', ordersCreated: 0, revenue: [] })
    expect(months.at(-1)).toEqual({
      month: '2026-03',
      ordersCreated: 5,
      revenue: [
        { currency: 'USD', amount: 20 },
        { currency: 'JPY', amount: 500 },
      ],
    })
  })

  it('counts the orders of each status that are the office’s own', async () => {
    const { statuses } = await read()
    expect(statuses.filter(({ count }) => count > 0)).toEqual([{ status: 'PENDING', count: 2, more: false }])
    expect(statuses).toHaveLength(10)
  })
})
