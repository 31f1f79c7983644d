import { newKey } from '../../harness/api-client.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, taken, underOneKey } from './world.js'

const route = '/api/admin/roles'

/** Names of roles are the office's own words, and each is one for itself. */
const role = () => ({ name: `Papel ${newKey()}`.slice(0, 40), rights: ['ship'] })

const madeRole = async (world: RequestWorld): Promise<string> => {
  const wanted = role()
  const headers = { ...signedIn(world), 'idempotency-key': newKey() }
  const { body } = await taken('roles', world.send('POST', route, wanted, headers))
  return (body.roles as { id: string; name: string }[]).find(({ name }) => name === wanted.name)?.id ?? ''
}

/** Sets of rights, and who has them. */
export const roleRequests: RouteRequests = {
  'GET /api/admin/roles': (world) =>
    inTurn([
      () => world.send('GET', `${route}?${marked.unknownField}=${marked.cpf}`, undefined, signedIn(world)),
      () => world.send('GET', route),
    ]),
  'POST /api/admin/roles': (world) =>
    inTurn([
      () => world.send('POST', route, role()),
      () => world.send('POST', route, { ...role(), rights: [marked.name] }, signedIn(world)),
      ...underOneKey(world, 'POST', route, role(), signedIn(world)),
    ]),
  'POST /api/admin/roles/:id/remove': async (world) => {
    const id = await madeRole(world)
    return inTurn([
      () => world.send('POST', `${route}/${encodeURIComponent(marked.name)}/remove`, undefined, signedIn(world)),
      () => world.send('POST', `${route}/${id}/remove`, undefined, signedIn(world)),
    ])
  },
  'POST /api/admin/roles/refund-limits': (world) =>
    inTurn([
      () => world.send('POST', `${route}/refund-limits`, { limits: { [marked.name]: 1 } }, signedIn(world)),
      ...underOneKey(world, 'POST', `${route}/refund-limits`, { limits: {} }, signedIn(world)),
    ]),
  'POST /api/admin/staff/:id/roles': (world) =>
    inTurn([
      () =>
        world.send(
          'POST',
          `/api/admin/staff/${encodeURIComponent(marked.name)}/roles`,
          { role: 'auditor', held: true, [marked.unknownField]: marked.note },
          signedIn(world),
        ),
    ]),
}
