import { marked } from './marked-data.js'
import { matchOf, placed, signedIn, staffOrder } from './marked-orders.js'
import { inTurn, type RouteRequests, type SendRequests } from './world.js'

const audit =
  (part: string, wrong: string): SendRequests =>
  async (world) => {
    const order = await staffOrder(world)
    const match = matchOf(order)
    const path = `/api/admin/orders/${order.row.id}/${part}`
    return inTurn([
      () => world.send('GET', path, undefined, match),
      () => world.send('GET', `${path}?${wrong}`),
      () =>
        world.send('GET', `/api/admin/orders/${encodeURIComponent(marked.name)}/${part}?${wrong}`, undefined, match),
    ])
  }

const wrongQuery = `revision=${encodeURIComponent(marked.note)}`

const openToAll =
  (path: string): SendRequests =>
  ({ send }) =>
    inTurn([() => send('GET', `${path}?${marked.unknownField}=${marked.cpf}`)])

/** Routes that are only read: live, audit, and the service's own. */
export const readRequests: RouteRequests = {
  'GET /api/orders/:token/live': async (world) => {
    const { token } = await placed(world)
    // As a page does: a live stream finds only an order that the read model holds.
    await world.send('GET', `/api/orders/${token}`)
    return inTurn([
      () => world.send('GET', `/api/orders/${token}/live`, undefined, { 'last-event-id': marked.cpf }),
      () => world.send('GET', `/api/orders/${encodeURIComponent(marked.email)}/live`),
    ])
  },
  'GET /api/admin/live': async (world) => {
    const headers = signedIn(world)
    return inTurn([
      () => world.send('GET', '/api/admin/live', undefined, { ...headers, 'last-event-id': marked.name }),
      () => world.send('GET', `/api/admin/live?${marked.unknownField}=${marked.note}`),
    ])
  },
  'GET /api/admin/attention': async (world) => {
    const headers = signedIn(world)
    await world.failedJob()
    await world.lostOrder()
    return inTurn([
      () => world.send('GET', `/api/admin/attention?kind=${encodeURIComponent(marked.note)}`, undefined, headers),
      () => world.send('GET', `/api/admin/attention?cursor=${encodeURIComponent(marked.cpf)}`, undefined, headers),
      () => world.send('GET', '/api/admin/attention'),
      () => world.send('GET', '/api/admin/attention', undefined, headers),
      () => world.send('GET', '/api/admin/attention?state=resolved', undefined, headers),
    ])
  },
  'GET /api/admin/payments/unsettled': async (world) => {
    const headers = await signedIn(world)
    const path = '/api/admin/payments/unsettled'
    return inTurn([
      () => world.send('GET', `${path}?cursor=${encodeURIComponent(marked.cpf)}`, undefined, headers),
      () => world.send('GET', path),
      () => world.send('GET', path, undefined, headers),
    ])
  },
  'GET /api/admin/orders/:id/events': audit('events', wrongQuery),
  'GET /api/admin/orders/:id/state': audit('state', wrongQuery),
  'GET /api/admin/orders/:id/verify': audit('verify', wrongQuery),
  'GET /api/admin/orders/:id/export': audit('export', wrongQuery),
  'GET /api/ready': openToAll('/api/ready'),
  'GET /api/roles': openToAll('/api/roles'),
  'GET /api/openapi.json': openToAll('/api/openapi.json'),
  'GET /api/docs': openToAll('/api/docs'),
  'GET /metrics': ({ send }) =>
    inTurn([
      () => send('GET', '/metrics', undefined, { 'x-forwarded-for': undefined }),
      () => send('GET', '/metrics', undefined, { authorization: `Bearer ${marked.password}` }),
    ]),
}
