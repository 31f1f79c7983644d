import type { Answer } from '../../harness/api-client.js'
import { newKey } from '../../harness/api-client.js'
import { eventually } from '../../harness/eventually.js'
import { marked } from './marked-data.js'
import { signedIn, staffOrder } from './marked-orders.js'
import { prepared } from './staff-command-requests.js'
import { inTurn, type RequestWorld, type RouteRequests, taken, underOneKey } from './world.js'

const route = '/api/admin/bulk'

/** A note for an order that a revision beyond its end lets refuse it. */
const noting = async (world: RequestWorld, beyond = 0) => {
  const { row } = await staffOrder(world)
  const orders = [{ orderId: row.id, revision: row.revision + beyond }]
  return { step: 'note', fields: { text: marked.note }, orders }
}

/** The label of an order that is ready for it. */
const labelling = async (world: RequestWorld) => {
  const steps = ['start', 'issue', 'apostille', 'translate'] as const
  const { row } = await prepared(world, await staffOrder(world), steps)
  return { step: 'labels', fields: { weight: 0.5 }, orders: [{ orderId: row.id, revision: row.revision }] }
}

const ended = async (world: RequestWorld, body: object): Promise<Answer> => {
  const headers = { ...signedIn(world), 'idempotency-key': newKey() }
  const { body: begun } = await taken('bulk', world.send('POST', route, body, headers))
  return eventually(
    () => world.send('GET', `${route}/${begun.id}`, undefined, signedIn(world)),
    ({ body: { endedAt } }) => endedAt !== null,
  )
}

/** One step of many orders. */
export const bulkRequests: RouteRequests = {
  'POST /api/admin/bulk/preview': async (world) => {
    const body = await noting(world)
    const headers = signedIn(world)
    return inTurn([
      () => world.send('POST', `${route}/preview`, body),
      () => world.send('POST', `${route}/preview`, { ...body, step: marked.name }, headers),
      () => world.send('POST', `${route}/preview`, { ...body, fields: { text: marked.note.repeat(300) } }, headers),
      () => world.send('POST', `${route}/preview`, { ...body, [marked.unknownField]: marked.note }, headers),
    ])
  },
  'POST /api/admin/bulk/test-message': async (world) => {
    const { row } = await staffOrder(world)
    const body = { text: `${marked.note} {pedido}`, orderId: row.id }
    return inTurn([
      () => world.send('POST', `${route}/test-message`, body),
      () => world.send('POST', `${route}/test-message`, { ...body, orderId: marked.cpf }, signedIn(world)),
      ...underOneKey(world, 'POST', `${route}/test-message`, body, signedIn(world)),
    ])
  },
  'POST /api/admin/bulk': async (world) => {
    const body = await noting(world)
    return inTurn([
      () => world.send('POST', route, body),
      () => world.send('POST', route, { ...body, orders: [{ orderId: marked.cpf }] }, signedIn(world)),
      ...underOneKey(world, 'POST', route, body, signedIn(world)),
    ])
  },
  'GET /api/admin/bulk': (world) =>
    inTurn([
      () => world.send('GET', `${route}?${marked.unknownField}=${marked.cpf}`),
      () => world.send('GET', route, undefined, signedIn(world)),
    ]),
  'GET /api/admin/bulk/:id': async (world) => {
    const { body } = await ended(world, await noting(world))
    return inTurn([
      () => world.send('GET', `${route}/${encodeURIComponent(marked.name)}`, undefined, signedIn(world)),
      () => world.send('GET', `${route}/${body.id}`),
      () => world.send('GET', `${route}/${body.id}`, undefined, signedIn(world)),
    ])
  },
  'POST /api/admin/bulk/:id/stop': async (world) => {
    const { body } = await ended(world, await noting(world))
    return inTurn([
      () => world.send('POST', `${route}/${encodeURIComponent(marked.cpf)}/stop`, {}, signedIn(world)),
      () => world.send('POST', `${route}/${body.id}/stop`, { [marked.unknownField]: marked.note }, signedIn(world)),
    ])
  },
  'POST /api/admin/bulk/:id/retry': async (world) => {
    const refused = await noting(world, 5)
    const { body } = await ended(world, refused)
    const again = {
      ...refused,
      orders: refused.orders.map(({ orderId, revision }) => ({ orderId, revision: revision - 5 })),
    }
    return inTurn([
      () => world.send('POST', `${route}/${body.id}/retry`, { ...again, step: marked.note }, signedIn(world)),
      ...underOneKey(world, 'POST', `${route}/${body.id}/retry`, again, signedIn(world)),
    ])
  },
  'POST /api/admin/bulk/:id/labels': async (world) => {
    const { body } = await ended(world, await labelling(world))
    return inTurn([
      () => world.send('POST', `${route}/${encodeURIComponent(marked.name)}/labels`, undefined, signedIn(world)),
      () => world.send('POST', `${route}/${body.id}/labels`),
      () => world.send('POST', `${route}/${body.id}/labels`, undefined, signedIn(world)),
    ])
  },
}
