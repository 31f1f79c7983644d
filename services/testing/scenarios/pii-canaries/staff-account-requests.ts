import { type AccountCare, accountCares } from '@cartorio/contracts/http/staff-accounts.js'
import { newKey, signIn } from '../../harness/api-client.js'
import { eventually } from '../../harness/eventually.js'
import { marked } from './marked-data.js'
import { signedIn } from './marked-orders.js'
import { inTurn, type RequestWorld, type RouteRequests, type SendRequests, taken, underOneKey } from './world.js'

const invitations = '/api/admin/staff/invitations'
const invited = (email: string) => ({ name: marked.name, email, roles: ['operator'] })
const newAddress = () => `convite-${newKey().toLowerCase()}@example.com`

const invite = async (world: RequestWorld, email = newAddress()): Promise<string> => {
  const { body } = await taken('invitation', world.send('POST', invitations, invited(email), signedIn(world)))
  return String(body.id)
}

/** The key in the mail to an address that was just invited. */
const mailedKey = async (world: RequestWorld): Promise<string> => {
  const email = newAddress()
  await invite(world, email)
  const mailed = () => world.smtp.received().find(({ to }) => to.includes(email))
  const mail = await eventually(
    async () => mailed(),
    (found) => found !== undefined,
  )
  return /convite#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}

const colleagueId = async (world: RequestWorld): Promise<string> => {
  const { cookie } = await signIn(await world.colleague(), world.send)
  const { body } = await world.send('GET', '/api/auth/sessions', undefined, { cookie })
  if (!Array.isArray(body.sessions)) throw new Error('the colleague is not signed in')
  return String((await world.send('GET', '/api/auth/me', undefined, { cookie })).body.id)
}

const careRequests =
  (care: AccountCare): SendRequests =>
  async (world) => {
    const path = (id: string) => `/api/admin/staff/${encodeURIComponent(id)}/${care}`
    const ofInvitation = care === 'invite-again' || care === 'withdraw-invitation'
    const id = ofInvitation ? await invite(world) : await colleagueId(world)
    if (care === 'unlock') await taken('lock', world.send('POST', path(id).replace(care, 'lock'), {}, signedIn(world)))
    return inTurn([
      () => world.send('POST', path(marked.name), { [marked.unknownField]: marked.note }, signedIn(world)),
      () => world.send('POST', path(id), { [marked.unknownField]: marked.cpf }, signedIn(world)),
    ])
  }

/** The accounts of the office, and how a colleague comes to one. */
export const staffAccountRequests: RouteRequests = {
  'GET /api/admin/staff/accounts': (world) => {
    const path = `/api/admin/staff/accounts?${marked.unknownField}=${marked.cpf}`
    return inTurn([() => world.send('GET', path, undefined, signedIn(world)), () => world.send('GET', path)])
  },
  'POST /api/admin/staff/invitations': (world) =>
    inTurn([
      () => world.send('POST', invitations, { ...invited(marked.email), roles: [marked.name] }, signedIn(world)),
      ...underOneKey(world, 'POST', invitations, invited(marked.email), signedIn(world)),
    ]),
  ...Object.fromEntries(accountCares.map((care) => [`POST /api/admin/staff/:id/${care}`, careRequests(care)])),
  'POST /api/auth/invitation': async (world) => {
    const key = await mailedKey(world)
    return inTurn(
      [marked.note, key].map(
        (sent) => () => world.send('POST', '/api/auth/invitation', { key: sent, [marked.unknownField]: marked.cpf }),
      ),
    )
  },
  'POST /api/auth/register': async (world) => {
    const key = await mailedKey(world)
    const register = (body: object) => () => world.send('POST', '/api/auth/register', body)
    const password = `${marked.password} e mais três palavras`
    return inTurn([
      register({ key: marked.note, password }),
      register({ key, [marked.unknownField]: marked.name }),
      register({ key, password }),
    ])
  },
}
