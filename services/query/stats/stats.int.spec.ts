import { type AdminStats, adminStatsSchema } from '@cartorio/contracts/http/admin.js'
import { defaultTenant, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { orders } from '../../projections/orders/orders.js'
import { adminStats, type DayStats } from '../../projections/stats/admin-stats.js'
import { foldProjection } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { orderCancelled, orderCreated, orderPaid } from '../../testing/scenarios/order-history.js'
import { orderRowsPlacedAt } from '../../testing/scenarios/order-rows.js'
import { historyOf } from '../../testing/scenarios/order-scenario.js'
import { openedEvents, withParts } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp
let cookie: string
let now = ''

const total = 1000
const placedOnTheLastOfMarch = ['2026-03-31T03:00:00.000Z', '2026-03-31T20:00:00.000Z']
const refunded: OrderEventNamed<'OrderRefunded'>['data'] = {
  tenantId: defaultTenant,
  officeDay: '',
  refund: 1,
  amount: cents(250),
  currency: 'USD',
  providerRefundId: 're_1',
}

/** What happened to one order on one day at the office. */
const on = (officeDay: string, tenant: string, ...types: readonly string[]): OpenedEvent[] => {
  const pattern = openedEvents(historyOf([orderCreated(), orderPaid(), orderCancelled()]))
  const [first] = pattern
  if (first === undefined) throw new Error('nothing happened')
  return types.map((type) => {
    const event = pattern.find((each) => each.type === type) ?? withParts(first, { type, data: refunded })
    const amount = type === 'OrderPaid' ? { amount: total } : {}
    return withParts(event, { data: { ...amount, officeDay, tenantId: tenantIdSchema.parse(tenant) } })
  })
}

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({ ...deps, ports: { ...deps.ports, clock: { now: () => now } } }),
  })
  const documents: ReadonlyMap<string, DayStats> = foldProjection(adminStats, [
    ...on('2026-03-31', 'default', 'OrderCreated', 'OrderCreated', 'OrderPaid', 'OrderPaid', 'OrderRefunded'),
    ...on('2026-04-01', 'default', 'OrderCreated', 'OrderPaid', 'OrderCancelled', 'OrderRefunded', 'OrderRefunded'),
    ...on('2026-04-01', 'other', 'OrderCreated', 'OrderCreated', 'OrderCreated', 'OrderPaid'),
  ])
  await seedReadModel(app.stores.readStore, adminStats, documents)
  await seedReadModel(app.stores.readStore, orders, orderRowsPlacedAt('default', ...placedOnTheLastOfMarch))
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const statsAt = async (instant: string): Promise<AdminStats> => {
  now = instant
  return adminStatsSchema.parse((await app.call('GET', '/api/admin/stats', undefined, { cookie })).body)
}

describe('the figures that the back office is shown', () => {
  it('are of the office’s own month to its last millisecond, what was given back taken off', async () =>
    expect(await statsAt('2026-04-01T02:59:59.999Z')).toEqual({
      ordersToday: 2,
      monthlyRevenue: 17.5,
      currency: 'USD',
      successRate: null,
      avgProcessingTime: null,
      rating: { average: null, count: 0 },
      revenue: [{ currency: 'USD', amount: 17.5 }],
      changes: { ordersToday: null, monthlyRevenue: null, successRate: null, avgProcessingTime: null },
    }))

  it('are of the next one from its first, against the same day of the one before', async () =>
    expect(await statsAt('2026-04-01T03:00:00.000Z')).toMatchObject({
      ordersToday: 1,
      monthlyRevenue: 5,
      successRate: 0,
      changes: { ordersToday: null, monthlyRevenue: null },
    }))

  it.each([
    ['12:00', '2026-04-01T15:00:00.000Z', 0],
    ['17:01', '2026-04-01T20:01:00.000Z', -50],
  ])('compare today with yesterday until the same time: at %s', async (_time, now, change) =>
    expect((await statsAt(now)).changes.ordersToday).toBe(change),
  )

  it('are compared once the days that are compared hold something', async () =>
    expect((await statsAt('2026-05-01T15:00:00.000Z')).changes).toEqual({
      ordersToday: null,
      monthlyRevenue: -100,
      successRate: null,
      avgProcessingTime: null,
    }))

  it('are its own tenant’s alone', async () => {
    now = '2026-04-01T15:00:00.000Z'
    const other = await app.call('GET', '/api/admin/stats', undefined, { cookie: await app.cookieOf('other') })
    expect(other.body).toMatchObject({ ordersToday: 3, monthlyRevenue: 10 })
    expect(await app.call('GET', '/api/admin/stats?tenantId=other', undefined, { cookie })).toMatchObject({
      status: 403,
    })
    expect(await app.call('GET', '/api/admin/stats')).toMatchObject({ status: 401 })
  })

  it('take the own tenant’s name (specification §7)', async () => {
    const [named, unnamed] = await Promise.all(
      ['?tenantId=default', ''].map((query) => app.call('GET', `/api/admin/stats${query}`, undefined, { cookie })),
    )
    expect(named).toMatchObject({ status: 200, body: unnamed?.body })
  })
})
