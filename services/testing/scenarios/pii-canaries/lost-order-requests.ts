import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RouteRequests } from './world.js'

/** Orders that a restored log has lost. */
export const lostOrderRequests: RouteRequests = {
  'POST /api/admin/lost-orders/:id/resolve': async (world) => {
    const headers = signedIn(world)
    const path = (id: string) => `/api/admin/lost-orders/${encodeURIComponent(id)}/resolve`
    const id = await world.lostOrder()
    return inTurn([
      () => world.send('POST', path(marked.name), {}, headers),
      () => world.send('POST', path(id), {}),
      () => world.send('POST', path(id), { [marked.unknownField]: marked.note }, headers),
    ])
  },
}
