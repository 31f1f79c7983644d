import { staffSessionsSchema } from '@cartorio/contracts/http/account.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { streamName } from '../../stores/event-store/port.js'
import { type Answer, signIn } from '../../testing/harness/api-client.js'
import { besideProduct } from '../../testing/harness/beside-product.js'
import { all } from '../../testing/harness/deliveries.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { firstAdministrator } from './staff-accounts.js'

const { product, call, staff } = productUnderTest({ FIRST_SIGN_IN: 'change' })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
const login = (password: string | undefined, headers: Record<string, string> = {}) =>
  call('POST', '/api/auth/login', { email: product.email, password }, headers)
const change = (currentPassword: string | undefined, newPassword: string, cookie: string) =>
  call('POST', '/api/auth/password', { currentPassword, newPassword }, { cookie })
const sessionsOf = async (cookie: string) =>
  staffSessionsSchema.parse((await call('GET', '/api/auth/sessions', undefined, { cookie })).body).sessions
const status = async (path: string, cookie: string) => (await call('GET', path, undefined, { cookie })).status

const [first, second] = ['quatro palavras sem laço', 'outra frase bem comprida']
/** Of the session that goes on, as the tests before have left it. */
let cookie = ''

describe('the first administrator', () => {
  it('chooses a password before anything else answers', async () => {
    const entered = await login(product.password)
    expect(entered.body).toMatchObject({ mustChangePassword: true })
    for (const path of ['/api/admin/orders', '/api/admin/staff', '/api/auth/sessions', '/api/admin/live']) {
      const refused = await call('GET', path, undefined, { cookie: staff.cookie })
      expect(refused).toMatchObject({ status: 403, body: { code: 'auth/change-password' } })
    }
    const me = await call('GET', '/api/auth/me', undefined, { cookie: staff.cookie })
    expect(me).toMatchObject({ status: 200, body: { email: product.email, mustChangePassword: true } })
  })

  it.each([
    ['no-such-password', first, 400, 'auth/wrong-password'],
    ['', first, 400, 'request/invalid'],
    [undefined, 'curta', 400, 'request/invalid'],
    [undefined, 'administração dez', 400, 'auth/password-names-person'],
  ])('is told what is wrong with it: %s, %s', async (current, next, code, problem) =>
    expect(await change(current ?? product.password, next, staff.cookie)).toMatchObject({
      status: code,
      body: { code: problem, errors: [expect.anything()] },
    }),
  )

  it('cannot keep the generated one', async () => {
    const kept = await change(product.password, product.password ?? '', staff.cookie)
    expect(kept).toMatchObject({ status: 400, body: { code: 'auth/same-password' } })
  })

  it('goes on in the session that changed it, and every other one ends', async () => {
    const changed = await change(product.password, first, staff.cookie)
    expect(changed.status).toBe(204)
    cookie = cookiesOf(changed)
    expect(await status('/api/admin/orders', cookie)).toBe(200)
    expect(await status('/api/auth/me', staff.cookie)).toBe(401)
    expect((await login(product.password)).status).toBe(401)
    const { body } = await call('GET', '/api/auth/me', undefined, { cookie })
    expect(body.mustChangePassword).toBeUndefined()
  })

  it('stands in the log as who changed it, without a trace of the password', async () => {
    const stream = streamName(`staff-${firstAdministrator(defaultTenant)}`)
    const events = await besideProduct(product, ({ eventStore }) => all(eventStore.read(stream)))
    expect(events.at(-1)).toMatchObject({
      type: 'StaffPasswordChanged',
      data: {},
      personal: null,
      metadata: { bodyMac: null, actor: { kind: 'staff', id: firstAdministrator(defaultTenant) } },
    })
  })
})

describe('the sessions of an account', () => {
  it('are listed with the device and the last use, and end one by one', async () => {
    const other = cookiesOf(await login(first, { 'user-agent': firefox }))
    const listed = await sessionsOf(cookie)
    expect(listed).toHaveLength(2)
    const firefoxes = listed.filter(({ device }) => device.browser === 'Firefox')
    expect(firefoxes).toMatchObject([{ device: { browser: 'Firefox', system: 'Linux' }, current: false }])
    expect(listed.filter(({ current }) => current)).toHaveLength(1)
    const end = () => call('POST', `/api/auth/sessions/${firefoxes[0]?.id}/end`, {}, { cookie })
    expect([(await end()).status, (await end()).status]).toEqual([204, 404])
    expect(await status('/api/auth/me', other)).toBe(401)
    expect(await sessionsOf(cookie)).toHaveLength(1)
  })

  it('end all but the one that asks', async () => {
    const others = [cookiesOf(await login(first)), cookiesOf(await login(first))]
    expect((await call('POST', '/api/auth/sessions/end-others', {}, { cookie })).status).toBe(204)
    expect(await Promise.all(others.map((other) => status('/api/auth/me', other)))).toEqual([401, 401])
    expect(await status('/api/auth/me', cookie)).toBe(200)
  })

  it('of another account are none of one’s own', async () => {
    const foreign = await call('POST', `/api/auth/sessions/${'0'.repeat(64)}/end`, {}, { cookie })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'auth/unknown-session' } })
    expect(await status('/api/auth/me', cookie)).toBe(200)
  })

  it('end with the next change of the password, also from another browser', async () => {
    const elsewhere = cookiesOf(await login(first))
    expect((await change(first, second, elsewhere)).status).toBe(204)
    expect(await status('/api/auth/me', cookie)).toBe(401)
    const { cookie: again } = await signIn({ ...product, password: second }, call)
    expect(await status('/api/auth/me', again)).toBe(200)
  })

  it('let nobody try passwords without end', async () => {
    const { cookie: own } = await signIn({ ...product, password: second }, call)
    const tries = []
    for (let attempt = 0; attempt < 7; attempt += 1) tries.push((await change('wrong guess', first, own)).status)
    expect(tries.at(-1)).toBe(429)
    expect(tries.slice(0, 5)).toEqual([400, 400, 400, 400, 400])
  })
})
