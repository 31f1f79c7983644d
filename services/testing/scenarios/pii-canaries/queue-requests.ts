import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RouteRequests, type SendRequests } from './world.js'

const jobRequests =
  (action: 'retry' | 'dismiss'): SendRequests =>
  async (world) => {
    const headers = await signedIn(world)
    const { queue, id } = await world.failedJob()
    const path = (of: string, job: string) =>
      `/api/admin/queues/${encodeURIComponent(of)}/jobs/${encodeURIComponent(job)}/${action}`
    return inTurn([
      () => world.send('POST', path(queue, marked.cpf), {}, headers),
      () => world.send('POST', path(marked.name, id), {}, headers),
      () => world.send('POST', path(queue, marked.note.repeat(20)), {}, headers),
      () => world.send('POST', path(queue, id), {}),
      () => world.send('POST', path(queue, id), { [marked.unknownField]: marked.note }, headers),
    ])
  }

/** Queues and their failed jobs. */
export const queueRequests: RouteRequests = {
  'GET /api/admin/queues': async (world) => {
    const headers = await signedIn(world)
    await world.failedJob()
    return inTurn([
      () => world.send('GET', `/api/admin/queues?${marked.unknownField}=${marked.note}`, undefined, headers),
      () => world.send('GET', '/api/admin/queues'),
    ])
  },
  'POST /api/admin/queues/:queue/jobs/:id/retry': jobRequests('retry'),
  'POST /api/admin/queues/:queue/jobs/:id/dismiss': jobRequests('dismiss'),
}
