import { newKey } from '../../harness/api-client.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, taken, underOneKey } from './world.js'

/** A list of which views are saved: what one shows, and what people type that none may hold. */
type ViewedList = {
  readonly route: string
  readonly shows: object
  readonly typed: readonly object[]
  /** The same in the body of a change. */
  readonly change: object
}

/** Names of views are one for each request: an account has a name once. */
const viewOf = ({ shows }: ViewedList) => ({ name: `${marked.name} ${newKey()}`.slice(0, 60), shows })

const savedView = async (world: RequestWorld, list: ViewedList): Promise<string> => {
  const headers = { ...signedIn(world), 'idempotency-key': newKey() }
  const { body } = await taken('order-views', world.send('POST', list.route, viewOf(list), headers))
  return String(body.id)
}

/** Saved views of a list: what people type to search is refused. */
const requestsOf = (list: ViewedList): RouteRequests => ({
  [`POST ${list.route}`]: (world) =>
    inTurn([
      () => world.send('POST', list.route, viewOf(list)),
      ...list.typed.map((shows) => () => world.send('POST', list.route, { ...viewOf(list), shows }, signedIn(world))),
      ...underOneKey(world, 'POST', list.route, viewOf(list), signedIn(world)),
    ]),
  [`POST ${list.route}/:id`]: async (world) => {
    const id = await savedView(world, list)
    return inTurn([
      () => world.send('POST', `${list.route}/${encodeURIComponent(marked.name)}`, viewOf(list), signedIn(world)),
      () => world.send('POST', `${list.route}/${id}`, { shows: list.change }, signedIn(world)),
      ...underOneKey(world, 'POST', `${list.route}/${id}`, { name: viewOf(list).name, shared: true }, signedIn(world)),
    ])
  },
  [`POST ${list.route}/:id/remove`]: async (world) => {
    const id = await savedView(world, list)
    return inTurn([
      () => world.send('POST', `${list.route}/${encodeURIComponent(marked.cpf)}/remove`, {}, signedIn(world)),
      ...underOneKey(world, 'POST', `${list.route}/${id}/remove`, {}, signedIn(world)),
    ])
  },
})

export const orderViewRequests: RouteRequests = {
  ...requestsOf({
    route: '/api/admin/order-views',
    shows: { country: 'IT' },
    typed: [{ search: marked.name }, { group: marked.email }],
    change: { recordCity: marked.note },
  }),
  ...requestsOf({
    route: '/api/admin/audit/views',
    shows: { of: 'audit', kind: 'refund' },
    typed: [
      { of: 'audit', order: marked.name },
      { of: 'audit', by: marked.email },
    ],
    change: { of: 'audit', above: marked.note },
  }),
}
