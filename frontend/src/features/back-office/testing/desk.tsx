import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { orderQueues } from '@cartorio/contracts/order-queues.js'
import { screen, within } from '@testing-library/react'
import { fakeServer, json } from '../../../testing/fake-server'
import { adminOrder, adminRow, itemUuid } from '../../../testing/orders'
import { colleague, type FakeRoutes, member, renderOffice } from './office'

const startable: Partial<AdminOrderRow> = { status: 'PAID', allowedCommands: [{ name: 'start', itemIds: [] }] }
export const rows = [1, 2, 3, 4].map((number) =>
  adminRow({
    ...startable,
    id: itemUuid(200 + number),
    orderNumber: `CO-2026-0000${number}`,
    next: { who: 'office', what: 'start', by: '2026-11-25', late: false },
  }),
)
export const [one, two, three, four] = rows as [AdminOrderRow, AdminOrderRow, AdminOrderRow, AdminOrderRow]

export const page = (orders: readonly AdminOrderRow[], more: object = {}) =>
  json({
    orders,
    nextCursor: null,
    previousCursor: null,
    total: { count: orders.length, more: false },
    ...more,
  })
const queues = {
  queues: orderQueues.map((queue) => ({ queue, count: queue === 'late' ? 9 : 2, more: false })),
  offices: ['Santos', 'Salvador', 'Olinda', 'Recife'].map((city, index) => ({
    key: `office-${index}`,
    name: `RC ${city}`,
    city,
    count: 4 - index,
    more: false,
  })),
  languages: [
    { language: 'it', count: 3, more: false },
    { language: 'de', count: 1, more: false },
  ],
  all: { count: 1000, more: true },
}
export const listRoute = 'GET /api/admin/orders'

/** The desk with four orders. */
export const desk = async (routes: FakeRoutes = {}, address = '/admin') => {
  const server = fakeServer({
    'GET /api/auth/me': () => json(member),
    'GET /api/admin/staff': () => json({ staff: [member, colleague] }),
    'GET /api/admin/order-queues': () => json(queues),
    [listRoute]: () => page(rows),
    'GET /api/admin/order-views': () => json({ views: [] }),
    ...Object.fromEntries(rows.map((row) => [`GET /api/admin/orders/${row.id}`, () => json(adminOrder(row))])),
    ...routes,
  })
  renderOffice(address)
  await screen.findByRole('row', { name: new RegExp(one.orderNumber) })
  const lastRead = () => new URLSearchParams(server.callsTo(listRoute).at(-1)?.path.split('?')[1])
  return { server, lastRead }
}
export const rowOf = ({ orderNumber }: AdminOrderRow) => screen.getByRole('row', { name: new RegExp(orderNumber) })
/** The last digits of the rows' numbers, in order. */
export const numbers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.slice(-1))
    .join('')
export const address = () => screen.getByLabelText('address').textContent
export const boxOf = ({ orderNumber }: AdminOrderRow) =>
  screen.getByRole('checkbox', { name: `Selecionar ${orderNumber}` })

/** Queues, table and preview stand side by side; nothing is kept from the test before. */
export const onWideScreen = (): void => {
  const plainMatchMedia = window.matchMedia
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    window.matchMedia = (query) => ({ ...plainMatchMedia(query), matches: query.includes('min-width') })
  })
  afterEach(() => {
    window.matchMedia = plainMatchMedia
  })
}
