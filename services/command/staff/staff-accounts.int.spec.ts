import type { AccountCare } from '@cartorio/contracts/http/staff-accounts.js'
import { defaultTenant, type StaffId, staffIdSchema, type TenantId, tenantIdSchema } from '@cartorio/contracts/ids.js'
import type { Role } from '@cartorio/contracts/rights.js'
import { streamName } from '../../stores/event-store/port.js'
import { type Answer, newKey } from '../../testing/harness/api-client.js'
import { all } from '../../testing/harness/deliveries.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { createStaffAccount } from './staff-accounts.js'

const porto = tenantIdSchema.parse('porto')
const password = 'quatro palavras sem laço'

let app: ServedApp
let people = 0

type Person = { readonly staffId: StaffId; readonly email: string; readonly password: string; readonly cookie: string }

const cookieIn = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('cartorio_session='))
    ?.split(';')[0] ?? ''
const login = (email: string, typed: string) => app.call('POST', '/api/auth/login', { email, password: typed })

const personWith = async (roles: readonly Role[], tenantId: TenantId = defaultTenant): Promise<Person> => {
  const { ports, command } = app.deps
  people += 1
  const staffId = staffIdSchema.parse(`5ff00000-0000-4000-8000-${String(people).padStart(12, '0')}`)
  const account = { name: 'Rita Prado', email: `p${people}@${tenantId}.example`, tenantId, roles }
  const generated = await createStaffAccount({ ...ports, ...command }, ports.credentials, staffId, account)
  if (generated === undefined) throw new Error('the account was there before')
  return { staffId, email: account.email, password: generated, cookie: cookieIn(await login(account.email, generated)) }
}

const post = (path: string, body: object | undefined, { cookie }: Pick<Person, 'cookie'>, key = newKey()) =>
  app.call('POST', path, body, { cookie, 'idempotency-key': key })
const care = (what: AccountCare, of: Pick<Person, 'staffId'>, by: Pick<Person, 'cookie'>) =>
  post(`/api/admin/staff/${of.staffId}/${what}`, undefined, by)
const codeOf = ({ status, body }: Answer) => (status < 300 ? status : `${status} ${body.code}`)
const session = async ({ cookie }: Pick<Person, 'cookie'>) =>
  (await app.call('GET', '/api/auth/sessions', undefined, { cookie })).status

const roleWith = async (name: string, rights: readonly string[]): Promise<Role> => {
  const { body } = await post('/api/admin/roles', { name, rights }, admin)
  return (body.roles as { id: string; name: string }[]).find((role) => role.name === name)?.id ?? ''
}

const keyIn = (answer: Answer): string => /#(?:senha=)?([\w-]{43})$/.exec(String(answer.body.link))?.[1] ?? ''
const invite = (email: string, roles: readonly Role[], by: Pick<Person, 'cookie'> = admin) =>
  post('/api/admin/staff/invitations', { name: 'Olavo Reis', email, roles }, by)
const openLink = (key: string) => app.call('POST', '/api/auth/invitation', { key })
const register = (key: string, chosen = password, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/register', { key, password: chosen }, { 'idempotency-key': newKey(), ...headers })
const invited = async (email: string, roles: readonly Role[] = ['operator'], by: Pick<Person, 'cookie'> = admin) => {
  const answer = await invite(email, roles, by)
  expect(answer.status).toBe(201)
  return { staffId: staffIdSchema.parse(answer.body.id), key: keyIn(answer) }
}

let admin: Person
/** Cares for accounts, and may do little else. */
let clerk: Person

beforeAll(async () => {
  app = await startServedApp({ environment: { TENANTS: `${defaultTenant},${porto}` } })
  admin = await personWith(['admin'])
  clerk = await personWith([await roleWith('RH', ['accounts', 'see-orders'])])
})
afterAll(() => app?.close())

describe('an invitation', () => {
  it('shows who invites, opens an account by its link, once, and the account may do what its roles give', async () => {
    const { key } = await invited('olavo@example.com')
    expect(await openLink(key)).toMatchObject({
      status: 200,
      body: { name: 'Olavo Reis', email: 'olavo@example.com', inviter: 'Rita Prado', roles: ['Operação'] },
    })
    expect(await login('olavo@example.com', password)).toMatchObject({ status: 401 })
    expect(await register(key, 'olavo reis forte')).toMatchObject({
      status: 400,
      body: { code: 'auth/password-names-person', errors: [{ field: 'password' }] },
    })
    expect((await register(key)).status).toBe(204)
    const entered = await login('OLAVO@example.com', password)
    expect(entered).toMatchObject({ status: 200, body: { role: 'operator', tenantId: defaultTenant } })
    const orders = await app.call('GET', '/api/admin/settings', undefined, { cookie: cookieIn(entered) })
    expect(codeOf(orders)).toBe('403 auth/right-missing')
    expect(codeOf(await register(key))).toBe('404 auth/invitation-ended')
    expect(codeOf(await openLink(key))).toBe('404 auth/invitation-ended')
    expect(codeOf(await openLink('x'.repeat(43)))).toBe('404 auth/invitation-ended')
  })

  it('is accepted once by tries at the same time, and a repeat of the one is answered alike', async () => {
    const { key, staffId } = await invited('otavio@example.com')
    const attempt = newKey()
    const tries = await Promise.all([1, 2, 3].map(() => register(key)))
    expect(tries.filter(({ status }) => status === 204)).toHaveLength(1)
    const other = await invited('odete@example.com')
    const first = await register(other.key, password, { 'idempotency-key': attempt })
    const again = await register(other.key, password, { 'idempotency-key': attempt })
    expect([first.status, again.status]).toEqual([204, 204])
    const events = await all(app.stores.eventStore.read(streamName(`staff-${staffId}`)))
    expect(events.map(({ type }) => type)).toEqual(['StaffInvited', 'StaffRegistered'])
    expect(events.at(-1)?.metadata).toMatchObject({ bodyMac: null, actor: { kind: 'staff', id: staffId } })
  })

  it('is made once for a repeated request', async () => {
    const body = { name: 'Ivo Sá', email: 'ivo@example.com', roles: ['operator'] }
    const key = newKey()
    const answers = [1, 2].map(() => post('/api/admin/staff/invitations', body, admin, key))
    const [first, second] = await Promise.all(answers)
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(first?.body.id).toBe(second?.body.id)
  })

  it('gives no right that the inviter lacks', async () => {
    expect(codeOf(await invite('ana@example.com', ['admin'], clerk))).toBe('403 staff/right-not-held')
    const gone = '0f9619ff-8b86-4011-8422-00cf4fc964bb'
    expect(codeOf(await invite('ana@example.com', [gone]))).toBe('404 settings/unknown-role')
    expect(codeOf(await invite('ana@example.com', []))).toBe('400 request/invalid')
  })

  it('ends by another one, by its withdrawal, and with the inviter’s right or account', async () => {
    const sentTwice = await invited('bia@example.com')
    const again = await care('invite-again', sentTwice, admin)
    expect(codeOf(await register(sentTwice.key))).toBe('404 auth/invitation-ended')
    expect((await openLink(keyIn(again))).status).toBe(200)
    expect(codeOf(await care('withdraw-invitation', sentTwice, admin))).toBe(200)
    expect(codeOf(await register(keyIn(again)))).toBe('404 auth/invitation-ended')
    expect(codeOf(await care('invite-again', sentTwice, admin))).toBe('404 staff/unknown-account')

    const inviter = await personWith(['admin'])
    const byInviter = await invited('caio@example.com', ['operator'], inviter)
    await post(`/api/admin/staff/${inviter.staffId}/roles`, { role: 'operator', held: true }, admin)
    await post(`/api/admin/staff/${inviter.staffId}/roles`, { role: 'admin', held: false }, admin)
    expect(codeOf(await register(byInviter.key))).toBe('404 auth/invitation-ended')
    // A colleague who still cares for the accounts sends it again.
    expect((await register(keyIn(await care('invite-again', byInviter, admin)))).status).toBe(204)

    const locked = await personWith(['admin'])
    const byLocked = await invited('davi@example.com', ['operator'], locked)
    await care('lock', locked, admin)
    expect(codeOf(await register(byLocked.key))).toBe('404 auth/invitation-ended')
  })

  it('leaves nothing of the person once it is withdrawn', async () => {
    const { staffId } = await invited('eva@example.com')
    await care('withdraw-invitation', { staffId }, admin)
    expect(await app.deps.ports.dataKeys.of(staffId)).toMatchObject({ kind: 'erased' })
  })

  it('is not accepted as whoever is signed in: that session ends, and the account of it stays as it is', async () => {
    const somebody = await personWith(['operator'])
    const { key, staffId } = await invited('gil@example.com')
    const answer = await register(key, password, { cookie: somebody.cookie })
    expect(answer.status).toBe(204)
    expect(cookieIn(answer)).toBe('cartorio_session=')
    expect(await session(somebody)).toBe(401)
    expect((await login(somebody.email, somebody.password)).status).toBe(200)
    expect((await login('gil@example.com', password)).body).toMatchObject({ id: staffId })
  })
})

describe('an address that has an account', () => {
  it.each([
    ['of the same office', defaultTenant],
    ['of another office', porto],
  ])('is answered like any other, and its account stays as it is: %s', async (_which, tenantId) => {
    const known = await personWith(['operator'], tenantId)
    const [fresh, taken] = [
      await invite(`new-${tenantId}@example.com`, ['operator']),
      await invite(known.email, ['operator']),
    ]
    const shape = ({ status, body }: Answer) => [status, Object.keys(body), String(body.link).length]
    expect(shape(taken)).toEqual(shape(fresh))
    expect((await openLink(keyIn(taken))).status).toBe(200)
    expect(codeOf(await register(keyIn(taken)))).toBe('409 auth/address-taken')
    expect((await login(known.email, password)).status).toBe(401)
    expect((await login(known.email, known.password)).body).toMatchObject({ id: known.staffId, tenantId })
  })

  it('becomes one account of two invitations that are accepted at once', async () => {
    const links = [await invited('hugo@example.com'), await invited('Hugo@Example.com', ['auditor'])]
    const answers = await Promise.all(links.map(({ key }) => register(key)))
    expect(answers.map(codeOf).sort()).toEqual([204, '409 auth/address-taken'])
  })
})

describe('the care for an account', () => {
  it('locks a colleague out with the next request, and lets them in again', async () => {
    const rita = await personWith(['operator'])
    expect(codeOf(await care('lock', rita, admin))).toBe(200)
    expect(await session(rita)).toBe(401)
    expect((await login(rita.email, rita.password)).status).toBe(401)
    expect(codeOf(await care('lock', rita, admin))).toBe(200)
    expect(codeOf(await care('end-sessions', rita, admin))).toBe('409 staff/not-open')
    expect(codeOf(await care('unlock', rita, admin))).toBe(200)
    expect(await session(rita)).toBe(401)
    expect((await login(rita.email, rita.password)).status).toBe(200)
  })

  it('ends the sessions of a colleague', async () => {
    const rita = await personWith(['operator'])
    expect(codeOf(await care('end-sessions', rita, admin))).toBe(200)
    expect(await session(rita)).toBe(401)
    expect((await login(rita.email, rita.password)).status).toBe(200)
  })

  it('shows the link to another password where no mail leaves', async () => {
    const rita = await personWith(['operator'])
    const key = keyIn(await care('password-link', rita, admin))
    const chosen = await app.call(
      'POST',
      '/api/auth/new-password',
      { key, newPassword: password },
      { 'idempotency-key': newKey() },
    )
    expect(chosen.status).toBe(204)
    expect((await login(rita.email, password)).status).toBe(200)
    const events = await all(app.stores.eventStore.read(streamName(`staff-${rita.staffId}`)))
    expect(events.map(({ type }) => type)).toContain('StaffPasswordLinkRequested')
  })

  it.each(['password-link', 'lock', 'end-sessions'] as const)(
    'is closed over an account that may do more, and over one’s own: %s',
    async (what) => {
      expect(codeOf(await care(what, admin, clerk))).toBe('403 staff/right-not-held')
      expect(codeOf(await care(what, admin, admin))).toBe('409 staff/own-account')
      expect(await session(admin)).toBe(200)
    },
  )

  it('is closed over invitations that give more', async () => {
    const stronger = await invited('lia@example.com', ['admin'])
    for (const what of ['invite-again', 'withdraw-invitation'] as const)
      expect(codeOf(await care(what, stronger, clerk))).toBe('403 staff/right-not-held')
  })

  it('reaches no account of another office', async () => {
    const stranger = await personWith(['operator'], porto)
    for (const what of ['lock', 'unlock', 'end-sessions', 'password-link', 'invite-again'] as const)
      expect(codeOf(await care(what, stranger, admin))).toBe('404 staff/unknown-account')
    expect(await session(stranger)).toBe(200)
  })
})
