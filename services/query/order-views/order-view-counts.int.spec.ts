import type { ViewedOrders } from '@cartorio/contracts/events/order-views.js'
import { mostCountedViews, orderViewCountsSchema } from '@cartorio/contracts/http/order-views.js'
import {
  orderIdSchema,
  orderNumberSchema,
  orderViewIdSchema,
  type StaffId,
  staffIdSchema,
  tenantIdSchema,
} from '@cartorio/contracts/ids.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { type StaffDocument, staff } from '../../projections/staff/staff.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { orderInWork } from '../../testing/scenarios/basic-orders.js'
import {
  full,
  type Happened,
  orderCreated,
  orderId as patternId,
  translated,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp
let cookie: string
let staffId: StaffId

const viewId = (number: number) =>
  orderViewIdSchema.parse(`71e00000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const colleagueId = staffIdSchema.parse('57aff000-0000-4000-8000-000000000002')

const row = (number: number, happened: readonly Happened[], assignedTo: StaffId | null): OrderRowDocument => {
  const pattern = foldedDocument(orders, openedHistory(...happened), patternId)
  return {
    ...pattern,
    orderId: orderIdSchema.parse(`0de70000-0000-4000-8000-${String(number).padStart(12, '0')}`),
    order: {
      ...pattern.order,
      orderNumber: orderNumberSchema.parse(`CO-2026-${String(number).padStart(5, '0')}`),
      assignedTo,
    },
  }
}

type View = { readonly number: number; readonly shows: ViewedOrders; readonly shared?: boolean }
const accountOf = (id: string, views: readonly View[], tenant = 'default', disabled = false): StaffDocument => ({
  staffId: id,
  tenantId: tenantIdSchema.parse(tenant),
  roles: ['operator'],
  name: 'Equipe',
  email: 'equipe@example.com',
  disabled,
  invited: false,
  invitedAt: null,
  withdrawn: false,
  views: views.map(({ number, shows, shared = false }) => ({
    viewId: viewId(number),
    name: `Vista ${number}`,
    shared,
    shows,
  })),
})
const seedAccounts = (...accounts: readonly StaffDocument[]) =>
  seedReadModel(app.stores.readStore, staff, new Map(accounts.map((doc) => [doc.staffId, doc])))

beforeAll(async () => {
  app = await startServedApp()
  cookie = await app.cookieOf('default')
  await seedAccounts(accountOf(colleagueId, []))
  staffId = staffIdSchema.parse((await app.call('GET', '/api/auth/me', undefined, { cookie })).body.id)
  const rows = [
    row(1, [orderCreated()], null),
    row(2, orderInWork(translated), staffId),
    row(3, orderInWork(full), colleagueId),
    row(4, orderInWork(full), colleagueId),
  ]
  await seedReadModel(app.stores.readStore, orders, new Map(rows.map((doc) => [doc.orderId, doc])))
})
afterAll(() => app?.close())

const counts = async () => {
  const { body } = await app.call('GET', '/api/admin/order-view-counts', undefined, { cookie })
  return orderViewCountsSchema.parse(body).views
}
const listed = async (query: string) => {
  const { body } = await app.call('GET', `/api/admin/orders?${query}`, undefined, { cookie })
  return (body as { total: unknown }).total
}

describe('the counts beside saved views', () => {
  it('are those of the lists that the views open, one’s own and what colleagues share', async () => {
    await seedAccounts(
      accountOf(staffId, [
        { number: 1, shows: {} },
        { number: 2, shows: { status: ['PENDING', 'PAID'], columns: ['country'], sort: 'amount' } },
        { number: 3, shows: { queue: 'mine' } },
        { number: 4, shows: { late: true } },
      ]),
      accountOf(
        colleagueId,
        [
          { number: 5, shows: { queue: 'mine' }, shared: true },
          { number: 6, shows: { assignedTo: 'unassigned' }, shared: true },
          { number: 7, shows: {} },
        ],
        'default',
        true,
      ),
      accountOf('57aff000-0000-4000-8000-000000000003', [{ number: 8, shows: {}, shared: true }], 'porto'),
    )
    const found = new Map((await counts()).map(({ id, ...counted }) => [id, counted]))
    expect([...found.keys()]).toEqual([1, 2, 3, 4, 5, 6].map(viewId))
    const queries = ['', 'status=PENDING,PAID', 'queue=mine', 'late=true', 'queue=mine', 'assignedTo=unassigned']
    expect([...found.values()]).toEqual(await Promise.all(queries.map(listed)))
    expect([...found.values()].map(({ count }) => count)).toEqual([4, 1, 1, expect.any(Number), 1, 1])
  })

  it('are of so many views, one’s own first', async () => {
    const views = Array.from({ length: 50 }, (_, index) => ({ number: 100 + index, shows: {}, shared: true }))
    await seedAccounts(accountOf(staffId, [{ number: 1, shows: {} }]), accountOf(colleagueId, views))
    const found = await counts()
    expect(found).toHaveLength(mostCountedViews)
    expect(found[0]?.id).toBe(viewId(1))
  })
})
