import { type Answer, signIn } from '../../harness/api-client.js'
import { appCode } from '../../harness/authenticator-app.js'
import { createSoftwareAuthenticator } from '../../harness/software-authenticator.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, taken } from './world.js'

const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/=;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const path = '/api/auth/second-factor'
type Options = { readonly challenge: string }

const enter = async (world: RequestWorld) => {
  const account = await world.colleague()
  const { cookie } = await signIn(account, world.send)
  return { ...account, cookie, confirmed: { currentPassword: account.password } }
}

const enrolled = async (world: RequestWorld) => {
  const { cookie, confirmed, ...account } = await enter(world)
  const { body } = await taken('totp', world.send('POST', `${path}/totp`, confirmed, { cookie }))
  const code = (steps: number) => appCode(String(body.key), steps)
  const confirm = () => world.send('POST', `${path}/totp/confirm`, { code: code(0) }, { cookie })
  const done = await taken('confirm', confirm())
  return { ...account, confirmed, code, cookie: cookiesOf(done) }
}

/** The pages of localhost alone have passkeys: the port of the product is in its requests' origin. */
const atLocalhost = (world: RequestWorld, cookie: string) => ({ cookie, origin: world.localOrigin })

const withPasskey = async (world: RequestWorld) => {
  const { cookie, confirmed, ...account } = await enter(world)
  const headers = atLocalhost(world, cookie)
  const authenticator = createSoftwareAuthenticator()
  const { body } = await taken('options', world.send('POST', `${path}/passkeys/options`, confirmed, headers))
  const response = authenticator.create(body.options as Options, { origin: headers.origin })
  const add = (name: string) => world.send('POST', `${path}/passkeys`, { name, response }, headers)
  return { ...account, confirmed, cookie, headers, authenticator, add }
}

const refusedPasswords = (world: RequestWorld, route: string, cookie: string) => [
  () => world.send('POST', route, { currentPassword: marked.password }, { cookie }),
  () => world.send('POST', route, { currentPassword: '', [marked.unknownField]: marked.cpf }, { cookie }),
]

/** Second factors: set up, used and removed. */
export const secondFactorRequests: RouteRequests = {
  'POST /api/auth/second-factor': async (world) => {
    const { email, password, code } = await enrolled(world)
    const pending = cookiesOf(await world.send('POST', '/api/auth/login', { email, password }))
    const prove = (body: object, cookie: string) => () => world.send('POST', path, body, { cookie })
    return inTurn([
      prove({ kind: 'recovery-code', code: marked.name.slice(0, 60) }, pending),
      prove({ kind: 'totp', code: marked.cpf }, pending),
      prove({ kind: 'totp', code: code(1) }, `cartorio_sign_in=${marked.password}`),
      prove({ kind: 'totp', code: code(1), [marked.unknownField]: marked.note }, pending),
    ])
  },
  'POST /api/auth/second-factor/passkey-options': async (world) => {
    const { email, password, add } = await withPasskey(world)
    await taken('passkey', add('celular'))
    const pending = cookiesOf(await world.send('POST', '/api/auth/login', { email, password }))
    const ask = (cookie: string) => () =>
      world.send('POST', `${path}/passkey-options`, { [marked.unknownField]: marked.cpf }, { cookie })
    return inTurn([ask(pending), ask(`cartorio_sign_in=${marked.password}`)])
  },
  'GET /api/auth/second-factor': (world) => {
    const asked = `${path}?${marked.unknownField}=${marked.cpf}`
    return inTurn([
      () => world.send('GET', asked, undefined, signedIn(world)),
      () => world.send('GET', asked, undefined, { cookie: `cartorio_session=${marked.password}` }),
    ])
  },
  'GET /api/auth/sign-ins': (world) => {
    const asked = `/api/auth/sign-ins?${marked.unknownField}=${marked.cpf}`
    return inTurn([
      () => world.send('GET', asked, undefined, signedIn(world)),
      () => world.send('GET', asked, undefined, { cookie: `cartorio_session=${marked.password}` }),
    ])
  },
  'POST /api/auth/second-factor/totp': async (world) => {
    const { cookie, confirmed } = await enter(world)
    return inTurn([
      ...refusedPasswords(world, `${path}/totp`, cookie),
      () => world.send('POST', `${path}/totp`, { ...confirmed, [marked.unknownField]: marked.name }, { cookie }),
    ])
  },
  'POST /api/auth/second-factor/totp/confirm': async (world) => {
    const { cookie, confirmed } = await enter(world)
    const { body } = await taken('totp', world.send('POST', `${path}/totp`, confirmed, { cookie }))
    const code = appCode(String(body.key))
    const confirm = (sent: object) => () => world.send('POST', `${path}/totp/confirm`, sent, { cookie })
    return inTurn([confirm({ code: marked.cpf }), confirm({ code, [marked.unknownField]: marked.note })])
  },
  'POST /api/auth/second-factor/totp/remove': async (world) => {
    const { cookie, confirmed } = await enrolled(world)
    return inTurn([
      ...refusedPasswords(world, `${path}/totp/remove`, cookie),
      () => world.send('POST', `${path}/totp/remove`, { ...confirmed, [marked.unknownField]: marked.name }, { cookie }),
    ])
  },
  'POST /api/auth/second-factor/passkeys/options': async (world) => {
    const { cookie, confirmed } = await enter(world)
    return inTurn([
      ...refusedPasswords(world, `${path}/passkeys/options`, cookie),
      () =>
        world.send(
          'POST',
          `${path}/passkeys/options`,
          { ...confirmed, [marked.unknownField]: marked.name },
          atLocalhost(world, cookie),
        ),
    ])
  },
  'POST /api/auth/second-factor/passkeys': async (world) => {
    const { add, headers } = await withPasskey(world)
    const begun = await add('celular')
    const refused = { name: marked.name, response: { id: marked.cpf, [marked.unknownField]: marked.note } }
    return [begun.status, ...(await inTurn([() => world.send('POST', `${path}/passkeys`, refused, headers)]))]
  },
  'POST /api/auth/second-factor/passkeys/:id/remove': async (world) => {
    const { add, confirmed } = await withPasskey(world)
    const cookie = cookiesOf(await taken('passkey', add('celular')))
    const { body } = await world.send('GET', path, undefined, { cookie })
    const [passkey] = body.passkeys as readonly { readonly id: string }[]
    const remove = (id: string) => () =>
      world.send('POST', `${path}/passkeys/${encodeURIComponent(id)}/remove`, confirmed, { cookie })
    return inTurn([remove(marked.name), remove(passkey?.id ?? '')])
  },
  'POST /api/admin/staff/:id/remove-second-factor': async (world) => {
    const { cookie } = await enrolled(world)
    const { body } = await world.send('GET', '/api/auth/me', undefined, { cookie })
    const remove = (id: string, sent: object) => () =>
      world.send('POST', `/api/admin/staff/${encodeURIComponent(id)}/remove-second-factor`, sent, signedIn(world))
    const id = String(body.id)
    return inTurn([
      remove(marked.name, { reason: 'device-lost' }),
      remove(id, { reason: marked.note, [marked.unknownField]: marked.cpf }),
      remove(id, { reason: 'device-lost', [marked.unknownField]: marked.cpf }),
    ])
  },
  'POST /api/auth/second-factor/recovery-codes': async (world) => {
    const { cookie, confirmed } = await enrolled(world)
    const route = `${path}/recovery-codes`
    return inTurn([
      ...refusedPasswords(world, route, cookie),
      () => world.send('POST', route, { ...confirmed, [marked.unknownField]: marked.name }, { cookie }),
    ])
  },
}
