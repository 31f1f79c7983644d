import { everyRoute } from '@cartorio/contracts/http/routes/every-route.js'
import { type ApiRoute, needsSession } from '@cartorio/contracts/http/routes/route.js'
import { type StaffId, staffIdSchema, type TenantId, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type Right, rights } from '@cartorio/contracts/rights.js'
import { createStaffAccount } from '../command/staff/staff-accounts.js'
import { newKey } from '../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../testing/harness/served-app.js'

const tenants = ['default', 'porto'].map((name) => tenantIdSchema.parse(name))
const noId = '00000000-0000-4000-8000-00000000000f'
const routes = everyRoute.filter(needsSession)

let app: ServedApp
let people = 0
/** The cookie of a person who has one right alone, by tenant and right. */
const cookies = new Map<string, string>()

const nextId = (): StaffId => {
  people += 1
  return staffIdSchema.parse(`5ff00000-0000-4000-8000-${String(people).padStart(12, '0')}`)
}

const signInWith = async (
  tenantId: TenantId,
  roles: readonly string[],
): Promise<{ staffId: StaffId; cookie: string }> => {
  const { ports, command } = app.deps
  const staffId = nextId()
  const account = { name: 'Equipe', email: `p${people}@${tenantId}.example`, tenantId, roles }
  const password = await createStaffAccount({ ...ports, ...command }, ports.credentials, staffId, account)
  const { headers } = await app.call('POST', '/api/auth/login', { email: account.email, password })
  return { staffId, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const post = (path: string, body: unknown, cookie: string) =>
  app.call('POST', path, body, { cookie, 'idempotency-key': newKey() })

const roleOf = async (tenantId: TenantId, right: Right, administrator: string): Promise<string> => {
  const { status, body } = await post('/api/admin/roles', { name: `Só ${right}`, rights: [right] }, administrator)
  // What an office cannot give, its people do not have.
  if (right === 'system' && tenantId !== tenants[0]) return ''
  expect([right, status]).toEqual([right, 200])
  return (body.roles as { id: string; name: string }[]).find(({ name }) => name === `Só ${right}`)?.id ?? ''
}

beforeAll(async () => {
  app = await startServedApp({ environment: { TENANTS: tenants.join() } })
  for (const tenantId of tenants) {
    const { cookie } = await signInWith(tenantId, ['admin'])
    for (const right of rights) {
      const role = await roleOf(tenantId, right, cookie)
      cookies.set(`${tenantId} ${right}`, (await signInWith(tenantId, role === '' ? [] : [role])).cookie)
    }
  }
})
afterAll(() => app?.close())

const sent = ({ method, path }: ApiRoute, cookie: string) =>
  app.call(
    method,
    path
      .replace('{command}', 'note')
      .replace('{queue}', 'mails')
      .replace('{page}', '1')
      .replace(/\{\w+\}/g, noId),
    method === 'GET' ? undefined : {},
    // Nothing is projected here: no answer is waited for.
    { cookie, 'if-match': '"0"', 'idempotency-key': newKey(), 'x-min-position': undefined },
  )

const opensTo = ({ who }: ApiRoute, right: Right, tenantId: TenantId): boolean =>
  who === 'staff' || (typeof who !== 'string' && who.includes(right) && (right !== 'system' || tenantId === tenants[0]))

describe('the routes of the office', () => {
  it('open to the rights that the table names, and to no other, in each office', async () => {
    const holes: string[] = []
    let tried = 0
    const everybody = tenants.flatMap((tenantId) => rights.map((right) => ({ tenantId, right })))
    for (const route of routes)
      await Promise.all(
        everybody.map(async ({ tenantId, right }) => {
          const { status, body } = await sent(route, cookies.get(`${tenantId} ${right}`) ?? '')
          const isOpen = !(status === 401 || (status === 403 && body.code === 'auth/right-missing'))
          tried += 1
          if (isOpen !== opensTo(route, right, tenantId))
            holes.push(`${tenantId} ${right}: ${route.method} ${route.path} answered ${status} ${body.code}`)
        }),
      )
    const counted = `${routes.length} routes × ${rights.length} rights × ${tenants.length} tenants`
    process.stdout.write(`${counted}: ${tried} tried, ${holes.length} holes\n`)
    expect(holes).toEqual([])
  }, 300_000)

  it('are closed to who is not signed in', async () => {
    const open: string[] = []
    for (const route of routes) {
      const { status } = await sent(route, '')
      if (status !== 401) open.push(`${route.method} ${route.path}`)
    }
    expect(open).toEqual([])
  })
})

describe('the roles of an office', () => {
  const office = tenantIdSchema.parse('default')
  const codeOf = async (answer: ReturnType<typeof post>) => {
    const { status, body } = await answer
    return status === 200 ? 200 : `${status} ${body.code}`
  }
  const rolesOf = (staffId: string, role: string, held: boolean, cookie: string) =>
    codeOf(post(`/api/admin/staff/${staffId}/roles`, { role, held }, cookie))

  it('are given and taken, and what was taken is refused with the next request', async () => {
    const admin = await signInWith(office, ['admin'])
    const rita = await signInWith(office, ['operator'])
    const settings = () => app.call('GET', '/api/admin/settings', undefined, { cookie: rita.cookie })
    expect((await settings()).status).toBe(403)
    expect(await rolesOf(rita.staffId, 'auditor', true, admin.cookie)).toBe(200)
    expect((await settings()).status).toBe(200)
    expect(await rolesOf(rita.staffId, 'auditor', true, admin.cookie)).toBe(200)
    expect(await rolesOf(rita.staffId, 'auditor', false, admin.cookie)).toBe(200)
    expect((await settings()).status).toBe(403)
  })

  it('give nobody a right that the giver lacks, and nobody the care for a stronger account or one’s own', async () => {
    const admin = await signInWith(office, ['admin'])
    const { body } = await post('/api/admin/roles', { name: 'RH', rights: ['accounts', 'see-orders'] }, admin.cookie)
    const clerkRole = (body.roles as { id: string; name: string }[]).find(({ name }) => name === 'RH')?.id ?? ''
    const clerk = await signInWith(office, [clerkRole])
    const rita = await signInWith(office, [])
    expect(await rolesOf(rita.staffId, 'admin', true, clerk.cookie)).toBe('403 staff/right-not-held')
    expect(await rolesOf(rita.staffId, clerkRole, true, clerk.cookie)).toBe(200)
    expect(await rolesOf(admin.staffId, 'admin', false, clerk.cookie)).toBe('403 staff/right-not-held')
    expect(await rolesOf(clerk.staffId, 'admin', true, clerk.cookie)).toBe('409 staff/own-account')
    expect(await rolesOf(admin.staffId, 'admin', false, admin.cookie)).toBe('409 staff/own-account')
    const stronger = { id: clerkRole, name: 'RH', rights: ['accounts', 'erase'] }
    expect(await codeOf(post('/api/admin/roles', stronger, clerk.cookie))).toBe('403 staff/right-not-held')
    expect(await codeOf(post(`/api/admin/roles/${clerkRole}/remove`, {}, clerk.cookie))).toBe('409 staff/own-account')
  })

  it('reach no account of another office', async () => {
    const admin = await signInWith(office, ['admin'])
    const stranger = await signInWith(tenantIdSchema.parse('porto'), ['operator'])
    expect(await rolesOf(stranger.staffId, 'auditor', true, admin.cookie)).toBe('404 staff/unknown-account')
    expect(await rolesOf(noId, 'auditor', true, admin.cookie)).toBe('404 staff/unknown-account')
    expect(await rolesOf('x', 'auditor', true, admin.cookie)).toBe('404 staff/unknown-account')
  })
})
