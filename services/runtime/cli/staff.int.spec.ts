import { defaultTenant } from '@cartorio/contracts/ids.js'
import { firstAdministrator } from '../../command/staff/staff-accounts.js'
import { streamName } from '../../stores/event-store/port.js'
import { signIn } from '../../testing/harness/api-client.js'
import { appCode } from '../../testing/harness/authenticator-app.js'
import { besideProduct } from '../../testing/harness/beside-product.js'
import { all } from '../../testing/harness/deliveries.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { runCli } from '../../testing/harness/running-command.js'

const { product, call } = productUnderTest()

const make = (DO: string, EMAIL = product.email) => runCli('staff', { DATA_DIR: product.dataDir, EMAIL, DO })
const eventsOfAdministrator = () =>
  besideProduct(product, ({ eventStore }) =>
    all(eventStore.read(streamName(`staff-${firstAdministrator(defaultTenant)}`))),
  )
const me = async (cookie: string) => (await call('GET', '/api/auth/me', undefined, { cookie })).status
const login = (password: string | undefined) => call('POST', '/api/auth/login', { email: product.email, password })

/** The password that is in force, as the commands before have left it. */
let password: string | undefined
beforeAll(() => {
  password = product.password
})

describe('make staff', () => {
  it('changes a password, which is shown once, ends the sessions, and leaves no trace of either password', async () => {
    const { cookie } = await signIn(product, call)
    expect(await me(cookie)).toBe(200)
    const { code, output } = await make('password')
    const next = /shown only now\):\s+(\S{20})/.exec(output)?.[1]
    expect([code, typeof next]).toEqual([0, 'string'])
    expect(await me(cookie)).toBe(401)
    expect((await login(password)).status).toBe(401)
    expect((await login(next)).status).toBe(200)
    const last = (await eventsOfAdministrator()).at(-1)
    expect(last).toMatchObject({
      type: 'StaffPasswordChanged',
      data: {},
      personal: null,
      metadata: { actor: { kind: 'system', name: 'make-staff' } },
    })
    expect(JSON.stringify({ ...last, position: null })).not.toMatch(/argon|\$/)
    password = next
  })

  it('ends the sessions of an account, and no other thing', async () => {
    const { cookie } = await signIn({ ...product, password }, call)
    expect((await make('end-sessions')).code).toBe(0)
    expect(await me(cookie)).toBe(401)
    expect((await login(password)).status).toBe(200)
  })

  it('disables an account, with the answer of a wrong password, and enables it', async () => {
    const { cookie } = await signIn({ ...product, password }, call)
    expect((await make('disable')).code).toBe(0)
    expect(await me(cookie)).toBe(401)
    const refused = await login(password)
    expect(refused).toMatchObject({ status: 401, body: { code: 'auth/refused' } })
    expect((await make('enable')).code).toBe(0)
    expect((await login(password)).status).toBe(200)
    // The session of before has ended for good.
    expect(await me(cookie)).toBe(401)
    expect((await eventsOfAdministrator()).map(({ type }) => type)).toEqual([
      'StaffAccountCreated',
      'StaffPasswordChanged',
      'StaffSessionsEnded',
      'StaffAccountDisabled',
      'StaffAccountEnabled',
    ])
  })

  it('removes the second factor of a person who has lost it, and says so where there is none', async () => {
    expect(await make('remove-second-factor')).toMatchObject({
      code: 1,
      output: expect.stringContaining('The account has no second factor.'),
    })
    const { cookie: first } = await signIn({ ...product, password }, call)
    const change = { currentPassword: password, newPassword: 'quatro palavras sem laço' }
    const changed = await call('POST', '/api/auth/password', change, { cookie: first })
    const cookie = changed.headers.getSetCookie()[0]?.split(';')[0]
    password = change.newPassword
    const post = (path: string, body: object) => call('POST', `/api/auth/second-factor/${path}`, body, { cookie })
    const { body } = await post('totp', { currentPassword: password })
    const code = appCode(String(body.key))
    expect((await post('totp/confirm', { code })).status).toBe(200)
    expect((await login(password)).status).toBe(202)
    expect((await make('remove-second-factor')).code).toBe(0)
    expect((await login(password)).status).toBe(200)
    expect((await eventsOfAdministrator()).at(-1)).toMatchObject({
      type: 'StaffSecondFactorRemoved',
      data: { kind: 'totp' },
      metadata: { actor: { kind: 'system', name: 'make-staff' } },
    })
  })

  it('leaves a log that verifies, and a product that goes on', async () => {
    expect((await runCli('verify-log', { DATA_DIR: product.dataDir })).output).not.toContain('WRONG')
    expect((await call('GET', '/api/ready')).status).toBe(200)
  })

  it.each([
    ['delete', undefined, 'DO must be one of: password, end-sessions, disable, enable, remove-second-factor.'],
    ['toString', undefined, 'DO must be one of'],
    ['disable', '', 'EMAIL must name the account.'],
    ['disable', 'unknown@example.com', 'No account has this EMAIL.'],
  ])('that is called wrongly says so: %s %s', async (what, email, sentence) =>
    expect(await make(what, email)).toMatchObject({ code: 1, output: expect.stringContaining(sentence) }),
  )
})
