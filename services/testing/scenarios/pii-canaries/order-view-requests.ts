import { newKey } from '../../harness/api-client.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, taken, underOneKey } from './world.js'

const route = '/api/admin/order-views'

/** Names of views are one for each request: an account has a name once. */
const view = () => ({ name: `${marked.name} ${newKey()}`.slice(0, 60), shows: { country: 'IT' } })

const savedView = async (world: RequestWorld): Promise<string> => {
  const headers = { ...signedIn(world), 'idempotency-key': newKey() }
  const { body } = await taken('order-views', world.send('POST', route, view(), headers))
  return String(body.id)
}

/** Saved views of the table: what people type to search is refused. */
export const orderViewRequests: RouteRequests = {
  'POST /api/admin/order-views': (world) => {
    const typed = { ...view(), shows: { search: marked.name } }
    return inTurn([
      () => world.send('POST', route, view()),
      () => world.send('POST', route, typed, signedIn(world)),
      () => world.send('POST', route, { ...view(), shows: { group: marked.email } }, signedIn(world)),
      ...underOneKey(world, 'POST', route, view(), signedIn(world)),
    ])
  },
  'POST /api/admin/order-views/:id': async (world) => {
    const id = await savedView(world)
    return inTurn([
      () => world.send('POST', `${route}/${encodeURIComponent(marked.name)}`, view(), signedIn(world)),
      () => world.send('POST', `${route}/${id}`, { shows: { recordCity: marked.note } }, signedIn(world)),
      ...underOneKey(world, 'POST', `${route}/${id}`, { name: view().name, shared: true }, signedIn(world)),
    ])
  },
  'POST /api/admin/order-views/:id/remove': async (world) => {
    const id = await savedView(world)
    return inTurn([
      () => world.send('POST', `${route}/${encodeURIComponent(marked.cpf)}/remove`, {}, signedIn(world)),
      ...underOneKey(world, 'POST', `${route}/${id}/remove`, {}, signedIn(world)),
    ])
  },
}
