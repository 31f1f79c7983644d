import { readModelWorksSchema } from '@cartorio/contracts/http/read-model-works.js'
import { eventually } from '../../harness/eventually.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RouteRequests, type SendRequests } from './world.js'

const workRequests =
  (kind: 'rebuild' | 'verify'): SendRequests =>
  async (world) => {
    const headers = await signedIn(world)
    const state = () => world.send('GET', '/api/admin/system', undefined, headers)
    // One work at a time: the one before it must have ended.
    await eventually(state, ({ body }) => readModelWorksSchema.safeParse(body.works).data?.current === null)
    const path = (name: string) => `/api/admin/system/read-models/${encodeURIComponent(name)}/${kind}`
    return inTurn([
      () => world.send('POST', path(marked.name), {}, headers),
      () => world.send('POST', path(marked.note.repeat(20)), {}, headers),
      () => world.send('POST', path('lookups'), {}),
      () => world.send('POST', path('lookups'), { [marked.unknownField]: marked.note }, headers),
    ])
  }

/** The state of the installation, and what is asked of its read models. */
export const systemRequests: RouteRequests = {
  'GET /api/admin/system': async (world) => {
    const headers = await signedIn(world)
    return inTurn([
      () => world.send('GET', `/api/admin/system?${marked.unknownField}=${marked.note}`, undefined, headers),
      () => world.send('GET', '/api/admin/system'),
    ])
  },
  'POST /api/page-speed': ({ send }) => {
    const measure = { metric: 'LCP', page: '/tracking', value: 900 }
    return inTurn([
      () => send('POST', '/api/page-speed', { measures: [measure] }),
      () => send('POST', '/api/page-speed', { measures: [{ ...measure, page: `/tracking?token=${marked.name}` }] }),
      () => send('POST', '/api/page-speed', { measures: [measure], [marked.unknownField]: marked.cpf }),
    ])
  },
  'POST /api/admin/system/read-models/:name/rebuild': workRequests('rebuild'),
  'POST /api/admin/system/read-models/:name/verify': workRequests('verify'),
}
