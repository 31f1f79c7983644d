import type { Answer } from '../../testing/harness/api-client.js'
import { makeColleagues } from '../../testing/harness/beside-product.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { localOriginOf } from '../../testing/harness/running-product.js'
import { createSoftwareAuthenticator } from '../../testing/harness/software-authenticator.js'

const { product, call } = productUnderTest()

const cookiesOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !/=;/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
type Person = { readonly email: string; readonly password: string }
type Options = { readonly challenge: string }

const path = '/api/auth/second-factor'
const origin = () => localOriginOf(product)
/** Of a page at `localhost`, where passkeys work. */
const post = (route: string, body: unknown, cookie: string, from = origin()) =>
  call('POST', `${path}${route}`, body, { cookie, origin: from })
const login = ({ email, password }: Person) => call('POST', '/api/auth/login', { email, password })

const register = async (person: Person, cookie: string, name = 'celular') => {
  const authenticator = createSoftwareAuthenticator()
  const { body } = await post('/passkeys/options', { currentPassword: person.password }, cookie)
  const options = body.options as Options & { readonly user: { readonly id: string } }
  const response = authenticator.create(options, { origin: origin() })
  const added = await post('/passkeys', { name, response }, cookie)
  return { authenticator, options, response, added, cookie: cookiesOf(added) }
}

let newColleague: ReturnType<typeof makeColleagues>
beforeAll(() => {
  newColleague = makeColleagues(product)
})
const enrolled = async () => {
  const person = await newColleague()
  return { ...person, ...(await register(person, cookiesOf(await login(person)))) }
}

const pendingOf = async (person: Person) => {
  const pending = cookiesOf(await login(person))
  const { body } = await post('/passkey-options', {}, pending)
  return { pending, options: body.options as Options }
}
const prove = (response: unknown, pending: string, from?: string) =>
  post('', { kind: 'passkey', response }, pending, from)
const refused = { status: 401, body: { code: 'auth/wrong-second-factor' } }

describe('a passkey', () => {
  it('is registered with the password, listed with its name and its last use, and opens the account', async () => {
    const person = await enrolled()
    expect(person.added.body.recoveryCodes).toHaveLength(10)
    const asked = await login(person)
    expect(asked).toMatchObject({ status: 202, body: { secondFactor: { kinds: ['passkey'] } } })
    const { pending, options } = await pendingOf(person)
    const opened = await prove(person.authenticator.get(options, { origin: origin() }), pending)
    expect(opened).toMatchObject({ status: 200, body: { email: person.email } })
    const own = await call('GET', path, undefined, { cookie: cookiesOf(opened) })
    expect(own.body).toMatchObject({
      passkeys: [{ name: 'celular', lastUsedAt: expect.any(String) }],
      passkeyDomain: 'localhost',
    })
  })

  it('has a user handle that says nothing of the person', async () => {
    const { options, email } = await enrolled()
    const handle = Buffer.from(options.user.id, 'base64url')
    expect(handle).toHaveLength(32)
    expect(handle.toString('utf8')).not.toContain(email.slice(0, 6))
  })

  it('is registered once by one answer, and not in another account than the one that asked', async () => {
    const person = await enrolled()
    const again = await post('/passkeys', { name: 'outra', response: person.response }, person.cookie)
    expect(again).toMatchObject({ status: 409, body: { code: 'auth/setup-over' } })
    const other = await newColleague()
    const cookie = cookiesOf(await login(other))
    await post('/passkeys/options', { currentPassword: other.password }, cookie)
    const foreign = await post('/passkeys', { name: 'outra', response: person.response }, cookie)
    expect(foreign).toMatchObject({ status: 409, body: { code: 'auth/wrong-passkey' } })
  })

  it('of another account opens nothing', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    const { pending, options } = await pendingOf(one)
    expect(await prove(other.authenticator.get(options, { origin: origin() }), pending)).toMatchObject(refused)
  })

  it('answers each challenge once, also where the first answer was wrong', async () => {
    const person = await enrolled()
    const { pending, options } = await pendingOf(person)
    const foreign = createSoftwareAuthenticator().get(options, { origin: origin() })
    expect(await prove({ ...foreign, id: person.response.id, rawId: person.response.id }, pending)).toMatchObject(
      refused,
    )
    const late = person.authenticator.get(options, { origin: origin() })
    expect(await prove(late, pending)).toMatchObject(refused)
    const next = await pendingOf(person)
    const used = person.authenticator.get(next.options, { origin: origin() })
    expect((await prove(used, next.pending)).status).toBe(200)
    const replay = await pendingOf(person)
    expect(await prove(used, replay.pending)).toMatchObject(refused)
  })

  it('is refused from a page of another origin, and with a counter that did not grow', async () => {
    const person = await enrolled()
    const { pending, options } = await pendingOf(person)
    const elsewhere = person.authenticator.get(options, { origin: 'http://localhost.evil.example' })
    expect(await prove(elsewhere, pending)).toMatchObject(refused)
    const used = await pendingOf(person)
    const grown = person.authenticator.get(used.options, { origin: origin(), counter: 7 })
    expect((await prove(grown, used.pending)).status).toBe(200)
    const copied = await pendingOf(person)
    const copy = person.authenticator.get(copied.options, { origin: origin(), counter: 7 })
    expect(await prove(copy, copied.pending)).toMatchObject(refused)
  })

  it('is removed with the password; the account then opens with its password alone', async () => {
    const person = await enrolled()
    const own = await call('GET', path, undefined, { cookie: person.cookie })
    const [passkey] = own.body.passkeys as { id: string }[]
    const remove = (currentPassword: string) =>
      post(`/passkeys/${passkey?.id}/remove`, { currentPassword }, person.cookie)
    expect((await remove('a guess of a thief')).status).toBe(400)
    expect((await remove(person.password)).status).toBe(204)
    expect((await login(person)).status).toBe(200)
  })
})
