import { told } from './told-data.js'
import { matchOf, placed, signedIn, staffOrder } from './told-orders.js'
import { inTurn, type Telling, type ToldRequests } from './world.js'

const audit =
  (part: string, wrong: string): Telling =>
  async (world) => {
    const order = await staffOrder(world)
    const match = matchOf(order)
    const path = `/api/admin/orders/${order.row.id}/${part}`
    return inTurn([
      () => world.tell('GET', path, undefined, match),
      () => world.tell('GET', `${path}?${wrong}`),
      () => world.tell('GET', `/api/admin/orders/${encodeURIComponent(told.name)}/${part}?${wrong}`, undefined, match),
    ])
  }

const wrongQuery = `revision=${encodeURIComponent(told.note)}`

const openToAll =
  (path: string): Telling =>
  ({ tell }) =>
    inTurn([() => tell('GET', `${path}?${told.unknownField}=${told.cpf}`)])

/** Routes that are only read: live, audit, and the service's own. */
export const readRequests: ToldRequests = {
  'GET /api/orders/:token/live': async (world) => {
    const { token } = await placed(world)
    return inTurn([
      () => world.tell('GET', `/api/orders/${token}/live`, undefined, { 'last-event-id': told.cpf }),
      () => world.tell('GET', `/api/orders/${encodeURIComponent(told.email)}/live`),
    ])
  },
  'GET /api/admin/live': async (world) => {
    const headers = await signedIn(world)
    return inTurn([
      () => world.tell('GET', '/api/admin/live', undefined, { ...headers, 'last-event-id': told.name }),
      () => world.tell('GET', `/api/admin/live?${told.unknownField}=${told.note}`),
    ])
  },
  'GET /api/admin/orders/:id/events': audit('events', wrongQuery),
  'GET /api/admin/orders/:id/state': audit('state', wrongQuery),
  'GET /api/admin/orders/:id/verify': audit('verify', wrongQuery),
  'GET /api/admin/orders/:id/export': audit('export', wrongQuery),
  'GET /api/ready': openToAll('/api/ready'),
  'GET /api/openapi.json': openToAll('/api/openapi.json'),
  'GET /api/docs': openToAll('/api/docs'),
  'GET /metrics': ({ tell }) =>
    inTurn([
      () => tell('GET', '/metrics', undefined, { 'x-forwarded-for': undefined }),
      () => tell('GET', '/metrics', undefined, { authorization: `Bearer ${told.password}` }),
    ]),
}
