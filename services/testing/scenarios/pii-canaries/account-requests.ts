import { signIn } from '../../harness/api-client.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RouteRequests } from './world.js'

/** What people do with their own accounts. */
export const accountRequests: RouteRequests = {
  'POST /api/auth/password': (world) => {
    const chosen = `${marked.password} e mais três palavras`
    return inTurn([
      () =>
        world.send(
          'POST',
          '/api/auth/password',
          { currentPassword: marked.password, newPassword: chosen },
          signedIn(world),
        ),
      () => world.send('POST', '/api/auth/password', { [marked.unknownField]: marked.cpf }, signedIn(world)),
    ])
  },
  'GET /api/auth/sessions': (world) =>
    inTurn([
      () => world.send('GET', `/api/auth/sessions?${marked.unknownField}=${marked.cpf}`, undefined, signedIn(world)),
    ]),
  'POST /api/auth/sessions/{id}/end': (world) => {
    const path = `/api/auth/sessions/${encodeURIComponent(marked.name)}/end`
    return inTurn([() => world.send('POST', path, { [marked.unknownField]: marked.note }, signedIn(world))])
  },
  'POST /api/auth/sessions/end-others': async (world) => {
    // Of a session that was ended: the others are those of all requests.
    const { cookie } = await signIn(world.administrator, world.send)
    await world.send('POST', '/api/auth/logout', {}, { cookie })
    return inTurn([
      () => world.send('POST', '/api/auth/sessions/end-others', { [marked.unknownField]: marked.note }, { cookie }),
    ])
  },
}
