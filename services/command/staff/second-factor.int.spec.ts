import { defaultTenant } from '@cartorio/contracts/ids.js'
import { systemClock } from '../../runtime/system-clock.js'
import { streamName } from '../../stores/event-store/port.js'
import type { Answer } from '../../testing/harness/api-client.js'
import { appCode } from '../../testing/harness/authenticator-app.js'
import { besideProduct, makeColleagues } from '../../testing/harness/beside-product.js'
import { all } from '../../testing/harness/deliveries.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { appendDrafts, noKey, systemEnvelope } from '../pipeline/recordable-events.js'
import { firstAdministrator } from './staff-accounts.js'

const { product, call, staff } = productUnderTest()

const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/=;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
type Person = { readonly email: string; readonly password: string | undefined }
const login = ({ email, password }: Person, cookie?: string) =>
  call('POST', '/api/auth/login', { email, password }, { cookie })
const post = (path: string, body: unknown, cookie: string) => call('POST', `/api/auth/${path}`, body, { cookie })
const prove = (body: object, cookie: string) => post('second-factor', body, cookie)
const me = async (cookie: string) => (await call('GET', '/api/auth/me', undefined, { cookie })).status
type Enrolled = Person & { readonly key: string; readonly codes: readonly string[]; readonly cookie: string }

/** Sets an authenticator app up; the code after the current one signs in. */
const enrol = async (person: Person, session: string): Promise<Enrolled> => {
  const begun = await post('second-factor/totp', { currentPassword: person.password }, session)
  const key = String(begun.body.key)
  const confirmed = await post('second-factor/totp/confirm', { code: appCode(key) }, session)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body))
  return { ...person, key, codes: confirmed.body.recoveryCodes as string[], cookie: cookiesOf(confirmed) }
}

let newColleague: ReturnType<typeof makeColleagues>
let administrator: Enrolled
beforeAll(() => {
  newColleague = makeColleagues(product)
})
const enrolledColleague = async (): Promise<Enrolled> => {
  const person = await newColleague()
  return enrol(person, cookiesOf(await login(person)))
}

describe('an authenticator app', () => {
  it('is set up with the password and a code, ends the other sessions, and shows recovery codes once', async () => {
    const wrong = await post('second-factor/totp', { currentPassword: 'no-such-password' }, staff.cookie)
    expect(wrong).toMatchObject({ status: 400, body: { code: 'auth/wrong-password' } })
    const other = cookiesOf(await login(product))
    const begun = await post('second-factor/totp', { currentPassword: product.password }, staff.cookie)
    expect(String(begun.body.address)).toMatch(/^otpauth:\/\/totp\//)
    const refused = await post('second-factor/totp/confirm', { code: '000000' }, staff.cookie)
    expect(refused).toMatchObject({ status: 400, body: { code: 'auth/wrong-code' } })
    administrator = await enrol(product, staff.cookie)
    expect(new Set(administrator.codes).size).toBe(10)
    expect([await me(other), await me(staff.cookie), await me(administrator.cookie)]).toEqual([401, 401, 200])
    const own = await call('GET', '/api/auth/second-factor', undefined, { cookie: administrator.cookie })
    expect(own.body).toMatchObject({ totp: { setAt: expect.any(String) }, recoveryCodesLeft: 10, required: false })
    expect(JSON.stringify(own.body)).not.toContain(administrator.key)
  })

  it('is not set up twice, and not in another session than the one that began', async () => {
    const again = await post('second-factor/totp', { currentPassword: product.password }, administrator.cookie)
    expect(again).toMatchObject({ status: 409, body: { code: 'auth/has-totp' } })
    const person = await newColleague()
    const [one, other] = [cookiesOf(await login(person)), cookiesOf(await login(person))]
    const begun = await post('second-factor/totp', { currentPassword: person.password }, one)
    const elsewhere = await post('second-factor/totp/confirm', { code: appCode(String(begun.body.key)) }, other)
    expect(elsewhere).toMatchObject({ status: 409, body: { code: 'auth/setup-over' } })
  })

  it('stands in the log without its secret', async () => {
    const stream = streamName(`staff-${firstAdministrator(defaultTenant)}`)
    const events = await besideProduct(product, ({ eventStore }) => all(eventStore.read(stream)))
    expect(events.at(-1)).toMatchObject({ type: 'StaffSecondFactorSet', data: { kind: 'totp' }, personal: null })
    expect(JSON.stringify(events.map(({ data, personal }) => ({ data, personal })))).not.toContain(administrator.key)
  })
})

describe('a sign-in with a second factor', () => {
  it('has no session after the password: no route answers to what is pending', async () => {
    const asked = await login(administrator)
    expect(asked).toMatchObject({
      status: 202,
      body: { secondFactor: { kinds: ['totp'], recoveryCodes: true } },
    })
    expect(asked.headers.getSetCookie().join()).not.toMatch(/cartorio_(session|device)=[^;]/)
    const pending = cookiesOf(asked)
    const secret = pending.split('=')[1] ?? ''
    for (const path of ['/api/auth/me', '/api/auth/second-factor', '/api/auth/sign-ins', '/api/admin/orders'])
      for (const cookie of [pending, `cartorio_session=${secret}`])
        expect(await call('GET', path, undefined, { cookie })).toMatchObject({ status: 401 })
  })

  it('ends the session that the browser had', async () => {
    const asked = await login(administrator, administrator.cookie)
    expect(asked.status).toBe(202)
    expect(await me(administrator.cookie)).toBe(401)
  })

  it('opens with the current code, once: neither the code nor the pending sign-in opens again', async () => {
    const pending = cookiesOf(await login(administrator))
    const code = appCode(administrator.key, 1)
    const opened = await prove({ kind: 'totp', code }, pending)
    expect(opened).toMatchObject({ status: 200, body: { email: product.email } })
    administrator = { ...administrator, cookie: cookiesOf(opened) }
    expect(await me(administrator.cookie)).toBe(200)
    const again = await prove({ kind: 'totp', code: appCode(administrator.key, 1) }, pending)
    expect(again).toMatchObject({ status: 401, body: { code: 'auth/sign-in-over' } })
    const replayed = await prove({ kind: 'totp', code }, cookiesOf(await login(administrator)))
    expect(replayed).toMatchObject({ status: 401, body: { code: 'auth/wrong-second-factor' } })
  })

  it('opens one session when the same code comes many times at once', async () => {
    const person = await enrolledColleague()
    const pending = cookiesOf(await login(person))
    const code = appCode(person.key, 1)
    const answers = await Promise.all([1, 2, 3].map(() => prove({ kind: 'totp', code }, pending)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('takes no code of another account, and no proof without a password', async () => {
    const [one, other] = [await enrolledColleague(), await enrolledColleague()]
    const pending = cookiesOf(await login(one))
    const refused = await prove({ kind: 'totp', code: appCode(other.key, 1) }, pending)
    expect(refused).toMatchObject({ status: 401, body: { code: 'auth/wrong-second-factor' } })
    const recovery = await prove({ kind: 'recovery-code', code: other.codes[0] }, pending)
    expect(recovery).toMatchObject({ status: 401, body: { code: 'auth/wrong-second-factor' } })
    for (const cookie of ['', 'cartorio_sign_in=', `cartorio_sign_in=${'x'.repeat(43)}`, other.cookie])
      expect(await prove({ kind: 'totp', code: appCode(one.key, 1) }, cookie)).toMatchObject({
        status: 401,
        body: { code: 'auth/sign-in-over' },
      })
  })

  it('takes a recovery code once, and says how many are left', async () => {
    const person = await enrolledColleague()
    const code = person.codes[0]?.toUpperCase().replaceAll('-', ' ')
    const opened = await prove({ kind: 'recovery-code', code }, cookiesOf(await login(person)))
    expect(opened.status).toBe(200)
    const again = await prove({ kind: 'recovery-code', code }, cookiesOf(await login(person)))
    expect(again).toMatchObject({ status: 401, body: { code: 'auth/wrong-second-factor' } })
    const own = await call('GET', '/api/auth/second-factor', undefined, { cookie: cookiesOf(opened) })
    expect(own.body).toMatchObject({ recoveryCodesLeft: 9 })
  })

  it('is over once the account has changed', async () => {
    const person = await enrolledColleague()
    const pending = cookiesOf(await login(person))
    const replaced = await post('second-factor/recovery-codes', { currentPassword: person.password }, person.cookie)
    expect(replaced.body.recoveryCodes).toHaveLength(10)
    const late = await prove({ kind: 'totp', code: appCode(person.key, 1) }, pending)
    expect(late).toMatchObject({ status: 401, body: { code: 'auth/sign-in-over' } })
    const old = await prove({ kind: 'recovery-code', code: person.codes[1] }, cookiesOf(await login(person)))
    expect(old.status).toBe(401)
  })

  it('waits after wrong codes, and no right password begins the count anew', async () => {
    const person = await enrolledColleague()
    const tries = []
    for (let guess = 0; guess < 7; guess += 1) {
      const { status, body } = await prove({ kind: 'totp', code: '000000' }, cookiesOf(await login(person)))
      tries.push(status === 429 ? body.code : status)
    }
    expect(tries.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
    expect(tries.at(-1)).toBe('auth/wait')
  })
})

describe('a session that was stolen', () => {
  it('removes no factor and makes no codes without the password', async () => {
    const person = await enrolledColleague()
    for (const path of ['second-factor/totp/remove', 'second-factor/recovery-codes', 'second-factor/passkeys/options'])
      expect(await post(path, { currentPassword: 'a guess of a thief' }, person.cookie)).toMatchObject({
        status: 400,
        body: { code: 'auth/wrong-password' },
      })
    expect((await login(person)).status).toBe(202)
  })

  it('ends when its person removes the factor', async () => {
    const person = await enrolledColleague()
    const stolen = cookiesOf(
      await prove({ kind: 'totp', code: appCode(person.key, 1) }, cookiesOf(await login(person))),
    )
    const removed = await post('second-factor/totp/remove', { currentPassword: person.password }, person.cookie)
    expect([removed.status, await me(stolen), await me(cookiesOf(removed))]).toEqual([204, 401, 200])
    expect((await login(person)).status).toBe(200)
    const old = await post('second-factor/totp/remove', { currentPassword: person.password }, cookiesOf(removed))
    expect(old.status).toBe(404)
  })
})

describe('an office that requires a second factor', () => {
  const setRule = (required: boolean) =>
    call(
      'POST',
      '/api/admin/settings/second-factor',
      { required },
      {
        cookie: administrator.cookie,
        'idempotency-key': crypto.randomUUID(),
      },
    )

  it('leads to the set-up at the next sign-in, before anything else answers', async () => {
    const person = await newColleague()
    const before = cookiesOf(await login(person))
    expect((await setRule(true)).body.secondFactor).toEqual({ required: true })
    expect(await call('GET', '/api/admin/orders', undefined, { cookie: before })).toMatchObject({ status: 200 })
    const entered = await login(person)
    expect(entered).toMatchObject({ status: 200, body: { mustSetSecondFactor: true } })
    const cookie = cookiesOf(entered)
    for (const path of ['/api/admin/orders', '/api/auth/sessions', '/api/auth/sign-ins', '/api/admin/live'])
      expect(await call('GET', path, undefined, { cookie })).toMatchObject({
        status: 403,
        body: { code: 'auth/set-second-factor' },
      })
    expect((await call('GET', '/api/auth/me', undefined, { cookie })).body).toMatchObject({ mustSetSecondFactor: true })
    const enrolled = await enrol(person, cookie)
    expect(await call('GET', '/api/admin/orders', undefined, { cookie: enrolled.cookie })).toMatchObject({
      status: 200,
    })
    const removed = await post('second-factor/totp/remove', { currentPassword: person.password }, enrolled.cookie)
    expect(removed).toMatchObject({ status: 409, body: { code: 'auth/second-factor-required' } })
  })

  it('is not got round by another password', async () => {
    const person = await newColleague()
    const cookie = cookiesOf(await login(person))
    const chosen = 'quatro palavras sem laço'
    const changed = await post('password', { currentPassword: person.password, newPassword: chosen }, cookie)
    expect(await call('GET', '/api/admin/orders', undefined, { cookie: cookiesOf(changed) })).toMatchObject({
      status: 403,
      body: { code: 'auth/set-second-factor' },
    })
  })

  it('leads to the set-up again after a colleague has removed a lost factor', async () => {
    const person = await enrolledColleague()
    const { body } = await call('GET', '/api/auth/me', undefined, { cookie: person.cookie })
    const removed = await call(
      'POST',
      `/api/admin/staff/${String(body.id)}/remove-second-factor`,
      { reason: 'device-replaced' },
      { cookie: administrator.cookie, 'idempotency-key': crypto.randomUUID() },
    )
    expect(removed.status).toBe(200)
    expect(await login(person)).toMatchObject({ status: 200, body: { mustSetSecondFactor: true } })
  })

  it('opens again without one once the rule is taken back', async () => {
    const person = await newColleague()
    const cookie = cookiesOf(await login(person))
    expect((await setRule(false)).status).toBe(200)
    expect(await call('GET', '/api/admin/orders', undefined, { cookie })).toMatchObject({ status: 200 })
  })
})

describe('a colleague who has lost the second factor', () => {
  const idOf = async ({ cookie }: Enrolled) =>
    String((await call('GET', '/api/auth/me', undefined, { cookie })).body.id)
  const remove = (id: string, cookie: string, key: string = crypto.randomUUID()) =>
    call(
      'POST',
      `/api/admin/staff/${id}/remove-second-factor`,
      { reason: 'device-lost' },
      { cookie, 'idempotency-key': key },
    )
  const listed = async (id: string) => {
    const { body } = await call('GET', '/api/admin/staff/accounts', undefined, { cookie: administrator.cookie })
    return (body.accounts as Record<string, unknown>[]).find((account) => account.id === id)
  }

  it('signs in with the password alone after a colleague has removed it, once', async () => {
    const person = await enrolledColleague()
    const id = await idOf(person)
    expect(await listed(id)).toMatchObject({ secondFactor: ['totp'] })
    const key = crypto.randomUUID()
    expect((await remove(id, administrator.cookie, key)).status).toBe(200)
    expect((await remove(id, administrator.cookie, key)).status).toBe(200)
    expect(await me(person.cookie)).toBe(401)
    expect(await login(person)).toMatchObject({ status: 200 })
    expect(await listed(id)).toMatchObject({ secondFactor: [] })
    const again = await remove(id, administrator.cookie)
    expect(again).toMatchObject({ status: 409, body: { code: 'staff/no-second-factor' } })
    const events = await besideProduct(product, ({ eventStore }) => all(eventStore.read(streamName(`staff-${id}`))))
    const removals = events.filter(({ type }) => type === 'StaffSecondFactorRemoved')
    expect(removals).toMatchObject([
      { data: { kind: 'totp', reason: 'device-lost' }, metadata: { actor: { kind: 'staff' } } },
    ])
  })

  it('keeps a factor that was set up after the removal, also when its request is repeated', async () => {
    const person = await enrolledColleague()
    const id = await idOf(person)
    const key = crypto.randomUUID()
    expect((await remove(id, administrator.cookie, key)).status).toBe(200)
    await enrol(person, cookiesOf(await login(person)))
    expect((await remove(id, administrator.cookie, key)).status).toBe(200)
    expect((await login(person)).status).toBe(202)
  })

  it('keeps a factor that was set up after the removal, also when another was removed after that', async () => {
    const person = await enrolledColleague()
    const id = await idOf(person)
    const key = crypto.randomUUID()
    expect((await remove(id, administrator.cookie, key)).status).toBe(200)
    const { cookie } = await enrol(person, cookiesOf(await login(person)))
    await besideProduct(product, async ({ eventStore }) => {
      const stream = streamName(`staff-${id}`)
      const last = (await all(eventStore.read(stream))).at(-1)
      const fact = { by: 'make-staff', command: 'RemovePasskey', requestId: crypto.randomUUID(), key: noKey }
      const envelope = systemEnvelope({ stream, last, tenantId: defaultTenant, occurredAt: systemClock.now(), ...fact })
      await appendDrafts(eventStore, [{ type: 'StaffSecondFactorRemoved', data: { kind: 'passkey' } }], envelope)
    })
    expect((await remove(id, administrator.cookie, key)).status).toBe(200)
    expect([await me(cookie), (await login(person)).status]).toEqual([200, 202])
  })

  it('is helped by nobody who may do less, and not by oneself', async () => {
    const clerk = await newColleague()
    const own = firstAdministrator(defaultTenant)
    const { body } = await call(
      'POST',
      '/api/admin/roles',
      { name: 'RH', rights: ['accounts', 'see-orders'] },
      { cookie: administrator.cookie, 'idempotency-key': crypto.randomUUID() },
    )
    const role = (body.roles as { id: string; name: string }[]).find(({ name }) => name === 'RH')?.id
    const session = cookiesOf(await login(clerk))
    const clerkId = String((await call('GET', '/api/auth/me', undefined, { cookie: session })).body.id)
    for (const change of [
      { role, held: true },
      { role: 'admin', held: false },
      { role: 'operator', held: false },
    ])
      await call('POST', `/api/admin/staff/${clerkId}/roles`, change, {
        cookie: administrator.cookie,
        'idempotency-key': crypto.randomUUID(),
      })
    expect(await remove(own, session)).toMatchObject({ status: 403, body: { code: 'staff/right-not-held' } })
    expect(await remove(own, administrator.cookie)).toMatchObject({ body: { code: 'staff/own-account' } })
    expect((await login(administrator)).status).toBe(202)
  })
})

describe('the last sign-ins of an account', () => {
  const signInsOf = async (cookie: string) =>
    (await call('GET', '/api/auth/sign-ins', undefined, { cookie })).body.signIns as Record<string, unknown>[]

  it('tell how it was opened and what failed, whose guesses are one line within a wait', async () => {
    const person = await enrolledColleague()
    for (let guess = 0; guess < 4; guess += 1) await login({ ...person, password: 'a guess' })
    const pending = cookiesOf(await login(person))
    await prove({ kind: 'totp', code: '000000' }, pending)
    const opened = await prove({ kind: 'totp', code: appCode(person.key, 1) }, pending)
    const rows = await eventually(
      () => signInsOf(cookiesOf(opened)),
      (listed) => listed.length >= 4,
    )
    const kinds = rows.map(({ factor, failedAt }) => factor ?? failedAt)
    expect(kinds.toSorted()).toEqual(['none', 'password', 'second-factor', 'totp'])
    expect(rows[0]).toMatchObject({ device: { browser: null, system: null } })
  })

  it('stand beside an account without an open session', async () => {
    const person = await enrolledColleague()
    const { body } = await call('GET', '/api/auth/me', undefined, { cookie: person.cookie })
    const listed = async () => {
      const answer = await call('GET', '/api/admin/staff/accounts', undefined, { cookie: administrator.cookie })
      return (answer.body.accounts as Record<string, unknown>[]).find(({ id }) => id === body.id) ?? {}
    }
    // The list follows the log.
    const opened = await eventually(listed, ({ lastUsedAt }) => lastUsedAt !== undefined)
    expect(opened).toMatchObject({ lastUsedAt: expect.any(String), lastSignedInAt: null })
    await call('POST', '/api/auth/logout', {}, { cookie: person.cookie })
    const signedOut = await eventually(listed, ({ lastSignedInAt }) => typeof lastSignedInAt === 'string')
    expect(signedOut).toMatchObject({ sessions: 0, lastUsedAt: null })
  })

  it('reach the audit trail as accesses', async () => {
    const path = '/api/admin/audit/trail?kind=sign-in&limit=200'
    const { cookie } = administrator
    const read = async () => (await call('GET', path, undefined, { cookie })).body.rows as { sentence: string }[]
    // Sign-ins answer no position that a read could wait for.
    const rows = await eventually(read, (listed) => listed.some(({ sentence }) => sentence === 'Senha errada'))
    const sentences = rows.map(({ sentence }) => sentence)
    expect(sentences).toEqual(expect.arrayContaining(['Entrou com senha e código do aplicativo', 'Entrou com a senha']))
  })
})
