import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { marked, markedDraft } from './marked-data.js'
import { signedIn, staffOrder } from './marked-orders.js'
import { inTurn, type RouteRequests } from './world.js'

const base = '/api/admin/privacy'
const unknown = `${base}/proposals/${encodeURIComponent(marked.name)}/stop`

/** What the office does about everything that it holds of an address. */
export const privacyRequests: RouteRequests = {
  'GET /api/admin/privacy': (world) =>
    inTurn([
      () => world.send('GET', base, undefined, signedIn(world)),
      () => world.send('GET', `${base}?${marked.unknownField}=${marked.note}`, undefined, signedIn(world)),
      () => world.send('GET', base),
    ]),
  'POST /api/admin/privacy/addresses/view': async (world) => {
    const { row } = await staffOrder(world)
    const view = (body: object, headers = {}) => world.send('POST', `${base}/addresses/view`, body, headers)
    return inTurn([
      () => view({ email: marked.email, reason: 'data-request' }, signedIn(world)),
      () => view({ orderId: row.id, reason: 'data-request' }, signedIn(world)),
      () => view({ email: marked.email, reason: marked.reason, [marked.unknownField]: marked.note }, signedIn(world)),
      () => view({ email: marked.email, reason: 'data-request' }),
    ])
  },
  'POST /api/admin/privacy/addresses/export': (world) => {
    const path = `${base}/addresses/export`
    const asked = { email: marked.email, reason: 'data-request', format: 'json' }
    return inTurn([
      () => world.send('POST', path, asked, signedIn(world)),
      () => world.send('POST', path, { ...asked, format: marked.name }, signedIn(world)),
      () => world.send('POST', path, asked),
    ])
  },
  'POST /api/admin/privacy/addresses/erase': async (world) => {
    const email = `apagar.${markedDraft.contactEmail}`
    await world.send('POST', '/api/contact', { name: marked.name, email, subject: marked.search, text: marked.note })
    const erase = (fields: object, headers = {}) =>
      world.send(
        'POST',
        `${base}/addresses/erase`,
        { email, typed: email, ground: 'holder-request', ...fields },
        headers,
      )
    return inTurn([
      () => erase({ typed: marked.email }, signedIn(world)),
      () => erase({ ground: marked.reason }, signedIn(world)),
      () => erase({}, signedIn(world)),
      () => erase({}),
    ])
  },
  'POST /api/admin/privacy/requests/:id/answer': async (world) => {
    const { row } = await staffOrder(world)
    const path = `${base}/requests/${row.id}/answer`
    const answer = { request: 'access', outcome: 'done' }
    return inTurn([
      () => world.send('POST', path, answer, signedIn(world)),
      () => world.send('POST', path, { ...answer, outcome: marked.note }, signedIn(world)),
      () => world.send('POST', path, answer),
    ])
  },
  'POST /api/admin/privacy/proposals/:id/stop': async (world) => {
    const { row } = await staffOrder(world)
    await world.proposeErasure(orderIdSchema.parse(row.id))
    const path = `${base}/proposals/${row.id}/stop`
    return inTurn([
      () => world.send('POST', path, { reason: 'legal-claim' }, signedIn(world)),
      () => world.send('POST', path, { reason: marked.reason }, signedIn(world)),
      () => world.send('POST', unknown, { reason: 'legal-claim' }, signedIn(world)),
      () => world.send('POST', path, { reason: 'legal-claim' }),
    ])
  },
}
