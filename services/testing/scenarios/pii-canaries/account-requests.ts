import { signIn } from '../../harness/api-client.js'
import { eventually } from '../../harness/eventually.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests } from './world.js'

const chosen = `${marked.password} e mais três palavras`
const enter = async (world: RequestWorld) => {
  const account = await world.colleague()
  const headers = { cookie: (await signIn(account, world.send)).cookie }
  return { ...account, headers }
}

/** What people do with their own accounts. */
export const accountRequests: RouteRequests = {
  'POST /api/auth/forgotten-password': ({ send }) =>
    inTurn([
      () => send('POST', '/api/auth/forgotten-password', { email: marked.email }),
      () => send('POST', '/api/auth/forgotten-password', { email: marked.name }),
    ]),
  'POST /api/auth/new-password': async ({ send, smtp, colleague }) => {
    const { email } = await colleague()
    await send('POST', '/api/auth/forgotten-password', { email })
    const mailed = () => smtp.received().find(({ to, text }) => to.includes(email) && text.includes('#senha='))
    const mail = await eventually(
      async () => mailed(),
      (found) => found !== undefined,
    )
    const key = /#senha=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    const choose = (body: object) => () => send('POST', '/api/auth/new-password', body)
    return inTurn([
      choose({ key: marked.note, newPassword: chosen }),
      choose({ key: marked.cpf, [marked.unknownField]: marked.name }),
      choose({ key, newPassword: chosen }),
    ])
  },
  'POST /api/auth/password': async ({ send, ...world }) => {
    const { password, headers } = await enter({ send, ...world })
    const change = (body: object) => () => send('POST', '/api/auth/password', body, headers)
    return inTurn([
      change({ currentPassword: marked.password, newPassword: chosen }),
      change({ currentPassword: password, [marked.unknownField]: marked.cpf }),
      change({ currentPassword: password, newPassword: chosen, [marked.unknownField]: marked.cpf }),
    ])
  },
  'GET /api/auth/sessions': (world) => {
    const path = `/api/auth/sessions?${marked.unknownField}=${marked.cpf}`
    return inTurn([
      () => world.send('GET', path, undefined, signedIn(world)),
      () => world.send('GET', path, undefined, { cookie: `cartorio_session=${marked.password}` }),
    ])
  },
  'POST /api/auth/sessions/:id/end': async (world) => {
    const { headers } = await enter(world)
    const { body } = await world.send('GET', '/api/auth/sessions', undefined, headers)
    const [own] = body.sessions as readonly { readonly id: string }[]
    const end = (id: string) => () =>
      world.send(
        'POST',
        `/api/auth/sessions/${encodeURIComponent(id)}/end`,
        { [marked.unknownField]: marked.note },
        headers,
      )
    return inTurn([end(marked.name), end(own?.id ?? '')])
  },
  'POST /api/auth/sessions/end-others': async (world) => {
    const { headers } = await enter(world)
    const end = (cookie: string) => () =>
      world.send('POST', '/api/auth/sessions/end-others', { [marked.unknownField]: marked.note }, { cookie })
    return inTurn([end(headers.cookie), end(`cartorio_session=${marked.password}`)])
  },
}
