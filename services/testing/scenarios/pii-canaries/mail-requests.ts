import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RouteRequests } from './world.js'

/** Mails in a folder; where they are sent, none is there to be opened. */
export const mailRequests: RouteRequests = {
  'GET /api/admin/mails': async (world) => {
    const headers = signedIn(world)
    return inTurn([
      () => world.send('GET', `/api/admin/mails?${marked.unknownField}=${marked.note}`, undefined, headers),
      () => world.send('GET', `/api/admin/mails?after=${encodeURIComponent(marked.name)}`, undefined, headers),
      () => world.send('GET', '/api/admin/mails'),
    ])
  },
  'POST /api/admin/mails/:id/open': async (world) => {
    const headers = signedIn(world)
    const path = `/api/admin/mails/${encodeURIComponent(marked.name)}/open`
    return inTurn([
      () => world.send('POST', path, { reason: marked.reason }, headers),
      () => world.send('POST', path, { reason: '', [marked.unknownField]: marked.note }, headers),
      () => world.send('POST', path, { reason: marked.reason }),
    ])
  },
}
