import { auditListViewsRead, auditSettingsRead, auditTrailRead } from '@cartorio/contracts/http/routes/audit-routes.js'
import { type ApiRoute, servedTemplate } from '@cartorio/contracts/http/routes/route.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
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

/** A read at one address without a session, with other people's words in each field of its query, and rightly. */
const staffRead =
  ({ path, query }: ApiRoute): SendRequests =>
  (world) => {
    const headers = signedIn(world)
    const fields = Object.keys(query?.shape ?? {}).map((field) => `${field}=${encodeURIComponent(marked.note)}`)
    const queries = [`?${marked.unknownField}=${marked.cpf}`, ...fields.map((field) => `?${field}`), '']
    return inTurn([
      () => world.send('GET', `${path}${queries[0]}`),
      ...queries.map((asked) => () => world.send('GET', `${path}${asked}`, undefined, headers)),
    ])
  }

/** The rows of the table of which a good request needs nothing first. */
const staffReadRequests: RouteRequests = Object.fromEntries(
  Object.values(staffReads).map((route) => [servedTemplate(route), staffRead(route)]),
)

/** Routes that are only read: live, audit, and the service's own. */
export const readRequests: RouteRequests = {
  ...staffReadRequests,
  'GET /api/admin/audit/trail': staffRead(auditTrailRead),
  'GET /api/admin/audit/views': staffRead(auditListViewsRead),
  'GET /api/admin/audit/settings': staffRead(auditSettingsRead),
  'GET /api/orders/:token/live': async (world) => {
    const { token } = await placed(world)
    // As a page does: a live stream finds only an order that the read model holds.
    await world.send('GET', `/api/orders/${token}`)
    return inTurn([
      () => world.send('GET', `/api/orders/${token}/live`, undefined, { 'last-event-id': marked.cpf }),
      () => world.send('GET', `/api/orders/${encodeURIComponent(marked.email)}/live`),
    ])
  },
  'POST /api/admin/orders/:id/presence': async (world) => {
    const order = await staffOrder(world)
    const headers = signedIn(world)
    const path = `/api/admin/orders/${order.row.id}/presence`
    return inTurn([
      () => world.send('POST', `${path}?tab=${crypto.randomUUID()}`, undefined, headers),
      () =>
        world.send(
          'POST',
          `${path}?tab=${encodeURIComponent(marked.note)}`,
          { [marked.unknownField]: marked.cpf },
          headers,
        ),
    ])
  },
  'GET /api/admin/live': async (world) => {
    const headers = signedIn(world)
    return inTurn([
      () => world.send('GET', '/api/admin/live', undefined, { ...headers, 'last-event-id': marked.name }),
      () => world.send('GET', `/api/admin/live?${marked.unknownField}=${marked.note}`),
    ])
  },
  'GET /api/admin/orders': async (world) => {
    const headers = signedIn(world)
    const queries = [
      `search=${encodeURIComponent(marked.search)}`,
      `search=${marked.search.repeat(20)}`,
      `cursor=${encodeURIComponent(marked.note)}`,
      `tenantId=${marked.unknownField}`,
    ]
    return inTurn([
      ...queries.map((query) => () => world.send('GET', `/api/admin/orders?${query}`, undefined, headers)),
      () => world.send('GET', `/api/admin/orders?search=${marked.search}`),
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
  'GET /api/admin/orders/:id/events': audit('events', wrongQuery),
  'GET /api/admin/orders/:id/state': audit('state', wrongQuery),
  'GET /api/admin/orders/:id/replay': audit('replay', wrongQuery),
  'GET /api/admin/orders/:id/audit-views': audit('audit-views', `view=${encodeURIComponent(marked.note)}`),
  'GET /api/admin/orders/:id/audit-notes': audit('audit-notes', `view=${encodeURIComponent(marked.note)}`),
  'GET /api/admin/orders/:id/verify': audit('verify', wrongQuery),
  'GET /api/admin/orders/:id/export': audit('export', wrongQuery),
  'GET /api/admin/orders/:id/failed-jobs': async (world) => {
    await world.failedJob()
    return audit('failed-jobs', wrongQuery)(world)
  },
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
